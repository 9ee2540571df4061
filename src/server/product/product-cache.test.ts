import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SITES } from '#sites/sites.ts'
import { Dependencies } from '../cache/dependencies.ts'
import { followInvalidations } from '../cache/follow-invalidations.ts'
import { Invalidations } from '../cache/invalidations.ts'
import { productTag } from '../cache/tags.ts'
import { TEST_AUTHOR } from '../testing/acting.ts'
import { addTestGoods, GOODS_ID, GOODS_PRICE } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { ProductCache } from './product-cache.ts'
import { NEW_FOR_MS } from './product-card.ts'
import { setPrice } from './set-price.ts'
import { PRODUCT_FRESH_MS, PRODUCT_STALE_MS } from './stored-rows.ts'

let shop: TestShop
let cache: ProductCache
let invalidations: Invalidations
let stop: () => Promise<void>
let time: number
let queries: number
/** Called between a query and what is made of its rows. */
let afterQuery: (query: number) => Promise<void>

beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
  invalidations = new Invalidations()
  stop = await followInvalidations(shop.database, { warn: () => {} }, invalidations)
})
afterAll(async () => {
  await stop()
  await shop.close()
})
beforeEach(() => {
  time = 0
  queries = 0
  afterQuery = async () => {}
  const watched = {
    async query(...given: unknown[]) {
      queries += 1
      const mine = queries
      const result = await (shop.database.pool.query as (...all: unknown[]) => Promise<unknown>)(...given)
      await afterQuery(mine)
      return result
    },
  } as unknown as pg.Pool
  cache = new ProductCache(watched, { invalidations, log: { warn: () => {} }, clock: { now: () => time } })
})

const moment = Date.now()
const take = (ids: string[], at = moment, dependencies?: Dependencies) => cache.take('DE', ids, at, dependencies)
const listed = (ids: string[], at = moment) => cache.listed('DE', ids, at)
const priceOf = async (at = moment) => (await take([GOODS_ID], at))[0]!.product.articles[0]!.price.amount

/** Sets the price of the goods' first article, and waits until the notice has come. */
async function change(amount: number): Promise<void> {
  const { number } = invalidations
  await setPrice(shop.database.pool, {
    by: TEST_AUTHOR,
    site: 'DE',
    tcm: 'PLENTY-0',
    amount,
    moment: moment - 1000,
    regular: true,
  })
  await expect.poll(() => invalidations.number).toBeGreaterThan(number)
}

