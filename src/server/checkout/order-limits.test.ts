import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHECKOUT_PATH } from '#rules/addresses.ts'
import { DAY_MS } from '#rules/durations.ts'
import { LOCAL_SECRET_KEY, LOCAL_WEBHOOK_SECRET } from '../payment/local-stripe/local-stripe.ts'
import { deleteOldDailyCounts } from '../rate-limit/daily-count-queries.ts'
import { setStock } from '../stock/set-stock.ts'
import { TEST_ACTING } from '../testing/acting.ts'
import { atLastCheck, pressedFields } from '../testing/at-last-check.ts'
import { setSetting } from '../testing/set-setting.ts'
import { replaceCampaigns } from '../testing/test-campaigns.ts'
import { main } from '../testing/test-checkout.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { signInStaff } from '../testing/test-staff.ts'

/** Orders that nobody has paid for yet, by mailbox, address and network. */

let moment = Date.now()
let shop: TestShop
let withCards: TestShop

beforeAll(async () => {
  const clock = () => moment
  shop = await openTestShop({ RATE_LIMITS: 'on' }, { built: true, clock })
  const provider = { STRIPE_SECRET_KEY: LOCAL_SECRET_KEY, STRIPE_WEBHOOK_SECRET: LOCAL_WEBHOOK_SECRET }
  withCards = await openTestShop({ RATE_LIMITS: 'on', ...provider }, { built: true, clock })
  for (const { database } of [shop, withCards]) {
    await addTestGoods(database.pool)
    await replaceCampaigns(database.pool, [])
    await setStock(database.pool, 'FEW', 400, TEST_ACTING)
  }
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
  await withCards.close()
})

const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
const ordersTo = (email: string) => rows('select * from customer_order where email = $1', email)
let count = 0

/** A visitor of an own network whose order is ready, at an own address unless a street is given. */
async function ready({
  of = shop,
  street,
  ip,
  ...entry
}: {
  of?: TestShop
  street?: string
  ip?: string
  email?: string
  lines?: Array<{ tcm: string; quantity: number }>
} = {}) {
  count += 1
  const { browser, email } = await atLastCheck(of, {
    lines: [{ tcm: 'FEW', quantity: 1 }],
    ...entry,
    ip: ip ?? `203.0.113.${count}`,
    street: street ?? `Weg ${count}`,
  })
  const fields = pressedFields((await browser.get(CHECKOUT_PATH)).body)
  return { browser, email, press: () => browser.post(CHECKOUT_PATH, fields) }
}
const mailbox = () => `${randomUUID()}@order.example`

test('a mailbox gets five unpaid orders a day, pressed at once from many networks, and the next day again', async () => {
  const email = mailbox()
  const visitors = []
  for (let at = 0; at < 8; at += 1) visitors.push(await ready({ email }))
  const answers = await Promise.all(visitors.map(({ press }) => press()))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 303, 303, 303, 303, 429, 429, 429])
  expect(await ordersTo(email)).toHaveLength(5)
  // the others of a minute are counted
  expect(shop.securityEvents).toMatchObject([{ security: 'rate-limit', what: 'unpaid-order', count: 1 }])
  expect(await rows(`select from mail where recipient = $1 and kind = 'order-confirmation'`, email)).toHaveLength(5)
  const [{ stock }] = await rows(`select stock from article where tcm = 'FEW'`)
  expect(stock).toBe(395)
  const refused = main(answers.find(({ statusCode }) => statusCode === 429)!.body)
  expect(refused).toContain('Es wurde nichts bestellt.')
  expect(refused).toContain('Bitte wenden Sie sich an unseren Kundenservice.')
  expect(refused).not.toContain('name="payment"')
  moment += DAY_MS
  expect((await (await ready({ email })).press()).statusCode).toBe(303)
  moment -= DAY_MS
})

test('an address gets five, whoever orders', async () => {
  const street = 'Am Ziel 7'
  const sixth = await ready({ street: 'AM ZIEL  7' })
  for (let at = 0; at < 5; at += 1) expect((await (await ready({ street })).press()).statusCode).toBe(303)
  expect((await sixth.press()).statusCode).toBe(429)
  expect((await (await ready({ street: 'Am Ziel 8' })).press()).statusCode).toBe(303)
})

