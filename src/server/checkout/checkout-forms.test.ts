import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ORDER_CONFIRMED_PATH } from '#rules/account-addresses.ts'
import { CART_FORM_PATH, CHECKOUT_PATH, LOGIN_PATH } from '#rules/addresses.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { atLastCheck, pressedFields, pressOrder } from '../testing/at-last-check.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { replaceCampaigns } from '../testing/test-campaigns.ts'
import { addressFields, filledIn, main, orderFields } from '../testing/test-checkout.ts'
import { signIn } from '../testing/test-customer.ts'
import { addTestGiftCard } from '../testing/test-gift-card.ts'
import { addTestGoods, GOODS_ID, GOODS_PRICE } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** What each form of the checkout stores, says again and leads to, one field at a time. */

const texts = textsOf('checkout', 'de-DE')
let shop: TestShop
let browser: TestBrowser

beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  await addTestGoods(shop.database.pool)
  await replaceCampaigns(shop.database.pool, [])
})
beforeEach(() => {
  browser = new TestBrowser(shop)
})
afterAll(() => shop.close())

const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
const ordersTo = (email: string) => rows('select * from customer_order where email = $1', email)

/** The browser of a customer with a cart; what is entered is the account's alone. */
async function customerWithCart(): Promise<{ customerId: string; email: string }> {
  const { cookie, customerId } = await signIn(shop)
  browser.cookies.set(...(cookie.split('=') as [string, string]))
  await browser.post(CART_FORM_PATH, { tcm: 'PLENTY-1' })
  return { customerId, email: `${customerId}@test.example` }
}

test.each(['key', 'cartVersion', 'revision', 'shown'])(
  'a form that orders without its field %s is refused, and orders nothing',
  async (missing) => {
    const { browser: visitor, email } = await atLastCheck(shop)
    const { [missing]: _left, ...fields } = pressedFields((await visitor.get(CHECKOUT_PATH)).body)
    const refused = await visitor.post(CHECKOUT_PATH, fields)
    expect([refused.statusCode, main(refused.body)]).toEqual([400, expect.stringContaining(texts.invalid)])
    expect(await ordersTo(email)).toEqual([])
  },
)

test('an order that was written is confirmed, also where its page was shown to a customer who has signed out', async () => {
  const { browser: visitor, email } = await atLastCheck(shop)
  const fields = pressedFields((await visitor.get(CHECKOUT_PATH)).body)
  const placed = await visitor.post(CHECKOUT_PATH, { ...fields, customer: 'on' })
  expect(placed.headers.location).toContain(ORDER_CONFIRMED_PATH)
  expect(await ordersTo(email)).toHaveLength(1)
})

test('a step with a fault that was sent after the session ended says that it ended, and a guest reads nothing of that', async () => {
  await browser.post(CART_FORM_PATH, { tcm: 'PLENTY-1' })
  const wrong = { step: 'addresses', billing: 'same', ...addressFields('DE'), 'delivery-city': '' }
  const answers = [
    await browser.post(CHECKOUT_PATH, { ...wrong, customer: 'on' }),
    await browser.post(CHECKOUT_PATH, wrong),
  ]
  expect(answers.map(({ statusCode, body }) => [statusCode, main(body).includes(texts.signInAgain)])).toEqual([
    [400, true],
    [400, false],
  ])
})

test('an address goes into the account where the customer wants that, and at no other step', async () => {
  const { customerId } = await customerWithCart()
  const streets = async () =>
    (await rows('select street from customer_address where customer_id = $1', customerId)).map(({ street }) => street)
  await browser.post(CHECKOUT_PATH, { step: 'addresses', billing: 'same', ...addressFields('DE') })
  await browser.post(CHECKOUT_PATH, { step: 'delivery', deliveryKind: 'home', saveAddress: 'on' })
  expect(await streets()).toEqual([])
  await browser.post(CHECKOUT_PATH, { step: 'addresses', billing: 'same', saveAddress: 'on', ...addressFields('DE') })
  expect(await streets()).toEqual(['Út 1'])
  // a guest has no account
  const guest = await atLastCheck(shop)
  const sent = { step: 'addresses', billing: 'same', saveAddress: 'on', ...addressFields('DE') }
  expect((await guest.browser.post(CHECKOUT_PATH, sent)).statusCode).toBe(303)
  expect(await rows('select from customer_address')).toHaveLength(1)
})

