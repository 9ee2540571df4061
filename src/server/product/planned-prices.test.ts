import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CategoryAnswer, ProductPageAnswer } from '#calls/listing.ts'
import { type QuickbuyAnswer, quickbuyCall } from '#calls/product.ts'
import { DAY_MS } from '#rules/durations.ts'
import { plannedPricesTag, productTag } from '../cache/tags.ts'
import { inTransaction } from '../database/transaction.ts'
import { TEST_AUTHOR } from '../testing/acting.ts'
import { countedPages } from '../testing/counted-pages.ts'
import { receiveTags } from '../testing/received-tags.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { testVisit } from '../testing/test-visit.ts'
import { TestVisitor } from '../testing/test-visitor.ts'
import { applyDuePrices } from './apply-planned-prices.ts'
import { ListingCache } from './listing-cache.ts'
import { listingLoaders } from './listing-loaders.ts'
import { type NewPlan, planPrices, takeBackPlan } from './plan-prices.ts'
import { ProductCache } from './product-cache.ts'
import { productJobs } from './product-jobs.ts'
import { setPrice } from './set-price.ts'
import { type LoadingShop, sharedLoading } from './shared-loading.ts'

const HOUR = 3_600_000

let shop: TestShop
let beside: FastifyInstance
let received: Awaited<ReturnType<typeof receiveTags>>
let now = Date.now()
/** An article that is the only one of its product, in a category that fits on one page. */
let tcm: string
let productId: string
let category: string

beforeAll(async () => {
  shop = await openTestShop({}, { renderer: countedPages().renderer, clock: () => now })
  beside = await shop.beside()
  received = await receiveTags(shop.database.connection)
  const { rows } = await shop.database.pool.query(
    `select max(article.tcm) as tcm, article.product_id as "productId", min(home.category) as category
     from article
     join product on product.id = article.product_id and product.product_type = 'ARTICLE' and product.max_order_volume is null
     join product_category home on home.product_id = article.product_id and home.position = 0
     group by article.product_id
     having count(*) = 1 and min(article.stock) > 10 and not bool_or(article.crema_card)
       and (select count(*) from listing where site = 'DE' and listing.category = min(home.category)) between 3 and 24
     order by article.product_id limit 1`,
  )
  ;({ tcm, productId, category } = rows[0])
  await shop.database.pool.query('update product set show_old_price_as_on_offer = true where id = $1', [productId])
})
beforeEach(async () => {
  // each test begins a quarter after the one before, with the same ordinary price
  now += 90 * DAY_MS
  await applyAll()
  await setPrice(shop.database.pool, {
    by: TEST_AUTHOR,
    site: 'DE',
    tcm,
    amount: 400_000,
    moment: now - 40 * DAY_MS,
    regular: true,
  })
  await settled()
})
afterAll(async () => {
  await received.stop()
  expect(shop.logged).toEqual([])
  await shop.close()
})

/** The processes have got the notices of what was written before. */
async function settled(): Promise<void> {
  await received.tags()
  for (const app of [shop.app, beside]) await expect.poll(() => amounts(app)).toEqual([await stored()])
}
/** What the database says that the article costs now. */
const stored = (moment = now) => storedCard(moment).then(({ price }) => price.amount)
async function storedCard(moment = now) {
  const [cached] = await new ProductCache(shop.database.pool).listed('DE', [productId], moment)
  return cached!.card
}
async function amounts(app: FastifyInstance): Promise<number[]> {
  const answer = await app.inject(`${quickbuyCall.path}?id=${productId}`)
  return answer.json<QuickbuyAnswer>().products[0]!.articles.map(({ price }) => price.amount)
}

const plan = (amount: number, from: number, until?: number, more: Partial<NewPlan> = {}) =>
  inTransaction(shop.database.pool, (client) =>
    planPrices(client, 'DE', [{ tcm, amount, from, until, regular: false, ...more }], { author: 'Anna', now }),
  )
