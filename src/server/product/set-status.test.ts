import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cardsCall, substitutesCall } from '#calls/listing.ts'
import { quickbuyCall } from '#calls/product.ts'
import { suggestionsCall } from '#calls/search.ts'
import { addToWatchListCall, WATCH_LIST_SOURCE } from '#calls/watch-list.ts'
import { accountOrderPath } from '#rules/account-addresses.ts'
import type { ProductPlace } from '#rules/product/product-states.ts'
import type { ProductStatus } from '#rules/product/product-status.ts'
import type { SiteVisibility } from '#rules/product/visibility.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { SITES, type Site } from '#sites/sites.ts'
import { ONE_ORIGIN } from '#sites/testing/one-origin.ts'
import { invalidate } from '../cache/invalidate.ts'
import { categoryTag, productTag } from '../cache/tags.ts'
import { writeFeed } from '../catalogue-feed/write-feed.ts'
import { fillListing } from '../database/listing-rows-queries.ts'
import { inTransaction } from '../database/transaction.ts'
import { cartIdOf } from '../request/visitor.ts'
import { readSoldProducts } from '../search-engines/sitemap-queries.ts'
import { lockStock } from '../subscription-order/delivery-queries.ts'
import { TEST_ACTING, TEST_AUTHOR } from '../testing/acting.ts'
import { copyRow } from '../testing/copy-row.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { previewing } from '../testing/test-staff.ts'
import { TestVisitor } from '../testing/test-visitor.ts'
import { readSoldArticles } from './article-queries.ts'
import { deleteProducts, rememberDeleted } from './delete-products-queries.ts'
import { lockPlannedArticles } from './planned-price-queries.ts'
import { setStatus } from './set-status.ts'
import { setVisibility } from './set-visibility.ts'

const ID = 'state-cup'
const TCM = 'STATE-1'

let shop: TestShop
let visitor: TestVisitor
let staff: string
const ORDER = newOrderNumber()
const ORDERER = 'o'.repeat(43)

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
  const lines = [{ itemId: TCM, title: 'Zustandsbecher', quantity: 1, price: 990 }]
  const order = await addTestOrder(pool, { number: ORDER, placedAt: shop.moment - 1000, lines })
  await pool.query('update customer_order set cart_id = $2 where id = $1', [order, cartIdOf(ORDERER, 'DE')])
  staff = await previewing(shop, { site: 'DE', dateTime: wallClockAt(shop.moment, 'Europe/Berlin') })
})
beforeEach(() => {
  visitor = new TestVisitor(shop.app)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const set = (status: ProductStatus) => inTransaction(shop.database.pool, (client) => setStatus(client, [ID], status))
/** Says when a site shows the product; undefined: always. */
const show = (own: SiteVisibility | undefined, site: Site = 'DE') =>
  inTransaction(shop.database.pool, (client) =>
    setVisibility(client, { id: ID, site }, own, { by: TEST_AUTHOR, moment: shop.moment }),
  )
/** A moment so many minutes from the shop's, which stands. */
const inMinutes = (minutes: number) => new Date(shop.moment + minutes * 60_000).toISOString()
const get = async (url: string, query = {}) => (await shop.app.inject({ url, query })).body
const shows = async (url: string, cookie = '') =>
  (await shop.app.inject({ url, headers: { cookie } })).body.includes(`/products/${ID}`)
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
  subscription: async () => (await inOne((client) => lockStock(client, 'DE', [TCM], shop.moment))).has(TCM),
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
  'back-in-stock': async () => {
    const where = { place: 'back-in-stock', moment: shop.moment } as const
    return (await readSoldArticles(shop.database.pool, 'DE', [TCM], where)).has(TCM)
  },
  'content-link': async () => (await shop.app.inject({ url: `/products/${ID}?article_id=${TCM}` })).statusCode === 200,
  // the page of another site leads to this one
  'country-switcher': async () => /hrefLang="de-DE" href="[^"]*\/products\//.test(await get(`/products/${ID}?site=AT`)),
  list: () => shows('/c/drinkware'),
  search: async () => (await get(suggestionsCall.path, { q: 'Zustandsbecher' })).includes(ID),
  // its files are made anew every 15 minutes
  sitemap: async () => (await readSoldProducts(shop.database.pool, 'DE', ID, 1))[0]?.id === ID,
  set: () => shows('/products/p1002'),
  related: () => shows('/products/p3002'),
  feed: async () => {
    const file = join(shop.folder, 'feed.xml')
    await writeFeed(shop.database.pool, file, {
      format: 'google',
      site: 'DE',
      origins: ONE_ORIGIN,
      title: 'Crema',
      moment: shop.moment,
    })
    return (await readFile(file, 'utf8')).includes(`/products/${ID}`)
  },
  'product-row': async () => (await get(cardsCall.path, { id: ID })).includes(TCM),
  'staff-page': async () =>
    (await shop.app.inject({ url: `/products/${ID}`, headers: { cookie: staff } })).statusCode === 200,
  'staff-list': () => shows('/c/drinkware', staff),
  'order-page': async () => {
    const page = await shop.app.inject({ url: accountOrderPath(ORDER), headers: { cookie: `cart=${ORDERER}` } })
    return page.statusCode === 200 && page.body.includes('Zustandsbecher')
  },
  'cross-selling': async () => (await get(substitutesCall.path, { productId: 'p3002' })).includes(ID),
  'planned-price': async () => (await inOne((client) => lockPlannedArticles(client, 'DE', [TCM]))).length === 1,
}

