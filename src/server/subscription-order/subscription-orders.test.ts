import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ORDER_CONFIRMED_PATH } from '#rules/account-addresses.ts'
import { addressFormat } from '#rules/address/address-format.ts'
import { CART_PAGE_PATH, CHECKOUT_PATH, CONFIGURATOR_PATHS } from '#rules/addresses.ts'
import { DAY_MS } from '#rules/durations.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { commandOf } from '../commands/command-of.ts'
import { readConfiguration } from '../configuration.ts'
import { inTransaction } from '../database/transaction.ts'
import type { JobHandler } from '../jobs/job-handler.ts'
import type { JobPayloads } from '../jobs/job-table.ts'
import { ProductCache } from '../product/product-cache.ts'
import { setPrice } from '../product/set-price.ts'
import { setStock } from '../stock/set-stock.ts'
import { TEST_ACTING, TEST_AUTHOR } from '../testing/acting.ts'
import { setSetting } from '../testing/set-setting.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { replaceCampaigns } from '../testing/test-campaigns.ts'
import { orderFields } from '../testing/test-checkout.ts'
import { jobsDone } from '../testing/test-jobs.ts'
import { TestMailServer } from '../testing/test-mail-server.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { subscriptionOrderJobs } from './subscription-order-jobs.ts'

/** From the configurator to the order and its next ones, by forms, jobs and real mails. */

const WEEKS = 4
const server = new TestMailServer()
const texts = textsOf('subscription', 'de-DE')
let shop: TestShop
let moment = Date.now()
/** A coffee and a machine that a subscription can hold. */
let coffee: { tcm: string; amount: number }
let machine: { tcm: string; amount: number }

beforeAll(async () => {
  await server.start()
  shop = await openTestShop({ SMTP_URL: server.url }, { built: true, clock: () => moment })
  await shop.app.listen({ port: 0 })
  await replaceCampaigns(shop.database.pool, [])
  const first = async (type: string) => {
    const [found] = await rows(
      `select article.tcm, price.amount
       from product join article on article.product_id = product.id
       join article_price price on price.tcm = article.tcm and price.site = 'DE'
       where subscription = $1 and (stock is null or stock > 0) and not crema_card
       order by product.position, article.position limit 1`,
      type,
    )
    return found
  }
  coffee = await first('coffee')
  machine = await first('machine')
  await setStock(shop.database.pool, machine.tcm, 100, TEST_ACTING)
})
beforeEach(async () => {
  // noon, so that a day of the site is one of UTC
  moment = Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2
  server.mails.length = 0
  await setStock(shop.database.pool, coffee.tcm, 100, TEST_ACTING)
  // each test has its own contracts
  await rows('update subscription set next_delivery_on = null')
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
  await server.stop()
})

const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const ordersOf = (email: string) => rows('select * from customer_order where email = $1 order by placed_at', email)
const contractOf = async (email: string) =>
  (
    await rows(
      'select *, ends_on::text as ends, next_delivery_on::text as next from subscription where email = $1',
      email,
    )
  )[0]
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const stockOf = async (tcm: string) => (await rows('select stock from article where tcm = $1', tcm))[0].stock

const ADDRESS = Object.entries({ firstname: 'Éva', lastname: 'Kis', street: 'Út 1', city: 'Ort' })
const addressFields = {
  ...Object.fromEntries(ADDRESS.map(([name, value]) => [`delivery-${name}`, value])),
  'delivery-postcode': addressFormat('DE').postcodeExample,
}

/** Puts a subscription into the cart. */
const configure = (browser: TestBrowser, type: 'coffee' | 'machine', change: Record<string, string> = {}) =>
  browser.post(CONFIGURATOR_PATHS[type], {
    site: 'DE',
    ...(type === 'machine' && { machine: machine.tcm }),
    coffee: coffee.tcm,
    quantity: '2',
    weeks: String(WEEKS),
    ...change,
  })

/** Fills in the checkout up to the button that orders. Returns the page. */
async function walk(browser: TestBrowser, email: string): Promise<string> {
  const steps: Array<Record<string, string>> = [
    { step: 'who', email },
    { step: 'addresses', billing: 'same', ...addressFields },
    { step: 'delivery', deliveryKind: 'home', asksForOldDevice: 'on' },
    { step: 'payment', payment: 'invoice' },
  ]
  for (const fields of steps) expect((await browser.post(CHECKOUT_PATH, fields)).statusCode).toBe(303)
  return (await browser.get(CHECKOUT_PATH)).body
}

