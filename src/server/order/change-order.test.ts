import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#rules/durations.ts'
import type { OrderAction } from '#rules/order/order-states.ts'
import { inTransaction } from '../database/transaction.ts'
import { addRefund } from '../refund/add-refund.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { signIn } from '../testing/test-customer.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { changeOrder, type OrderActing } from './change-order.ts'
import { ensureInvoice } from './ensure-invoice.ts'
import { followUnpaidPrepayments } from './unpaid-prepayments.ts'

/** What a change of an order writes beside its state: its event, its mail and what becomes of its money. */

const NOW = Date.UTC(2026, 10, 23, 13, 5)
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
})
afterAll(() => shop.close())

const pool = () => shop.database.pool
const rows = async (sql: string, ...values: unknown[]) => (await pool().query(sql, values)).rows

/** An order of 20.00. */
async function add(state: string, { payment = 'invoice', site = 'DE', customerId = null as string | null } = {}) {
  const number = newOrderNumber()
  const id = await addTestOrder(pool(), { number, placedAt: NOW, state, payment, site })
  await rows('update customer_order set customer_id = $2 where id = $1', id, customerId)
  return { id, number }
}
type Added = Awaited<ReturnType<typeof add>>
const change = ({ number }: Added, action: OrderAction, acting: Partial<OrderActing> = {}) =>
  changeOrder(pool(), number, action, { by: 'staff', moment: NOW, ...acting })
const refund = ({ id: orderId }: Added, amount: number) =>
  inTransaction(pool(), (client) => addRefund(client, { orderId, amount, reason: 'goodwill' }, NOW - 1))
const eventsOf = ({ id }: Added) =>
  rows('select type, done_by as by, data from order_event where order_id = $1 order by position', id)
const refundsOf = async ({ id }: Added) =>
  (await rows('select state, amount from refund where order_id = $1 order by amount', id)).map(
    ({ state, amount }) => `${state} ${amount}`,
  )
const mailOf = async ({ number }: Added, kind: string) =>
  (
    await rows(
      "select data, customer_id as owner from mail where kind = $2 and data ->> 'orderNumber' = $1",
      number,
      kind,
    )
  )[0]

test('an order whose payment a bank disputes is shipped only where staff insist, and is cancelled as any other', async () => {
  const disputed = async () => {
    const order = await add('paid', { payment: 'card' })
    const id = randomUUID()
    await rows(
      `insert into payment (id, order_id, provider, state, amount, currency, begun_at, changed_at)
       values ($1, $2, 'stripe', 'paid', 2000, 'EUR', ${sqlMoment(NOW)}, ${sqlMoment(NOW)})`,
      ...[id, order.id],
    )
    await rows(
      `insert into payment_dispute (provider, reference, payment_id, state, amount, currency, opened_at, changed_at)
       values ('stripe', $1, $2, 'open', 2000, 'EUR', ${sqlMoment(NOW)}, ${sqlMoment(NOW)})`,
      ...[randomUUID(), id],
    )
    return order
  }
  const [shipped, cancelled] = [await disputed(), await disputed()]
  expect(await change(shipped, 'ship')).toEqual({ type: 'disputed' })
  expect(await eventsOf(shipped)).toEqual([])
  expect(await change(shipped, 'ship', { despiteDispute: true })).toEqual({ type: 'changed', state: 'shipped' })
  expect(await change(cancelled, 'cancel')).toEqual({ type: 'changed', state: 'cancelled' })
})

test('an event has the parcels where there are some, and what its cause says', async () => {
  const [bare, sent] = [await add('placed'), await add('placed')]
  await change(bare, 'ship')
  const parcels = [{ carrier: 'dhl', trackingNumber: '00340434' }]
  await change(sent, 'ship', { parcels, data: { reason: 'why' }, by: 'shop' })
  expect(await eventsOf(bare)).toEqual([{ type: 'shipped', by: 'staff', data: {} }])
  expect(await eventsOf(sent)).toEqual([{ type: 'shipped', by: 'shop', data: { parcels, reason: 'why' } }])
  expect(await change({ id: '', number: 'BCDFG-BCDFG' }, 'ship')).toEqual({ type: 'unknown' })
})