/** In any state. */
const ALWAYS: ProductPlace[] = ['planned-price', 'order-page']
const BY_ADDRESS: ProductPlace[] = [
  ...ALWAYS,
  'country-switcher',
  'staff-page',
  'page',
  'quick-buy',
  'cart-line',
  'order',
  'subscription',
  'watch-list',
  'back-in-stock',
  'content-link',
]
const SHOWN: ProductPlace[] = [
  'staff-list',
  'list',
  'search',
  'sitemap',
  'feed',
  'set',
  'related',
  'cross-selling',
  'product-row',
]
const FOR_STAFF: ProductPlace[] = [...ALWAYS, 'staff-page', 'staff-list']

const HIDDEN: Array<[name: string, own: () => SiteVisibility]> = [
  ['hidden here', () => false],
  ['not visible yet', () => ({ from: inMinutes(1) })],
  ['no longer visible', () => ({ until: inMinutes(0) })],
]

describe.each<[state: string, become: () => Promise<unknown>, ProductPlace[]]>([
  ['unlisted', () => set('unlisted'), BY_ADDRESS],
  ['archived', () => set('archived'), ALWAYS],
  ['draft', () => set('draft'), FOR_STAFF],
  // each place finds it again
  ['active', () => set('active'), [...BY_ADDRESS, ...SHOWN]],
  ...HIDDEN.map(([name, own]): [string, () => Promise<unknown>, ProductPlace[]] => [
    name,
    () => show(own()),
    FOR_STAFF,
  ]),
  ['visible again', () => show({ from: inMinutes(0), until: inMinutes(1) }), [...BY_ADDRESS, ...SHOWN]],
])('a product that is %s', (_state, become, places) => {
  beforeAll(async () => {
    await become()
  })

  test.each(Object.entries(ASKED))(`is in its places only: %s`, async (place, ask) => {
    await expect.poll(ask).toBe(places.includes(place as ProductPlace))
  })
})

test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  ['archived', () => set('archived'), () => set('active')],
  ['hidden on the site', () => show(false), () => show(undefined)],
])(
  'what is in a cart becomes unavailable where its product is %s, and comes back with it',
  async (_state, leave, comeBack) => {
    await visitor.add(TCM, 2)
    await leave()
    const cart = await visitor.cart()
    expect(cart.articles).toEqual([])
    expect(cart.defectiveArticles).toMatchObject([{ tcm: TCM, title: 'Zustandsbecher' }])
    await comeBack()
    await expect.poll(() => visitor.lines()).toEqual([`${TCM} 2`])
  },
)

test.each<[string, number, () => Promise<unknown>]>([
  ['archived', 410, () => set('archived')],
  ['draft', 404, () => set('draft')],
  ['hidden here', 404, () => show(false)],
  ['not visible yet', 404, () => show({ from: inMinutes(1) })],
  ['no longer visible', 410, () => show({ until: inMinutes(0) })],
])('the page of a product that is %s answers %i', async (_state, code, become) => {
  await become()
  const page = () => shop.app.inject({ url: `/products/${ID}` })
  await expect.poll(async () => (await page()).statusCode).toBe(code)
  expect((await page()).headers['cache-control']).toContain('no-store')
  await show(undefined)
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

describe('a product that is deleted', () => {
  beforeAll(async () => {
    await inOne(async (client) => {
      await rememberDeleted(client, ID, shop.moment)
      await deleteProducts(client, [ID], TEST_ACTING)
      await invalidate(client, [productTag(ID), categoryTag('drinkware')])
    })
  })

  test.each(Object.entries(ASKED))('is in the orders that hold it only: %s', async (place, ask) => {
    await expect.poll(ask).toBe(place === 'order-page')
  })

  test('is gone for good, and leads to what replaces it, also over others that are gone', async () => {
    const page = () => shop.app.inject(`/products/${ID}`)
    await expect.poll(async () => (await page()).statusCode).toBe(410)
    expect((await page()).body).not.toContain('/products/p1002')
    const replace = 'update deleted_product set replaced_by = $2 where id = $1'
    await shop.database.pool.query(replace, [ID, 'p1001'])
    expect((await page()).body).toContain('/products/p1001')
    await copyRow(shop.database.pool, 'deleted_product', { id: 'older-cup', replaced_by: ID }, `id = '${ID}'`)
    const older = await shop.app.inject('/products/older-cup')
    expect([older.statusCode, older.body.includes('/products/p1001')]).toEqual([410, true])
  })
})
