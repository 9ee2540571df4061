import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as shapes from '#calls/cart-shapes.ts'
import { CART_FORM_PATH, CART_PAGE_PATH } from '#rules/addresses.ts'
import { setStock } from '../stock/set-stock.ts'
import { TEST_ACTING } from '../testing/acting.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'

/** SIX is sold in sixes, FOUR from four pieces on in steps of six, MANY from five pieces on. */
const [SIX, FOUR, MANY] = ['PLENTY-7', 'PLENTY-8', 'PLENTY-9'] as const

let shop: TestShop
let visitor: TestVisitor
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  const { pool } = shop.database
  await addTestGoods(pool)
  const set = (tcm: string, least: number, step: number) =>
    pool.query('update article set min_order_volume = $2, order_volume_step = $3 where tcm = $1', [tcm, least, step])
  await set(SIX, 6, 6)
  await set(FOUR, 4, 6)
  await set(MANY, 5, 1)
})
beforeEach(() => {
  visitor = new TestVisitor(shop.app)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

function post(fields: Record<string, string>) {
  return shop.app.inject({
    method: 'POST',
    url: CART_FORM_PATH,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `cart=${visitor.token}`,
      origin: 'http://localhost:3000',
      host: 'localhost:3000',
    },
    payload: new URLSearchParams(fields).toString(),
  })
}
const pageOf = async (path: string) =>
  (await shop.app.inject({ url: path, headers: { cookie: `cart=${visitor.token}`, host: 'localhost:3000' } })).body
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/[\s\u00a0]+/g, ' ')
const setSix = (quantity: number) => ({ setArticle: { productId: GOODS_ID, tcm: SIX, quantity } })

test('a quantity between two steps is 299 with the step and the first quantities', async () => {
  const added = await visitor.add(SIX, 7)
  expect([added.statusCode, added.json()]).toEqual([
    299,
    { limitType: 'STEP_LIMIT', limit: 6, quantities: [6, 12, 18] },
  ])
  expectShape(shapes.LimitAnswer, added.json())
  const few = await visitor.add(MANY, 2)
  expect([few.statusCode, few.json()]).toEqual([299, { limitType: 'STEP_LIMIT', limit: 1, quantities: [5] }])
  expect((await visitor.add(SIX, 12)).statusCode).toBe(200)
  expect(await visitor.lines()).toEqual([`${SIX} 12`])
})

test('the cart call answers the same by 409, also where a line is lowered', async () => {
  await visitor.add(SIX, 12)
  const lowered = await visitor.change(setSix(7))
  expect([lowered.statusCode, lowered.json()]).toEqual([
    409,
    { error: 'STEP_LIMIT', limit: 6, quantities: [6, 12, 18] },
  ])
  expectShape(shapes.CartErrorAnswer, lowered.json())
  expect((await visitor.change(setSix(6))).statusCode).toBe(200)
  expect((await visitor.change(setSix(0))).statusCode).toBe(200)
  expect(await visitor.lines()).toEqual([])
})

test('a form without a quantity adds the least, and a refused one leads to a sentence with the step', async () => {
  expect((await post({ tcm: FOUR })).headers.location).toBe(CART_PAGE_PATH)
  expect(await visitor.lines()).toEqual([`${FOUR} 4`])
  const refused = await post({ tcm: FOUR, quantity: '7' })
  expect(refused.headers.location).toBe(`${CART_PAGE_PATH}?problem=STEP_LIMIT&limit=6&quantities=4,10,16`)
  const sentence = 'Nur in Schritten von 6 Stück: 4, 10, 16.'
  expect(textOf(await pageOf(refused.headers.location!))).toContain(sentence)
  expect(textOf(await pageOf(`${CART_PAGE_PATH}?problem=STEP_LIMIT&limit=6&quantities=<b>`))).not.toContain('Schritten')
  const few = await post({ tcm: MANY, quantity: '2' })
  expect(textOf(await pageOf(few.headers.location!))).toContain('Mindestens 5 Stück.')
})

test('the cart page and the cart list only quantities that can be chosen', async () => {
  await visitor.add(FOUR, 4)
  const { articles } = await visitor.cart()
  for (const line of articles) expectShape(shapes.CartArticle, line)
  expect(articles).toMatchObject([{ tcm: FOUR, orderQuantities: [4, 10, 16, 22, 28], maxOrderVolume: 30 }])
  const options = /<select[^>]*name="quantity".*?<\/select>/s.exec(await pageOf(CART_PAGE_PATH))![0]
  expect(textOf(options).trim()).toBe('4 10 16 22 28')
})

test('a stock below the least counts as none, and one above it is offered in whole steps', async () => {
  const { pool } = shop.database
  await setStock(pool, SIX, 20, TEST_ACTING)
  await visitor.add(SIX, 18)
  await setStock(pool, SIX, 17, TEST_ACTING)
  const [line] = (await visitor.cart()).articles
  expect(line).toMatchObject({ availability: 'AVAILABLE', availableQuantity: 12 })
  await setStock(pool, SIX, 5, TEST_ACTING)
  const cart = await visitor.cart()
  expect(cart.articles).toMatchObject([{ tcm: SIX, availability: 'NOT_AVAILABLE' }])
  expect(cart.total).toBe(0)
  const again = await visitor.add(SIX, 6)
  expect([again.statusCode, again.json().code]).toEqual([409, 'UNAVAILABLE'])
  await setStock(pool, SIX, null, TEST_ACTING)
})
