import { expect, test } from 'vitest'
import {
  type EarlierPath,
  findOwnPage,
  indexOwnPages,
  type OwnPageEntry,
  pathOfTwin,
  shownPages,
} from './find-own-page.ts'

const NOW = 1000

const entry = (key: string, path: string, more: Partial<OwnPageEntry> = {}): OwnPageEntry => ({
  key,
  path,
  title: key,
  noIndex: false,
  tags: [],
  position: 0,
  publishedAt: 100,
  ...more,
})
const was = (key: string, path: string, publishedAt = 50, shownFrom = publishedAt): EarlierPath => ({
  key,
  path,
  shownFrom,
  publishedAt,
})

interface Case {
  entries?: OwnPageEntry[]
  earlier?: EarlierPath[]
  found: ReturnType<typeof findOwnPage>
}

test.each<[string, Case]>([
  ['a page that holds', { entries: [entry('a', '/x')], found: { type: 'page', key: 'a' } }],
  ['nothing', { found: undefined }],
  ['another page', { entries: [entry('a', '/y')], found: undefined }],
  [
    'the page that began last of two',
    {
      entries: [entry('spring', '/x', { validFrom: 900 }), entry('always', '/x')],
      found: { type: 'page', key: 'spring' },
    },
  ],
  [
    'the page of all year once the season is over',
    {
      entries: [entry('spring', '/x', { validFrom: 800, validUntil: 1000 }), entry('always', '/x')],
      found: { type: 'page', key: 'always' },
    },
  ],
  ['a page that has not begun', { entries: [entry('a', '/x', { validFrom: 1001 })], found: undefined }],
  ['a page that is over', { entries: [entry('a', '/x', { validUntil: 1000 })], found: { type: 'gone' } }],
  [
    'a page that is over and comes again',
    {
      entries: [entry('a', '/x', { validUntil: 900 }), entry('b', '/x', { validFrom: 1001 })],
      found: undefined,
    },
  ],
  ['a page that was removed', { earlier: [was('a', '/x')], found: { type: 'gone' } }],
  ['a page that was removed before it began', { earlier: [was('a', '/x', 50, 1001)], found: undefined }],
  [
    'the earlier path of a page',
    { entries: [entry('a', '/y')], earlier: [was('a', '/x'), was('a', '/y', 100)], found: { type: 'moved', to: '/y' } },
  ],
  [
    'the earlier path of a page that is over at its new one',
    { entries: [entry('a', '/y', { validUntil: 900 })], earlier: [was('a', '/x')], found: { type: 'gone' } },
  ],
  [
    'the path of a page that has another one from tomorrow on',
    { entries: [entry('a', '/y', { validFrom: 1001 })], earlier: [was('a', '/x')], found: undefined },
  ],
  [
    'the path of a page that has another one since now',
    { entries: [entry('a', '/y', { validFrom: 1000 })], earlier: [was('a', '/x')], found: { type: 'moved', to: '/y' } },
  ],
  [
    'the earlier path of a page that is for a group of a test alone',
    { entries: [entry('a', '/y', { tags: ['ab.menu.b'] })], earlier: [was('a', '/x')], found: { type: 'gone' } },
  ],
  [
    'the earlier path of two pages',
    {
      entries: [entry('a', '/y'), entry('b', '/z')],
      earlier: [was('a', '/x', 50), was('b', '/x', 60)],
      found: { type: 'moved', to: '/z' },
    },
  ],
  [
    'the earlier path of a page that another page has now',
    { entries: [entry('a', '/y'), entry('b', '/x')], earlier: [was('a', '/x')], found: { type: 'page', key: 'b' } },
  ],
])('a path is looked up that has %s', (_, { entries = [], earlier = [], found }) => {
  expect(findOwnPage(indexOwnPages(entries, earlier), '/x', NOW)).toEqual(found)
})

test('a page with tags is shown to visits that have all of them', () => {
  const index = indexOwnPages([entry('a', '/x', { tags: ['vip'] })], [])
  expect(findOwnPage(index, '/x', NOW, { allOf: ['vip'] })).toEqual({ type: 'page', key: 'a' })
  expect(findOwnPage(index, '/x', NOW, { allOf: ['other'] })).toBeUndefined()
})

test("another site's path leads to the page of the same key", () => {
  const own = indexOwnPages([entry('about', '/ueber-uns')], [])
  const french = indexOwnPages([entry('about', '/a-propos'), entry('only-french', '/ici')], [])
  expect(pathOfTwin(own, [french], '/a-propos', NOW)).toBe('/ueber-uns')
  expect(pathOfTwin(own, [french], '/ici', NOW)).toBeUndefined()
  expect(pathOfTwin(own, [french], '/other', NOW)).toBeUndefined()
})

test('a page for a group of a test leads no visitor of another group to itself', () => {
  const own = indexOwnPages([entry('about', '/about', { tags: ['ab.menu.b'] })], [])
  const other = indexOwnPages([entry('about', '/about')], [])
  expect(pathOfTwin(own, [other], '/about', NOW)).toBeUndefined()
  const moved = indexOwnPages([entry('about', '/ueber-uns', { tags: ['ab.menu.b'] })], [])
  expect(pathOfTwin(moved, [other], '/about', NOW)).toBeUndefined()
  expect(pathOfTwin(moved, [other], '/about', NOW, { groups: ['ab.menu.b'] })).toBe('/ueber-uns')
})

test('a list has one page for each path', () => {
  const index = indexOwnPages(
    [entry('a', '/x'), entry('b', '/x', { validFrom: 900 }), entry('c', '/y'), entry('d', '/z', { validFrom: 1001 })],
    [],
  )
  expect(shownPages(index, NOW).map(({ key }) => key)).toEqual(['b', 'c'])
})
