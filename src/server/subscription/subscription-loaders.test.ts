import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SubscriptionBody } from '#calls/subscription.ts'
import { ProductCache } from '../product/product-cache.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { configuratorAnswer } from './subscription-loaders.ts'
import { insertConfiguration } from './subscription-queries.ts'

const MOMENT = Date.parse('2026-06-01T12:00:00Z')

let testShop: TestShop
let shop: Parameters<typeof configuratorAnswer>[0]
/** A machine that has a subscription, and its article. */
let machine: { id: string; tcm: string }

beforeAll(async () => {
  testShop = await openTestShop()
  const { database } = testShop
  shop = { database, productCache: new ProductCache(database.pool) }
  const { rows } = await database.pool.query(
    `select product.id, article.tcm from product join article on article.product_id = product.id
     where subscription = 'machine' order by product.position, article.position limit 1`,
  )
  machine = rows[0]
})
afterAll(async () => {
  expect(testShop.logged).toEqual([])
  await testShop.close()
})

/** Stores a configuration on DE. Returns its id. */
async function storeConfiguration(body: Partial<SubscriptionBody>, type: 'coffee' | 'machine'): Promise<string> {
  const id = randomUUID()
  const all = { nonRecurringArticles: [], recurringArticles: [], subscriptionMasterDataId: '', isGift: false, ...body }
  await insertConfiguration(testShop.database.pool, { id, site: 'DE', type, body: all, moment: MOMENT })
  return id
}
const storeMachine = (productId = machine.id) =>
  storeConfiguration(
    {
      subscriptionMasterDataId: `s-machine-${productId}`,
      nonRecurringArticles: [{ tcm: machine.tcm, productId, quantity: 1 }],
    },
    'machine',
  )

test.each(['coffee', 'machine'] as const)(
  'the %s configurator shows the products of its type that the site sells',
  async (type) => {
    const { cards, chosen } = await configuratorAnswer(shop, 'AT', type, undefined, MOMENT)
    const { rows } = await testShop.database.pool.query(
      `select id from product where subscription = $1 and exists (
       select 1 from article join article_price using (tcm) where product_id = product.id and site = 'AT')
     order by position`,
      [type],
    )
    expect(cards.length).toBeGreaterThan(0)
    expect(cards.map(({ productId }) => productId)).toEqual(rows.map(({ id }) => id))
    expect(chosen).toBeUndefined()
  },
)

test('the configurator shows the stored configuration', async () => {
  const { chosen } = await configuratorAnswer(shop, 'DE', 'machine', await storeMachine(), MOMENT)
  expect(chosen).toMatchObject({
    subscriptionId: `s-machine-${machine.id}`,
    type: 'machine',
    product: { id: machine.id },
    article: { tcm: machine.tcm },
  })
})

test('the configurator of coffee shows no chosen article yet', async () => {
  const { cards } = await configuratorAnswer(shop, 'DE', 'coffee', undefined, MOMENT)
  const productId = cards[0]!.productId
  const id = await storeConfiguration({ subscriptionMasterDataId: `s-coffee-${productId}` }, 'coffee')
  const { chosen } = await configuratorAnswer(shop, 'DE', 'coffee', id, MOMENT)
  expect(chosen).toMatchObject({ type: 'coffee', product: { id: productId } })
  expect(chosen).not.toHaveProperty('article')
})

test('the configurator without a stored configuration for the id shows the products alone', async () => {
  const ids = [randomUUID(), await storeMachine('gone'), '', 'x', '\u0000', 'x'.repeat(5000), "' or 1=1", '%00']
  for (const id of ids) {
    const { cards, chosen } = await configuratorAnswer(shop, 'DE', 'machine', id, MOMENT)
    expect([cards.length > 0, chosen]).toEqual([true, undefined])
  }
  const { chosen } = await configuratorAnswer(shop, 'AT', 'machine', await storeMachine(), MOMENT)
  expect(chosen).toBeUndefined()
})

test('a coffee of which an order has a least is offered in quantities that an order may have', async () => {
  const { pool } = testShop.database
  const { rows } = await pool.query(
    `select tcm from article join product on product.id = article.product_id
     where subscription = 'coffee' order by product.position, article.position limit 3`,
  )
  const [pairs, sixes, dozens] = rows.map(({ tcm }) => tcm)
  const sell = (tcm: string, least: number, step: number) =>
    pool.query('update article set min_order_volume = $2, order_volume_step = $3 where tcm = $1', [tcm, least, step])
  await sell(pairs, 2, 2)
  await sell(sixes, 6, 6)
  await sell(dozens, 12, 12)
  const fresh = { ...shop, productCache: new ProductCache(pool) }
  const { articles } = await configuratorAnswer(fresh, 'DE', 'coffee', undefined, MOMENT)
  const piecesOf = (tcm: string) => articles.find((article) => article.tcm === tcm)?.pieces
  expect(piecesOf(pairs)).toEqual({ least: 2, step: 2, most: 10 })
  expect(piecesOf(sixes)).toMatchObject({ least: 6, most: 6 })
  // a delivery has ten pieces at most
  expect(piecesOf(dozens)).toBeUndefined()
  for (const tcm of [pairs, sixes, dozens]) await sell(tcm, 1, 1)
})
