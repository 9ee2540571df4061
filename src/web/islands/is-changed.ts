/** The number of elements in an island as the server renders it. In text and attributes React writes no "<". */
export const elementsIn = (html: string): number => html.match(/<[a-z]/gi)?.length ?? 0

/** True where translators or extensions have added, removed or wrapped something in an island before it is hydrated. */
export const isChanged = (island: HTMLElement): boolean =>
  island.querySelector('font') !== null || island.getElementsByTagName('*').length !== Number(island.dataset.elements)
