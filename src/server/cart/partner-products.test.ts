import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as shapes from '#calls/cart-shapes.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'

let shop: TestShop
let visitor: TestVisitor

beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
  await shop.database.pool.query(`
    insert into partner_product values
      ('tea', '{"de": "Teeprobe Größe M", "pl": "Próbka herbaty"}', true), ('out', '{"de": "Aus"}', false);
    insert into partner_product_price (site, partner_product_id, amount) values
      ('DE', 'tea', 700), ('PL', 'tea', 2900), ('CH', 'tea', 800), ('DE', 'out', 700)`)
})
beforeEach(() => {
  visitor = new TestVisitor(shop.app)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const setPartner = (partnerProductId: string, set: boolean) => ({ setPartnerProduct: { partnerProductId, set } })

test('setPartnerProduct true adds one piece with title and price, false removes all [CART-19]', async () => {
  await visitor.add('FEW', 2)
  const first = await visitor.change(setPartner('tea', true))
  expect(first.statusCode).toBe(200)
  expectShape(shapes.CartChangeAnswer, first.json())
  expect(first.json().addedProduct).toBe('Teeprobe Größe M')
  await visitor.change(setPartner('tea', true))
  const cart = await visitor.cart()
  for (const line of cart.partnerProducts) expectShape(shapes.PartnerProduct, line)
  expect(cart).toMatchObject({
    numberOfArticles: 4,
    partnerProducts: [{ partnerProductId: 'tea', totalQuantity: 2, title: 'Teeprobe Größe M', price: 700 }],
    total: 2 * 1000 + 2 * 700,
  })
  const removed = await visitor.change(setPartner('tea', false))
  expect(removed.json()).toMatchObject({
    addedProduct: '',
    cart: { numberOfArticles: 2, partnerProducts: [], total: 2000 },
  })
  const { version } = removed.json().cart
  expect((await visitor.change(setPartner('tea', false))).json().cart.version).toBe(version)
})

test('title and price of a partner product are those of the site', async () => {
  const lineOn = async (site: 'PL' | 'CH') =>
    (await visitor.on(shop.app, site).change(setPartner('tea', true))).json().cart.partnerProducts[0]
  expect(await lineOn('PL')).toMatchObject({ title: 'Próbka herbaty', price: 2900 })
  expect(await lineOn('CH')).toMatchObject({ title: 'Teeprobe Grösse M', price: 800 })
})

test('a partner product that is unknown or not sold on the site is 404, one that has run out 409', async () => {
  const cases = [
    [visitor, 'nothing', 404],
    [visitor.on(shop.app, 'AT'), 'tea', 404],
    [visitor, 'out', 409],
  ] as const
  for (const [who, id, status] of cases) {
    const response = await who.change(setPartner(id, true))
    expect([id, response.statusCode, response.json().error]).toEqual([id, status, 'UNKNOWN'])
    expect(response.json()).not.toHaveProperty('limit')
    expectShape(shapes.CartErrorAnswer, response.json())
  }
  expect((await visitor.cart()).version).toBe(0)
})

test('limits hold for partner products too', async () => {
  for (let at = 0; at < 30; at += 1) await visitor.change(setPartner('tea', true))
  const item = await visitor.change(setPartner('tea', true))
  expect([item.statusCode, item.json()]).toEqual([409, { error: 'ITEM_LIMIT', limit: 30 }])
  for (let at = 0; at < 5; at += 1) await visitor.add(`PLENTY-${at}`, 30)
  await visitor.add('PLENTY-5', 20)
  expect((await visitor.cart()).numberOfArticles).toBe(200)
  expect((await visitor.add('FEW')).json()).toEqual({ limitType: 'CART_LIMIT', limit: 200 })
  await visitor.change({
    setArticle: { productId: GOODS_ID, tcm: 'PLENTY-5', quantity: 0 },
    ...setPartner('tea', false),
  })
  expect((await visitor.change(setPartner('tea', true))).json().cart.numberOfArticles).toBe(151)
})

test('a partner product that is gone or has run out is defective, in the answer only, and can be removed', async () => {
  const { pool } = shop.database
  await visitor.add('FEW')
  await visitor.change(setPartner('tea', true))
  const defective = { partnerProducts: [], defectivePartnerProducts: [{ partnerProductId: 'tea', totalQuantity: 1 }] }
  await pool.query("update partner_product set available = false where id = 'tea'")
  const cart = await visitor.cart()
  expectShape(shapes.Cart, cart)
  expect(cart).toMatchObject({ ...defective, version: 2, numberOfArticles: 1, total: 1000 })
  await pool.query("update partner_product set available = true where id = 'tea'")
  expect((await visitor.cart()).partnerProducts).toHaveLength(1)
  await pool.query("delete from partner_product where id = 'tea'")
  expect(await visitor.cart()).toMatchObject(defective)
  const removed = await visitor.change(setPartner('tea', false))
  expect(removed.json().cart).toMatchObject({ version: 3, numberOfArticles: 1, defectivePartnerProducts: [] })
})

test('the demo shop has partner products with a price on every site, one of them run out', async () => {
  const { rows } = await shop.database.pool.query(
    `select available, count(*)::int as prices from partner_product join partner_product_price on partner_product_id = id
     where id not in ('tea', 'out') group by id, available order by available`,
  )
  expect(rows).toEqual([
    { available: false, prices: 9 },
    { available: true, prices: 9 },
    { available: true, prices: 9 },
  ])
})
