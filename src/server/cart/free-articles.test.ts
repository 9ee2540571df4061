import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Cart } from '#calls/cart.ts'
import * as shapes from '#calls/cart-shapes.ts'
import { SITES } from '#sites/sites.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { FEW_CAMPAIGN, replaceCampaigns } from '../testing/test-campaigns.ts'
import { addTestGoods, GIFTS_ID, GOODS_ID } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'

/** A test article costs 1000: four of them earn PLENTY-8, one FEW earns MOST8. */

const FOUR = { key: 'four', condition: { type: 'amount', amount: 4000 }, tcm: 'PLENTY-8' } as const

const ALL = [
  FEW_CAMPAIGN,
  FOUR,
  { ...FOUR, key: 'past', days: [-2, -1] as [number, number] },
  { ...FOUR, key: 'soon', days: [1, 2] as [number, number] },
]

let shop: TestShop
let visitor: TestVisitor

beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
  await replaceCampaigns(shop.database.pool, ALL)
})
beforeEach(() => {
  visitor = new TestVisitor(shop.app)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const set = (tcm: string, quantity: number) => ({ setArticle: { productId: GOODS_ID, tcm, quantity } })
const decline = (campaignId: string, remove: boolean) => ({
  setFreeArticle: { productId: GOODS_ID, campaignId, remove },
})
const granted = (cart: Cart) => cart.freeArticles.map(({ campaignId }) => campaignId)
const changed = async (body: Parameters<TestVisitor['change']>[0]) => {
  const response = await visitor.change(body)
  expect(response.statusCode).toBe(200)
  expectShape(shapes.CartChangeAnswer, response.json())
  return response.json<{ cart: Cart }>().cart
}

test('a free article comes and goes with the order amount, and adds neither pieces nor costs [CART-17]', async () => {
  expect(granted(await changed(set('PLENTY-0', 3)))).toEqual([])
  const cart = await changed(set('PLENTY-0', 4))
  for (const line of cart.freeArticles) expectShape(shapes.FreeArticle, line)
  expect(cart).toMatchObject({
    numberOfArticles: 4,
    total: 4000,
    freeArticles: [{ productId: GOODS_ID, campaignId: 'four', quantity: 1, availability: 'AVAILABLE' }],
  })
  expect(await visitor.cart()).toEqual(cart)
  expect(granted(await changed(set('PLENTY-0', 3)))).toEqual([])
  expect(granted(await visitor.cart())).toEqual([])
  expect(granted(await changed(set('PLENTY-1', 1)))).toEqual(['four'])
})

test('a free article is granted by an article in the cart, and by two campaigns at once', async () => {
  expect(granted(await changed(set('FEW', 1)))).toEqual(['few'])
  expect(granted(await changed(set('FEW', 4)))).toEqual(['few', 'four'])
  expect(granted(await changed(set('FEW', 0)))).toEqual([])
})

test('a declined free article stays declined until it is restored', async () => {
  await changed(set('FEW', 4))
  const declined = await changed(decline('four', true))
  expect(granted(declined)).toEqual(['few'])
  expect((await changed(decline('four', true))).version).toBe(declined.version)
  await changed(set('FEW', 0))
  expect(granted(await changed(set('FEW', 5)))).toEqual(['few'])
  const back = await changed(decline('four', false))
  expect(granted(back)).toEqual(['few', 'four'])
  expect(granted(await visitor.cart())).toEqual(['few', 'four'])
  expect((await changed(decline('four', false))).version).toBe(back.version)
})

test('current prices, stock and campaigns decide on free articles at every read', async () => {
  const { pool } = shop.database
  await changed(set('PLENTY-2', 4))
  const { version } = await changed(set('FEW', 1))
  const during = async (statement: string, undo: string) => {
    await pool.query(statement)
    const cart = await visitor.cart()
    await pool.query(undo)
    expect(cart.version).toBe(version)
    return cart
  }
  const noStock = (tcm: string) => `update article set stock = 0 where tcm = '${tcm}'`
  const stock = (tcm: string, pieces: number | null) => `update article set stock = ${pieces} where tcm = '${tcm}'`
  expect(granted(await during(noStock('FEW'), stock('FEW', 5)))).toEqual(['four'])
  // a free article that has run out is shown with its availability
  expect((await during(noStock('MOST8'), stock('MOST8', 100))).freeArticles).toMatchObject([
    { campaignId: 'few', availability: 'NOT_AVAILABLE' },
    { campaignId: 'four', availability: 'AVAILABLE' },
  ])
  // what is sold beyond the stock is not given
  const later = 'update article set stock = 0, backorder = \'{"most": 9, "days": 5}\' where tcm = \'MOST8\''
  const there = "update article set stock = 100, backorder = null where tcm = 'MOST8'"
  expect((await during(later, there)).freeArticles).toMatchObject([
    { campaignId: 'few', availability: 'NOT_AVAILABLE' },
    { campaignId: 'four', availability: 'AVAILABLE' },
  ])
  const price = (amount: number) => `update article_price set amount = ${amount} where site = 'DE' and tcm = 'PLENTY-2'`
  expect(granted(await during(price(500), price(1000)))).toEqual(['few'])
  await replaceCampaigns(pool, [FEW_CAMPAIGN, { ...FOUR, days: [-2, -1] }])
  expect(granted(await visitor.cart())).toEqual(['few'])
  await replaceCampaigns(pool, [FOUR])
  await replaceCampaigns(pool, [FEW_CAMPAIGN], 'AT')
  expect(granted(await visitor.cart())).toEqual(['four'])
  await replaceCampaigns(pool, ALL)
  expect(granted(await visitor.cart())).toEqual(['few', 'four'])
})

test('gift cards do not count towards a campaign, and a free article fits into a full cart', async () => {
  for (let at = 0; at < 5; at += 1) await visitor.addGiftCard('GIFT')
  expect(granted(await visitor.cart())).toEqual([])
  await changed({ setGiftCard: { productId: GIFTS_ID, tcm: 'GIFT', set: false } })
  for (let at = 0; at < 6; at += 1) await visitor.add(`PLENTY-${at}`, 30)
  await visitor.add('PLENTY-6', 20)
  expect(await visitor.cart()).toMatchObject({ numberOfArticles: 200, freeArticles: [{ campaignId: 'four' }] })
})

test('declining an unknown campaign is 200, restoring one 404', async () => {
  await changed(set('PLENTY-0', 1))
  for (const id of ['no-such', 'past']) {
    expect((await changed(decline(id, true))).version).toBe(1)
    const refused = await visitor.change(decline(id, false))
    expect([refused.statusCode, refused.json().error]).toEqual([404, 'UNKNOWN'])
    expectShape(shapes.CartErrorAnswer, refused.json())
  }
  // a planned campaign can be declined before it begins, and grants nothing yet
  expect((await changed(decline('soon', true))).version).toBe(2)
})

test('declining a free article together with other changes is applied with them or not at all', async () => {
  await changed(set('FEW', 4))
  const refused = await visitor.change({ ...set('FEW', 6), ...decline('four', true) })
  expect([refused.statusCode, refused.json()]).toEqual([409, { error: 'AVAILABILITY_LIMIT', limit: 5 }])
  expect(granted(await visitor.cart())).toEqual(['few', 'four'])
  expect(granted(await changed({ ...set('FEW', 5), ...decline('four', true) }))).toEqual(['few'])
})

test('the demo shop has a campaign by amount and one by article on every site', async () => {
  const { rows } = await shop.database.pool.query(
    `select body #>> '{condition,type}' as type, array_agg(distinct site order by site) as sites
     from content_revision where kind = 'free-article-campaign' and author = 'demo' group by type order by type`,
  )
  const sites = SITES.toSorted()
  expect(rows).toEqual([
    { type: 'amount', sites },
    { type: 'article', sites },
  ])
})
