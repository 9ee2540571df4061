import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ProductCardData } from '#calls/listing.ts'
import { type SearchAnswer, searchCall } from '#calls/search.ts'
import { setPrice } from '../product/set-price.ts'
import { Search } from '../search/search.ts'
import { setStock } from '../stock/set-stock.ts'
import { TEST_ACTING, TEST_AUTHOR } from '../testing/acting.ts'
import { countedPages } from '../testing/counted-pages.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { until } from '../testing/until.ts'

const pages = countedPages()
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({}, { renderer: pages.renderer })
  const isLoaded = async (app: FastifyInstance) =>
    (await app.inject(searchCall.path)).json<SearchAnswer>().facets.length > 0
  await until(() => isLoaded(shop.app))
})
afterAll(() => shop.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { accept: 'text/html', ...headers } })
const cardsOf = async (url: string) => (await get(url)).json<{ cards: ProductCardData[] }>().cards

test.each(['/search?query=espresso', '/c/coffee?filters=availability-available'])(
  '%s is rendered once for visitors who ask for it within half a minute, and no cache in front stores it',
  async (url) => {
    pages.rendered.length = 0
    const first = await get(url, { cookie: 'cart=mine' })
    const again = await get(url, { cookie: 'cart=another' })
    expect([first.statusCode, again.statusCode, pages.rendered.length]).toEqual([200, 200, 1])
    expect(again.body).toBe(first.body)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    expect(first.headers['cdn-cache-control']).toBeUndefined()
    expect(again.headers['cache-status']).toBe('crema; hit')
    const same = await get(url, { 'if-none-match': String(again.headers.etag) })
    expect([same.statusCode, same.body]).toEqual([304, ''])
    // each site has results of its own
    await get(`${url}&site=AT`)
    expect(pages.rendered).toHaveLength(2)
  },
)

test('results are rendered anew after half a minute, and stored although what they show was read long before', async () => {
  const url = '/search?query=becher'
  // the index of a shop that has just been opened still changes
  vi.spyOn(Search.prototype, 'version', 'get').mockReturnValue(1_000)
  await get(url)
  pages.rendered.length = 0
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 40_000)
  const { moment } = shop
  shop.moment = moment + 29_000
  await get(url)
  expect(pages.rendered).toHaveLength(0)
  shop.moment = moment + 31_000
  for (const _round of [1, 2]) await get(url)
  expect(pages.rendered).toHaveLength(1)
  vi.restoreAllMocks()
})

test('a changed price is on the results at the next request, although they were stored', async () => {
  const url = '/search?query=espresso'
  const [{ productId, price }] = (await cardsOf(url)) as [ProductCardData]
  const { rows } = await shop.database.pool.query('select tcm from article where product_id = $1', [productId])
  for (const { tcm } of rows) {
    await setPrice(shop.database.pool, {
      by: TEST_AUTHOR,
      site: 'DE',
      tcm,
      amount: price.amount + 500,
      moment: shop.moment - 10_000,
      regular: true,
    })
  }
  const shown = async () => (await cardsOf(url)).find((card) => card.productId === productId)!.price.amount
  await expect.poll(shown).toBe(price.amount + 500)
})

test('goods that are available again are on stored results, which did not show them before', async () => {
  const url = '/search?query=Kaffeem%C3%BChle&filters=availability-available'
  const idsOf = async () => (await cardsOf(url)).map((card) => card.productId)
  const { rows } = await shop.database.pool.query("select tcm from article where product_id = 'p2012'")
  for (const { tcm } of rows) await setStock(shop.database.pool, tcm, 0, TEST_ACTING)
  await expect.poll(idsOf).not.toContain('p2012')
  await expect.poll(async () => (await get(url)).headers['cache-status']).toBe('crema; hit')
  for (const { tcm } of rows) await setStock(shop.database.pool, tcm, 40, TEST_ACTING)
  await expect.poll(idsOf).toContain('p2012')
})
