import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CART_FORM_PATH } from '#rules/addresses.ts'
import { ANONYMOUS_CART_LIFETIME_S } from '../request/visitor.ts'
import { key } from '../testing/at-once.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'
import { deleteOldCarts } from './cart-queries.ts'

/** How long carts and stored answers live: the time counts from the last write. */

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const START = Date.UTC(2026, 10, 22, 12)

let shop: TestShop
let visitor: TestVisitor
let now: number

beforeAll(async () => {
  shop = await openTestShop({}, { clock: () => now })
  await addTestGoods(shop.database.pool)
})
beforeEach(() => {
  now = START
  visitor = new TestVisitor(shop.app)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const sweep = () => deleteOldCarts(shop.database.pool, now, ANONYMOUS_CART_LIFETIME_S)
const postForm = () =>
  shop.app.inject({
    method: 'POST',
    url: CART_FORM_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: visitor.cookie },
    payload: 'tcm=PLENTY-0',
  })

test.each<[write: string, act: () => Promise<{ statusCode: number }>]>([
  ['an article is added', () => visitor.add('PLENTY-0')],
  ['an article is added with an Idempotency-Key', () => visitor.add('PLENTY-0', 1, key('again'))],
  ['a gift card is added', () => visitor.addGiftCard('GIFT')],
  ['an article is replaced', () => visitor.replace('MOST8', 'PLENTY-1', 1)],
  ['a quantity is set', () => visitor.change({ setArticle: { productId: GOODS_ID, tcm: 'MOST8', quantity: 2 } })],
  ['a form without script adds', postForm],
])('the 30 days of an anonymous cart begin anew when %s', async (_write, act) => {
  await visitor.add('MOST8')
  now += 29 * DAY_MS
  expect((await act()).statusCode).toBeLessThan(400)
  now += 29 * DAY_MS
  await sweep()
  expect((await visitor.cart()).numberOfArticles).toBeGreaterThan(0)
  now += 2 * DAY_MS
  await sweep()
  expect((await visitor.cart()).numberOfArticles).toBe(0)
})

test('the answer to an Idempotency-Key lives for 24 hours', async () => {
  const first = await visitor.add('PLENTY-0', 1, key('press'))
  const refused = await visitor.add('PLENTY-0', 31, key('refused'))
  now += 24 * HOUR_MS - 60_000
  await sweep()
  expect((await visitor.add('PLENTY-0', 1, key('press'))).body).toBe(first.body)
  expect((await visitor.add('PLENTY-0', 31, key('refused'))).body).toBe(refused.body)
  now += 2 * 60_000
  await sweep()
  expect((await shop.database.pool.query('select 1 from cart_answer')).rowCount).toBe(0)
  await visitor.add('PLENTY-0', 1, key('press'))
  expect(await visitor.lines()).toEqual(['PLENTY-0 2'])
})
