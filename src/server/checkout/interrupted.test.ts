import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountOrderPath, ORDER_CONFIRMED_PATH } from '#rules/account-addresses.ts'
import { CART_FORM_PATH, CART_PAGE_PATH, CHECKOUT_PATH } from '#rules/addresses.ts'
import { DAY_MS } from '#rules/durations.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { invalidate } from '../cache/invalidate.ts'
import { productTag } from '../cache/tags.ts'
import { inTransaction } from '../database/transaction.ts'
import { changeOrder } from '../order/change-order.ts'
import { cartIdOf } from '../request/visitor.ts'
import { pdfPages } from '../testing/pdf-text.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { replaceCampaigns } from '../testing/test-campaigns.ts'
import { addressFields, filledIn, main, orderFields } from '../testing/test-checkout.ts'
import { signIn } from '../testing/test-customer.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { Wire } from '../testing/wire.ts'
import { deleteOldCheckouts } from './checkout-queries.ts'

/** What may come between a shopper and the order: long and foreign words, articles that go, a database that is away. */

const wire = new Wire()
let shop: TestShop
let browser: TestBrowser

beforeAll(async () => {
  await wire.mend()
  shop = await openTestShop({}, { built: true, detour: (connection) => wire.detour(connection) })
  await addTestGoods(shop.database.pool)
  await replaceCampaigns(shop.database.pool, [])
})
beforeEach(() => {
  browser = new TestBrowser(shop)
})
afterAll(async () => {
  await shop.close()
  await wire.cut()
})

const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
const page = { accept: 'text/html' }
const decoded = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

test.each([
  ['who', 'email'],
  ['addresses', 'delivery-street'],
  ['addresses', 'delivery-firstname'],
  ['addresses', 'billing-city'],
])(
  'in the step %s five thousand letters in %s are shown again with what is wrong, and all else stays',
  async (step, field) => {
    await browser.post(CART_FORM_PATH, { tcm: 'PLENTY-1' })
    await browser.post(CHECKOUT_PATH, { step: 'who', email: 'eva@example.org' })
    const long = 'ő'.repeat(5000)
    const fields = { step, billing: 'other', ...addressFields('DE'), ...addressFields('DE', 'billing'), [field]: long }
    const answer = await browser.post(CHECKOUT_PATH, fields, page)
    expect(answer.statusCode).toBe(400)
    expect(main(answer.body)).toContain(`value="${long}"`)
    expect(main(answer.body)).toContain(`id="${field}-fault"`)
    if (step === 'addresses') expect(main(answer.body).match(/value="Kis"/g)).toHaveLength(2)
  },
)

test('a very long code is said to be none', async () => {
  await filledIn(browser, { tcm: 'PLENTY-1' })
  const answer = await browser.post(CHECKOUT_PATH, { step: 'code', code: 'A'.repeat(9000) }, page)
  expect(answer.statusCode).toBe(400)
  expect(main(answer.body)).toContain(textsOf('voucher', 'de-DE').problemUnknown)
})

test('while the database is away, what was typed stays in the page, whose button sends it again', async () => {
  const { fields, email } = await filledIn(browser, { tcm: 'PLENTY-1' })
  const address = { step: 'addresses', billing: 'same', ...addressFields('DE'), 'delivery-street': 'Gasse "7" & 8' }
  await wire.cut()
  const [typed, pressed] = [
    await browser.post(CHECKOUT_PATH, address, page),
    await browser.post(CHECKOUT_PATH, fields, page),
  ]
  await wire.mend()
  for (const [{ statusCode, headers, body }, sent] of [
    [typed, address],
    [pressed, fields],
  ] as const) {
    expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store'])
    const [form] = main(body).slice(main(body).indexOf('<form')).split('</form>')
    const again = [...decoded(form!).matchAll(/<input type="hidden" name="([\w-]+)" value="(.*?)"\/>/g)]
    expect(Object.fromEntries(again.map(([, name, value]) => [name, value]))).toEqual(sent)
  }
  await expect.poll(async () => (await browser.post(CHECKOUT_PATH, fields, page)).statusCode).toBe(303)
  expect(await rows('select number from customer_order where email = $1', email)).toHaveLength(1)
  shop.logged.length = 0
})

test('what was typed after the session has ended is kept for the sign-in', async () => {
  const answer = await browser.post(CHECKOUT_PATH, { step: 'addresses', customer: 'on', ...addressFields('DE') })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, expect.stringContaining('/login')])
  const id = cartIdOf(browser.cookies.get('cart')!, 'DE')
  expect(await rows("select entered -> 'delivery' ->> 'street' as street from checkout where id = $1", id)).toEqual([
    { street: 'Út 1' },
  ])
  await deleteOldCheckouts(shop.database.pool, shop.moment + 8 * DAY_MS, 7 * DAY_MS)
  expect(await rows('select * from checkout where id = $1', id)).toEqual([])
})

