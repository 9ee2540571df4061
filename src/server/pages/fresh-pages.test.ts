import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CategoryAnswer, ProductCardData, ProductPageAnswer } from '#calls/listing.ts'
import { type QuickbuyAnswer, quickbuyCall } from '#calls/product.ts'
import { OFFER_WINDOW_MS } from '#rules/price/offer.ts'
import type { LoadedSection } from '#web/home/HomeSections.tsx'
import { categoryTag, EVERYTHING } from '../cache/tags.ts'
import { NEW_FOR_MS } from '../product/product-card.ts'
import { setPrice } from '../product/set-price.ts'
import { setStock } from '../stock/set-stock.ts'
import { TEST_ACTING, TEST_AUTHOR } from '../testing/acting.ts'
import { countedPages } from '../testing/counted-pages.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { previewing } from '../testing/test-staff.ts'
import { Wire } from '../testing/wire.ts'

const wire = new Wire()
const pages = countedPages()
let shop: TestShop
let beside: FastifyInstance
/** What the shop's clock says, where a test has stopped it. */
let stopped: number | undefined
/** A coffee on the first page of its category, with the tcm of its first article. */
let coffee: { productId: string; tcm: string }

beforeAll(async () => {
  await wire.mend()
  shop = await openTestShop(
    {},
    { renderer: pages.renderer, detour: (connection) => wire.detour(connection), clock: () => stopped ?? Date.now() },
  )
  beside = await shop.beside()
  const { rows } = await shop.database.pool.query<{ productId: string; tcm: string }>(
    `select listing.product_id as "productId", min(article.tcm) as tcm from listing
     join article on article.product_id = listing.product_id
     where site = 'DE' and category = 'coffee' group by listing.product_id, listing.position
     having count(*) = 1 order by listing.position limit 1`,
  )
  coffee = rows[0]!
})
afterAll(async () => {
  await shop.close()
  await wire.cut()
})
beforeEach(async () => {
  await setStock(shop.database.pool, coffee.tcm, 60, TEST_ACTING)
  await settled()
})
afterEach(() => {
  pages.whileRendering = async () => {}
  stopped = undefined
})

/** Waits until both processes have received all invalidations, and drops all their pages. */
async function settled(): Promise<void> {
  for (const app of [shop.app, beside]) await receivedAll(app, EVERYTHING)
  pages.rendered.length = 0
}

/** PostgreSQL delivers notifications in commit order, so all have arrived once the last one has dropped its page. */
async function receivedAll(app: FastifyInstance, last = categoryTag('machines', 'AT')): Promise<void> {
  const url = '/c/machines?site=AT'
  await get(url, app)
  await shop.database.pool.query("select pg_notify('crema_content', $1)", [last])
  await expect.poll(async () => (await get(url, app)).headers['cache-status']).not.toBe('crema; hit')
}

const get = (url: string, app = shop.app) => app.inject({ url, headers: { accept: 'text/html' } })
const read = async <T>(url: string, app = shop.app) => (await get(url, app)).json<T>()
/** A new price of ten seconds ago: to a request that began before, one of now would still lie ahead. */
const price = (amount: number) =>
  setPrice(shop.database.pool, {
    by: TEST_AUTHOR,
    site: 'DE',
    tcm: coffee.tcm,
    amount,
    moment: Date.now() - 10_000,
    regular: true,
  })
const priceOn = async (app = shop.app) => {
  const { product } = await read<ProductPageAnswer>(`/products/${coffee.productId}`, app)
  return product.articles[0]!.price.amount
}

/** The pages that are rendered anew after a change, when all are requested again. */
async function renderedAgain(urls: readonly string[], change: () => Promise<unknown>, app = shop.app) {
  for (const url of urls) expect((await get(url, app)).statusCode).toBe(200)
  await change()
  await receivedAll(app)
  pages.rendered.length = 0
  for (const url of urls) await get(url, app)
  return [...pages.rendered]
}

const quickbuy = () => `${quickbuyCall.path}?id=${coffee.productId}`
const SHOP_PAGES = () => ['/', '/c/coffee', '/c/fashion', '/c/machines', `/products/${coffee.productId}`]

describe('a movement of stock', () => {
  test('that shows the same renders no page anew', async () => {
    const change = () => setStock(shop.database.pool, coffee.tcm, 59, TEST_ACTING)
    expect(await renderedAgain(SHOP_PAGES(), change)).toEqual([])
  })

  test('to the last few renders the page of the product only, since lists do not show it', async () => {
    await get(quickbuy())
    const change = () => setStock(shop.database.pool, coffee.tcm, 5, TEST_ACTING)
    expect(await renderedAgain(SHOP_PAGES(), change)).toEqual([`/products/${coffee.productId}`])
    expect((await read<QuickbuyAnswer>(quickbuy())).products[0]!.articles[0]!.roughStockValue).toBe('Y')
  })

  test('to none renders the pages that show the product, and no others', async () => {
    const change = () => setStock(shop.database.pool, coffee.tcm, 0, TEST_ACTING)
    const again = await renderedAgain(SHOP_PAGES(), change)
    expect(again).toContain('/c/coffee')
    expect(again).toContain(`/products/${coffee.productId}`)
    expect(again).not.toContain('/c/fashion')
    expect(again).not.toContain('/c/machines')
    const { cards } = await read<CategoryAnswer>('/c/coffee')
    expect(cards.find(({ productId }) => productId === coffee.productId)!.isAvailable).toBe(false)
  })
})