test('a network orders thirty, and staff as many as they like', async () => {
  const ip = '198.51.100.77'
  const last = await ready({ ip })
  for (let at = 0; at < 30; at += 1) expect((await (await ready({ ip })).press()).statusCode).toBe(303)
  const offered = async () => main((await last.browser.get(`${CHECKOUT_PATH}?step=payment`)).body)
  expect((await last.press()).statusCode).toBe(429)
  expect(await offered()).not.toContain('value="invoice"')
  const [name, value] = (await signInStaff(shop)).cookie.split('=')
  last.browser.cookies.set(name!, value!)
  expect(await offered()).toContain('value="invoice"')
  expect((await last.press()).statusCode).toBe(303)
})

test('a mailbox, an address and a network get as many unpaid orders a day as the merchant has set', async () => {
  const set = (...words: string[]) =>
    setSetting({ database: shop.database, moment }, ['limits', '--site', 'DE', ...words])
  const [email, street, ip] = [mailbox(), 'Am Markt 3', '198.51.100.99']
  const late = { mailbox: await ready({ email }), street: await ready({ street }), ip: await ready({ ip }) }
  await set('--mailbox', '1', '--address', '2', '--network', '3', '--wide-network', '3')
  // the order that is the last of a limit is taken, and the next is not
  const pressed = async (of: Parameters<typeof ready>[0]) => (await (await ready(of)).press()).statusCode
  expect(await pressed({ email })).toBe(303)
  expect((await late.mailbox.press()).statusCode).toBe(429)
  for (let at = 0; at < 2; at += 1) expect(await pressed({ street })).toBe(303)
  expect((await late.street.press()).statusCode).toBe(429)
  for (let at = 0; at < 3; at += 1) expect(await pressed({ ip })).toBe(303)
  expect((await late.ip.press()).statusCode).toBe(429)
  await set('--mailbox', '5', '--address', '5', '--network', '30', '--wide-network', '120')
  await expect.poll(async () => (await late.ip.browser.get(CHECKOUT_PATH)).body).toContain('value="order"')
})

test('beyond a limit payment at a provider is offered, and nothing else', async () => {
  const email = mailbox()
  for (let at = 0; at < 5; at += 1) {
    expect((await (await ready({ of: withCards, email })).press()).statusCode).toBe(303)
  }
  const { browser } = await ready({ of: withCards, email })
  const page = main((await browser.get(CHECKOUT_PATH)).body)
  expect(
    [...page.matchAll(/name="payment"[^>]*value="([\w-]+)"|value="([\w-]+)"[^>]*name="payment"/g)].map(
      ([, a, b]) => a ?? b,
    ),
  ).toEqual(['card'])
  expect(page).toContain('die sofort online bezahlt werden')
})

test('a guest pays no more than the highest sum of guests by invoice', async () => {
  // 4 times 30 pieces of 10
  const lines = ['FEW', 'PLENTY-0', 'PLENTY-1', 'PLENTY-2'].map((tcm) => ({ tcm, quantity: 30 }))
  const { browser, press } = await ready({ lines })
  const page = main((await browser.get(CHECKOUT_PATH)).body)
  expect(page).toContain('Als Gast können Sie bis')
  expect(page).toContain('value="prepayment"')
  expect(page).not.toContain('value="invoice"')
  expect((await press()).statusCode).not.toBe(303)
})

test('counts of days that are over are deleted, and hold neither mailbox nor address', async () => {
  expect(JSON.stringify(await rows(`select encode(key, 'escape') from daily_count`))).not.toContain('order.example')
  await deleteOldDailyCounts(shop.database.pool, moment)
  expect((await rows('select from daily_count')).length).toBeGreaterThan(0)
  await deleteOldDailyCounts(shop.database.pool, moment + 4 * DAY_MS)
  expect(await rows('select from daily_count')).toEqual([])
})
