import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CART_FORM_PATH, CART_PAGE_PATH, CHECKOUT_PATH } from '#rules/addresses.ts'
import type { Backorder } from '#rules/product/backorder.ts'
import { inTransaction } from '../database/transaction.ts'
import { setStock } from '../stock/set-stock.ts'
import { lockStocks } from '../stock/stock-queries.ts'
import { TEST_ACTING } from '../testing/acting.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { filledIn, main, orderFields, writtenEntry } from '../testing/test-checkout.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { jobsDone } from '../testing/test-jobs.ts'
import { TestMailServer } from '../testing/test-mail-server.ts'
import { newApiKey, TestMerchant } from '../testing/test-merchant.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** Goods that are sold beyond their stock, from the page to the mail. */

const TCM = 'LATER-1'
const DAY = '2031-03-20'
const SAID = 'Lieferbar ab 20. März 2031'

const server = new TestMailServer()
let shop: TestShop
let merchant: TestMerchant
let browser: TestBrowser
beforeAll(async () => {
  await server.start()
  shop = await openTestShop({ SMTP_URL: server.url }, { built: true })
  await shop.app.listen({ port: 0 })
  await addTestGoods(shop.database.pool)
  merchant = new TestMerchant(shop.app, await newApiKey(shop, { scope: 'read,write,goods:write' }))
})
beforeEach(async () => {
  browser = new TestBrowser(shop)
  server.mails.length = 0
  await offer({ most: 5, from: DAY }, 0)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
  await server.stop()
})

/** Sells the lamp beyond a stock. */
async function offer(backorder: Backorder | null, stock: number | null) {
  const article = { tcm: TCM, values: [], backorder, backInStock: 'OFFERED', prices: { DE: { price: '10.00 EUR' } } }
  const lamp = { title: { de: 'Spätlampe' }, categories: ['living'], articles: [article] }
  const answer = await merchant.write('PUT', '/products/late-lamp', lamp)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  await setStock(shop.database.pool, TCM, stock, TEST_ACTING)
}
const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
const stockOf = async (tcm: string) => (await rows('select stock from article where tcm = $1', tcm))[0].stock
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/[\s\u00a0]+/g, ' ')
const pageOf = async (url: string) => textOf(main((await browser.get(url)).body))
const called = async () =>
  (await shop.app.inject('/service/quickbuy/quickbuy?site=DE&id=late-lamp')).json().products[0].articles[0]

test('page, quick buy, cart, order and mail say when goods come that are ordered beyond the stock', async () => {
  const page = await browser.get('/products/late-lamp')
  expect(textOf(main(page.body))).toContain(SAID)
  expect(page.body).toContain('"availability":"https://schema.org/BackOrder","availabilityStarts":"2031-03-20"')
  expect(await called()).toMatchObject({ isAvailable: true, backorder: { availableFrom: DAY } })
  const { fields, page: check, email } = await filledIn(browser, { tcm: TCM, quantity: 2 })
  expect(await pageOf(CART_PAGE_PATH)).toContain(SAID)
  expect(textOf(main(check.body))).toContain(SAID)
  // what comes later is not promised in the days of what is there
  expect(textOf(main(check.body))).not.toMatch(/\d bis \d+ Werktage/)
  const placed = await browser.post(CHECKOUT_PATH, fields)
  expect(placed.statusCode).toBe(303)
  expect(await pageOf(placed.headers.location!)).toContain(SAID)
  const lines = await rows(
    `select to_char(available_from, 'YYYY-MM-DD') as day, number from customer_order_line line
     join customer_order on customer_order.id = line.order_id where email = $1`,
    email,
  )
  expect([lines, await stockOf(TCM)]).toEqual([[{ day: DAY, number: expect.any(String) }], -2])
  expect((await merchant.get(`/orders/${lines[0].number}`)).json().lines).toMatchObject([
    { itemId: TCM, quantity: 2, availableFrom: DAY },
  ])
  await jobsDone(shop)
  const mail = server.mails.find(({ recipient }) => recipient === email)
  expect(textOf(mail?.html ?? '')).toContain(SAID)
})

test('what is there is sold as such, and a line of more pieces says when it comes', async () => {
  await offer({ most: 5, from: DAY }, 3)
  await expect.poll(() => pageOf('/products/late-lamp')).not.toContain(SAID)
  expect(await called()).not.toHaveProperty('backorder')
  await browser.post(CART_FORM_PATH, { tcm: TCM, quantity: '3', site: 'DE' })
  expect(await pageOf(CART_PAGE_PATH)).not.toContain(SAID)
  await browser.post(CART_FORM_PATH, { tcm: TCM, quantity: '1', site: 'DE' })
  expect(await pageOf(CART_PAGE_PATH)).toContain(SAID)
  const tooMany = await browser.post(CART_FORM_PATH, { tcm: TCM, quantity: '5', site: 'DE' })
  expect(textOf(main(tooMany.body))).not.toContain('9')
  const inCart = await rows('select lines from cart where lines @> \'[{"tcm": "LATER-1", "quantity": 4}]\'')
  expect(inCart).toHaveLength(1)
})

