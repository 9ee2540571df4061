import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHECKOUT_PATH } from '#rules/addresses.ts'
import { backup, restore } from '../backup/backup.ts'
import { commandOf } from '../commands/command-of.ts'
import { unpublishContent } from '../contents/publish-content.ts'
import { inTransaction } from '../database/transaction.ts'
import { incompleteSites } from '../order/missing-to-sell.ts'
import { reportMissingToSell } from '../order/report-missing-to-sell.ts'
import { atLastCheck, pressedFields } from '../testing/at-last-check.ts'
import { publishPage } from '../testing/publish-page.ts'
import { main } from '../testing/test-checkout.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** A shop that does not say who sells, and on which terms: its seller and its texts are the demo's samples. */

let real: TestShop
let demo: TestShop

beforeAll(async () => {
  real = await openTestShop(
    {
      CREMA_MODE: 'production',
      SITE_HOSTS: 'DE=shop.example',
      SESSION_SECRET: 'x'.repeat(40),
      SMTP_URL: 'none',
      TRUSTED_PROXIES: '192.0.2.1',
    },
    { built: true },
  )
  demo = await openTestShop({}, { built: true })
  for (const shop of [real, demo]) await addTestGoods(shop.database.pool)
})
afterAll(async () => {
  for (const shop of [real, demo]) await shop.close()
})

/** Presses the button that orders. The host is that of a shop in production. */
async function press(shop: TestShop) {
  const { browser, email } = await atLastCheck(shop)
  const cart = browser.cookies.get('cart')!
  browser.cookies.set('__Host-cart', cart)
  const headers =
    shop === real ? { host: 'shop.example', origin: 'https://shop.example', 'x-forwarded-proto': 'https' } : {}
  const page = await browser.get(CHECKOUT_PATH, headers)
  const answer = await browser.post(CHECKOUT_PATH, pressedFields(page.body), headers)
  return { answer, email }
}
const ordersTo = async (shop: TestShop, email: string) =>
  (await shop.database.pool.query('select number from customer_order where email = $1', [email])).rows

test('a shop in production takes no order for the sample seller, and says so', async () => {
  const { answer, email } = await press(real)
  expect(answer.statusCode).toBe(409)
  expect(main(answer.body)).toContain('Dieser Shop nimmt noch keine Bestellungen an. Es wurde nichts bestellt.')
  expect(await ordersTo(real, email)).toEqual([])
  expect(await incompleteSites(real.database.pool, ['DE', 'TR'], real.moment)).toEqual([
    { site: 'DE', missing: ['seller', 'terms', 'privacy', 'imprint', 'returns'], hasEarlierOrders: false },
    {
      site: 'TR',
      missing: ['seller', 'terms', 'privacy', 'imprint', 'returns', 'contract-information', 'contract-sale'],
      hasEarlierOrders: false,
    },
  ])
})

test('a demo on a developer’s machine takes orders for the sample seller', async () => {
  const { answer, email } = await press(demo)
  expect(answer.statusCode).toBe(303)
  expect(await ordersTo(demo, email)).toHaveLength(1)
})

/** Says who sells, as a merchant does. */
const setSeller = () =>
  commandOf('settings', ['set', 'seller', '--name', 'Weber GmbH', '--address', 'Markt 1; 20095 Hamburg'])(
    real.database,
    real.moment,
  )
const undoSeller = () => commandOf('contents', ['undo', 'seller', 'seller', 'SHOP'])(real.database, real.moment)
const missing = async () =>
  (await incompleteSites(real.database.pool, ['DE'], real.moment)).flatMap((site) => site.missing)

/** Moves all orders to a day and a state. The tables of a test are younger than 2020 and older than 2100. */
const setOrders = (placedAt: string, state: string) =>
  real.database.pool.query('update customer_order set placed_at = $1, state = $2', [placedAt, state])

test('a shop in production takes orders once seller and texts of law are its own, and not before', async () => {
  expect(await setSeller()).toContain('The seller of the shop is changed')
  expect(await missing()).toEqual(['terms', 'privacy', 'imprint', 'returns'])
  await publishPage(real, { site: 'DE', page: 'terms' }, 'Was zwischen Ihnen und uns gilt.')
  await publishPage(real, { site: 'DE', page: 'privacy' }, 'Was wir von Ihnen wissen.')
  // a sample that was exported and imported again is the merchant's, and says what the demo says
  await publishPage(real, { site: 'DE', page: 'imprint' })
  expect(await missing()).toEqual(['imprint', 'returns'])
  await publishPage(real, { site: 'DE', page: 'imprint' }, 'Weber GmbH, Markt 1, 20095 Hamburg')
  expect(await missing()).toEqual(['returns'])
  expect((await press(real)).answer.statusCode).toBe(409)
  await publishPage(real, { site: 'DE', page: 'returns' }, 'Wie Sie Waren zurückgeben.')
  expect(await missing()).toEqual([])
  const { answer, email } = await press(real)
  expect(answer.statusCode).toBe(303)
  expect(await ordersTo(real, email)).toHaveLength(1)
})

test('a page of law that is taken away closes the shop, and an order of its own time is no exception', async () => {
  const terms = { site: 'DE', kind: 'page', key: 'terms' } as const
  const by = { author: 'anna', now: real.moment }
  await inTransaction(real.database.pool, (client) => unpublishContent(client, terms, by))
  await setOrders('2100-01-01', 'placed')
  expect(await incompleteSites(real.database.pool, ['DE'], real.moment)).toEqual([
    { site: 'DE', missing: ['terms'], hasEarlierOrders: false },
  ])
  expect((await press(real)).answer.statusCode).toBe(409)
})

test('a shop in production that took orders before its upgrade goes on, where one was not cancelled and not only reserved', async () => {
  await undoSeller()
  for (const state of ['cancelled', 'reserved']) {
    await setOrders('2020-01-01', state)
    expect((await press(real)).answer.statusCode, state).toBe(409)
  }
  await setOrders('2020-01-01', 'placed')
  expect(await incompleteSites(real.database.pool, ['DE'], real.moment)).toEqual([
    { site: 'DE', missing: ['seller', 'terms'], hasEarlierOrders: true },
  ])
  expect((await press(real)).answer.statusCode).toBe(303)
})

test('trial orders of a shop that is restored into a younger database do not open it', async () => {
  const { pool } = real.database
  const file = join(real.folder, 'trial.gz')
  await setOrders('2021-01-01', 'placed')
  await pool.query("update needed_to_sell set since = '2020-06-01'")
  await backup(pool, file)
  // as in a database that was made today
  await pool.query("update needed_to_sell set since = '2022-06-01'; update migration set applied_at = '2022-06-01'")
  expect((await incompleteSites(pool, ['DE'], real.moment))[0]!.hasEarlierOrders).toBe(true)
  await restore(pool, file)
  expect((await incompleteSites(pool, ['DE'], real.moment))[0]!.hasEarlierOrders).toBe(false)
  await setOrders('2020-01-01', 'placed')
})

test('the start of a shop says which of its sites lack what, and which of them go on', async () => {
  const warned: string[] = []
  const log = { warn: (_facts: object, sentence: string) => warned.push(sentence) }
  await reportMissingToSell(real.database.pool, { sites: ['DE', 'AT'], moment: real.moment, log: log as never })
  expect(warned).toEqual([
    'DE goes on taking orders, but these are missing or samples: seller, terms. What to do: npm run crema -- checklist',
    'AT takes no orders: these are missing or samples: seller, terms, privacy, imprint, returns. What to do: npm run crema -- checklist',
  ])
})
