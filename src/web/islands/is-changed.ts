/** The number of elements in an island as the server renders it. In text and attributes React writes no "<". */
export function elementsIn(html: string): number {
  let count = 0
  // a regular expression would make a string of each of the thousands of elements of a long cart
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const next = html.charCodeAt(at + 1)
    if (next !== SLASH && next !== EXCLAMATION_MARK) count += 1
  }
  return count
}
const SLASH = 47
const EXCLAMATION_MARK = 33

/** True where translators or extensions have added, removed or wrapped something in an island before it is hydrated. */
export const isChanged = (island: HTMLElement): boolean =>
  island.querySelector('font') !== null || island.getElementsByTagName('*').length !== Number(island.dataset.elements)
