import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES, SITES, type Site } from '#sites/sites.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { loadIndex } from './load-index.ts'
import { loadSynonyms } from './load-synonyms.ts'
import type { SearchIndex } from './search-index.ts'
import { FIRST_QUERIES } from './testing/first-queries.ts'
import { findIds, idsOf, missedQueries } from './testing/missed-queries.ts'

let shop: TestShop
let index: SearchIndex

beforeAll(async () => {
  shop = await openTestShop()
  index = await loadIndex(shop.database.pool, shop.moment)
  index.synonyms = (await loadSynonyms(shop.database.pool, shop.moment)).bySite
})
afterAll(() => shop.close())

const find = (site: Site, text: string, limit: number) => findIds(index, site, text, limit)

test.each(SITES)('what shoppers of a coffee shop type first is found on %s', (site) => {
  expect(missedQueries(index, site)).toEqual([])
})

test.each(LANGUAGES)('the first queries in %s are sixty at least, each once', (language) => {
  const queries = Object.values(FIRST_QUERIES[language]).flatMap((line) => line.split(', '))
  expect(new Set(queries).size).toBe(queries.length)
  expect(queries.length).toBeGreaterThanOrEqual(60)
})

test.each<[Site, query: string]>([
  ['DE', 'Kaffeemaschine'],
  ['AT', 'Kaffeemaschinen'],
  ['CH', 'Kaffeevollautomat'],
])('on %s, %s finds every coffee machine, and none after a washing machine', (site, query) => {
  const ids = find(site, query, 24)
  expect(ids).toEqual(expect.arrayContaining(idsOf('machine')))
  // p2007 is sold out
  const before = ids.slice(0, ids.indexOf('p3502'))
  expect(before).toEqual(expect.arrayContaining(idsOf('machine').filter((id) => id !== 'p2007')))
})

test('a compound that names goods by itself finds no others with its last part', () => {
  expect(find('DE', 'Regenjacke', 24)).not.toContain('p4011')
  expect(find('DE', 'Kaffeemühle', 24)).toEqual(expect.arrayContaining(idsOf('grinder')))
})

test('colours are no goods, wherever they stand', () => {
  expect(find('DE', 'Kleid rot', 1)).toEqual(['p4002'])
  expect(find('DE', 'rotes Kleid', 1)).toEqual(['p4002'])
})

test('short words name goods as the last part of a compound, and not by chance', () => {
  expect(find('DE', 'Hut', 24)).toEqual(['p4018'])
  expect(find('HU', 'kés', 1)).toEqual(['p3009'])
})

test('goods that are called so are found where nothing else is described by the other words', () => {
  const ids = find('CZ', 'automatický kávovar', 10)
  expect(ids[0]).not.toBe('p1002')
  expect(ids.filter((id) => idsOf('machine').includes(id)).length).toBe(10)
})

test.each<[Site, query: string, id: string]>([
  ['DE', 'Ka\ufb00ee\u00admühle', 'p2012'],
  ['DE', '\uff37\uff41\uff53\uff43\uff48maschine', 'p3502'],
  ['PL', 'ek\u200bspres na kap\u2060sułki\ufeff', 'p2008'],
])('on %s, %j finds what it looks like', (site, query, id) => {
  expect(find(site, query, 10)).toContain(id)
})
