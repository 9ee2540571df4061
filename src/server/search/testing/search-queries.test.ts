import { expect, onTestFinished, test } from 'vitest'
import { PRODUCTS } from '#demo/demo-catalogue.ts'
import { languageOf, SITES } from '#sites/sites.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { SEARCH_QUERIES } from './search-queries.ts'
import { QUERY_KINDS, type QueryKind, type SearchQuery } from './search-query.ts'

const MIN_OF_KIND: Partial<Record<QueryKind, number>> = { number: 10, brand: 10 }
const FIRST_PAGE = 24
const SUGGESTED_PRODUCTS = 5

const wanted = ({ first = [], among = [] }: SearchQuery) => [...first, ...among]
const folded = (text: string) =>
  text
    .replaceAll('İ', 'i')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')

test('every product of the search queries is listed on the site of its query', async () => {
  const shop = await openTestShop()
  onTestFinished(() => shop.close())
  const { rows } = await shop.database.pool.query('select distinct site, product_id as id from listing')
  const listed = new Set(rows.map(({ site, id }) => `${site} ${id}`))
  expect(listed.size).toBe(SITES.length * PRODUCTS.length)
  const strange = SEARCH_QUERIES.flatMap((line) => wanted(line).map((id) => `${line.site} ${id}`))
  expect(strange.filter((key) => !listed.has(key))).toEqual([])
})

test('the search queries are many enough for each site and each kind', () => {
  expect(SEARCH_QUERIES.length).toBeGreaterThanOrEqual(220)
  const fewOnSite = SITES.filter((site) => SEARCH_QUERIES.filter((line) => line.site === site).length < 20)
  expect(fewOnSite).toEqual([])
  const fewOfKind = QUERY_KINDS.filter(
    (kind) => SEARCH_QUERIES.filter((line) => line.kind === kind).length < (MIN_OF_KIND[kind] ?? 20),
  )
  expect(fewOfKind).toEqual([])
})

test('each search query stands once, and names what must be found and fits where it is shown', () => {
  const keys = SEARCH_QUERIES.map(({ site, query }) => `${site} ${folded(query)}`)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  const wrong = SEARCH_QUERIES.filter((line) => {
    const most = line.kind === 'prefix' ? SUGGESTED_PRODUCTS : FIRST_PAGE
    return wanted(line).length === 0 || (line.among?.length ?? 0) > most
  })
  expect(wrong).toEqual([])
})

test('a query with a slip has a word of five letters, and a prefix is five letters that begin a word of a title', () => {
  const short = SEARCH_QUERIES.filter(({ kind, query }) => kind === 'typo' && !/\p{L}{5}/u.test(query))
  expect(short).toEqual([])
  const noPrefix = SEARCH_QUERIES.filter(({ kind }) => kind === 'prefix').filter(({ site, query, among = [] }) =>
    among.some((id) => {
      const title = PRODUCTS.find((product) => product.id === id)!.title[languageOf(site)]
      const words = folded(title).split(/[^\p{L}\d]+/u)
      return query.length !== 5 || !words.some((word) => word.startsWith(folded(query).slice(0, 5)))
    }),
  )
  expect(noPrefix).toEqual([])
})
