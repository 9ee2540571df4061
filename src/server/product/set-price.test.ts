import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CategoryAnswer, ProductPageAnswer } from '#calls/listing.ts'
import { type QuickbuyAnswer, quickbuyCall } from '#calls/product.ts'
import type { Site } from '#sites/sites.ts'
import type { SharedPage } from '#web/pages/page.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import { setStock } from '../stock/set-stock.ts'
import { NO_PAGES, openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'
import { setPrice } from './set-price.ts'

/** Pages that show what they were given as JSON: the way and the cache of the real ones, without their rendering. */
const nothing = () => null
function page<Data>(name: string, path: string, load: SharedPage<Data>['load']): SharedPage<Data> {
  const head = { title: '', description: '', canonical: '' }
  return { kind: 'shared', name, paths: [path], query: [], load, head: () => head, Body: nothing }
}
const PAGES = [
  page('category', '/c/:slug', ({ listing }, { params }) =>
    listing.category(params.slug!, { page: 1, sort: 'price-desc' }),
  ),
  page('product', '/products/:id', (loaders, { params }) => loaders.product.page(params.id!)),
]
const JSON_PAGES: PageRenderer = {
  ...NO_PAGES,
  pages: async () => ({
    ...(await NO_PAGES.pages()),
    pages: PAGES,
    renderPage: (_page: unknown, data: unknown) => JSON.stringify(data),
  }),
}

let shop: TestShop
let beside: FastifyInstance
/** An article that is the only one of its product, in a category that fits on one page. */
let tcm: string
let productId: string
let category: string

beforeAll(async () => {
  shop = await openTestShop({}, { renderer: JSON_PAGES })
  beside = await shop.beside()
  const { rows } = await shop.database.pool.query<{ tcm: string; product_id: string; category: string }>(
    `select max(article.tcm) as tcm, article.product_id, min(home.category) as category
     from article
     join product on product.id = article.product_id and product.product_type = 'ARTICLE' and product.max_order_volume is null
     join product_category home on home.product_id = article.product_id and home.position = 0
     group by article.product_id
     having count(*) = 1 and min(article.stock) > 10 and not bool_or(article.crema_card)
       and (select count(*) from listing where site = 'DE' and listing.category = min(home.category)) between 3 and 24
     order by article.product_id limit 1`,
  )
  ;[{ tcm, product_id: productId, category }] = rows as [{ tcm: string; product_id: string; category: string }]
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const price = (site: Site, amount: number, regular = false) =>
  setPrice(shop.database.pool, { site, tcm, amount, moment: Date.now(), regular })

async function historyOf(site: Site): Promise<Array<{ amount: number; regular: boolean }>> {
  const { rows } = await shop.database.pool.query<{ amount: number; regular: boolean }>(
    'select amount, regular from price_history where site = $1 and tcm = $2 order by valid_from',
    [site, tcm],
  )
  return rows
}

/** What each place of the shop says of the article. */
async function seen(app: FastifyInstance, site: Site, visitor: TestVisitor) {
  const read = async <T>(url: string) => (await app.inject(url)).json<T>()
  const listing = await read<CategoryAnswer>(`/c/${category}?site=${site}`)
  const page = await read<ProductPageAnswer>(`/products/${productId}?site=${site}`)
  const overlay = await read<QuickbuyAnswer>(`${quickbuyCall.path}?site=${site}&id=${productId}`)
  const cart = await visitor.on(app, site).cart()
  const card = listing.cards.find((one) => one.productId === productId)!
  return {
    listing: card.price.amount,
    page: page.product.articles[0]!.price.amount,
    overlay: overlay.products[0]!.articles[0]!.price.amount,
    cart: cart.articles[0]!.price,
    available: [
      card.isAvailable,
      page.product.articles[0]!.isAvailable,
      cart.articles[0]!.availability === 'AVAILABLE',
    ],
    place: listing.cards.indexOf(card),
    total: cart.total,
  }
}
const everywhere = (amount: number) => ({ listing: amount, page: amount, overlay: amount, cart: amount })

describe('setting a price', () => {
  test('changes listing, product page, overlay and cart, in every process, and grows the history', async () => {
    const visitor = new TestVisitor(shop.app)
    await visitor.add(tcm, 2)
    const before = await seen(shop.app, 'DE', visitor)
    expect(before).toMatchObject(everywhere(before.listing))
    await seen(beside, 'DE', visitor)
    const history = await historyOf('DE')
    const amount = 999_995

    expect(await price('DE', amount)).toEqual({ type: 'changed', before: before.listing, amount })
    for (const app of [shop.app, beside]) {
      await expect
        .poll(() => seen(app, 'DE', visitor))
        .toMatchObject({
          ...everywhere(amount),
          total: 2 * amount,
          // now the dearest, and so first
          place: 0,
        })
    }
    expect(await historyOf('DE')).toEqual([...history, { amount, regular: false }])
  })

  test('a reduction has an old price at once, an ordinary new price has none', async () => {
    const article = async () => {
      const answer = await shop.app.inject(`${quickbuyCall.path}?id=${productId}`)
      return answer.json<QuickbuyAnswer>().products[0]!.articles[0]!
    }
    const { amount } = (await article()).price
    await price('DE', amount + 1000, true)
    await expect.poll(async () => (await article()).price.amount).toBe(amount + 1000)
    expect(await article()).not.toHaveProperty('oldPrice')
    const { price: before } = await article()
    await price('DE', 100)
    await expect.poll(async () => (await article()).price.amount).toBe(100)
    const reduced = await article()
    expect(reduced.oldPriceKind).toBe('PRIOR')
    expect(reduced.oldPrice).toBe(reduced.price.bestPriceAmount)
    expect(reduced.oldPrice).toBeLessThanOrEqual(before.amount)
    expect(reduced.price.bestPriceDifferencePercentage).toBeLessThan(0)
    await price('DE', 200, true)
    await expect.poll(article).not.toHaveProperty('oldPrice')
  })

  test('that is the same adds no history and disturbs no cache', async () => {
    const history = await historyOf('AT')
    const { amount } = history.at(-1)!
    const version = () =>
      shop.database.pool.query('select version from content_version').then(({ rows }) => rows[0].version)
    const before = await version()
    expect(await price('AT', amount)).toEqual({ type: 'same', amount })
    expect(await historyOf('AT')).toEqual(history)
    expect(await version()).toBe(before)
  })

  test('is for one site only', async () => {
    const at = await historyOf('AT')
    await price('DE', 12_345)
    expect(await historyOf('AT')).toEqual(at)
    const answer = await shop.app.inject(`${quickbuyCall.path}?site=AT&id=${productId}`)
    expect(answer.json<QuickbuyAnswer>().products[0]!.articles[0]!.price.amount).toBe(at.at(-1)!.amount)
  })

  test('rounds half up to whole units where a site has no decimals', async () => {
    expect(await price('HU', 123_450)).toMatchObject({ type: 'changed', amount: 123_500 })
    expect(await price('CZ', 123_449)).toMatchObject({ type: 'changed', amount: 123_400 })
    expect(await price('PL', 123_449)).toMatchObject({ type: 'changed', amount: 123_449 })
    expect((await historyOf('HU')).at(-1)!.amount).toBe(123_500)
    // which then is the same price
    expect(await price('HU', 123_499)).toEqual({ type: 'same', amount: 123_500 })
  })

  test('of an unknown article changes nothing', async () => {
    const { pool } = shop.database
    const change = { site: 'DE' as const, tcm: 'no-such', amount: 100, moment: Date.now() }
    expect(await setPrice(pool, change)).toEqual({ type: 'unknown' })
  })

  test('many at once each make history, and the last of it is the price', async () => {
    const history = await historyOf('SK')
    const amounts = Array.from({ length: 20 }, (_, at) => 5000 + at)
    const changes = await Promise.all(amounts.map((amount) => price('SK', amount)))
    expect(changes.map(({ type }) => type)).toEqual(Array(20).fill('changed'))
    const after = await historyOf('SK')
    expect(after).toHaveLength(history.length + 20)
    const { rows } = await shop.database.pool.query("select amount from article_price where site = 'SK' and tcm = $1", [
      tcm,
    ])
    expect(after.at(-1)!.amount).toBe(rows[0].amount)
  })
})

describe('setting a stock', () => {
  test('changes listing, product page and cart', async () => {
    const visitor = new TestVisitor(shop.app)
    await visitor.add(tcm, 6)
    expect((await seen(shop.app, 'DE', visitor)).available).toEqual([true, true, true])
    expect(await setStock(shop.database.pool, tcm, 0)).toBe(true)
    await expect.poll(async () => (await seen(shop.app, 'DE', visitor)).available).toEqual([false, false, false])
    expect((await visitor.add(tcm)).statusCode).toBe(409)
    await setStock(shop.database.pool, tcm, 7)
    expect((await visitor.add(tcm)).statusCode).toBe(200)
    expect((await visitor.add(tcm)).json()).toEqual({ limitType: 'AVAILABILITY_LIMIT', limit: 7 })
    await setStock(shop.database.pool, tcm, null)
    expect((await visitor.add(tcm)).statusCode).toBe(200)
    await expect.poll(async () => (await seen(beside, 'DE', visitor)).available).toEqual([true, true, true])
  })

  test('of an unknown article is told', async () => {
    expect(await setStock(shop.database.pool, 'no-such', 3)).toBe(false)
  })
})