/** Orders a subscription as a guest. */
async function subscribe(type: 'coffee' | 'machine' = 'coffee'): Promise<string> {
  const browser = new TestBrowser(shop)
  const email = `${randomUUID()}@subscription.example`
  expect((await configure(browser, type)).headers.location).toContain(CART_PAGE_PATH)
  const placed = await browser.post(CHECKOUT_PATH, orderFields(await walk(browser, email)))
  expect(placed.headers.location).toContain(ORDER_CONFIRMED_PATH)
  await jobsDone(shop)
  return email
}

/** What the jobs have warned of. */
const warned: object[] = []

/** Runs a job's handler in a transaction of a pool. */
async function runJob<Name extends 'add-subscription-orders' | 'place-subscription-order'>(
  name: Name,
  payload: JobPayloads[Name],
  { pool = shop.database.pool, sites = '' }: { pool?: pg.Pool; sites?: string } = {},
): Promise<void> {
  const parts = {
    clock: () => moment,
    configuration: readConfiguration({ DATA_DIR: shop.folder, SITES: sites }),
    log: { warn: (fields: object) => void warned.push(fields) },
    productCache: new ProductCache(pool),
  }
  const job = subscriptionOrderJobs(parts)[name] as JobHandler<JobPayloads[Name]> & { kind: 'transaction' }
  await inTransaction(pool, (client) => job.run(payload, client))
}

/** Looks for due deliveries, and lets the shop's own worker place their orders. */
async function deliver(): Promise<void> {
  await runJob('add-subscription-orders', {})
  await jobsDone(shop)
}

test('a guest puts a coffee subscription together and orders it: terms above the button, contract, lines and mail', async () => {
  const browser = new TestBrowser(shop)
  const email = `${randomUUID()}@subscription.example`
  expect(main((await browser.get(CONFIGURATOR_PATHS.coffee)).body)).toContain(coffee.tcm)
  await configure(browser, 'coffee', { gift: 'on' })
  const page = main(await walk(browser, email))
  const button = page.lastIndexOf('type="submit"')
  for (const text of [texts.termsNoMinimum, texts.termsSoldOut, texts.termsGift, texts.ownInterval({ weeks: WEEKS })]) {
    expect([text, page.indexOf(text) > 0 && page.indexOf(text) < button]).toEqual([text, true])
  }
  const before = await stockOf(coffee.tcm)
  const placed = await browser.post(CHECKOUT_PATH, orderFields(page))
  const [order] = await ordersOf(email)
  const contract = await contractOf(email)
  const lines = await rows('select * from customer_order_line where order_id = $1', order.id)
  expect(lines).toEqual([
    expect.objectContaining({
      kind: 'article',
      item_id: coffee.tcm,
      quantity: 2,
      price: coffee.amount,
      interval_weeks: WEEKS,
      subscription_id: contract.id,
    }),
  ])
  expect([order.goods_amount, order.delivery_amount, order.delivery_kind]).toEqual([2 * coffee.amount, 0, 'home'])
  expect(await stockOf(coffee.tcm)).toBe(before - 2)
  expect(contract).toMatchObject({
    type: 'coffee',
    interval_weeks: WEEKS,
    minimum_months: 0,
    notice_days: 14,
    payment: 'invoice',
    is_gift: true,
    ends_on: null,
    first_order_id: order.id,
    recurring_articles: [{ tcm: coffee.tcm, quantity: 2, price: coffee.amount }],
    next: dayOf(moment + 7 * WEEKS * DAY_MS),
  })
  expect(main((await browser.get(placed.headers.location!)).body)).toContain(contract.number)
  await jobsDone(shop)
  const mail = server.mails.find(({ recipient }) => recipient === email)!
  for (const text of [
    contract.number,
    texts.termsNotice({ days: 14, page: textsOf('cancellation', 'de-DE').heading }),
  ]) {
    expect(mail.text!.replaceAll(/\s+/g, ' ')).toContain(text)
  }
})

