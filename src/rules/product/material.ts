/**
 * A product's material as plain text: every tag is a separator, parts are trimmed and joined with commas
 * (QB-61, note 43). To be rendered as text, never as HTML.
 */
export function materialText(material: string): string {
  return material
    .split(/<[^<>]*>/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')
}
