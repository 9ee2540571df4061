import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountOrderPath, ORDER_PATH } from '#rules/account-addresses.ts'
import { LOGIN_PATH } from '#rules/addresses.ts'
import { DAY_MS } from '#rules/durations.ts'
import { ORDER_LETTERS } from '#rules/order/order-number.ts'
import type { OrderAction } from '#rules/order/order-states.ts'
import { siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { commandOf } from '../commands/command-of.ts'
import { inTransaction } from '../database/transaction.ts'
import { issueCreditNote } from '../invoice/issue-invoice.ts'
import { addMails } from '../mail/add-mail.ts'
import { addRefund } from '../refund/add-refund.ts'
import { pdfPages } from '../testing/pdf-text.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { signIn } from '../testing/test-customer.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { jobsDone } from '../testing/test-jobs.ts'
import { TestMailServer } from '../testing/test-mail-server.ts'
import { addTestOrder } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { changeOrder } from './change-order.ts'
import { newOrderLink } from './order-link-queries.ts'
import { orderPdf } from './order-pdf.ts'
import { followUnpaidPrepayments } from './unpaid-prepayments.ts'

/** What an order sends and shows: mails with links, the page behind them, and documents. */
const server = new TestMailServer()
let shop: TestShop
let moment = Date.now()
let count = 0
const texts = textsOf('order', 'de-DE')
const DHL = [{ carrier: 'dhl', trackingNumber: '00340434' }]

beforeAll(async () => {
  await server.start()
  shop = await openTestShop({ SMTP_URL: server.url }, { built: true, clock: () => moment, logLevel: 'trace' })
  await shop.app.listen({ port: 0 })
  await addTestGoods(shop.database.pool)
})
beforeEach(() => {
  moment = Date.now()
  server.mails.length = 0
  shop.logged.length = 0
})
afterAll(async () => {
  await shop.close()
  await server.stop()
})

const pool = () => shop.database.pool
const rows = async (sql: string, ...values: unknown[]) => (await pool().query(sql, values)).rows
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('&amp;', '&')
const newNumber = () => {
  count += 1
  return `BBBBB-BBB${ORDER_LETTERS[Math.floor(count / 26)]}${ORDER_LETTERS[count % 26]}`
}

/** An order of somebody of its own. */
async function add(facts: Partial<Parameters<typeof addTestOrder>[1]> = {}) {
  const number = newNumber()
  const email = `${randomUUID()}@documents.example`
  const id = await addTestOrder(pool(), { number, placedAt: moment, email, ...facts })
  return { id, number, email }
}
const change = (number: string, action: OrderAction, parcels = action === 'ship' ? DHL : [], at = moment) =>
  changeOrder(pool(), number, action, { by: 'staff', moment: at, parcels })
const mailsTo = async (email: string) => {
  await jobsDone(shop)
  return server.mails.filter(({ recipient }) => recipient === email)
}
const linkIn = (text = '') => /http\S+\/order\?token=\S+/.exec(text)![0].replace(/^https?:\/\/[^/]+/, '')

test('a shipped order is told of by one mail, whose link opens page and documents for a guest', async () => {
  const { number, email } = await add()
  expect(await change(number, 'ship')).toEqual({ type: 'changed', state: 'shipped' })
  expect(await change(number, 'ship')).toEqual({ type: 'refused', state: 'shipped' })
  const [mail, ...others] = await mailsTo(email)
  expect(others).toEqual([])
  expect(mail!.subject).toBe(texts.shippedSubject({ number }))
  expect(mail!.text).toContain('https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=00340434')

  const guest = new TestBrowser(shop)
  const link = linkIn(mail!.text)
  const page = await guest.get(link)
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(page.body).toContain('<meta name="robots" content="noindex')
  expect(page.headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  const html = main(page.body)
  for (const text of [number, 'Kis', 'Tee', '20,00', 'DHL', 'Verschickt']) expect(html).toContain(text)

  const token = new URL(link, 'http://a').searchParams.get('token')!
  const documents = [...html.matchAll(/href="([^"]*\.pdf[^"]*)"/g)].map(([, href]) => href!)
  expect(documents).toHaveLength(2)
  for (const [at, word] of ['Rechnung', 'Lieferschein'].entries()) {
    const document = await guest.get(documents[at]!)
    expect([document.statusCode, document.headers['content-type'], document.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    const [text] = await pdfPages(document.rawPayload)
    expect(text).toContain(word)
    expect(text).toContain(number)
  }
  expect(shop.logged.join()).not.toContain(token)
  expect(await rows('select from order_link where token_hash = $1', token)).toEqual([])
})

test('a link opens its own order only, for ninety days, and reading changes nothing', async () => {
  const { number } = await add()
  const other = await add()
  await change(number, 'ship')
  await change(other.number, 'ship')
  const [invoice] = await rows('select number from invoice where order_id = $1', other.id)
  const guest = new TestBrowser(shop)
  await jobsDone(shop)
  // after the mail of the shipping, whose link ends older ones
  const token = await newOrderLink(pool(), number, moment)
  const before = await rows('select * from order_link order by token_hash')
  for (const wrong of ['', 'x', 'x'.repeat(43), `${token}x`, token.toLowerCase()]) {
    const page = await guest.get(`${ORDER_PATH}?token=${wrong}`)
    expect([page.statusCode, main(page.body).includes(texts.expiredHeading)]).toEqual([wrong ? 410 : 404, true])
    expect((await guest.get(`${ORDER_PATH}/delivery-note.pdf?token=${wrong}`)).statusCode).toBe(wrong ? 404 : 400)
  }
  for (const file of [`${invoice.number}.pdf`, 'none.pdf', '..%2F..%2Fetc.pdf', 'delivery-note']) {
    expect((await guest.get(`${ORDER_PATH}/${file}?token=${token}`)).statusCode).toBeGreaterThanOrEqual(400)
  }
  expect((await guest.get(`${ORDER_PATH}/delivery-note.pdf?token=${token}`)).statusCode).toBe(200)
  moment += 90 * DAY_MS - 1000
  expect(main((await guest.get(`${ORDER_PATH}?token=${token}`)).body)).toContain(number)
  moment += 1000
  expect(main((await guest.get(`${ORDER_PATH}?token=${token}`)).body)).not.toContain(number)
  expect((await guest.get(`${ORDER_PATH}/delivery-note.pdf?token=${token}`)).statusCode).toBe(404)
  expect(await rows('select * from order_link order by token_hash')).toEqual(before)
})

test('a customer opens an order of the account; anybody else signs in, and another customer finds none', async () => {
  const { cookie, customerId } = await signIn(shop)
  const { id, number } = await add()
  await rows(
    'update customer_order set customer_id = $1, cart_id = $2 where id = $3',
    customerId,
    `customer ${customerId}`,
    id,
  )
  await change(number, 'ship')
  const customer = new TestBrowser(shop)
  customer.cookies.set(...(cookie.split('=') as [string, string]))
  const page = await customer.get(accountOrderPath(number))
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect((await customer.get(`${accountOrderPath(number)}/delivery-note.pdf`)).statusCode).toBe(200)

  const stranger = new TestBrowser(shop)
  const away = await stranger.get(accountOrderPath(number))
  expect([away.statusCode, away.headers.location]).toEqual([303, expect.stringContaining(LOGIN_PATH)])
  expect((await stranger.get(`${accountOrderPath(number)}/delivery-note.pdf`)).statusCode).toBe(404)
  const foreign = await add()
  expect((await customer.get(accountOrderPath(foreign.number))).statusCode).toBe(404)
  expect((await customer.get(`${accountOrderPath(foreign.number)}/delivery-note.pdf`)).statusCode).toBe(404)
})

test('a cancelled order that nobody paid says so by mail', async () => {
  const { number, email } = await add()
  await change(number, 'cancel')
  const [mail, ...others] = await mailsTo(email)
  expect(others).toEqual([])
  expect(mail!.subject).toBe(texts.cancelledSubject({ number }))
  expect(mail!.text!.replaceAll(/\s+/g, ' ')).toContain(texts.cancelledUnpaid)
})

test('a cancelled order that was paid says what goes back', async () => {
  const { number, email } = await add()
  await change(number, 'pay')
  await change(number, 'cancel')
  const [mail] = await mailsTo(email)
  const words = mail!.text!.replaceAll(/\s+/g, ' ')
  expect(words).toContain('Wir zahlen Ihnen 20,00 € zurück.')
  expect(words).not.toContain(texts.cancelledUnpaid)
})

test('an order in advance names its account, is reminded of once, and ends with its pieces', async () => {
  const stock = async () => (await rows("select stock from article where tcm = 'FEW'"))[0].stock
  const { number, email } = await add({ payment: 'prepayment' })
  const paid = await add({ payment: 'prepayment' })
  await change(paid.number, 'pay')
  const invoiced = await add()
  await inTransaction(pool(), (client) =>
    addMails(client, 'order-confirmation', [{ site: 'DE', recipient: email, data: { orderNumber: number } }], moment),
  )
  const [confirmation] = await mailsTo(email)
  const written = confirmation!.text!.replaceAll(/\s+/g, ' ')
  for (const text of [
    'IBAN: DE36 0000 0000 0000 0000 00',
    'Musterbank',
    `${texts.reference}: ${number}`,
    texts.sampleAccount,
  ])
    expect(written).toContain(text.replaceAll(/\s+/g, ' '))
  const page = main((await new TestBrowser(shop).get(linkIn(confirmation!.text))).body)
  expect(page).toContain(`aria-label="${texts.code}"`)

  const before = await stock()
  const runs: Array<[days: number, subjects: string[], state: string]> = [
    [6.9, [], 'placed'],
    [0.2, [texts.reminderSubject({ number })], 'placed'],
    [0.1, [], 'placed'],
    [6.8, [], 'placed'],
    [0.3, [texts.cancelledSubject({ number })], 'cancelled'],
    [1, [], 'cancelled'],
  ]
  for (const [days, subjects, state] of runs) {
    server.mails.length = 0
    moment += days * DAY_MS
    // two processes may run the job at the same time
    await Promise.all([followUnpaidPrepayments(pool(), moment), followUnpaidPrepayments(pool(), moment)])
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(subjects)
    expect((await rows('select state from customer_order where number = $1', number))[0].state).toBe(state)
  }
  expect(await stock()).toBe(before + 2)
  for (const [other, state] of [
    [paid, 'paid'],
    [invoiced, 'placed'],
  ] as const) {
    expect(await rows('select state from customer_order where number = $1', other.number)).toEqual([{ state }])
    expect(await mailsTo(other.email)).toEqual([])
  }
})

test('numbers of invoices have no gaps in a year of a site, also where shipments happen at once or fail', async () => {
  moment = Date.UTC(2031, 11, 31, 22, 30)
  const orders = await Promise.all(Array.from({ length: 12 }, () => add({ site: 'AT' })))
  const post = [{ carrier: 'post', trackingNumber: '12345' }]
  const wrong = [{ carrier: 'none', trackingNumber: '12345' }]
  await Promise.all(
    orders.flatMap(({ number }, at) => [
      change(number, 'ship', at % 3 ? post : [], moment + at),
      change(number, 'ship', wrong, moment + at),
      inTransaction(pool(), async (client) => {
        await issueCreditNote(
          client,
          { id: orders[at]!.id, number, site: 'AT' },
          { refundId: randomUUID(), taxes: [], moment },
        )
        throw new Error('rolled back')
      }).catch(() => {}),
    ]),
  )
  const numbersOf = async () =>
    (await rows("select number from invoice where site = 'AT' order by number")).map(({ number }) => number)
  const first = Array.from({ length: 12 }, (_, at) => `AT-2031-${String(at + 1).padStart(6, '0')}`)
  expect(await numbersOf()).toEqual(first)
  // midnight in Vienna
  moment = Date.UTC(2031, 11, 31, 23)
  const { number } = await add({ site: 'AT' })
  await change(number, 'ship', [])
  expect(await numbersOf()).toEqual([...first, 'AT-2032-000001'])
})

test('a credit note of a refund corrects the invoice once; an order without an invoice gets none', async () => {
  const { id, number } = await add()
  const order = { id, number, site: 'DE' as const }
  const refund = { refundId: randomUUID(), taxes: [{ taxRate: 1900, amount: 1190, taxAmount: 190 }], moment }
  const issue = () => inTransaction(pool(), (client) => issueCreditNote(client, order, refund))
  expect(await issue()).toBeUndefined()
  await change(number, 'ship')
  const credit = await issue()
  expect(credit).toMatch(/^DE-\d{4}-C-\d{6}$/)
  await expect(issue()).rejects.toThrow('invoice_refund')
  const [page] = await pdfPages((await orderPdf(pool(), number, credit!))!)
  expect(page).toContain('−11,90')
  const { locale } = siteConfig('DE')
  expect(page).toContain(textsOf('invoice', locale).creditNote)
  const token = await newOrderLink(pool(), number, moment)
  expect(main((await new TestBrowser(shop).get(`${ORDER_PATH}?token=${token}`)).body)).toContain(`${credit}.pdf`)
})

test('a refund after shipping is told of by mail and corrects the invoice; that of a cancelled order has the mail about it', async () => {
  const { id, number, email } = await add()
  await change(number, 'pay')
  await change(number, 'ship')
  const refund = { orderId: id, amount: 595, reason: 'goodwill' } as const
  await inTransaction(pool(), (client) => addRefund(client, refund, moment))
  // marking it as paid back by hand sends nothing again
  const [{ id: refundId }] = await rows('select id from refund where order_id = $1', id)
  await commandOf('payments', ['refunded', refundId])(shop.database, moment)
  const [, mail, ...others] = await mailsTo(email)
  expect(others).toEqual([])
  expect(mail!.subject).toBe(texts.refundedSubject({ number }))
  expect(mail!.text!.replaceAll(/\s+/g, ' ')).toContain('5,95 €')
  const credits = await rows("select taxes from invoice where order_id = $1 and kind = 'credit-note'", id)
  expect(credits).toEqual([{ taxes: [{ taxRate: 1900, amount: 595, taxAmount: 95 }] }])
  const page = main((await new TestBrowser(shop).get(linkIn(mail!.text))).body)
  expect(page).toContain(texts.refunds)
})
