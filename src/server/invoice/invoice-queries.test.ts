import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TaxSum } from '#rules/order/order-totals.ts'
import type { Site } from '#sites/sites.ts'
import { inTransaction } from '../database/transaction.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { readInvoices, readReturnedBeforeInvoice } from './invoice-queries.ts'
import { issueCreditNote, issueInvoice } from './issue-invoice.ts'

/** What invoices and credit notes read of refunds and returns, of which there are others before, after and of other orders. */

const NOW = Date.UTC(2026, 10, 23, 13, 5)
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const pool = () => shop.database.pool
const rows = async (sql: string, ...values: unknown[]) => (await pool().query(sql, values)).rows

interface Invoiced {
  id: string
  number: string
  site: Site
}
async function addOrder(site: Site = 'DE'): Promise<Invoiced> {
  const number = newOrderNumber()
  const lines = [
    { quantity: 3, price: 799 },
    { quantity: 2, price: 1000, itemId: 'MOST8' },
  ]
  return { id: await addTestOrder(pool(), { number, site, placedAt: NOW - 9, lines }), number, site }
}
const issue = (order: Invoiced, moment = NOW) =>
  inTransaction(pool(), (client) => issueInvoice(client, order, { moment, suppliedAt: moment }))
const taxesOf = (amount: number): TaxSum[] => [{ taxRate: 1900, amount, taxAmount: 0 }]
const credit = (
  order: Invoiced,
  facts: { refundId: string | null; returnId?: string; amount: number; moment?: number },
) => {
  const { amount, moment = NOW, ...ids } = facts
  return inTransaction(pool(), (client) => issueCreditNote(client, order, { ...ids, taxes: taxesOf(amount), moment }))
}

async function addRefund({ id: orderId }: Invoiced, state: string, amount: number, addedAt: number): Promise<string> {
  const id = randomUUID()
  await rows(
    `insert into refund (id, order_id, state, amount, currency, reason, added_at, changed_at)
     values ($1, $2, $3, $4, 'EUR', 'goodwill', ${sqlMoment(addedAt)}, ${sqlMoment(addedAt)})`,
    ...[id, orderId, state, amount],
  )
  return id
}
/** A return of 8.00 with its pieces: position, accepted. */
async function addReturn(
  { id: orderId }: Invoiced,
  changedAt: number,
  { state = 'received', refundId = null as string | null, pieces = [[0, 1]] as Array<[number, number]> } = {},
): Promise<string> {
  const id = randomUUID()
  await rows(
    `insert into order_return (id, order_id, state, declared_at, changed_at, refund_id, amount, taxes)
     values ($1, $2, $3, ${sqlMoment(NOW - 9)}, ${sqlMoment(changedAt)}, $4, 800, $5)`,
    ...[id, orderId, state, refundId, JSON.stringify(taxesOf(800))],
  )
  for (const [position, accepted] of pieces)
    await rows(
      'insert into order_return_line (return_id, position, declared, accepted, amount, tax_amount) values ($1, $2, 2, $3, 800, 128)',
      ...[id, position, accepted],
    )
  return id
}

test('an invoice names what was deducted before it; a credit note also its own part, and what came back of the goods', async () => {
  const [order, other] = [await addOrder(), await addOrder()]
  await addRefund(order, 'deducted', 100, NOW - 1)
  const own = await addRefund(order, 'deducted', 20, NOW)
  await addRefund(order, 'deducted', 3, NOW + 1)
  const waiting = await addRefund(order, 'waiting', 4000, NOW - 1)
  await addRefund(other, 'deducted', 50_000, NOW - 1)
  const ofGoods = await addRefund(order, 'deducted', 7000, NOW - 1)
  await addReturn(order, NOW - 1, { refundId: ofGoods })
  const invoice = await issue(order)
  const lowered = await credit(order, { refundId: own, amount: 25 })
  const paidBack = await credit(order, { refundId: waiting, amount: 4000, moment: NOW + 1 })
  const found = await readInvoices(pool(), order.number)
  expect(
    found.map(({ number, deducted, deductedSoFar, toCards }) => [number, deducted, deductedSoFar, toCards]),
  ).toEqual([
    [invoice, 0, 100, 0],
    [lowered, 20, 7120, 5],
    [paidBack, 0, 7123, 0],
  ])
})

