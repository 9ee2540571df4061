import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CART_PAGE_PATH, CHECKOUT_PATH, CONFIGURATOR_PATHS, infoPath } from '#rules/addresses.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { commandOf } from '../commands/command-of.ts'
import { LOCAL_SECRET_KEY, LOCAL_WEBHOOK_SECRET } from '../payment/local-stripe/local-stripe.ts'
import { atLastCheck, pressedFields } from '../testing/at-last-check.ts'
import { setSetting } from '../testing/set-setting.ts'
import { main } from '../testing/test-checkout.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/**
 * How an order can be paid where a merchant sets it while a shopper is at the last check. The goods cost 10.00 and the delivery 4.95; the
 * shop has a provider of cards.
 */

const HOUR = 3_600_000
const STRIPE = { STRIPE_SECRET_KEY: LOCAL_SECRET_KEY, STRIPE_WEBHOOK_SECRET: LOCAL_WEBHOOK_SECRET }
let shop: TestShop
let beside: Awaited<ReturnType<TestShop['beside']>>

beforeAll(async () => {
  shop = await openTestShop(STRIPE, { built: true })
  beside = await shop.beside()
  await addTestGoods(shop.database.pool)
})
beforeEach(async () => {
  await shop.database.pool.query(
    `delete from content where kind in ('payments', 'limits');
     delete from content_revision where kind in ('payments', 'limits')`,
  )
  // another order is set and awaited first; when the usual order is shown again, both processes have heard of everything
  await set('--kinds', 'card,prepayment,invoice')
  await shows('Kreditkarte, Vorkasse, Rechnung')
  await set('--kinds', 'invoice,prepayment,card')
  await shows('Rechnung, Vorkasse, Kreditkarte')
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const set = (...words: string[]) => setSetting(shop, ['payments', '--site', 'DE', ...words])
const page = async (url: string, app = shop.app) =>
  (await app.inject({ url, headers: { accept: 'text/html' } })).body.replaceAll('\u00a0', ' ')
/** Waits until both processes name the ways to pay beside a product. */
const shows = async (kinds: string) => {
  for (const app of [shop.app, beside]) await expect.poll(() => page('/products/p3001', app)).toContain(`${kinds}<`)
}
const orderOf = async (email: string) =>
  (await shop.database.pool.query('select payment, settings from customer_order where email = $1', [email])).rows[0]
/** The kinds that a page lets a shopper choose between, in their order. */
const choices = (html: string) =>
  [...html.matchAll(/<input [^>]*name="payment"[^>]*>/g)].map(([input]) => /value="([\w-]+)"/.exec(input)![1])

/** What the button that orders answers a shopper who was at the last check before the change. */
async function pressAfter(change: () => Promise<unknown>, prepared: Parameters<typeof atLastCheck>[1] = {}) {
  const { browser, email } = await atLastCheck(shop, prepared)
  const fields = pressedFields((await browser.get(CHECKOUT_PATH)).body)
  await change()
  const answer = await browser.post(CHECKOUT_PATH, fields)
  const html = main(answer.body).replaceAll('\u00a0', ' ')
  return { browser, email, status: answer.statusCode, text: html.replaceAll(/<[^>]*>/g, ''), choices: choices(html) }
}

test('a kind of payment that is no longer offered is refused in a sentence, and nothing is ordered before another is chosen', async () => {
  const pressed = await pressAfter(() => set('--kinds', 'card,prepayment'))
  expect([pressed.status, pressed.choices]).toEqual([409, ['card', 'prepayment']])
  expect(pressed.text).toContain(
    'Diese Bestellung kann nicht mit der Zahlungsart „Rechnung“ bezahlt werden. Es wurde nichts bestellt.',
  )
  const { browser, email } = pressed
  expect(await orderOf(email)).toBeUndefined()
  expect((await browser.get(CART_PAGE_PATH)).body).toContain('PLENTY-1')
  expect((await browser.post(CHECKOUT_PATH, { step: 'payment', payment: 'invoice' })).statusCode).not.toBe(303)
  expect((await browser.post(CHECKOUT_PATH, { step: 'payment', payment: 'prepayment' })).statusCode).toBe(303)
  const fields = pressedFields((await browser.get(CHECKOUT_PATH)).body)
  expect((await browser.post(CHECKOUT_PATH, fields)).statusCode).toBe(303)
  expect(await orderOf(email)).toMatchObject({
    payment: 'prepayment',
    settings: { payments: { kinds: ['card', 'prepayment'], bounds: {} } },
  })
})

test('payment in advance is refused where the seller has lost the bank account, and is offered no more', async () => {
  const seller = (...words: string[]) => setSetting(shop, ['seller', '--site', 'DE', ...words])
  const account = ['--name', 'Weber', '--iban', 'DE89370400440532013000', '--bank', 'Bank']
  await seller('--address', 'Markt 1', ...account)
  const pressed = await pressAfter(() => seller('--no-account'), { payment: 'prepayment' })
  expect(pressed.status).toBe(409)
  expect(pressed.text).toContain('nicht mit der Zahlungsart „Vorkasse“ bezahlt werden. Es wurde nichts bestellt.')
  expect(await orderOf(pressed.email)).toBeUndefined()
  // a moment later the memory knows the seller, too
  const { browser } = pressed
  await expect
    .poll(async () => choices(main((await browser.get(`${CHECKOUT_PATH}?step=payment`)).body)))
    .toEqual(['invoice', 'card'])
  expect((await browser.post(CHECKOUT_PATH, { step: 'payment', payment: 'prepayment' })).statusCode).not.toBe(303)
  expect((await pressAfter(async () => {}, { payment: 'invoice' })).status).toBe(303)
  // other tests pay in advance
  await seller(...account)
})

test.each([
  ['below the least sum', ['--least', 'invoice=14,96'], 'Zahlungsart „Rechnung“: ab 14,96 Euro.'],
  ['above the most sum', ['--most', 'invoice=14,94'], 'Zahlungsart „Rechnung“: bis 14,94 Euro.'],
])('an order %s of its kind of payment is refused, and the sum is named', async (_what, words, sentence) => {
  const pressed = await pressAfter(() => set(...words))
  expect([pressed.status, pressed.choices]).toEqual([409, ['prepayment', 'card']])
  expect(pressed.text).toContain('nicht mit der Zahlungsart „Rechnung“ bezahlt werden. Es wurde nichts bestellt.')
  expect(pressed.text).toContain(sentence)
  expect(await orderOf(pressed.email)).toBeUndefined()
})

test.each([
  ['the least', ['--least', 'invoice=14,95'], { least: 1495 }],
  ['the most', ['--most', 'invoice=14,95'], { most: 1495 }],
])('an order of %s sum of its kind of payment is placed, and stores the bound', async (_what, words, invoice) => {
  const { status, email } = await pressAfter(() => set(...words))
  expect(status).toBe(303)
  expect(await orderOf(email)).toMatchObject({ settings: { payments: { bounds: { invoice } } } })
})

test('where no kind of payment is for a sum, the step of the payment says so and asks for nothing', async () => {
  const pressed = await pressAfter(() => set('--kinds', 'invoice,card', '--least', 'invoice=20; card=30'))
  expect([pressed.status, pressed.choices]).toEqual([409, []])
  expect(pressed.text).toContain('Diese Bestellung kann hier mit keiner unserer Zahlungsarten bezahlt werden.')
  for (const text of ['„Rechnung“: ab 20,00 Euro.', '„Kreditkarte“: ab 30,00 Euro.'])
    expect(pressed.text).toContain(text)
})

test('a change that does not touch the chosen kind of payment stands in no order’s way', async () => {
  const { status, email } = await pressAfter(() => set('--kinds', 'card,invoice', '--least', 'card=100'))
  expect(status).toBe(303)
  expect(await orderOf(email)).toMatchObject({ payment: 'invoice' })
})

test('payments that are planned hold from their moment on', async () => {
  const begins = Math.ceil(shop.moment / HOUR) * HOUR + HOUR
  await set('--kinds', 'prepayment', '--from', wallClockAt(begins, 'Europe/Berlin'))
  shop.moment = begins - 1
  expect((await pressAfter(async () => {})).status).toBe(303)
  const late = await pressAfter(async () => {
    shop.moment = begins
  })
  expect([late.status, late.choices]).toEqual([409, ['prepayment']])
  await shows('Vorkasse')
})

test('undo takes a change of the payments back', async () => {
  await set('--kinds', 'card')
  await shows('Kreditkarte')
  await commandOf('contents', ['undo', 'payments', 'payments', 'DE'])(shop.database, shop.moment)
  await shows('Rechnung, Vorkasse, Kreditkarte')
})

test('product, cart, footer and questions name the ways to pay as they were set, in that order', async () => {
  await set('--kinds', 'card,invoice')
  await shows('Kreditkarte, Rechnung')
  const { browser } = await atLastCheck(shop)
  const cart = (await browser.get(CART_PAGE_PATH)).body
  expect(cart).toContain('Kreditkarte, Rechnung<')
  expect(main((await browser.get(`${CHECKOUT_PATH}?step=payment`)).body)).not.toContain('Vorkasse')
  const footer = cart.slice(cart.indexOf('<footer'))
  const logos = [...footer.matchAll(/\/logos\/([\w-]+)\.svg/g)].map(([, name]) => name)
  expect(logos.filter((name) => ['invoice', 'prepayment', 'card', 'cash-on-delivery'].includes(name!))).toEqual([
    'card',
    'invoice',
  ])
  const faq = await page(infoPath('faq', 'DE'))
  expect(faq.match(/<details[^>]*id="payment-kinds".*?<\/details>/s)![0]).toContain('Kreditkarte, Rechnung')
  // another site names its own
  expect(await page('/products/p3001?site=AT')).toContain('Rechnung, Vorkasse, Kreditkarte<')
})

test('a subscription is offered where its deliveries can be paid without the shopper, and otherwise none', async () => {
  await set('--kinds', 'card,invoice')
  await expect.poll(() => page(CONFIGURATOR_PATHS.coffee)).toContain('Jede Lieferung zahlen Sie so: Rechnung.')
  expect(await page(CONFIGURATOR_PATHS.unknown)).not.toContain('Neue Abos')
  await set('--kinds', 'card,prepayment')
  await expect.poll(() => page(CONFIGURATOR_PATHS.coffee)).toContain('Neue Abos nehmen wir hier zurzeit nicht an.')
  expect(await page(CONFIGURATOR_PATHS.coffee)).not.toContain('Jede Lieferung zahlen Sie so')
  // the page before it, which asks which kind of subscription it is to be
  expect(await page(CONFIGURATOR_PATHS.unknown)).toContain('Neue Abos nehmen wir hier zurzeit nicht an.')
})

test('a guest pays by invoice up to the sum that the merchant has set, and the order stores the limits', async () => {
  const limits = (...words: string[]) => setSetting(shop, ['limits', '--site', 'DE', ...words])
  const placed = await pressAfter(() => limits('--guest-invoice', '14,95', '--mailbox', '4'))
  expect(placed.status).toBe(303)
  expect((await orderOf(placed.email)).settings.limits).toEqual({
    ofMailbox: 4,
    ofAddress: 5,
    ofNetwork: { near: 30, wide: 120 },
    guestInvoiceAmount: 1495,
  })
  const refused = await pressAfter(() => limits('--guest-invoice', '14,94'))
  expect([refused.status, refused.choices]).toEqual([409, ['prepayment', 'card']])
  expect(refused.text).toContain('Als Gast können Sie bis 14,94 Euro auf Rechnung bestellen.')
  expect(await orderOf(refused.email)).toBeUndefined()
})
