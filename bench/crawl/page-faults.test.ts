import { expect, test } from 'vitest'
import type { CrawledPage } from './crawled-page.ts'
import { alternateFaults, type IndexedPage, pageFaults } from './page-faults.ts'

const GOOD: CrawledPage = {
  links: [],
  missingTargets: [],
  pictures: [],
  files: [],
  title: 'Tea',
  description: 'Leaves',
  canonical: '/tea',
  noIndex: false,
  alternates: new Map([['de-DE', '/tea']]),
  headings: [1, 2, 3, 3, 2],
  withoutSize: [],
}

test('a page with all that it needs has no fault, and one that is not to be found needs less', () => {
  expect(pageFaults(GOOD)).toEqual([])
  expect(pageFaults({ ...GOOD, noIndex: true, canonical: undefined, alternates: new Map() })).toEqual([])
})

test.each<[Partial<CrawledPage>, string[]]>([
  [{ title: '' }, ['has no title']],
  [{ description: '' }, ['has no description']],
  [{ canonical: undefined }, ['has no canonical address']],
  [{ alternates: new Map() }, ['has no alternates']],
  [{ missingTargets: ['#end'] }, ['has no #end']],
  [{ withoutSize: ['/a.jpeg'] }, ['shows /a.jpeg without width and height']],
  [{ headings: [] }, ['has not one h1']],
  [{ headings: [1, 2, 1] }, ['has not one h1']],
  [{ headings: [2, 1, 2] }, ['has an h2 after no heading']],
  [{ headings: [1, 3] }, ['has an h3 after an h1']],
])('a page with %j is told by its fault', (broken, faults) => {
  expect(pageFaults({ ...GOOD, ...broken })).toEqual(faults)
})

test('an alternate that is no page, and one without the way back', () => {
  const page = (language: string, canonical: string, alternates: Record<string, string>): IndexedPage => ({
    path: canonical,
    language,
    canonical,
    alternates: new Map(Object.entries(alternates)),
  })
  const both = { 'de-DE': '/tea', 'tr-TR': '/tea?site=TR' }
  const all = new Set(['de-DE', 'tr-TR'])
  expect(alternateFaults([page('de-DE', '/tea', both), page('tr-TR', '/tea?site=TR', both)], all)).toEqual([])
  expect(alternateFaults([page('de-DE', '/tea', both), page('tr-TR', '/tea?site=TR', {})], all)).toEqual([
    '/tea?site=TR does not name /tea as alternate',
  ])
  expect(alternateFaults([page('de-DE', '/tea', both)], all)).toEqual([
    '/tea (de-DE) has an alternate that is no page: /tea?site=TR',
  ])
  expect(alternateFaults([page('de-DE', '/tea', both)], new Set(['de-DE']))).toEqual([])
})