test('what goes back to gift cards alone is named whole, and never less than nothing', async () => {
  const order = await addOrder()
  await issue(order)
  const more = await addRefund(order, 'waiting', 300, NOW)
  await credit(order, { refundId: null, amount: 250 })
  // a cent was given back beyond the taxes
  await credit(order, { refundId: more, amount: 299, moment: NOW + 1 })
  expect((await readInvoices(pool(), order.number)).map(({ toCards }) => toCards)).toEqual([0, 250, 0])
})

test('a credit note of a return names the lines of which pieces were accepted, and those of no other return', async () => {
  const order = await addOrder()
  await issue(order)
  await addReturn(order, NOW, { pieces: [[1, 1]] })
  const returnId = await addReturn(order, NOW, {
    pieces: [
      [0, 2],
      [1, 0],
    ],
  })
  await credit(order, { refundId: null, returnId, amount: 800 })
  expect((await readInvoices(pool(), order.number)).map(({ kind, goods }) => [kind, goods])).toEqual([
    ['invoice', []],
    ['credit-note', [{ position: 0, pieces: 2 }]],
  ])
})

test('an invoice is without what was received before it, and with what is under way, was rejected, came later or has a credit note', async () => {
  const [order, other] = [await addOrder(), await addOrder()]
  for (const one of [order, other]) await issue(one)
  const refundId = await addRefund(order, 'deducted', 600, NOW - 1)
  // at the moment of the invoice, which is not about it either
  await addReturn(order, NOW, { refundId, pieces: [[0, 1]] })
  for (const state of ['declared', 'rejected']) await addReturn(order, NOW - 1, { state })
  await addReturn(order, NOW + 1)
  await addReturn(other, NOW - 1)
  const credited = await addReturn(order, NOW)
  await credit(order, { refundId: null, returnId: credited, amount: 800 })
  expect(await readReturnedBeforeInvoice(pool(), order.number)).toEqual([
    {
      amount: 800,
      // 2.00 of it went back to gift cards
      toCards: 200,
      taxes: taxesOf(800),
      receivedAt: NOW,
      lines: [{ position: 0, pieces: 1, amount: 800, taxAmount: 128 }],
    },
  ])
})

test('an order has one invoice, also after a credit note, and none on a site without a seller, which takes no number', async () => {
  const order = await addOrder()
  const number = await issue(order)
  const refundId = await addRefund(order, 'waiting', 100, NOW)
  await credit(order, { refundId, amount: 100 })
  expect(await issue(order, NOW + 1)).toBe(number)
  expect(await rows('select from invoice where order_id = $1', order.id)).toHaveLength(2)
  await rows("delete from content where site = 'PL' and kind = 'seller'")
  const polish = await addOrder('PL')
  expect(await issue(polish)).toBe(undefined)
  expect(await credit(polish, { refundId: null, amount: 100 })).toBe(undefined)
  expect(await rows("select from invoice_series where site = 'PL'")).toEqual([])
})

test('a year’s first invoice has the number 1 by the clocks of its site, and its credit note names when the goods were supplied', async () => {
  const order = await addOrder('AT')
  // half past midnight in Vienna on the first of January
  const moment = Date.UTC(2026, 11, 31, 23, 30)
  const suppliedAt = moment - 60_000
  expect(await inTransaction(pool(), (client) => issueInvoice(client, order, { moment, suppliedAt }))).toBe(
    'AT-2027-000001',
  )
  expect(await credit(order, { refundId: null, amount: 100, moment: moment + 1 })).toBe('AT-2027-C-000001')
  const found = await readInvoices(pool(), order.number)
  expect(found.map((paper) => [paper.issuedAt, paper.suppliedAt])).toEqual([
    [moment, suppliedAt],
    [moment + 1, suppliedAt],
  ])
})