const takeBack = (from: number) =>
  inTransaction(shop.database.pool, (client) =>
    takeBackPlan(client, { site: 'DE', tcm, from }, { by: TEST_AUTHOR, moment: now }),
  )
const set = (amount: number) => setPrice(shop.database.pool, { by: TEST_AUTHOR, site: 'DE', tcm, amount, moment: now })

async function applyAll(): Promise<void> {
  const { pool } = shop.database
  while (await inTransaction(pool, (client) => applyDuePrices(client, now, 500)));
}

async function history(): Promise<Array<[amount: number, from: number]>> {
  const { rows } = await shop.database.pool.query<{ amount: number; from: Date }>(
    `select amount, valid_from as "from" from price_history
     where site = 'DE' and tcm = $1 and valid_from >= to_timestamp($2 / 1000.0) order by valid_from`,
    [tcm, now - 45 * DAY_MS],
  )
  return rows.map(({ amount, from }) => [amount, from.getTime()])
}

/** What each place of the shop says of the article. */
async function seen(app: FastifyInstance, visitor: TestVisitor) {
  const read = async <T>(url: string) => (await app.inject(url)).json<T>()
  const listing = await read<CategoryAnswer>(`/c/${category}?sort=price-desc`)
  const { product } = await read<ProductPageAnswer>(`/products/${productId}`)
  const cart = await visitor.on(app, 'DE').cart()
  const card = listing.cards.find((one) => one.productId === productId)!
  const article = product.articles[0]!
  return {
    listing: card.price.amount,
    page: article.price.amount,
    overlay: (await amounts(app))[0],
    cart: cart.articles[0]!.price,
    old: article.oldPrice,
    oldInCart: cart.articles[0]!.oldPrice,
    place: listing.cards.indexOf(card) === 0 ? 'dearest' : 'other',
  }
}
const everywhere = (amount: number, old: number | undefined, place: string) => ({
  listing: amount,
  page: amount,
  overlay: amount,
  cart: amount,
  old,
  oldInCart: old,
  place,
})

