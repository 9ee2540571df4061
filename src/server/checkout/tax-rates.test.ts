import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CHECKOUT_PATH } from '#rules/addresses.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import type { Site } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { commandOf } from '../commands/command-of.ts'
import { inTransaction } from '../database/transaction.ts'
import { addRefund } from '../refund/add-refund.ts'
import { atLastCheck, pressedFields } from '../testing/at-last-check.ts'
import { pdfPages } from '../testing/pdf-text.ts'
import { main } from '../testing/test-checkout.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** What an order is taxed at where a merchant sets the rates of a country. The goods cost 10.00, their class is the reduced one, and delivery costs 4.95 on DE. */

const HOUR = 3_600_000
const texts = textsOf('checkout', 'de-DE')
let shop: TestShop
let beside: Awaited<ReturnType<TestShop['beside']>>
let folder: string

beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  beside = await shop.beside()
  folder = await mkdtemp(join(tmpdir(), 'crema-tax-rates-'))
  await addTestGoods(shop.database.pool)
})
afterEach(async () => {
  await set('DE', '--reduced', '7')
  await shows('DE', '7')
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
  await rm(folder, { recursive: true })
})

const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
const command = (name: string, ...words: string[]) => commandOf(name, words)(shop.database, shop.moment)
const set = (country: string, ...words: string[]) => command('settings', 'set', 'tax', '--country', country, ...words)
const press = (html: string, site: Site = 'DE') => pressedFields(html, site)
const page = async ({ browser }: Awaited<ReturnType<typeof atLastCheck>>, site: Site = 'DE') =>
  (await browser.get(`${CHECKOUT_PATH}?site=${site}`)).body
/** Waits until a checkout of a site shows a rate. */
async function shows(site: Site, rate: string): Promise<void> {
  const visitor = await atLastCheck(shop, { site })
  await expect.poll(async () => main(await page(visitor, site)).replaceAll('\u00a0', ' ')).toContain(`${rate} %`)
}
const orderOf = async (email: string) =>
  (
    await rows(
      'select id, number, tax_amount, total_amount, taxes, settings from customer_order where email = $1',
      email,
    )
  )[0]

test('a tax rate that has moved since the page was shown orders nothing, and the next press orders by it at the same price', async () => {
  const visitor = await atLastCheck(shop)
  const fields = press(await page(visitor))
  await set('DE', '--reduced', '8')
  const refused = await visitor.browser.post(CHECKOUT_PATH, fields)
  expect(refused.statusCode).toBe(409)
  const words = main(refused.body)
    .replaceAll('\u00a0', ' ')
    .replaceAll(/<[^>]+>/g, '')
  expect(words).toContain('MwSt. (7 %): vorher 0,98 Euro, jetzt 0,00 Euro.')
  expect(words).toContain('MwSt. (8 %): vorher 0,00 Euro, jetzt 1,11 Euro.')
  expect(words).not.toContain(`${texts.deliveryCosts}: vorher`)
  expect(await orderOf(visitor.email)).toBeUndefined()
  expect((await visitor.browser.post(CHECKOUT_PATH, press(refused.body))).statusCode).toBe(303)
  expect(await orderOf(visitor.email)).toMatchObject({
    total_amount: 1495,
    tax_amount: 111,
    taxes: [{ taxRate: 800, amount: 1495, taxAmount: 111 }],
    settings: { taxRates: { standard: 1900, reduced: 800 }, shipping: { price: 495, freeShippingFrom: 2000 } },
  })
})

test('the invoice and the credit note of an order have the rate that it was placed by, whatever the merchant sets later', async () => {
  const visitor = await atLastCheck(shop)
  expect((await visitor.browser.post(CHECKOUT_PATH, press(await page(visitor)))).statusCode).toBe(303)
  const order = await orderOf(visitor.email)
  await set('DE', '--reduced', '8')
  await command('orders', 'ship', order.number)
  const file = join(folder, 'invoice.pdf')
  await command('orders', 'invoice', order.number, file)
  const [invoice] = await pdfPages(await readFile(file))
  expect(invoice).toContain('7 %')
  expect(invoice).not.toContain('8 %')
  await inTransaction(shop.database.pool, (client) =>
    addRefund(client, { orderId: order.id, amount: 500, reason: 'goodwill' }, shop.moment),
  )
  expect(await rows("select taxes from invoice where order_id = $1 and kind = 'credit-note'", order.id)).toEqual([
    { taxes: [{ taxRate: 700, amount: 500, taxAmount: 33 }] },
  ])
})

test('a planned rate holds on both sites of a country from its moment on, and on no other', async () => {
  const begins = Math.ceil(shop.moment / HOUR) * HOUR + HOUR
  await set('CH', '--reduced', '2.8', '--from', wallClockAt(begins, 'Europe/Zurich'))
  const rateOn = async (site: Site) => {
    const visitor = await atLastCheck(shop, { site })
    const fields = press(await page(visitor, site), site)
    expect((await visitor.browser.post(`${CHECKOUT_PATH}?site=${site}`, fields)).statusCode).toBe(303)
    return (await orderOf(visitor.email)).taxes[0].taxRate
  }
  shop.moment = begins - 1
  expect([await rateOn('CH'), await rateOn('CH_FR')]).toEqual([260, 260])
  shop.moment = begins
  await shows('CH', '2.8')
  expect([await rateOn('CH'), await rateOn('CH_FR'), await rateOn('DE')]).toEqual([280, 280, 700])
})

test('a process beside this one orders by the same rates', async () => {
  await set('DE', '--reduced', '9')
  const visitor = await atLastCheck(shop)
  const { cookie } = { cookie: `cart=${visitor.browser.cookies.get('cart')}` }
  await expect
    .poll(async () => (await beside.inject({ url: CHECKOUT_PATH, headers: { cookie, accept: 'text/html' } })).body)
    .toMatch(/\b9\s%/)
})
