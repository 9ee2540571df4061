import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CHECKOUT_PATH, DELIVERY_COSTS_PATH } from '#rules/addresses.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { commandOf } from '../commands/command-of.ts'
import { atLastCheck, pressedFields } from '../testing/at-last-check.ts'
import { main } from '../testing/test-checkout.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** What shipping costs in an order, where a merchant sets it while a shopper is at the last check. The goods cost 10.00. */

const HOUR = 3_600_000
const texts = textsOf('checkout', 'de-DE')
let shop: TestShop
let beside: Awaited<ReturnType<TestShop['beside']>>

beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  beside = await shop.beside()
  await addTestGoods(shop.database.pool)
})
beforeEach(async () => {
  await set('--price', '4,95', '--free-from', '20')
  await shows('4,95')
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
const set = (...words: string[]) =>
  commandOf('settings', ['set', 'shipping', '--site', 'DE', ...words])(shop.database, shop.moment)
/** Waits until both processes show an amount on the page of shipping costs. */
const shows = async (amount: string) => {
  for (const app of [shop.app, beside])
    await expect
      .poll(async () => main((await app.inject({ url: DELIVERY_COSTS_PATH, headers: { accept: 'text/html' } })).body))
      .toContain(amount)
}
const orderOf = async (email: string) =>
  (await rows('select delivery_amount, total_amount, settings from customer_order where email = $1', email))[0]

test('a price of shipping that has moved since the page was shown orders nothing, and the next press orders by it', async () => {
  const { browser, email } = await atLastCheck(shop)
  const fields = pressedFields((await browser.get(CHECKOUT_PATH)).body)
  await set('--price', '5,90')
  const refused = await browser.post(CHECKOUT_PATH, fields)
  expect(refused.statusCode).toBe(409)
  const page = main(refused.body)
  expect(page).toContain(texts.deliveryCosts)
  for (const amount of ['4,95', '5,90', '15,90']) expect(page).toContain(amount)
  expect(await orderOf(email)).toBeUndefined()
  expect((await browser.post(CHECKOUT_PATH, pressedFields(refused.body))).statusCode).toBe(303)
  expect(await orderOf(email)).toEqual({
    delivery_amount: 590,
    total_amount: 1590,
    settings: {
      shipping: { price: 590, freeShippingFrom: 2000 },
      payments: { kinds: ['invoice', 'prepayment', 'card'], bounds: {} },
      limits: { ofMailbox: 5, ofAddress: 5, ofNetwork: { near: 30, wide: 120 }, guestInvoiceAmount: 100_000 },
      taxRates: { standard: 1900, reduced: 700 },
      returnPeriod: { days: 30 },
      deliveryTimes: { parcel: { from: 2, to: 3 }, bulky: { from: 5, to: 10 }, letter: { from: 2, to: 4 } },
      giftCardPeriod: { years: 3, fromYearsEnd: true },
    },
  })
})

test('a planned price of shipping holds from its moment on, in both processes and on stored pages, without a restart', async () => {
  const begins = Math.ceil(shop.moment / HOUR) * HOUR + HOUR
  await set('--price', '6,90', '--from', wallClockAt(begins, 'Europe/Berlin'))
  shop.moment = begins - 1
  await shows('4,95')
  const { browser, email } = await atLastCheck(shop)
  const early = pressedFields((await browser.get(CHECKOUT_PATH)).body)
  shop.moment = begins
  await shows('6,90')
  const refused = await browser.post(CHECKOUT_PATH, early)
  expect(refused.statusCode).toBe(409)
  expect((await browser.post(CHECKOUT_PATH, pressedFields(refused.body))).statusCode).toBe(303)
  expect(await orderOf(email)).toMatchObject({ delivery_amount: 690, total_amount: 1690 })
})

test('a sum from which shipping is free counts in the order, and undo takes it back', async () => {
  const placed = async () => {
    const { browser, email } = await atLastCheck(shop)
    const fields = pressedFields((await browser.get(CHECKOUT_PATH)).body)
    expect((await browser.post(CHECKOUT_PATH, fields)).statusCode).toBe(303)
    return (await orderOf(email)).delivery_amount
  }
  await set('--free-from', '10')
  await shows('10,00')
  expect(await placed()).toBe(0)
  await commandOf('contents', ['undo', 'shipping', 'shipping', 'DE'])(shop.database, shop.moment)
  await shows('20,00')
  expect(await placed()).toBe(495)
})

test('what shipping costs stands in the cart, the footer and the offers of a product as it was set', async () => {
  await set('--price', '5,90', '--free-from', '39')
  await shows('5,90')
  const get = async (url: string) => (await shop.app.inject({ url, headers: { accept: 'text/html' } })).body
  const product = await get('/products/p3001')
  expect(product).toContain('"shippingRate":{"@type":"MonetaryAmount","value":"5.90","currency":"EUR"}')
  expect(product).toContain('&quot;shipping&quot;:{&quot;price&quot;:590,&quot;freeShippingFrom&quot;:3900}')
  expect(product.replaceAll('\u00a0', ' ')).toContain('39 €')
  expect(await get('/products/p3001?site=AT')).toContain('&quot;price&quot;:495,&quot;freeShippingFrom&quot;:2000')
})

test('on another site shipping costs what it did', async () => {
  await set('--price', '5,90')
  await shows('5,90')
  const page = await shop.app.inject({ url: `${DELIVERY_COSTS_PATH}?site=AT`, headers: { accept: 'text/html' } })
  expect(main(page.body)).toContain('4,95')
})