test('a shopper cancels an order that is not shipped, and does nothing else with it', async () => {
  const [own, shipped] = [await add('placed'), await add('shipped')]
  expect(await change(own, 'ship', { by: 'shopper' })).toEqual({ type: 'refused', state: 'placed' })
  expect(await change(shipped, 'cancel', { by: 'shopper' })).toEqual({ type: 'refused', state: 'shipped' })
  expect(await change(own, 'cancel', { by: 'shopper' })).toEqual({ type: 'changed', state: 'cancelled' })
})

test('the mail about a cancelled order is the customer’s, and says what goes back and whether it was late', async () => {
  const { customerId } = await signIn(shop)
  const [unpaid, late, paid, repaid] = [
    await add('placed', { customerId }),
    await add('placed', { payment: 'prepayment' }),
    await add('paid', { payment: 'prepayment' }),
    await add('paid', { payment: 'prepayment' }),
  ]
  await refund(unpaid, 300)
  await refund(paid, 300)
  await refund(repaid, 2000)
  await change(late, 'cancel', { isLate: true })
  for (const order of [unpaid, paid, repaid]) await change(order, 'cancel')
  const cancelled = async (order: Added) => {
    const { data, owner } = await mailOf(order, 'order-cancelled')
    return [data.paidBack, data.toCards, data.late, owner]
  }
  expect(await cancelled(unpaid)).toEqual([0, 0, false, customerId])
  expect(await cancelled(late)).toEqual([0, 0, true, null])
  expect(await cancelled(paid)).toEqual([1700, 0, false, null])
  // all of it had gone back before
  expect(await cancelled(repaid)).toEqual([2000, 0, false, null])
  // the lowered bill ends with its order; what was paid goes back
  expect([await refundsOf(unpaid), await refundsOf(paid), await refundsOf(repaid)]).toEqual([
    ['void 300'],
    ['waiting 300', 'waiting 1700'],
    ['waiting 2000'],
  ])
})

test('the reminder of a customer’s order is the customer’s, and the end of one that was not paid says that it was late', async () => {
  const { customerId } = await signIn(shop)
  const order = await add('placed', { payment: 'prepayment', customerId })
  const follow = (days: number) => followUnpaidPrepayments(pool(), NOW + days * DAY_MS)
  await follow(6)
  expect(await mailOf(order, 'order-reminder')).toBe(undefined)
  await follow(7)
  expect(await mailOf(order, 'order-reminder')).toEqual({ data: { orderNumber: order.number }, owner: customerId })
  await follow(13)
  expect(await eventsOf(order)).toEqual([])
  await follow(14)
  expect(await eventsOf(order)).toEqual([{ type: 'cancelled', by: 'shop', data: {} }])
  expect((await mailOf(order, 'order-cancelled')).data).toMatchObject({ late: true, paidBack: 0 })
})

test('the invoice of a shipped order is issued once, of the day of its shipping, and none before it', async () => {
  const [order, other] = [await add('placed'), await add('placed')]
  const ensured = ({ number }: Added, moment = NOW + 9) => ensureInvoice(pool(), number, moment)
  expect(await ensured(order)).toEqual({ type: 'not-shipped', state: 'placed' })
  expect(await ensured({ id: '', number: 'BCDFG-BCDFG' })).toEqual({ type: 'unknown' })
  await change(order, 'ship')
  const issued = async ({ id }: Added) =>
    (await rows('select number, issued_at, supplied_at from invoice where order_id = $1', id))[0]
  expect(await ensured(order)).toEqual({ type: 'there', number: (await issued(order)).number })
  // the order left while its site had no seller
  await rows(`update customer_order set state = 'shipped', changed_at = ${sqlMoment(NOW + 5)} where id = $1`, other.id)
  expect(await ensured(other)).toMatchObject({ type: 'there' })
  expect(await issued(other)).toMatchObject({ issued_at: new Date(NOW + 9), supplied_at: new Date(NOW + 5) })
  const polish = await add('shipped', { site: 'PL' })
  await rows("delete from content where site = 'PL' and kind = 'seller'")
  expect(await ensured(polish)).toEqual({ type: 'no-seller' })
})
