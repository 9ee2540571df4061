import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type QuickbuyAnswer, quickbuyCall } from '#calls/product.ts'
import { type SearchAnswer, searchCall } from '#calls/search.ts'
import { categoryPath, productPath } from '#rules/addresses.ts'
import { inTransaction } from '../database/transaction.ts'
import { planPrices } from '../product/plan-prices.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { previewing } from '../testing/test-staff.ts'
import { until } from '../testing/until.ts'

/** What is planned for tomorrow, as staff see it in a preview and nobody else does. */

const HOUR_MS = 3_600_000
/** Monday noon in Berlin. */
const NOW = Date.UTC(2026, 10, 23, 11)
const TODAY = '2026-11-23T12:30'
const TOMORROW = '2026-11-24T12:30'
const AFTERWARDS = '2026-11-25T12:30'
const PRODUCT = 'p1001'
const TCM = '100101'

let shop: TestShop
const previews = new Map<string, string>()
beforeAll(async () => {
  shop = await openTestShop({}, { built: true, clock: () => NOW })
  const period = { from: NOW + 23 * HOUR_MS, until: NOW + 47 * HOUR_MS }
  const { rows } = await shop.database.pool.query<{ tcm: string }>(
    `select min(tcm) as tcm from article join article_price using (tcm) where site = 'DE'
     group by product_id having count(*) = 1 and min(amount) > 10000 order by product_id limit 1`,
  )
  const plans = [TCM, rows[0]!.tcm].map((tcm) => ({ tcm, amount: 49, regular: false, ...period }))
  const planned = await inTransaction(shop.database.pool, (client) =>
    planPrices(client, 'DE', plans, { author: 'test', now: NOW }),
  )
  expect(planned).toEqual({ type: 'planned', added: 2 })
  for (const dateTime of [TODAY, TOMORROW, AFTERWARDS])
    previews.set(dateTime, await previewing(shop, { site: 'DE', dateTime }))
  await until(async () => (await search({})).facets.length > 0)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const get = (url: string, query: Record<string, string | string[]>, dateTime?: string) =>
  shop.app.inject({ url, query: { site: 'DE', ...query }, headers: { cookie: previews.get(dateTime ?? '') ?? '' } })
const search = async (query: Record<string, string | string[]>, dateTime?: string) =>
  (await get(searchCall.path, query, dateTime)).json<SearchAnswer>()
const cheapest = async (dateTime?: string) =>
  (await search({ sort: 'price-asc' }, dateTime)).cards.slice(0, 2).map(({ productId }) => productId)
const filtered = async (filters: string[], dateTime?: string) => {
  const { cards, count, facets } = await search({ filters, sort: 'price-asc' }, dateTime)
  const band = facets.find(({ facet, value }) => `${facet}-${value}` === 'price-0-10')?.count
  return { ids: cards.map(({ productId }) => productId), count, band }
}

describe('a price that is planned for tomorrow', () => {
  /** What somebody sees: whether product page, list, overlay, search order and price filter have tomorrow's price. */
  const seen = async (dateTime?: string) => {
    const page = await get(productPath(PRODUCT), { tcm: TCM }, dateTime)
    const list = await get(categoryPath('coffee'), { sort: 'price-asc' }, dateTime)
    const overlay = (await get(quickbuyCall.path, { id: PRODUCT }, dateTime)).json<QuickbuyAnswer>()
    const article = overlay.products[0]!.articles.find(({ tcm }) => tcm === TCM)!
    expect([page.statusCode, list.statusCode]).toEqual([200, 200])
    return {
      page: page.body.includes('0,49'),
      list: list.body.includes('0,49'),
      overlay: article.price.amount === 49,
      order: (await cheapest(dateTime)).includes(PRODUCT),
      filter: (await filtered(['price-to-1'], dateTime)).ids.includes(PRODUCT),
      offers: (await filtered(['offers-reduced', 'price-to-1'], dateTime)).ids.includes(PRODUCT),
      stored: page.headers['cache-control'] !== 'no-store',
    }
  }
  const yes = { page: true, list: true, overlay: true, order: true, filter: true }
  const no = { page: false, list: false, overlay: false, order: false, filter: false, offers: false }

  test('is seen by staff in a preview of its time, and by no shopper, before and after [STAFF-01]', async () => {
    await shop.database.pool.query('update product set show_old_price_as_on_offer = true where id = $1', [PRODUCT])
    expect(await seen()).toEqual({ ...no, stored: true })
    expect(await seen(TOMORROW)).toEqual({ ...yes, offers: true, stored: false })
    expect(await seen(TODAY)).toEqual({ ...no, stored: false })
    expect(await seen(AFTERWARDS)).toEqual({ ...no, stored: false })
    expect(await seen()).toEqual({ ...no, stored: true })
  })

  test('counts in its price band then', async () => {
    const [now, then] = [await filtered([]), await filtered([], TOMORROW)]
    expect([then.count, then.band]).toEqual([now.count, now.band! + 1])
    expect((await filtered(['price-0-10'], TOMORROW)).count).toBe((await filtered(['price-0-10'])).count + 1)
  })
})