describe('products', () => {
  test('that are not there are read in one round trip, also for many callers', async () => {
    const ids = ['p1001', 'p1002', GOODS_ID]
    const all = await Promise.all([take(ids), take(ids.toReversed()), take(['p1003'])])
    expect(queries).toBe(1)
    expect(all.map((found) => found.map(({ row }) => row.id))).toEqual([ids, ids.toReversed(), ['p1003']])
    await take(ids)
    expect(queries).toBe(1)
  })

  test('note what they depend on, also those that do not exist yet', async () => {
    const { row } = (await take(['p1001']))[0]!
    const dependencies = new Dependencies(row.new_since.getTime() + NEW_FOR_MS - 5)
    await take(['p1001', 'made-up', '../x'], dependencies.moment, dependencies)
    expect([...dependencies.tags]).toEqual([productTag('p1001', 'DE'), productTag('made-up', 'DE')])
    expect(dependencies.until).toBe(row.new_since.getTime() + NEW_FOR_MS)
    expect(dependencies.readAt).toBe(0)
  })

  test('are shown as of the requested moment, which a preview moves, whole from the same row', async () => {
    const [now] = await take(['p1001'])
    const until = now!.row.new_since.getTime() + NEW_FOR_MS
    const ends = async (at: number) => (await take(['p1001'], at))[0]!.until
    expect(await ends(until - 1)).toBe(until)
    expect(await ends(until)).toBeGreaterThan(until)
    expect(await ends(until - 1)).toBe(until)
    expect(queries).toBe(1)
  })

  test('have a card of the requested moment, whichever was requested before', async () => {
    const [now] = await take(['p1001'])
    const until = now!.row.new_since.getTime() + NEW_FOR_MS
    const isNew = async (at: number) => (await listed(['p1001'], at))[0]!.card.isNew
    const found = []
    for (const at of [until - 1, until - 2, until, until - 1, until, until + 1]) found.push(await isNew(at))
    expect(found).toEqual([true, true, false, true, false, false])
    expect(queries, 'the product, its card before and after, and once what was no longer kept').toBe(4)
  })

  test('have a card that says of its article what the whole product says', async () => {
    const { rows } = await shop.database.pool.query<{ id: string }>('select id from product')
    const ids = rows.map(({ id }) => id)
    for (const site of SITES) {
      const cards = new Map((await cache.listed(site, ids, moment)).map(({ card }) => [card.productId, card]))
      const wholes = await cache.take(site, ids, moment)
      expect(cards.size).toBe(wholes.length)
      for (const { product } of wholes) {
        const card = cards.get(product.id)!
        const article = product.articles.find(({ tcm }) => tcm === card.articleTcm)!
        const { price, oldPrice, oldPriceKind, promotionText, basePriceInfo, energyEfficiencyInfos } = article
        const { title, hyphenatedTitle, showOldPriceAsOnOffer, documents } = product
        expect(card).toEqual({
          ...card,
          ...{
            title,
            hyphenatedTitle,
            showOldPriceAsOnOffer,
            dataSheet: documents[0],
            image: article.galleryImages[0],
          },
          ...{ price, oldPrice, oldPriceKind, promotionText, basePriceInfo, energyEfficiencyInfos },
        })
      }
    }
  })

  test('that are made up take no memory, however many are requested', async () => {
    await take(['p1001'])
    const { bytes } = cache
    for (let at = 0; at < 2000; at += 50) {
      expect(await take(Array.from({ length: 50 }, (_, one) => `made-up-${at + one}`))).toEqual([])
    }
    expect(cache.bytes).toBe(bytes)
  })

  test('take at least as much of the counted memory as of the real one', async () => {
    const { rows } = await shop.database.pool.query<{ id: string }>('select id from product')
    await take(rows.map(({ id }) => id))
    const perProduct = cache.bytes / rows.length
    // measured with the collector at hand: 14 kB for a row and 11 kB for what is made of it
    expect(perProduct).toBeGreaterThan(20_000)
    expect(perProduct).toBeLessThan(50_000)
  })

  test('are read again when they are old; the old ones serve while that fails, for an hour', async () => {
    const before = await priceOf()
    time += PRODUCT_FRESH_MS + 1
    await priceOf()
    expect(queries).toBe(2)
    time += PRODUCT_STALE_MS - 1
    afterQuery = () => Promise.reject(new Error('the database is away'))
    const dependencies = new Dependencies(moment)
    const found = await take([GOODS_ID], moment, dependencies)
    expect(found[0]!.product.articles[0]!.price.amount).toBe(before)
    expect(dependencies.readAt, 'so that a page of it counts as old').toBe(PRODUCT_FRESH_MS + 1)
    await expect(take(['p1001'])).rejects.toThrow('away')
    time += 1
    await expect(take([GOODS_ID])).rejects.toThrow('away')
  })
})

describe('a change of a price', () => {
  test('between a query and its end never leaves the old price', async () => {
    const amount = GOODS_PRICE + 111
    afterQuery = async (query) => {
      if (query === 1) await change(amount)
    }
    expect(await priceOf()).toBe(amount)
    expect(await priceOf()).toBe(amount)
    expect(queries).toBe(2)
  })

  test('while many wait gives all of them the new price', async () => {
    const amount = GOODS_PRICE + 222
    const late: Array<Promise<number>> = []
    afterQuery = async (query) => {
      if (query > 1) return
      await change(amount)
      late.push(...Array.from({ length: 20 }, () => priceOf()))
    }
    const early = await Promise.all(Array.from({ length: 20 }, () => priceOf()))
    expect(new Set([...early, ...(await Promise.all(late))])).toEqual(new Set([amount]))
    expect(queries).toBe(2)
  })

  test('reads that product again and no other', async () => {
    await take([GOODS_ID, 'p1001'])
    await change(GOODS_PRICE + 333)
    await take(['p1001'])
    expect(queries).toBe(1)
    expect(await priceOf()).toBe(GOODS_PRICE + 333)
    expect(queries).toBe(2)
  })
})
