import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CART_FORM_PATH } from '#rules/addresses.ts'
import { DAY_MS } from '#rules/durations.ts'
import { ANONYMOUS_CART_LIFETIME_S } from '../request/visitor.ts'
import { key } from '../testing/at-once.ts'
import { afterLogin, postLogin } from '../testing/signing-in.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'
import { deleteOldCarts } from './cart-queries.ts'
import { ANSWERS_MOST, deleteOldAnswers } from './stored-answer-queries.ts'

/** How long carts and stored answers live: the time counts from the last write. */

const HOUR_MS = 3_600_000
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

const sweep = async () => {
  await deleteOldAnswers(shop.database.pool, now)
  await deleteOldCarts(shop.database.pool, now, ANONYMOUS_CART_LIFETIME_S)
}
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
  now += 24 * HOUR_MS
  await sweep()
  expect((await visitor.add('PLENTY-0', 1, key('press'))).body).toBe(first.body)
  expect((await visitor.add('PLENTY-0', 31, key('refused'))).body).toBe(refused.body)
  now += 1
  await sweep()
  expect((await shop.database.pool.query('select 1 from cart_answer')).rowCount).toBe(0)
  await visitor.add('PLENTY-0', 1, key('press'))
  expect(await visitor.lines()).toEqual(['PLENTY-0 2'])
})

test('a cart has so many stored answers at most at any time, the newest ones', async () => {
  const stored = async () => (await shop.database.pool.query('select 1 from cart_answer')).rowCount
  await shop.database.pool.query('delete from cart_answer')
  const other = new TestVisitor(shop.app)
  await other.add('PLENTY-0', 1, key('other'))
  for (let press = 0; press < ANSWERS_MOST + 20; press += 1) {
    now += 1
    if (press % 2)
      await visitor.change(
        { setArticle: { productId: GOODS_ID, tcm: 'MOST8', quantity: 1 + (press % 3) } },
        key(`p${press}`),
      )
    else await visitor.add('PLENTY-0', 31, key(`p${press}`))
  }
  // those of the other cart remain
  expect(await stored()).toBeLessThanOrEqual(ANSWERS_MOST + 2)
  const { version } = await visitor.cart()
  for (let press = 30; press < ANSWERS_MOST + 20; press += 1) {
    if (press % 2)
      await visitor.change(
        { setArticle: { productId: GOODS_ID, tcm: 'MOST8', quantity: 1 + (press % 3) } },
        key(`p${press}`),
      )
  }
  expect((await visitor.cart()).version).toBe(version)
  expect((await other.add('PLENTY-0', 1, key('other'))).statusCode).toBe(200)
  expect(await other.lines()).toEqual(['PLENTY-0 1'])
})

test('a large answer is stored small, and comes back byte by byte, also after a sign-in', async () => {
  const { pool } = shop.database
  await pool.query('delete from cart_answer')
  for (let at = 0; at < 10; at += 1) await visitor.add(`PLENTY-${at}`)
  const first = await visitor.add('MOST8', 1, key('large'))
  const { rows } = await pool.query(
    'select answer, octet_length(compressed) as bytes, pg_column_size(cart_answer.*) as size from cart_answer',
  )
  expect(first.body.length).toBeGreaterThan(4000)
  expect(rows).toEqual([{ answer: null, bytes: expect.any(Number), size: expect.any(Number) }])
  expect(rows[0].size).toBeLessThan(first.body.length / 4)
  const again = await visitor.add('MOST8', 1, key('large'))
  expect([again.statusCode, again.body]).toEqual([200, first.body])
  const customer = afterLogin(visitor, await postLogin(shop.app, visitor))
  const afterwards = await customer.add('MOST8', 1, key('large'))
  expect([afterwards.statusCode, afterwards.body]).toEqual([200, first.body])
})
