import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ORDER_PATH } from '#rules/account-addresses.ts'
import { DAY_MS } from '#rules/durations.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { commandOf } from '../commands/command-of.ts'
import { inTransaction } from '../database/transaction.ts'
import { addRefund } from '../refund/add-refund.ts'
import { lockReturnOrder } from '../return/return-order-queries.ts'
import { insertReturn } from '../return/return-queries.ts'
import { withdrawFrom } from '../return/withdraw-from.ts'
import { pdfPages } from '../testing/pdf-text.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { jobsDone } from '../testing/test-jobs.ts'
import { TestMailServer } from '../testing/test-mail-server.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { newOrderLink } from './order-link-queries.ts'
import { DELIVERY_NOTE, orderPdf } from './order-pdf.ts'
import { followUnpaidPrepayments } from './unpaid-prepayments.ts'

/** What comes back before anybody has paid lowers the bill: 52.86, of which three pieces cost 7.99 each. */
const server = new TestMailServer()
const texts = textsOf('order', 'de-DE')
const invoiceTexts = textsOf('invoice', 'de-DE')
let shop: TestShop
let moment = Date.now()

beforeAll(async () => {
  await server.start()
  shop = await openTestShop({ SMTP_URL: server.url }, { built: true, clock: () => moment })
  await shop.app.listen({ port: 0 })
  await addTestGoods(shop.database.pool)
})
beforeEach(() => {
  moment = Date.now()
  server.mails.length = 0
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
  await server.stop()
})

const pool = () => shop.database.pool
const rows = async (sql: string, ...values: unknown[]) => (await pool().query(sql, values)).rows
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ')

interface Placed {
  id: string
  number: string
  email: string
}

async function add(payment: string): Promise<Placed> {
  const [number, email] = [newOrderNumber(), `${randomUUID()}@bills.example`]
  const lines = [
    { quantity: 3, price: 799 },
    { quantity: 1, price: 2889, itemId: 'MOST8', title: 'Kanne' },
  ]
  return { id: await addTestOrder(pool(), { number, email, payment, placedAt: moment, lines }), number, email }
}

/** Each command a moment after the one before. */
const crema = (group: string, ...words: string[]) => commandOf(group, words)(shop.database, ++moment)
async function receivePieces(
  { id: orderId }: Pick<Placed, 'id'>,
  pieces: ReadonlyMap<number, number> = new Map([[0, 1]]),
): Promise<string> {
  const id = randomUUID()
  await inTransaction(pool(), (client) => insertReturn(client, { id, orderId, pieces }, moment))
  return crema('returns', 'receive', id)
}
const mailNamed = async ({ email }: Placed, subject: string) => {
  await jobsDone(shop)
  const found = server.mails.findLast((mail) => mail.recipient === email && mail.subject === subject)
  return found && spaced(found.text!)
}
async function pageOf({ number }: Placed): Promise<string> {
  const token = await newOrderLink(pool(), number, moment)
  const html = (await new TestBrowser(shop).get(`${ORDER_PATH}?token=${token}`)).body
  return spaced(html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll(/<[^>]+>/g, ''))
}
async function pdfOf({ id, number }: Placed, kind: 'invoice' | 'credit-note'): Promise<string> {
  const [document] = await rows('select number from invoice where order_id = $1 and kind = $2', id, kind)
  return spaced((await pdfPages((await orderPdf(pool(), number, document.number))!)).join(' '))
}
const statesOf = async ({ id }: Placed) =>
  (await rows('select state, amount from refund where order_id = $1 order by added_at', id)).map(
    ({ state, amount }) => `${state} ${amount}`,
  )

