import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlacedOrder } from '#calls/checkout.ts'
import { inTransaction } from '../database/transaction.ts'
import type { IssuedInvoice } from '../invoice/issued-invoice.ts'
import { addRefund } from '../refund/add-refund.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { readOrder } from './order-queries.ts'
import { documentsOf, readOrderView, readPayTo } from './order-view.ts'

const NOW = Date.UTC(2026, 10, 23, 13, 5)
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const pool = () => shop.database.pool

/** An order of 20.00, of which so much was deducted. */
async function add({ state = 'placed', payment = 'prepayment', deducted = 0 } = {}): Promise<string> {
  const number = newOrderNumber()
  const orderId = await addTestOrder(pool(), { number, placedAt: NOW, state, payment })
  if (deducted > 0)
    await inTransaction(pool(), (client) => addRefund(client, { orderId, amount: deducted, reason: 'goodwill' }, NOW))
  return number
}
const payTo = async (number: string) => readPayTo(pool(), (await readOrder(pool(), number)) as PlacedOrder, NOW)

test('an order in advance names account, reference, what is left and its last day until it is paid or nothing is left', async () => {
  const number = await add({ deducted: 1999 })
  expect(await payTo(number)).toMatchObject({
    ...{ amount: 1, reference: number, number, isSample: true },
    until: Date.UTC(2026, 11, 7, 13, 5),
    account: { iban: 'DE36000000000000000000' },
  })
  const others = [{ deducted: 2000 }, { state: 'paid' }, { state: 'cancelled' }, { payment: 'invoice' }]
  for (const other of others) expect(await payTo(await add(other))).toBe(undefined)
  await pool().query("update content set body = body - 'isSample' where site = 'DE' and kind = 'seller'")
  expect(await payTo(number)).toMatchObject({ isSample: false })
  await pool().query("update content set body = body - 'account' where site = 'DE' and kind = 'seller'")
  expect(await payTo(number)).toBe(undefined)
})

test.each([
  ['an unpaid bill that was lowered', { payment: 'invoice', deducted: 300 }, true, 1700],
  ['an unpaid bill', { payment: 'invoice' }, true, undefined],
  ['a paid one', { state: 'paid' }, false, undefined],
])('the page of an order names what is left to pay of %s', async (_what, given, isUnpaid, stillToPay) => {
  const view = await readOrderView(pool(), await add(given), NOW)
  expect([view!.isUnpaid, view!.stillToPay]).toEqual([isUnpaid, stillToPay])
})

test('an invoice of what was shipped stands beside its delivery note, and a credit note alone', () => {
  const issued = (kind: IssuedInvoice['kind'], number: string, suppliedAt: number | null) =>
    ({ kind, number, suppliedAt }) as IssuedInvoice
  expect(documentsOf([issued('invoice', '1', NOW), issued('credit-note', 'C-1', NOW)])).toEqual([
    { kind: 'invoice', number: '1' },
    { kind: 'delivery-note' },
    { kind: 'credit-note', number: 'C-1' },
  ])
  expect(documentsOf([issued('invoice', '1', null)])).toEqual([{ kind: 'invoice', number: '1' }])
})
