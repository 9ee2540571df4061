const AROUND = 1
/** Up to so many pages, all are linked. */
const MAX_WITHOUT_GAP = 7

/**
 * The numbers of the pages that page `page` of `pages` links to: the first, the last and those beside it. `'gap'` stands
 * where several are left out; a single one is never left out.
 */
export function pageLinks(page: number, pages: number): (number | 'gap')[] {
  if (pages <= MAX_WITHOUT_GAP) return upTo(1, pages)
  // near an end as many links as in the middle, so that the row keeps its width
  const from = Math.max(3, Math.min(page - AROUND, pages - 4))
  const to = Math.min(pages - 2, Math.max(page + AROUND, 5))
  return [1, from > 3 ? 'gap' : 2, ...upTo(from, to), to < pages - 2 ? 'gap' : pages - 1, pages]
}

const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
