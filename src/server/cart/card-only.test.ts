import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HEADERS } from '#calls/call.ts'
import { CART_FORM_PATH, CART_PAGE_PATH, LOGIN_PATH, LOYALTY_WELCOME_PATH, productPath } from '#rules/addresses.ts'
import { withRedirect } from '#rules/customer/with-redirect.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { signIn } from '../testing/test-customer.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'

/** Articles that only holders of the loyalty card may buy, and only while they are logged in (note 19). */

let shop: TestShop
let visitor: TestVisitor

beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
})
beforeEach(() => {
  visitor = new TestVisitor(shop.app)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

/** The visitor's cookies together with a session's. */
const withSession = (session: string) => ({ cookie: `cart=${visitor.token}; ${session}` })
const set = { setArticle: { productId: GOODS_ID, tcm: 'CARD', quantity: 2 } }
const expire = () =>
  `update customer_session set expires_at = ${sqlMoment(shop.moment)} - interval '1 second' where customer_id = $1`

function post(session: string) {
  return shop.app.inject({
    method: 'POST',
    url: CART_FORM_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...withSession(session) },
    payload: 'tcm=CARD',
  })
}

test('a logged-in holder of the loyalty card buys card-only articles by every call and by the form', async () => {
  const { cookie } = await signIn(shop, { card: true })
  const customer = visitor.signedIn(cookie)
  expect((await customer.add('CARD')).statusCode).toBe(200)
  expect((await customer.change(set)).statusCode).toBe(200)
  expect(await customer.lines()).toEqual(['CARD 2'])
  expect((await post(cookie)).headers.location).toBe(CART_PAGE_PATH)
  expect(await customer.lines()).toEqual(['CARD 3'])
  expect(await visitor.lines()).toEqual([])
})

test('the cart names a logged-in holder of the loyalty card, for the free-shipping threshold', async () => {
  const { cookie } = await signIn(shop, { card: true })
  const held = await visitor.signedIn(cookie).add('CARD')
  expect(held.json().cart.isCremaCardCustomer).toBe(true)
  expect((await visitor.signedIn(cookie).cart()).isCremaCardCustomer).toBe(true)
  expect((await visitor.add('FEW')).json().cart).not.toHaveProperty('isCremaCardCustomer')
})

test('visitors and customers without the loyalty card are refused card-only articles', async () => {
  const without = await signIn(shop)
  const over = await signIn(shop, { card: true })
  await shop.database.pool.query(expire(), [over.customerId])
  const elsewhere = await signIn(shop, { site: 'AT', card: true })
  for (const session of ['', without.cookie, over.cookie, elsewhere.cookie, `session=${'x'.repeat(43)}`, 'session=x']) {
    const refused = await visitor.add('CARD', 1, withSession(session))
    expect([session, refused.statusCode, refused.json().code]).toEqual([session, 403, 'CARD_ONLY'])
    expect((await visitor.change(set, withSession(session))).statusCode).toBe(403)
    const path = session === without.cookie ? LOYALTY_WELCOME_PATH : LOGIN_PATH
    expect((await post(session)).headers.location).toBe(withRedirect(path, productPath(GOODS_ID, 'a-card')))
    expect(await visitor.signedIn(session).lines()).toEqual([])
  }
})

test('a customer who has just received the loyalty card buys card-only articles at once', async () => {
  const { cookie, customerId } = await signIn(shop)
  await shop.database.pool.query('update customer set crema_card = true where id = $1', [customerId])
  expect((await visitor.add('CARD', 1, withSession(cookie))).statusCode).toBe(200)
})

test('reading the session costs no extra round trip, nor in the locked retry', async () => {
  const { cookie } = await signIn(shop, { card: true })
  const { pool } = shop.database
  await visitor.add('CARD', 1, withSession(cookie))
  const original = pool.query
  let trips = 0
  pool.query = ((...values: Parameters<typeof original>) => {
    trips += 1
    return original.apply(pool, values)
  }) as typeof original
  try {
    await visitor.add('CARD', 1, withSession(cookie))
  } finally {
    pool.query = original
  }
  expect(trips).toBe(2)
  const beside = visitor.on(await shop.beside())
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 ? visitor : beside).add('CARD', 1, withSession(cookie))),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  expect(await visitor.signedIn(cookie).lines()).toEqual(['CARD 22'])
})

test('a retry under the same Idempotency-Key gets its answer after the card is gone', async () => {
  const { cookie, customerId } = await signIn(shop, { card: true })
  const customer = visitor.signedIn(cookie)
  const key = { [HEADERS.idempotencyKey]: 'card-1' }
  const first = await customer.add('CARD', 1, key)
  await shop.database.pool.query('update customer set crema_card = false where id = $1', [customerId])
  const again = await customer.add('CARD', 1, key)
  expect([again.statusCode, again.body]).toEqual([200, first.body])
  expect((await customer.add('CARD', 1)).statusCode).toBe(403)
  expect(await customer.lines()).toEqual(['CARD 1'])
})
