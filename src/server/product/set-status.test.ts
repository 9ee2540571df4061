import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { substitutesCall } from '#calls/listing.ts'
import { quickbuyCall } from '#calls/product.ts'
import { suggestionsCall } from '#calls/search.ts'
import { addToWatchListCall, WATCH_LIST_SOURCE } from '#calls/watch-list.ts'
import type { ProductPlace } from '#rules/product/product-states.ts'
import type { ProductStatus } from '#rules/product/product-status.ts'
import { SITES, type Site } from '#sites/sites.ts'
import { writeFeed } from '../catalogue-feed/write-feed.ts'
import { fillListing } from '../database/listing-rows-queries.ts'
import { inTransaction } from '../database/transaction.ts'
import { lockStock } from '../next-order/delivery-queries.ts'
import { readSoldProducts } from '../search-engines/sitemap-queries.ts'
import { copyRow } from '../testing/copy-row.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'
import { readSoldArticles } from './article-queries.ts'
import { lockPlannedArticles } from './planned-price-queries.ts'
import { setStatus } from './set-status.ts'

const ID = 'state-cup'
const TCM = 'STATE-1'

let shop: TestShop
let visitor: TestVisitor

beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  const { pool } = shop.database
  const product = { id: ID, legacy_id: null, title: { de: 'Zustandsbecher' }, title_hyphenated: null, position: -1 }
  await copyRow(pool, 'product', product, "id = 'p3001'")
  await copyRow(pool, 'product_category', { product_id: ID }, "product_id = 'p3001'")
  const first = "tcm = (select min(tcm) from article where product_id = 'p3001')"
  await copyRow(pool, 'article', { tcm: TCM, id: 'a-state', product_id: ID, stock: 9 }, first)
  await pool.query('insert into article_price (site, tcm, amount) select unnest($1::text[]), $2, 990', [SITES, TCM])
  await pool.query(`update product set set_with = '{${ID}}' where id = 'p1002'`)
  await inTransaction(pool, (client) => fillListing(client, [ID]))
})
beforeEach(() => {
  visitor = new TestVisitor(shop.app)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const set = (status: ProductStatus) => inTransaction(shop.database.pool, (client) => setStatus(client, [ID], status))
const get = async (url: string, query = {}) => (await shop.app.inject({ url, query })).body
const shows = async (url: string) => (await get(url)).includes(`/products/${ID}`)
const inOne = <T>(ask: (client: Parameters<typeof lockStock>[0]) => Promise<T>) =>
  inTransaction(shop.database.pool, ask)

/** Whether the product is in a place, as the shop answers. */
const ASKED: Record<ProductPlace, () => Promise<boolean>> = {
  page: async () => (await shop.app.inject({ url: `/products/${ID}` })).statusCode === 200,
  'quick-buy': async () => (await get(quickbuyCall.path, { id: ID })).includes(TCM),
  'cart-line': async () => (await visitor.add(TCM)).statusCode === 200,
  // an order is made from the cart's articles, which another request reads again
  order: async () => {
    await visitor.add(TCM)
    return (await visitor.cart()).articles.length > 0
  },
  subscription: async () => (await inOne((client) => lockStock(client, 'DE', [TCM]))).has(TCM),
  'watch-list': async () => {
    const fields = { watchListProductId: ID, watchListArticleTcm: TCM, watchListAddSource: WATCH_LIST_SOURCE }
    const added = await shop.app.inject({
      method: 'POST',
      url: addToWatchListCall.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: visitor.cookie },
      payload: new URLSearchParams(fields).toString(),
    })
    return added.statusCode === 200
  },
  'back-in-stock': async () => (await readSoldArticles(shop.database.pool, 'DE', [TCM], 'back-in-stock')).has(TCM),
  'content-link': async () => (await shop.app.inject({ url: `/products/${ID}?article_id=${TCM}` })).statusCode === 200,
  list: () => shows('/c/drinkware'),
  search: async () => (await get(suggestionsCall.path, { q: 'Zustandsbecher' })).includes(ID),
  // its files are made anew every 15 minutes
  sitemap: async () => (await readSoldProducts(shop.database.pool, 'DE', ID, 1))[0]?.id === ID,
  set: () => shows('/products/p1002'),
  related: () => shows('/products/p3002'),
  feed: async () => {
    const file = join(shop.folder, 'feed.xml')
    const origins = {
      of: Object.fromEntries(SITES.map((site) => [site, 'https://shop.example'])) as Record<Site, string>,
      defaultSite: 'DE',
    } as const
    await writeFeed(shop.database.pool, file, { format: 'google', site: 'DE', origins })
    return (await readFile(file, 'utf8')).includes(`/products/${ID}`)
  },
  'cross-selling': async () => (await get(substitutesCall.path, { productId: 'p3002' })).includes(ID),
  'planned-price': async () => (await inOne((client) => lockPlannedArticles(client, 'DE', [TCM]))).length === 1,
}

const BY_ADDRESS: ProductPlace[] = [
  'page',
  'quick-buy',
  'cart-line',
  'order',
  'subscription',
  'watch-list',
  'back-in-stock',
  'content-link',
]
const SHOWN: ProductPlace[] = ['list', 'search', 'sitemap', 'feed', 'set', 'related', 'cross-selling']

describe.each<[ProductStatus, ProductPlace[]]>([
  ['unlisted', BY_ADDRESS],
  ['archived', []],
  ['draft', []],
  // last, so that each place finds it again
  ['active', [...BY_ADDRESS, ...SHOWN]],
])('a product that is %s', (status, places) => {
  beforeAll(async () => {
    await set(status)
  })

  test.each(Object.entries(ASKED))(`is in its places only: %s`, async (place, ask) => {
    const isThere = place === 'planned-price' || places.includes(place as ProductPlace)
    await expect.poll(ask).toBe(isThere)
  })
})

test('what is in a cart becomes unavailable where its product is archived, and comes back with it', async () => {
  await visitor.add(TCM, 2)
  await set('archived')
  const cart = await visitor.cart()
  expect(cart.articles).toEqual([])
  expect(cart.defectiveArticles).toMatchObject([{ tcm: TCM, title: 'Zustandsbecher' }])
  await set('active')
  expect(await visitor.lines()).toEqual([`${TCM} 2`])
})

test.each([
  ['archived', 410],
  ['draft', 404],
] as const)('the page of a product that is %s answers %i', async (status, code) => {
  await set(status)
  const page = () => shop.app.inject({ url: `/products/${ID}` })
  await expect.poll(async () => (await page()).statusCode).toBe(code)
  expect((await page()).headers['cache-control']).toContain('no-store')
  await set('active')
  await expect.poll(async () => (await page()).statusCode).toBe(200)
})

test('the count of a list follows, and the same status again changes nothing', async () => {
  const counted = async () =>
    (await shop.database.pool.query("select count from listing_count where site = 'DE' and category = 'drinkware'"))
      .rows[0].count
  const before = await counted()
  expect(await set('unlisted')).toEqual([ID])
  expect(await counted()).toBe(before - 1)
  expect(await set('unlisted')).toEqual([])
  expect(await set('active')).toEqual([ID])
  expect(await counted()).toBe(before)
})