test('what comes back of an invoice that nobody has paid lowers it: mail, credit note and page name what is left', async () => {
  const order = await add('invoice')
  await crema('orders', 'ship', order.number)
  const received = await receivePieces(order)
  expect(spaced(received)).toContain('7,99 € are deducted from the bill')
  expect(received).not.toContain('go back')

  const mail = await mailNamed(order, texts.deductedSubject({ number: order.number }))
  for (const text of ['7,99 € weniger', 'Zu zahlen sind noch 44,87 €.']) expect(mail).toContain(text)
  const page = await pageOf(order)
  for (const text of [texts.deductions, 'Zu zahlen sind noch 44,87']) expect(page).toContain(text)
  const note = await pdfOf(order, 'credit-note')
  for (const text of ['7,99', 'Zu zahlen sind noch 44,87 €.', 'DE36', invoiceTexts.correctionTotal])
    expect(note).toContain(text)
  for (const text of [mail, page, note])
    for (const promise of [texts.refundToAccount, texts.refunds, invoiceTexts.paidBack, invoiceTexts.creditTotal])
      expect(text).not.toContain(promise)

  // whoever runs the shop has nothing to transfer
  expect(await crema('payments', 'refunds')).not.toContain(order.number)
  expect(spaced(await crema('orders', 'show', order.number))).toMatch(/left to pay 44,87 €/)
  expect(await statesOf(order)).toEqual(['deducted 799'])
})

test('an invoice is marked as paid after shipping, once; what comes back then is paid back', async () => {
  const order = await add('invoice')
  await crema('orders', 'ship', order.number)
  const [before] = await rows('select state, changed_at from customer_order where id = $1', order.id)
  const presses = await Promise.allSettled([1, 2, 3].map(() => crema('orders', 'paid', order.number)))
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(crema('orders', 'paid', order.number)).rejects.toThrow('is shipped and paid')
  expect(await rows('select state, changed_at from customer_order where id = $1', order.id)).toEqual([before])
  const events = await rows('select type from order_event where order_id = $1 order by position', order.id)
  expect(events.map(({ type }) => type)).toEqual(['shipped', 'paid'])
  expect(spaced(await receivePieces(order))).toContain('7,99 € go back')
  expect(await statesOf(order)).toEqual(['waiting 799'])
  expect(await mailNamed(order, texts.refundedSubject({ number: order.number }))).toContain(texts.refundToAccount)
  expect(await pdfOf(order, 'credit-note')).toContain(invoiceTexts.paidBack)
})

test('a customer who had paid the whole invoice before it was lowered gets the difference back, once', async () => {
  const order = await add('invoice')
  await crema('orders', 'ship', order.number)
  await receivePieces(order)
  // a mail says what is true when it is sent
  expect(await mailNamed(order, texts.deductedSubject({ number: order.number }))).toContain('7,99 €')
  await expect(crema('payments', 'overpaid', order.number)).rejects.toThrow('is not paid')
  expect(await crema('orders', 'paid', order.number)).toContain(`payments overpaid ${order.number}`)
  // paid since, so that nothing is left to pay
  expect(await pageOf(order)).not.toContain('Zu zahlen')
  await crema('payments', 'overpaid', order.number)
  expect(await crema('payments', 'refunds')).toContain(order.number)
  await expect(crema('payments', 'overpaid', order.number)).rejects.toThrow('Nothing was deducted')
  await expect(crema('payments', 'overpaid', 'BCDFG-BCDFG')).rejects.toThrow('There is no order')
  expect(await statesOf(order)).toEqual(['waiting 799'])
  expect(await mailNamed(order, texts.refundedSubject({ number: order.number }))).toContain('7,99 €')
  expect(await pageOf(order)).toContain(texts.refunds)
})

test('what is withdrawn before a transfer lowers it: account, code and reminder name what is left, and a cancellation gives that back', async () => {
  const order = await add('prepayment')
  await receivePieces(order)
  const mail = await mailNamed(order, texts.deductedSubject({ number: order.number }))
  for (const text of ['Zu zahlen sind noch 44,87 €.', `${texts.amount}: 44,87 €`]) expect(mail).toContain(text)
  expect(await pageOf(order)).toContain(`${texts.amount}44,87`)
  moment += 8 * DAY_MS
  await followUnpaidPrepayments(pool(), moment)
  expect(await mailNamed(order, texts.reminderSubject({ number: order.number }))).toContain(`${texts.amount}: 44,87 €`)
  await crema('orders', 'paid', order.number)
  await crema('orders', 'cancel', order.number)
  expect(await statesOf(order)).toEqual(['deducted 799', 'waiting 4487'])
  const cancelled = await mailNamed(order, texts.cancelledSubject({ number: order.number }))
  expect(cancelled).toContain(spaced(texts.cancelledPaid({ amount: '44,87 €' })))
})

