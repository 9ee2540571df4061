/** A text of at most so many characters, cut between two words and then ended by an ellipsis. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)).replace(/[\s,;:.–-]+$/u, '')
  // half of a sign such as an emoji is no text, which a database refuses
  return `${words === '' ? cut.slice(0, -1).replace(/[\ud800-\udbff]$/, '') : words}…`
}