describe('a change of a price', () => {
  test('renders the pages of its site that show it, and is right in both processes within two seconds', async () => {
    const urls = ['/c/coffee', '/c/coffee?site=AT', '/c/fashion', `/products/${coffee.productId}`]
    const amount = (await priceOn()) + 1
    const again = await renderedAgain(urls, () => price(amount))
    expect(again).toEqual(['/c/coffee', `/products/${coffee.productId}`])
    for (const app of [shop.app, beside]) await expect.poll(() => priceOn(app)).toBe(amount)
  })

  test('that puts a product elsewhere renders the lists by price, though they do not show it', async () => {
    // all pages of the category by falling price; the coffee goes from the last to the first
    await price(1)
    const { pages: count } = await read<CategoryAnswer>('/c/coffee')
    const byPrice = Array.from({ length: count }, (_, at) => `/c/coffee?sort=price-desc&page=${at + 1}`)
    await expect
      .poll(async () => (await read<CategoryAnswer>(byPrice.at(-1)!)).cards.at(-1)!.productId)
      .toBe(coffee.productId)
    const again = await renderedAgain([...byPrice, '/c/fashion?sort=price-desc'], () => price(999_900))
    expect(again).toEqual(byPrice.map(() => '/c/coffee'))
    expect((await read<CategoryAnswer>(byPrice[0]!)).cards[0]!.productId).toBe(coffee.productId)
  })
})

describe('a change while a page is rendered', () => {
  test('between its queries and its end never leaves the old page', async () => {
    const amount = (await priceOn()) + 5
    await settled()
    let changed = false
    pages.whileRendering = async (path) => {
      if (changed || !path.startsWith('/products/')) return
      changed = true
      await price(amount)
      await receivedAll(shop.app)
    }
    expect(await priceOn(), 'who waited sees the change').toBe(amount)
    expect(pages.rendered.filter((path) => path.startsWith('/products/'))).toHaveLength(2)
    expect(await priceOn()).toBe(amount)
    expect(pages.rendered.filter((path) => path.startsWith('/products/'))).toHaveLength(2)
  })

  test('while many wait gives all of them the new one, by one more rendering', async () => {
    const amount = (await priceOn()) + 5
    await settled()
    let changed = false
    pages.whileRendering = async (path) => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      if (changed || !path.startsWith('/products/')) return
      changed = true
      await price(amount)
      await receivedAll(shop.app)
    }
    const seen = await Promise.all(Array.from({ length: 50 }, () => priceOn()))
    expect(new Set(seen)).toEqual(new Set([amount]))
    expect(pages.rendered.filter((path) => path.startsWith('/products/'))).toHaveLength(2)
  })
})

test('fifty requests at once for one cold page are one rendering', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => get('/c/coffee')))
  expect(pages.rendered).toEqual(['/c/coffee'])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
})

test('a value of a parameter that a page does not know is the page without it', async () => {
  await get('/c/coffee')
  await get(`/products/${coffee.productId}`)
  const { product } = await read<ProductPageAnswer>(`/products/${coffee.productId}`)
  await get(`/products/${coffee.productId}?article_id=${product.articles[0]!.id}`)
  pages.rendered.length = 0
  for (const url of [
    '/c/coffee?sort=RANDOM',
    '/c/coffee?sort=recommended&page=1',
    '/c/coffee?show=none',
    `/products/${coffee.productId}?article_id=made-up`,
    `/products/${coffee.productId}?article_id=${product.articles[0]!.tcm}`,
  ]) {
    expect((await get(url)).headers['cache-status']).toBe('crema; hit')
  }
  expect(pages.rendered).toEqual([])
  expect((await get('/c/coffee?page=0')).statusCode).toBe(404)
  // filters have one address each (note 101)
  const unknown = await get('/c/coffee?filters=none&sort=newest')
  expect([unknown.statusCode, unknown.headers.location]).toEqual([301, '/c/coffee?sort=newest'])
})