test('forty orders at once for five pieces beyond the stock are five orders', async () => {
  const buyers = Array.from({ length: 40 }, () => ({
    browser: new TestBrowser(shop),
    email: `${randomUUID()}@later.example`,
  }))
  const answers = await Promise.all(
    buyers.map(async ({ browser: buyer, email }) => {
      const fields = await writtenEntry(shop, buyer, { email, tcm: TCM })
      const shown = { ...JSON.parse(fields.shown!), days: { [`article ${TCM}`]: DAY } }
      return buyer.post(CHECKOUT_PATH, { ...fields, shown: JSON.stringify(shown) })
    }),
  )
  const statuses = Object.groupBy(answers, ({ statusCode }) => String(statusCode))
  expect([statuses['303']?.length, statuses['409']?.length, await stockOf(TCM)]).toEqual([5, 35, -5])
  expect(await called()).toMatchObject({ isAvailable: false })
  await jobsDone(shop)
})

test('pieces that were there when they were shown and come later now are named, and ordered by the next press only', async () => {
  await offer({ most: 5, from: DAY }, 2)
  const { fields, email } = await filledIn(browser, { tcm: TCM, quantity: 2 })
  await setStock(shop.database.pool, TCM, 1, TEST_ACTING)
  const refused = await browser.post(CHECKOUT_PATH, fields)
  expect([refused.statusCode, await stockOf(TCM)]).toEqual([409, 1])
  expect(textOf(main(refused.body))).toContain('Spätlampe: Lieferbar erst ab 20. März 2031.')
  expect((await browser.post(CHECKOUT_PATH, orderFields(refused.body))).statusCode).toBe(303)
  expect(await rows('select state from customer_order where email = $1', email)).toHaveLength(1)
  expect(await stockOf(TCM)).toBe(-1)
})

test.each<[string, Backorder | null, number]>([
  ['no longer sold beyond the stock', null, 409],
  ['sold beyond it from a day that is past', { most: 5, from: '2026-01-02' }, 409],
  ['sold beyond it with fewer pieces than the line has', { most: 1, from: DAY }, 409],
  ['sold beyond it with more pieces', { most: 9, from: DAY }, 303],
])('an order of goods that are %s when it is placed is refused, or not', async (_, backorder, status) => {
  const { fields } = await filledIn(browser, { tcm: TCM, quantity: 2 })
  await offer(backorder, 0)
  expect((await browser.post(CHECKOUT_PATH, fields)).statusCode).toBe(status)
  expect(await stockOf(TCM)).toBe(status === 303 ? -2 : 0)
})

test.each<[Backorder | null, string, number]>([
  [null, '2031-03-19T12:00:00Z', 0],
  [{ most: 5, days: 9 }, '2031-03-19T12:00:00Z', 5],
  [{ most: 5, from: DAY }, '2031-03-19T23:59:59Z', 5],
  [{ most: 5, from: DAY }, '2031-03-20T00:00:00Z', 0],
  [{ most: 5, from: DAY }, '2031-03-21T00:00:00Z', 0],
])('of goods with the backorder %j at %s %i pieces are sold beyond the stock', async (backorder, moment, beyond) => {
  const { pool } = shop.database
  await offer(backorder, 0)
  const [row] = await inTransaction(pool, (client) => lockStocks(client, [TCM], Date.parse(moment)))
  expect(row?.beyond).toBe(beyond)
})

test('a mail that the goods are back is sent once pieces can be ordered again beyond the stock', async () => {
  const mailed = () => server.mails.filter(({ recipient }) => recipient === 'waits@later.example')
  await offer({ most: 5, from: DAY }, -5)
  expect(await called()).toMatchObject({ isAvailable: false })
  await rows(
    `insert into customer (id, site, email, password_hash, firstname, lastname, created_at)
     values ('waits', 'DE', 'waits@later.example', 'none', 'Toni', 'Tester', ${sqlMoment(shop.moment)})`,
  )
  await rows(
    `insert into back_in_stock_request (customer_id, site, product_id, tcm, origin, requested_at, expires_at)
     values ('waits', 'DE', 'late-lamp', $1, 'QUICKBUY', ${sqlMoment(shop.moment)}, ${sqlMoment(shop.moment)} + interval '1 week')`,
    TCM,
  )
  await offer({ most: 5, days: 9 }, -5)
  await jobsDone(shop)
  expect(mailed()).toEqual([])
  await offer({ most: 8, from: DAY }, -5)
  await jobsDone(shop)
  expect(mailed()).toHaveLength(1)
  expect(await rows('select from back_in_stock_request where answered_at is null')).toHaveLength(0)
})

test('a program reads what it has written, and a day that does not exist is refused', async () => {
  await offer({ most: 7, days: 14 }, -3)
  const read = await merchant.get('/products/late-lamp')
  expect(read.json().articles[0]).toMatchObject({ tcm: TCM, stock: -3, backorder: { most: 7, days: 14 } })
  const article = { tcm: TCM, values: [], backorder: { most: 7, from: '2031-02-30' } }
  const refused = await merchant.write('PUT', '/products/late-lamp', { articles: [article] })
  expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('There is no day 2031-02-30.')])
})