describe('a planned price', () => {
  test('is in force at its second and over at its end, in every process, before and after it is written [PRC-19]', async () => {
    const visitor = new TestVisitor(shop.app)
    await visitor.add(tcm, 1)
    const [from, until] = [now + HOUR, now + 2 * DAY_MS]
    expect(await plan(100, from, until)).toEqual({ type: 'planned', added: 1 })
    await received.tags()
    const check = async (expected: object) => {
      for (const app of [shop.app, beside]) await expect.poll(() => seen(app, visitor)).toEqual(expected)
    }
    now = from - 1
    await check(everywhere(400_000, undefined, 'dearest'))
    now = from
    await check(everywhere(100, 400_000, 'other'))
    await applyAll()
    await check(everywhere(100, 400_000, 'other'))
    now = until - 1
    await check(everywhere(100, 400_000, 'other'))
    now = until
    await check(everywhere(400_000, undefined, 'dearest'))
    await applyAll()
    await check(everywhere(400_000, undefined, 'dearest'))
    expect((await history()).slice(-2)).toEqual([
      [100, from],
      [400_000, until],
    ])
  })

  test('is told to every process when it is planned, and once more when it is written', async () => {
    await received.tags()
    const from = now + HOUR
    await plan(300_000, from)
    expect((await received.tags()).toSorted()).toEqual([plannedPricesTag('DE'), productTag(productId, 'DE')].toSorted())
    now = from
    await applyAll()
    expect(await received.tags()).toEqual(expect.arrayContaining([plannedPricesTag('DE'), productTag(productId, 'DE')]))
  })

  test('stands in the history at its planned moment, although the shop was away then [PRC-19]', async () => {
    const [from, until, last] = [now + HOUR, now + DAY_MS, now + 3 * DAY_MS]
    await plan(200_000, from, until)
    await plan(300_000, last)
    now += 10 * DAY_MS
    expect(await stored()).toBe(300_000)
    await applyAll()
    expect(await stored()).toBe(300_000)
    expect((await history()).slice(-3)).toEqual([
      [200_000, from],
      [400_000, until],
      [300_000, last],
    ])
    const card = await storedCard()
    expect(card.price).toMatchObject({ amount: 300_000, bestPriceAmount: 200_000 })
    expect(card).not.toHaveProperty('oldPrice')
  })

  test('that makes the reduced price the ordinary one ends the reduction, before and after it is written [PRC-19]', async () => {
    await set(300_000)
    const from = now + HOUR
    await plan(300_000, from, undefined, { regular: true })
    expect(await storedCard()).toMatchObject({
      oldPrice: 400_000,
      price: { amount: 300_000, bestPriceAmount: 400_000 },
    })
    now = from
    expect(await storedCard()).not.toHaveProperty('oldPrice')
    await applyAll()
    expect(await storedCard()).toMatchObject({ price: { amount: 300_000 } })
    expect(await storedCard()).not.toHaveProperty('oldPrice')
    expect((await history()).at(-1)).toEqual([300_000, from])
    await plan(300_000, now + HOUR, undefined, { regular: true })
    now += HOUR
    await applyAll()
    expect((await history()).at(-1)).toEqual([300_000, from])
  })

  test('shows at the later moment of a preview what will be, in the order of lists too', async () => {
    const from = now + 30 * DAY_MS
    await plan(100, from, from + DAY_MS)
    const { pool } = shop.database
    const parts = {
      database: shop.database,
      productCache: new ProductCache(pool),
      listingCache: new ListingCache(pool),
    } as unknown as LoadingShop
    const at = async (moment: number) => {
      const loading = sharedLoading(parts, testVisit('DE', moment))
      const loaders = listingLoaders(loading, {
        loaders: { search: { list: async () => undefined, known: async () => true } as never },
      })
      const list = await loaders.category(category, { page: 1, sort: 'price-asc', filters: [], showsFilters: false })
      const { cards } = list!
      const place = cards.findIndex((card) => card.productId === productId)
      return [cards[place]!.price.amount, place === 0 ? 'cheapest' : place === cards.length - 1 ? 'dearest' : 'between']
    }
    const late = await at(from)
    expect([await at(now), late, await at(from + DAY_MS - 1), await at(from + DAY_MS), await at(now)]).toEqual([
      [400_000, 'dearest'],
      [100, 'cheapest'],
      [100, 'cheapest'],
      [400_000, 'dearest'],
      [400_000, 'dearest'],
    ])
  })

  test('is written by its job, which adds the one for what comes next', async () => {
    const { pool } = shop.database
    const jobs = async () => {
      const { rows } = await pool.query<{ key: string }>(
        `select singleton_key as key from pgboss.job
         where name = 'apply-planned-prices' and state = 'created' and singleton_key::numeric > $1 order by 1`,
        [now],
      )
      return rows.map(({ key }) => Number(key))
    }
    const [from, until] = [now + HOUR, now + DAY_MS]
    await plan(100, from, until)
    await plan(200, until + DAY_MS)
    expect(await jobs()).toEqual([from, until + DAY_MS])
    now = from
    const handler = productJobs({ clock: () => now })['apply-planned-prices']
    if (handler.kind !== 'outside') throw new Error('it is no transaction')
    const run = () => handler.run({}, { pool, signal: new AbortController().signal, progress: async () => {} })
    // two processes at once, one of them twice
    await Promise.all([run(), run()])
    await run()
    expect((await history()).at(-1)).toEqual([100, from])
    expect(await jobs()).toEqual([until, until + DAY_MS])
  })
})