test('a customer’s order has the account’s mailbox and a mail that is the customer’s; the merchant’s notice is not', async () => {
  const { customerId, email } = await customerWithCart()
  const steps: Array<Record<string, string>> = [
    { step: 'addresses', billing: 'same', ...addressFields('DE') },
    { step: 'delivery', deliveryKind: 'home' },
    { step: 'payment', payment: 'invoice' },
  ]
  for (const fields of steps) await browser.post(CHECKOUT_PATH, fields)
  const fields = orderFields((await browser.get(CHECKOUT_PATH)).body)
  expect((await browser.post(CHECKOUT_PATH, fields)).headers.location).toContain(ORDER_CONFIRMED_PATH)
  const [order] = await ordersTo(email)
  expect(order.customer_id).toBe(customerId)
  const mails = await rows(
    `select kind, recipient = $2 as own, customer_id from mail where data ->> 'orderNumber' = $1 order by kind`,
    ...[order.number, email],
  )
  expect(mails).toEqual([
    { kind: 'order-confirmation', own: true, customer_id: customerId },
    { kind: 'order-notice', own: false, customer_id: null },
  ])
})

test('an order that is picked up in a store costs no delivery, on the page and in the order', async () => {
  const { browser: visitor, email } = await atLastCheck(shop)
  await visitor.post(CHECKOUT_PATH, { step: 'delivery', deliveryKind: 'store-berlin' })
  const fields = pressedFields((await visitor.get(CHECKOUT_PATH)).body)
  expect(JSON.parse(fields.shown!)).toMatchObject({ delivery: 0, total: GOODS_PRICE })
  expect((await visitor.post(CHECKOUT_PATH, fields)).headers.location).toContain(ORDER_CONFIRMED_PATH)
  expect(await ordersTo(email)).toMatchObject([
    { delivery_kind: 'store', pickup_store: { id: 'berlin' }, delivery_amount: 0, total_amount: GOODS_PRICE },
  ])
  // goods that are brought cost that, and name no store
  const home = await filledIn(browser, { tcm: 'PLENTY-1' })
  await browser.post(CHECKOUT_PATH, home.fields)
  expect(await ordersTo(home.email)).toMatchObject([
    { delivery_kind: 'home', pickup_store: null, delivery_amount: 495 },
  ])
})

const codeSteps: Array<[what: string, beside: Record<string, string>, to: string]> = [
  ['in the form of codes', { step: 'code' }, `${CHECKOUT_PATH}?code=`],
  ['beside the payment', { step: 'payment', payment: 'invoice' }, `${CHECKOUT_PATH}?code=`],
  ['by its own button beside the payment', { step: 'payment', redeem: 'on' }, `${CHECKOUT_PATH}?step=payment&code=`],
  ['by its own button in the form of codes', { step: 'code', redeem: 'on' }, `${CHECKOUT_PATH}?code=`],
]
test.each(codeSteps)(
  'a code that is entered %s leads to the step that it was entered in',
  async (_what, beside, to) => {
    const { code } = await addTestGiftCard(shop.database.pool, 100)
    const { browser: visitor } = await atLastCheck(shop)
    const taken = await visitor.post(CHECKOUT_PATH, { ...beside, code })
    expect([taken.statusCode, taken.headers.location]).toEqual([303, `${to}taken`])
  },
)