test('an order in advance whose goods were all withdrawn in parts ends without a word about a late transfer', async () => {
  const order = await add('prepayment')
  await receivePieces(order)
  await receivePieces(
    order,
    new Map([
      [0, 2],
      [1, 1],
    ]),
  )
  moment += 8 * DAY_MS
  await followUnpaidPrepayments(pool(), moment)
  moment += 30 * DAY_MS
  await followUnpaidPrepayments(pool(), moment)
  const mail = await mailNamed(order, texts.cancelledSubject({ number: order.number }))
  expect(mail).toContain(spaced(texts.cancelledUnpaid))
  expect(mail).not.toContain(spaced(texts.cancelledLate))
  expect(await mailNamed(order, texts.reminderSubject({ number: order.number }))).toBeUndefined()
})

test.each(['invoice', 'cash-on-delivery'])(
  'an order by %s of which pieces are withdrawn before it is shipped leaves without them, and its invoice is for the others',
  async (payment) => {
    const order = await add(payment)
    await receivePieces(order)
    await inTransaction(pool(), async (client) => {
      const locked = (await lockReturnOrder(client, 'DE', order.number))!
      await withdrawFrom(client, locked, { id: randomUUID(), pieces: new Map([[0, 1]]), by: 'shopper', moment })
    })
    expect(await crema('orders', 'show', order.number)).toMatch(/3 × Tee, .* each, 2 came back or stay here/)
    await crema('orders', 'ship', order.number)
    expect(await statesOf(order)).toEqual(['deducted 799', 'deducted 799'])
    const invoice = await pdfOf(order, 'invoice')
    // a piece of 7.99 and the other line of 28.89, of which 19 % tax
    for (const text of ['FEW 1 7,99 €', '36,88 €', '30,99 €', '5,89 €']) expect(invoice).toContain(text)
    expect(invoice).not.toMatch(/52,86|15,98|−/)
    expect(invoice).toMatch(/(überweisen Sie 36,88 €|36,88 € zahlen Sie)/)
    expect(spaced((await pdfPages((await orderPdf(pool(), order.number, DELIVERY_NOTE))!)).join(' '))).toContain(
      'Tee FEW 1',
    )
    // what comes back now has a credit note
    await receivePieces(order, new Map([[1, 1]]))
    expect(await pdfOf(order, 'credit-note')).toContain('28,89 €')
    expect(await pdfOf(order, 'invoice')).toBe(invoice)
  },
)

test('an invoice of the same millisecond as a return leaves out what had come back, and not what comes back after it', async () => {
  const at = moment
  const [before, after] = [await add('invoice'), await add('invoice')]
  const ship = ({ number }: Placed) => commandOf('orders', ['ship', number])(shop.database, at)
  const receive = async ({ id: orderId }: Placed) => {
    const id = randomUUID()
    await inTransaction(pool(), (client) => insertReturn(client, { id, orderId, pieces: new Map([[0, 1]]) }, at))
    await commandOf('returns', ['receive', id])(shop.database, at)
  }
  await receive(before)
  await ship(before)
  await ship(after)
  await receive(after)
  // one of three pieces at 7.99 less than 52.86
  const lowered = await pdfOf(before, 'invoice')
  expect(lowered).toContain('44,87 €')
  expect(lowered).not.toContain('52,86')
  expect(await pdfOf(after, 'invoice')).toContain('52,86 €')
  expect(await pdfOf(after, 'credit-note')).toContain('7,99 €')
})

test('a price that is lowered before an order is shipped is a line of the invoice’s sums', async () => {
  const order = await add('invoice')
  await inTransaction(pool(), (client) =>
    addRefund(client, { orderId: order.id, amount: 500, reason: 'goodwill' }, moment),
  )
  await crema('orders', 'ship', order.number)
  const invoice = await pdfOf(order, 'invoice')
  for (const text of ['52,86 €', invoiceTexts.returned, '−5,00 €', 'überweisen Sie 47,86 €'])
    expect(invoice).toContain(text)
})

test('what comes back after cash was collected at the door is paid back', async () => {
  const order = await add('cash-on-delivery')
  await crema('orders', 'ship', order.number)
  await receivePieces(order)
  expect(await statesOf(order)).toEqual(['waiting 799'])
})
