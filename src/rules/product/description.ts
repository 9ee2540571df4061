/** A description is HTML that the import has sanitised, or plain text, which never begins with a tag. */
const BEGINS_WITH_TAG = /^<[a-z][a-z0-9]*[\s>]/

export const isHtmlDescription = (description: string): boolean => BEGINS_WITH_TAG.test(description)

/** Where a text would run into the next one. */
const ENDS = /<br>|<\/(?:p|h[2-4]|li|td|th|caption)>/g
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The text of a description without its tags, for search engines, mails and the search. */
export function plainDescription(description: string): string {
  if (!isHtmlDescription(description)) return description
  return description
    .replaceAll(ENDS, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity]!)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The HTML of a description in a page whose own headings are two levels deep, each table in a box that scrolls. */
export const descriptionInPage = (html: string, label: string): string =>
  html
    .replaceAll(/(<\/?h)([2-4])>/g, (_, tag: string, level: string) => `${tag}${Number(level) + 1}>`)
    .replaceAll('<table>', `<div role="region" tabindex="0" aria-label="${label.replaceAll('"', '&quot;')}"><table>`)
    .replaceAll('</table>', '</table></div>')