test('a gift card is taken away in the step where its button is, and a failure of that names the card [ERR-12]', async () => {
  const cards = [await addTestGiftCard(shop.database.pool, 100), await addTestGiftCard(shop.database.pool, 100)]
  const [first, second] = cards.map(({ id }) => id) as [string, string]
  const { browser: visitor } = await atLastCheck(shop, { giftCards: [first, second] })
  await rows(`create function refuse_entry() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`)
  await rows('create trigger refuse_entry before update on checkout for each row execute function refuse_entry()')
  const failed = await visitor.post(CHECKOUT_PATH, { step: 'code', remove: first })
  await rows('drop trigger refuse_entry on checkout')
  const { giftCardRemoveFailed } = textsOf('cart', 'de-DE')
  expect([failed.statusCode, main(failed.body)]).toEqual([503, expect.stringContaining(giftCardRemoveFailed)])
  const removed = await visitor.post(CHECKOUT_PATH, { step: 'code', remove: first })
  expect(removed.headers.location).toBe(`${CHECKOUT_PATH}?code=removed`)
  expect(
    await rows(`select entered -> 'giftCards' as left from checkout where entered -> 'giftCards' ? $1`, second),
  ).toEqual([{ left: [second] }])
  shop.logged.length = 0
})

test('of a code that is longer than any, sixty letters are shown again, also after a sign-in', async () => {
  const typed = `${'A'.repeat(60)}B`
  const isShown = /value="A{60}"/
  const { browser: visitor } = await atLastCheck(shop)
  const refused = await visitor.post(CHECKOUT_PATH, { step: 'code', code: typed })
  expect([refused.statusCode, main(refused.body)]).toEqual([400, expect.stringMatching(isShown)])
  const login = await visitor.post(CHECKOUT_PATH, { step: 'code', code: typed, customer: 'on' })
  const hidden = [...main(login.body).matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const brought = Object.fromEntries(hidden.map(([, name, value]) => [name, value!.replaceAll('&quot;', '"')]))
  expect([login.statusCode, brought.loginRedirect]).toEqual([401, 'red'])
  expect(main((await visitor.post(CHECKOUT_PATH, { draft: brought.draft! })).body)).toMatch(isShown)
  // what is too long to be brought back is typed again
  const long = { step: 'code', code: typed, payment: 'a'.repeat(2000), customer: 'on' }
  const away = await visitor.post(CHECKOUT_PATH, long)
  expect([away.statusCode, away.headers.location]).toEqual([303, expect.stringContaining(LOGIN_PATH)])
})

test('an order takes five vouchers, and a sixth is refused in words', async () => {
  const ids = Array.from({ length: 6 }, () => randomUUID())
  for (const [at, id] of ids.entries())
    await rows(
      `insert into voucher (id, site, code, kind, value, combinable, created_at)
       values ($1, 'DE', $2, 'amount', 10, true, to_timestamp($3 / 1000.0))`,
      ...[id, `FIVE-${at}`, shop.moment],
    )
  const { browser: visitor, email } = await atLastCheck(shop, { vouchers: ids.slice(0, 4) })
  const enter = (code: string) => visitor.post(CHECKOUT_PATH, { step: 'code', code })
  expect((await enter('FIVE-4')).statusCode).toBe(303)
  const refused = await enter('FIVE-5')
  const { problemTooMany } = textsOf('voucher', 'de-DE')
  expect([refused.statusCode, main(refused.body)]).toEqual([400, expect.stringContaining(problemTooMany)])
  expect((await pressOrder(visitor)).statusCode).toBe(303)
  expect(await ordersTo(email)).toMatchObject([{ discount_amount: 50 }])
})

test('goods are described by their first three features, or by their text where they have none', async () => {
  const features = JSON.stringify(['Eins', 'Zwei', 'Drei', 'Vier'].map((de) => ({ de })))
  const setText = (sql: string, ...values: unknown[]) =>
    rows(`update product set description = '{"de": "<p>Der Text</p>"}', ${sql} where id = '${GOODS_ID}'`, ...values)
  const check = async () => {
    const fresh = await shop.beside()
    const { browser: visitor } = await atLastCheck(shop)
    const { body } = await fresh.inject({
      url: CHECKOUT_PATH,
      headers: { host: 'localhost:3000', cookie: visitor.cookie },
    })
    return ['Eins', 'Drei', 'Vier', 'Der Text'].filter((text) => main(body).includes(text))
  }
  await setText('features = $1', features)
  expect(await check()).toEqual(['Eins', 'Drei'])
  await setText("features = '[]'")
  expect(await check()).toEqual(['Der Text'])
})