test('a customer whose session has ended is led to the sign-in by each button, and orders afterwards what was there', async () => {
  const { cookie, customerId } = await signIn(shop)
  const [name, value] = cookie.split('=') as [string, string]
  browser.cookies.set(name, value)
  await browser.post(CART_FORM_PATH, { tcm: 'PLENTY-1' })
  const steps: Array<Record<string, string>> = [
    { step: 'addresses', ...addressFields('DE') },
    { step: 'delivery', deliveryKind: 'home' },
    { step: 'payment', payment: 'invoice' },
  ]
  for (const fields of steps) {
    const { statusCode, headers } = await browser.post(CHECKOUT_PATH, fields)
    // the next step is in view, also on a small window
    expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(/#open-step$/)])
    expect((await browser.get(CHECKOUT_PATH)).body).toContain('id="open-step" aria-current="step"')
  }
  const fields = orderFields((await browser.get(CHECKOUT_PATH)).body)
  expect(fields.customer).toBe('on')
  await rows(`update customer_session set expires_at = ${sqlMoment(shop.moment)} where customer_id = $1`, customerId)
  // another cart of the same browser, which is not what the page has shown
  await browser.post(CART_FORM_PATH, { tcm: 'PLENTY-2' })
  const { statusCode, headers } = await browser.post(CHECKOUT_PATH, fields)
  expect([statusCode, headers.location]).toEqual([303, expect.stringContaining('/login')])
  expect(headers.location).toContain(encodeURIComponent(CHECKOUT_PATH))
  // the sign-in says why, in one sentence
  const { orderInterrupted } = textsOf('customer', 'de-DE')
  expect(main((await browser.get(headers.location!)).body)).toContain(orderInterrupted)
  // what no cart stores goes through the sign-in
  const chosen = { step: 'payment', payment: 'prepayment', code: 'WELCOME', customer: 'on' }
  const login = await browser.post(CHECKOUT_PATH, chosen, page)
  expect([login.statusCode, main(login.body)]).toEqual([401, expect.stringContaining(orderInterrupted)])
  const brought = Object.fromEntries(
    [...login.body.matchAll(/<input type="hidden" name="(returnTo|draft)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      decoded(value!),
    ]),
  )
  expect(brought.returnTo).toBe(CHECKOUT_PATH)
  await rows(
    `update customer_session set expires_at = ${sqlMoment(shop.moment)} + interval '1 day' where customer_id = $1`,
    customerId,
  )
  // the sign-in sends its own fields there
  const shown = await browser.post(CHECKOUT_PATH, { ...brought, email: 'eva@example.org', password: 'secret' }, page)
  expect(shown.statusCode).toBe(200)
  expect(main(shown.body)).toContain('value="WELCOME"')
  expect(main(shown.body)).toMatch(/<input(?=[^>]*value="prepayment")[^>]*checked/)
  expect(main(shown.body)).toContain(textsOf('account', 'de-DE').draftRestored)
  expect((await browser.post(CHECKOUT_PATH, fields)).headers.location).toContain(ORDER_CONFIRMED_PATH)
})

test('an article that is no longer sold is not ordered, and the cart says which one', async () => {
  const { fields, email } = await filledIn(browser, { tcm: 'PLENTY-2' })
  const [price] = await rows("delete from article_price where site = 'DE' and tcm = 'PLENTY-2' returning *")
  const pressed = await browser.post(CHECKOUT_PATH, fields, page)
  expect(await rows('select from customer_order where email = $1', email)).toEqual([])
  expect([303, 409]).toContain(pressed.statusCode)
  const checkout = await browser.get(CHECKOUT_PATH)
  expect(checkout.headers.location).toContain(CART_PAGE_PATH)
  expect(main((await browser.get(CART_PAGE_PATH)).body)).toContain('Titel test-goods')
  await rows(
    'insert into article_price select * from jsonb_populate_record(null::article_price, $1)',
    JSON.stringify(price),
  )
  // it is sold again, which the shop hears of a moment later
  await inTransaction(shop.database.pool, (client) => invalidate(client, [productTag(GOODS_ID)]))
  await expect.poll(async () => (await browser.get(CHECKOUT_PATH)).statusCode).toBe(200)
  const again = await browser.get(CHECKOUT_PATH)
  expect((await browser.post(CHECKOUT_PATH, orderFields(again.body), page)).headers.location).toContain(
    ORDER_CONFIRMED_PATH,
  )
})

test('names and streets in Greek and Cyrillic, with marks of direction, are ordered, mailed and printed', async () => {
  const { email } = await filledIn(browser, { tcm: 'PLENTY-1' })
  const foreign = { 'delivery-firstname': 'Μαρία', 'delivery-lastname': 'Щербаков', 'delivery-street': 'Οδός 5\u202e' }
  const typed = { step: 'addresses', billing: 'same', ...addressFields('DE'), ...foreign }
  expect((await browser.post(CHECKOUT_PATH, typed)).statusCode).toBe(303)
  const placed = await browser.post(CHECKOUT_PATH, orderFields((await browser.get(CHECKOUT_PATH)).body))
  const confirmed = await browser.get(placed.headers.location!)
  expect(main(confirmed.body)).toContain('Οδός 5')
  // a mark of direction would turn round what follows
  expect(confirmed.body).not.toContain('\u202e')
  const [{ number }] = await rows('select number from customer_order where email = $1', email)
  await changeOrder(shop.database.pool, number, 'ship', { by: 'staff', moment: shop.moment, parcels: [] })
  const note = await browser.get(`${accountOrderPath(number)}/delivery-note.pdf`)
  expect([note.statusCode, note.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(shop.logged).toEqual([])
  const written = (await pdfPages(note.rawPayload)).join()
  for (const text of ['Μαρία Щербаков', 'Οδός 5']) expect(written).toContain(text)
})

test.each(['陈', 'محمد', 'שדרות', 'ქართველი', '🏠'])(
  'letters that no document can show are refused in an address, with a sentence: %s',
  async (letters) => {
    await filledIn(browser, { tcm: 'PLENTY-1' })
    const fields = { ...addressFields('DE'), 'delivery-street': letters }
    const answer = await browser.post(CHECKOUT_PATH, { step: 'addresses', billing: 'same', ...fields })
    expect(answer.statusCode).toBe(400)
    const sentence = `„${[...letters][0]}“ fehlt in der Schrift unserer Rechnungen.`
    expect(main(answer.body)).toContain(sentence)
  },
)
