import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SearchAnswer, type SuggestionsAnswer, searchCall, suggestionsCall } from '#calls/search.ts'
import { setStock } from '../stock/set-stock.ts'
import { TEST_ACTING } from '../testing/acting.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let locking: pg.Client

beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  // the index reads a table that pages have in memory once one was rendered, so that only the index waits for the lock
  expect((await get('/', {})).statusCode).toBe(200)
  locking = new pg.Client(shop.database.connection)
  await locking.connect()
  await locking.query('begin; lock table category in access exclusive mode')
})
afterAll(async () => {
  await locking.end()
  await shop.close()
})

const get = (url: string, query: Record<string, string>) => shop.app.inject({ url, query })
const search = async (query: Record<string, string>) => (await get(searchCall.path, query)).json<SearchAnswer>()
const idsOf = ({ cards }: SearchAnswer) => cards.map(({ productId }) => productId)

test('while the index is loaded a search is answered by titles', async () => {
  expect(idsOf(await search({ query: 'Steingutbecher Alba' }))[0]).toBe('p3001')
  expect(idsOf(await search({ query: 'kaffeemuehlen' }))).toEqual(expect.arrayContaining(['p2012', 'p2013']))
  expect(await search({ query: 'xqzwvy' })).toMatchObject({ cards: [], count: 0, pages: 1 })
  expect(await search({ query: '???' })).toMatchObject({ count: 0 })
  const { count, pages } = await search({})
  expect([count > 100, pages]).toEqual([true, Math.ceil(count / 24)])
  expect((await get(searchCall.path, { page: String(pages + 1) })).statusCode).toBe(404)
  const amounts = (await search({ query: 'kaffee', sort: 'price-asc' })).cards.map(({ price }) => price.amount)
  expect(amounts.length).toBeGreaterThan(3)
  expect(amounts).toEqual([...amounts].sort((a, b) => a - b))
})

test('goods that are sold out come after those that are not', async () => {
  const { rows } = await shop.database.pool.query<{ tcm: string }>("select tcm from article where product_id = 'p2012'")
  const order = async () => idsOf(await search({ query: 'Kaffeemühle' })).filter((id) => /^p201[23]$/.test(id))
  for (const { tcm } of rows) await setStock(shop.database.pool, tcm, 0, TEST_ACTING)
  expect(await order()).toEqual(['p2013', 'p2012'])
  const comesOn = (day: string) =>
    shop.database.pool.query("update article set backorder = $1 where product_id = 'p2012'", [{ most: 50, from: day }])
  await comesOn('2100-12-15')
  expect(await order(), 'more is to come').toEqual(['p2012', 'p2013'])
  await comesOn('2020-12-15')
  expect(await order(), 'the day on which more was to come is past').toEqual(['p2013', 'p2012'])
})

test('suggestions are products, as many as are wanted', async () => {
  const suggest = async (query: Record<string, string>) =>
    (await get(suggestionsCall.path, query)).json<SuggestionsAnswer>().products.map(({ id }) => id)
  expect(await suggest({ q: 'Steingutbecher Al' })).toEqual(['p3001'])
  expect(await suggest({ q: 'ka', maxProducts: '2' })).toHaveLength(2)
})

test('the page shows what is found without filters, and filters wait for the index', async () => {
  const page = await get('/search', { query: 'Kaffee', show: 'filters' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['cache-status'], 'it is not stored').toBeUndefined()
  expect(page.body).toContain('data-list')
  expect(page.body).not.toMatch(/<a [^>]*data-list-link[^>]*aria-expanded/)
  expect(page.body).not.toContain('name="show"')
  // half a second instead of ten
  vi.stubEnv('DEADLINE_FACTOR', '0.05')
  expect((await get(searchCall.path, { filters: 'availability-available' })).statusCode).toBe(503)
  vi.unstubAllEnvs()
  await locking.query('rollback')
  await expect.poll(async () => (await search({ query: 'Kaffee' })).facets.length).toBeGreaterThan(0)
})
