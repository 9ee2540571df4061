import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CategoryAnswer, ProductPageAnswer } from '#calls/listing.ts'
import { type QuickbuyAnswer, quickbuyCall } from '#calls/product.ts'
import type { Site } from '#sites/sites.ts'
import { categoryByPriceTag, offersTag, productTag, stockLevelTag } from '../cache/tags.ts'
import { setStock } from '../stock/set-stock.ts'
import { TEST_ACTING, TEST_AUTHOR } from '../testing/acting.ts'
import { countedPages } from '../testing/counted-pages.ts'
import { receiveTags } from '../testing/received-tags.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'
import { setPrice } from './set-price.ts'

let shop: TestShop
let beside: FastifyInstance
/** An article that is the only one of its product, in a category that fits on one page. */
let tcm: string
let productId: string
let category: string
let received: Awaited<ReturnType<typeof receiveTags>>

beforeAll(async () => {
  shop = await openTestShop({}, { renderer: countedPages().renderer })
  beside = await shop.beside()
  received = await receiveTags(shop.database.connection)
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
  await received.stop()
  expect(shop.logged).toEqual([])
  await shop.close()
})

/** Each price begins later than the one before. */
const price = (site: Site, amount: number, regular = false) => {
  shop.moment += 1
  return setPrice(shop.database.pool, { by: TEST_AUTHOR, site, tcm, amount, moment: shop.moment, regular })
}

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
  const listing = await read<CategoryAnswer>(`/c/${category}?site=${site}&sort=price-desc`)
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

  test('that becomes the ordinary one ends its reduction, once [PRC-19]', async () => {
    const article = async () => {
      const answer = await shop.app.inject(`${quickbuyCall.path}?site=CH&id=${productId}`)
      return answer.json<QuickbuyAnswer>().products[0]!.articles[0]!
    }
    await price('CH', 900_000, true)
    await price('CH', 100)
    await expect.poll(async () => (await article()).oldPriceKind).toBe('PRIOR')
    const history = await historyOf('CH')
    expect(await price('CH', 100)).toEqual({ type: 'same', amount: 100 })
    expect(await price('CH', 100, true)).toEqual({ type: 'changed', before: 100, amount: 100 })
    await expect.poll(article).not.toHaveProperty('oldPriceKind', 'PRIOR')
    expect((await article()).price).toEqual({ amount: 100 })
    expect(await price('CH', 100, true)).toEqual({ type: 'same', amount: 100 })
    expect(await historyOf('CH')).toEqual([...history, { amount: 100, regular: true }])
  })

  test('that is the same adds no history and disturbs no cache', async () => {
    const history = await historyOf('AT')
    const { amount } = history.at(-1)!
    await received.tags()
    expect(await price('AT', amount)).toEqual({ type: 'same', amount })
    expect(await historyOf('AT')).toEqual(history)
    expect(await received.tags()).toEqual([])
  })

  test('invalidates the product on its site, the orders by price that change, and the offers it may belong to', async () => {
    const { pool } = shop.database
    const others = async (site: Site) => {
      const { rows } = await pool.query<{ lowest_amount: number }>(
        'select lowest_amount from listing where site = $1 and category = $2 and product_id <> $3 order by 1',
        [site, category, productId],
      )
      return rows.map((row) => row.lowest_amount)
    }
    const { rows } = await pool.query<{ category: string }>(
      'select category from product_category where product_id = $1 order by position',
      [productId],
    )
    const categories = rows.map((row) => row.category)
    const ofProduct = async (offers: boolean, amount: number) => {
      await pool.query('update product set show_old_price_as_on_offer = $2 where id = $1', [productId, offers])
      await received.tags()
      await price('PL', amount)
      return received.tags()
    }
    await price('PL', 900_000)
    const dearest = [productTag(productId, 'PL')]
    expect(await ofProduct(false, 900_100), 'still the dearest').toEqual(dearest)
    expect(await ofProduct(true, 900_200)).toEqual([...dearest, offersTag('PL')])
    const [cheapest = 0] = await others('PL')
    const reordered = await ofProduct(false, cheapest - 10)
    expect(reordered[0]).toBe(productTag(productId, 'PL'))
    expect(new Set(reordered.slice(1))).toEqual(new Set(categories.map((slug) => categoryByPriceTag(slug, 'PL'))))
    await ofProduct(false, 900_000)
  })

  test('of two articles of one product at once leaves the lowest of both in the listing', async () => {
    const { pool } = shop.database
    const { rows } = await pool.query<{ product_id: string; tcms: string[] }>(
      `select product_id, array_agg(tcm) as tcms from article group by product_id having count(*) > 3 order by 1 limit 1`,
    )
    const { product_id, tcms } = rows[0]!
    for (let round = 1; round <= 5; round += 1) {
      shop.moment += 1
      await Promise.all(
        tcms.map((one, at) =>
          setPrice(pool, {
            by: TEST_AUTHOR,
            site: 'DE',
            tcm: one,
            amount: 10_000 + 100 * round + at,
            moment: shop.moment,
          }),
        ),
      )
      const listed = await pool.query<{ lowest_amount: number }>(
        "select distinct lowest_amount from listing where site = 'DE' and product_id = $1",
        [product_id],
      )
      expect(listed.rows).toEqual([{ lowest_amount: 10_000 + 100 * round }])
    }
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
    const change = { by: TEST_AUTHOR, site: 'DE' as const, tcm: 'no-such', amount: 100, moment: shop.moment }
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
    expect(await setStock(shop.database.pool, tcm, 0, TEST_ACTING)).toBe(true)
    await expect.poll(async () => (await seen(shop.app, 'DE', visitor)).available).toEqual([false, false, false])
    expect((await visitor.add(tcm)).statusCode).toBe(409)
    await setStock(shop.database.pool, tcm, 7, TEST_ACTING)
    expect((await visitor.add(tcm)).statusCode).toBe(200)
    expect((await visitor.add(tcm)).json()).toEqual({ limitType: 'AVAILABILITY_LIMIT', limit: 7 })
    await setStock(shop.database.pool, tcm, null, TEST_ACTING)
    expect((await visitor.add(tcm)).statusCode).toBe(200)
    await expect.poll(async () => (await seen(beside, 'DE', visitor)).available).toEqual([true, true, true])
  })

  test.each<[before: number | null, after: number | null, invalidates: 'nothing' | 'the level' | 'the product']>([
    [60, 59, 'nothing'],
    [6, 5, 'the level'],
    [5, 1, 'nothing'],
    [1, 0, 'the product'],
    [0, 30, 'the product'],
    [30, null, 'the level'],
    [null, null, 'nothing'],
    [null, 60, 'the level'],
  ])('from %s to %s invalidates %s', async (before, after, invalidates) => {
    await setStock(shop.database.pool, tcm, before, TEST_ACTING)
    await received.tags()
    expect(await setStock(shop.database.pool, tcm, after, TEST_ACTING)).toBe(true)
    const tags = { nothing: [], 'the level': [stockLevelTag(productId)], 'the product': [productTag(productId)] }
    expect(await received.tags()).toEqual(tags[invalidates])
  })

  test('of an unknown article is false', async () => {
    expect(await setStock(shop.database.pool, 'no-such', 3, TEST_ACTING)).toBe(false)
  })
})