test('a machine is delivered once, and its contract has a minimum time', async () => {
  const email = await subscribe('machine')
  const [order] = await ordersOf(email)
  const lines = await rows(
    'select item_id, interval_weeks from customer_order_line where order_id = $1 order by position',
    order.id,
  )
  expect(lines).toEqual([
    { item_id: machine.tcm, interval_weeks: null },
    { item_id: coffee.tcm, interval_weeks: WEEKS },
  ])
  expect(await contractOf(email)).toMatchObject({ minimum_months: 12, notice_days: 30 })
  moment += 7 * WEEKS * DAY_MS
  await deliver()
  const [, next] = await ordersOf(email)
  expect(await rows('select item_id from customer_order_line where order_id = $1', next.id)).toEqual([
    { item_id: coffee.tcm },
  ])
})

test('the next order comes on its day at the agreed price, with a mail, and not before', async () => {
  const email = await subscribe()
  server.mails.length = 0
  moment += (7 * WEEKS - 1) * DAY_MS
  await deliver()
  expect(await ordersOf(email)).toHaveLength(1)
  moment += DAY_MS
  await setPrice(shop.database.pool, {
    by: TEST_AUTHOR,
    site: 'DE',
    tcm: coffee.tcm,
    amount: coffee.amount + 100,
    moment,
  })
  await deliver()
  const [first, next] = await ordersOf(email)
  expect(next).toMatchObject({
    goods_amount: first.goods_amount,
    delivery_amount: 0,
    payment: 'invoice',
    state: 'placed',
  })
  expect(next.delivery_address).toEqual(first.delivery_address)
  const contract = await contractOf(email)
  expect(contract.next).toBe(dayOf(moment + 7 * WEEKS * DAY_MS))
  const mail = server.mails.find(({ recipient }) => recipient === email)!
  for (const text of [next.number, contract.number]) expect(mail.text).toContain(text)
  expect(server.mails).toHaveLength(2)
  await setPrice(shop.database.pool, {
    by: TEST_AUTHOR,
    site: 'DE',
    tcm: coffee.tcm,
    amount: coffee.amount,
    moment: moment + 1,
  })
})

test('a running subscription is delivered by the kind of payment that was agreed, also once the site offers it no more', async () => {
  const email = await subscribe()
  const payments = (kinds: string) =>
    setSetting({ database: shop.database, moment }, ['payments', '--site', 'DE', '--kinds', kinds])
  await payments('prepayment,card')
  moment += 7 * WEEKS * DAY_MS
  await deliver()
  expect(await ordersOf(email)).toMatchObject([{ payment: 'invoice' }, { payment: 'invoice', state: 'placed' }])
  await payments('invoice,prepayment,card')
  const page = async () => (await new TestBrowser(shop).get('/products/p3001')).body
  await expect.poll(async () => (await page()).replaceAll('\u00a0', ' ')).toContain('Zahlung: Rechnung, Vorkasse')
})

test('a delivery is ordered once, however often the job runs and in two processes at once', async () => {
  const email = await subscribe()
  const { id } = await contractOf(email)
  moment += 7 * WEEKS * DAY_MS
  const other = new pg.Pool({ ...shop.database.pool.options })
  const place = (at: number) =>
    runJob('place-subscription-order', { subscriptionId: id }, at % 2 === 0 ? {} : { pool: other })
  await Promise.all(Array.from({ length: 8 }, (_, at) => place(at)))
  await Promise.all([deliver(), deliver()])
  await other.end()
  expect(await ordersOf(email)).toHaveLength(2)
})

test('after months without the shop there is one delivery, and the next one a whole interval later', async () => {
  const email = await subscribe()
  moment += 100 * DAY_MS
  await deliver()
  await deliver()
  expect(await ordersOf(email)).toHaveLength(2)
  expect((await contractOf(email)).next).toBe(dayOf(moment + 7 * WEEKS * DAY_MS))
})

