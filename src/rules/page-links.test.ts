import { expect, test } from 'vitest'
import { pageLinks } from './page-links.ts'

const shown = (page: number, pages: number) =>
  pageLinks(page, pages)
    .map((link) => (link === 'gap' ? '…' : link))
    .join(' ')

test.each([
  [1, 1, '1'],
  [2, 3, '1 2 3'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 … 8'],
  [3, 8, '1 2 3 4 5 … 8'],
  [4, 8, '1 2 3 4 5 … 8'],
  [5, 8, '1 … 4 5 6 7 8'],
  [8, 8, '1 … 4 5 6 7 8'],
  [5, 9, '1 … 4 5 6 … 9'],
  [1, 2084, '1 2 3 4 5 … 2084'],
  [1000, 2084, '1 … 999 1000 1001 … 2084'],
  [2081, 2084, '1 … 2080 2081 2082 2083 2084'],
  [2084, 2084, '1 … 2080 2081 2082 2083 2084'],
])('page %i of %i links to %s', (page, pages, links) => {
  expect(shown(page, pages)).toBe(links)
})

test('every page of a list of any length shows itself, both ends and its neighbours, each once and in order', () => {
  for (let pages = 1; pages <= 40; pages += 1) {
    for (let page = 1; page <= pages; page += 1) {
      const links = pageLinks(page, pages)
      const numbers = links.filter((link) => link !== 'gap')
      const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      expect(numbers).toEqual(expect.arrayContaining(wanted))
      expect(links.length).toBeLessThanOrEqual(7)
      // a gap leaves out two pages at least
      links.forEach((link, at) => {
        if (link === 'gap') expect((links[at + 1] as number) - (links[at - 1] as number)).toBeGreaterThan(2)
      })
    }
  }
})