describe('plans that meet others', () => {
  test('the same plan twice, also at once, is one plan', async () => {
    const from = now + HOUR
    const results = await Promise.all([plan(100, from), plan(100, from), plan(100, from)])
    const added = results.map((result) => (result.type === 'planned' ? result.added : -1))
    expect(added.toSorted()).toEqual([0, 0, 1])
    expect(await plan(100, from)).toEqual({ type: 'planned', added: 0 })
  })

  test('of two that overlap, planned at once, one is refused', async () => {
    const results = await Promise.all([
      plan(100, now + HOUR, now + 3 * HOUR),
      plan(200, now + 2 * HOUR, now + 4 * HOUR),
    ])
    expect(results.map(({ type }) => type).toSorted()).toEqual(['planned', 'refused'])
  })

  test('one in the past, of an unknown article or of one that the site does not sell is refused, and no other is added', async () => {
    const { pool } = shop.database
    await pool.query("delete from article_price where site = 'TR' and tcm = $1", [tcm])
    const planAll = (site: 'DE' | 'TR', ...plans: Array<[string, number]>) =>
      inTransaction(pool, (client) =>
        planPrices(
          client,
          site,
          plans.map(([one, from]) => ({ tcm: one, amount: 100, from, regular: false })),
          { author: 'Anna', now },
        ),
      )
    const later = now + HOUR
    expect(await planAll('DE', [tcm, later], [tcm, now - 1], ['no-such', later])).toMatchObject({
      refused: [
        { plan: { from: now - 1 }, refusal: { code: 'PAST' } },
        { plan: { tcm: 'no-such' }, refusal: { code: 'UNKNOWN_ARTICLE' } },
      ],
    })
    expect(await planAll('TR', [tcm, later])).toMatchObject({ refused: [{ refusal: { code: 'UNKNOWN_ARTICLE' } }] })
    const { rows } = await pool.query(
      'select 1 from planned_price where tcm = $1 and next_at > to_timestamp($2 / 1000.0)',
      [tcm, now],
    )
    expect(rows).toEqual([])
  })

  test('a price that is set before a plan is what the plan returns to', async () => {
    const [from, until] = [now + HOUR, now + DAY_MS]
    await plan(100, from, until)
    expect(await set(350_000)).toMatchObject({ type: 'changed' })
    now = until
    expect(await stored()).toBe(350_000)
    await applyAll()
    expect(await stored()).toBe(350_000)
  })

  test('a price cannot be set while a plan with an end runs, due or written; taken back, it ends', async () => {
    const [from, until] = [now + HOUR, now + DAY_MS]
    await plan(100, from, until)
    now = from + 1000
    expect(await set(350_000)).toEqual({ type: 'planned', amount: 100, from, until })
    expect(await takeBack(from)).toBe(true)
    expect(await stored()).toBe(400_000)
    expect((await history()).slice(-2)).toEqual([
      [100, from],
      [400_000, now],
    ])
    // it began by who planned it, and ended by who took it back
    const { rows } = await shop.database.pool.query(
      "select author_kind, author from goods_change where kind = 'price' and key = $1 order by id desc limit 2",
      [tcm],
    )
    expect(rows).toEqual([
      { author_kind: 'command', author: 'test' },
      { author_kind: 'plan', author: 'Anna' },
    ])
    expect(await takeBack(from)).toBe(false)
    now += 1000
    expect(await set(350_000)).toMatchObject({ type: 'changed' })
  })

  test('a plan that is taken back before its start leaves no trace, and the next one returns to the right price', async () => {
    await plan(300_000, now + HOUR)
    await plan(100, now + DAY_MS, now + 2 * DAY_MS)
    expect(await takeBack(now + HOUR)).toBe(true)
    now += 2 * DAY_MS
    expect(await stored()).toBe(400_000)
    await applyAll()
    expect((await history()).slice(-2).map(([amount]) => amount)).toEqual([100, 400_000])
  })

  test('plans and prices that are set at once come one after the other', async () => {
    const from = now + HOUR
    await Promise.all([set(350_000), plan(100, from, from + HOUR), set(360_000)])
    const before = await stored()
    now = from + HOUR
    expect(await stored()).toBe(before)
    expect([350_000, 360_000]).toContain(before)
    await applyAll()
    expect(await stored()).toBe(before)
  })
})