test('on a site that is switched off a contract ends on the day after its delivery was due, with a mail and without an order', async () => {
  const email = await subscribe()
  server.mails.length = 0
  const end = async () => {
    const { id } = await contractOf(email)
    await runJob('add-subscription-orders', {}, { sites: 'AT,HU' })
    // the shop's own worker, which is open on all sites, must not get it
    await shop.database.pool.query("delete from pgboss.job where name = 'place-subscription-order'")
    await runJob('place-subscription-order', { subscriptionId: id }, { sites: 'AT,HU' })
    await jobsDone(shop)
    const { ends, next } = await contractOf(email)
    return [ends, next]
  }
  const due = dayOf(moment + 7 * WEEKS * DAY_MS)
  expect(await end(), 'it is not due').toEqual([null, due])
  expect(server.mails).toEqual([])
  moment += 7 * WEEKS * DAY_MS
  expect(await end(), 'it is due today').toEqual([null, due])
  expect(warned).toEqual([])
  moment += DAY_MS
  expect(await end()).toEqual([dayOf(moment), null])
  expect(warned).toEqual([{ site: 'DE', contracts: 1 }])
  expect(await ordersOf(email)).toHaveLength(1)
  const { number } = await contractOf(email)
  expect(server.mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([[email, 'Ihr Abo endet']])
  expect(server.mails[0]!.text!.replaceAll(/\s+/g, ' ')).toContain(`Ihr Abo mit der Vertragsnummer ${number} heute`)
  await end()
  await deliver()
  expect(server.mails, 'it has ended').toHaveLength(1)
  expect(await ordersOf(email)).toHaveLength(1)
})

test('a delivery whose goods are sold out is left out, costs nothing, and a mail says so', async () => {
  const email = await subscribe()
  server.mails.length = 0
  moment += 7 * WEEKS * DAY_MS
  await setStock(shop.database.pool, coffee.tcm, 1, TEST_ACTING)
  await deliver()
  expect(await ordersOf(email)).toHaveLength(1)
  expect(await stockOf(coffee.tcm)).toBe(1)
  expect(server.mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [email, texts.mailSkippedSubject],
  ])
  expect((await contractOf(email)).next).toBe(dayOf(moment + 7 * WEEKS * DAY_MS))
})

test('a subscription that ends is delivered up to its last day, and not after', async () => {
  const email = await subscribe()
  await rows(
    `update subscription set ends_on = $2, cancelled_at = ${sqlMoment(moment)} where email = $1`,
    email,
    dayOf(moment + 7 * WEEKS * DAY_MS),
  )
  server.mails.length = 0
  moment += 7 * WEEKS * DAY_MS
  await deliver()
  expect(await ordersOf(email)).toHaveLength(2)
  expect((await contractOf(email)).next).toBeNull()
  expect(server.mails.find(({ recipient }) => recipient === email)!.text).toContain(texts.mailLast)
  moment += 7 * WEEKS * DAY_MS
  await deliver()
  expect(await ordersOf(email)).toHaveLength(2)
})

test('a subscription that is cancelled in between is not delivered, and neither is one whose first order is cancelled', async () => {
  const [ended, returned] = [await subscribe(), await subscribe()]
  await rows(
    `update subscription set ends_on = $2, cancelled_at = ${sqlMoment(moment)} where email = $1`,
    ended,
    dayOf(moment + 14 * DAY_MS),
  )
  const [order] = await ordersOf(returned)
  await commandOf('orders', ['cancel', order.number])(shop.database, moment)
  expect((await contractOf(returned)).cancelled_at).not.toBeNull()
  moment += 7 * WEEKS * DAY_MS
  await deliver()
  expect([(await ordersOf(ended)).length, (await ordersOf(returned)).length]).toEqual([1, 1])
  expect([(await contractOf(ended)).next, (await contractOf(returned)).next]).toEqual([null, null])
})

// this test stands last, because the shop may not have heard of its settings yet when a later test orders
test('the next order is taxed by the rates that the merchant has set since, and stores them', async () => {
  const email = await subscribe()
  await commandOf('settings', ['set', 'tax', '--country', 'DE', '--reduced', '5'])(shop.database, moment)
  await commandOf('settings', ['set', 'returns', '--days', '45'])(shop.database, moment)
  moment += 7 * WEEKS * DAY_MS
  await deliver()
  const orders = await ordersOf(email)
  expect(orders.map(({ taxes }) => taxes.map((tax: { taxRate: number }) => tax.taxRate))).toEqual([[700], [500]])
  expect(orders[1].settings).toEqual({
    taxRates: { standard: 1900, reduced: 500 },
    returnPeriod: { days: 45 },
    deliveryTimes: { parcel: { from: 2, to: 3 }, bulky: { from: 5, to: 10 }, letter: { from: 2, to: 4 } },
  })
})