test('a page shows a product as new until the moment at which it is not', async () => {
  stopped = Date.now() + 1000
  const isNew = async () =>
    (await read<CategoryAnswer>('/c/coffee')).cards.find(({ productId }) => productId === coffee.productId)!.isNew
  await shop.database.pool.query('update product set new_since = $2 where id = $1', [
    coffee.productId,
    new Date(stopped + 30_500 - NEW_FOR_MS),
  ])
  await settled()
  expect((await get('/c/coffee')).headers['cdn-cache-control']).toBe('public, s-maxage=30')
  stopped += 30_499
  expect(await isNew()).toBe(true)
  expect(pages.rendered.filter((path) => path === '/c/coffee')).toHaveLength(1)
  stopped += 1
  expect(await isNew()).toBe(false)
  // else this moment would be one of the pages of the tests below, as many seconds from theirs as the machine is slow
  await shop.database.pool.query('update product set new_since = to_timestamp(0) where id = $1', [coffee.productId])
})

test('a page lives until the year that its footer names is over', async () => {
  stopped = Date.UTC(new Date().getUTCFullYear(), 11, 31, 23, 59, 40)
  expect((await get('/c/machines?sort=newest')).headers['cdn-cache-control']).toBe('public, s-maxage=20')
})

test('an offer ends sixty days after its price was reduced, to the millisecond', async () => {
  const { pool } = shop.database
  stopped = Date.now() + 1000
  await pool.query('update product set show_old_price_as_on_offer = true, position = -1 where id = $1', [
    coffee.productId,
  ])
  await pool.query("delete from price_history where site = 'DE' and tcm = $1", [coffee.tcm])
  const reducedAt = stopped + 20_000 - OFFER_WINDOW_MS
  // the row shows the latest reductions only
  await pool.query("update article_price set reduced_at = null where site = 'DE'")
  await pool.query(
    "update article_price set amount = 400, reduced_at = to_timestamp($2 / 1000.0) where site = 'DE' and tcm = $1",
    [coffee.tcm, reducedAt],
  )
  for (const [at, amount] of [
    [reducedAt - 1000, 500],
    [reducedAt, 400],
  ] as const) {
    await pool.query("insert into price_history values ('DE', $1, to_timestamp($2 / 1000.0), $3, false)", [
      coffee.tcm,
      at,
      amount,
    ])
  }
  await settled()
  const offered = async () => {
    const { sections } = await read<{ sections: LoadedSection[] }>('/')
    const rows = sections.filter(
      ({ content }) => content.kind === 'product-row' && content.body.source.type === 'offers',
    )
    return rows.flatMap(({ data }) => data as ProductCardData[]).map(({ productId }) => productId)
  }
  expect(await offered()).toContain(coffee.productId)
  expect((await get('/')).headers['cdn-cache-control']).toBe('public, s-maxage=20')
  stopped += 19_999
  expect(await offered()).toContain(coffee.productId)
  stopped += 1
  expect(await offered()).not.toContain(coffee.productId)
})

describe('while the database is away', () => {
  test('pages in memory are sent, what is not there is 503; afterwards all is rendered anew', async () => {
    await get('/c/coffee')
    await get(quickbuy())
    await wire.cut()
    const here = await get('/c/coffee')
    expect([here.statusCode, here.headers['cache-status']]).toEqual([200, 'crema; hit'])
    // after two seconds a page is marked as stale, because invalidations are not received
    await expect.poll(async () => (await get('/c/coffee')).headers['cache-status']).toMatch(/^crema; hit; ttl=-\d+$/)
    expect((await get(quickbuy())).statusCode).toBe(200)
    expect((await get('/c/household')).statusCode).toBe(503)
    expect((await get('/c/coffee')).headers['cdn-cache-control']).toBe('public, s-maxage=0')
    await wire.mend()
    pages.rendered.length = 0
    await expect.poll(async () => (await get('/c/coffee')).headers['cache-status']).toBe('crema; hit')
    expect(pages.rendered).toContain('/c/coffee')
    expect((await get('/c/household')).statusCode).toBe(200)
  })
})

test('a staff preview gets a page of its own, which no cache stores', async () => {
  await get('/c/coffee')
  pages.rendered.length = 0
  const headers = { accept: 'text/html', cookie: await previewing(shop, { dateTime: '2026-12-01T10:00' }) }
  for (const url of ['/c/coffee', quickbuy()]) {
    const answer = await shop.app.inject({ url, headers })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.headers['cache-status']).toBeUndefined()
  }
  // another page may be renewed meanwhile, because the database was away
  expect(pages.rendered.filter((path) => path === '/c/coffee')).toHaveLength(1)
  expect((await get('/c/coffee')).headers['cache-status']).toBe('crema; hit')
})

test('a notice of the release before drops everything', async () => {
  await get('/c/fashion')
  await shop.database.pool.query("select pg_notify('crema_content', '')")
  await expect.poll(async () => (await get('/c/fashion')).headers['cache-status']).toContain('fwd=miss')
})

test('a call’s answer for ids of which one is made up is not stored', async () => {
  const url = `${quickbuy()},made-up`
  for (let round = 0; round < 3; round += 1) {
    const answer = await get(url)
    expect(answer.headers['cache-status']).toBe('crema; fwd=miss')
    expect(answer.json<QuickbuyAnswer>().products).toHaveLength(1)
  }
})
