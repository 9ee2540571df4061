import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PaymentFaultKind } from '#rules/payment/payment-faults.ts'
import { inTransaction } from '../database/transaction.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { countFaults, findFaults, oldestFault, storeFaults } from './fault-queries.ts'

/** Which orders, payments, refunds and disputes do not fit each other: each kind, and what is nearly of it. */

const NOW = Date.UTC(2026, 10, 27, 12)
const HOUR_MS = 3_600_000
/** Faults are looked for since then. */
const SINCE = NOW - 48 * HOUR_MS
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => rows('delete from customer_order'))
afterAll(() => shop.close())

const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows

/** An order of 20.00 with what is known of its money; moments in milliseconds, of the payment's and the order's last change. */
interface Given {
  order?: string
  kind?: string
  reservedUntil?: number
  placedAt?: number
  byCards?: number
  payment?: string
  paymentFault?: string
  changedAt?: number
  refunds?: Array<{ state: string; amount?: number; addedAt?: number; byTransfer?: boolean }>
  disputes?: Array<{ state: string; isHandled?: boolean }>
}

async function add({ placedAt = NOW, ...given }: Given): Promise<string> {
  const { order = 'paid', kind = 'card', reservedUntil = null, byCards = 0, changedAt = placedAt } = given
  const id = await addTestOrder(shop.database.pool, { number: newOrderNumber(), placedAt, state: order, payment: kind })
  await rows(
    'update customer_order set gift_card_amount = $2, reserved_until = to_timestamp($3 / 1000.0) where id = $1',
    ...[id, byCards, reservedUntil],
  )
  const paymentId = randomUUID()
  if (given.payment)
    await rows(
      `insert into payment (id, order_id, provider, state, amount, currency, fault, begun_at, changed_at)
       values ($1, $2, 'stripe', $3, 2000, 'EUR', $4, to_timestamp($5 / 1000.0), to_timestamp($5 / 1000.0))`,
      ...[paymentId, id, given.payment, given.paymentFault ?? null, changedAt],
    )
  for (const { state, amount = 2000, addedAt = NOW, byTransfer = false } of given.refunds ?? [])
    await rows(
      `insert into refund (id, order_id, payment_id, state, amount, currency, reason, added_at, changed_at)
       values (gen_random_uuid(), $1, $2, $3, $4, 'EUR', 'goodwill', to_timestamp($5 / 1000.0), to_timestamp($5 / 1000.0))`,
      ...[id, byTransfer ? null : paymentId, state, amount, addedAt],
    )
  for (const { state, isHandled = false } of given.disputes ?? [])
    await rows(
      `insert into payment_dispute (provider, reference, payment_id, state, amount, currency, opened_at, changed_at, handled_at)
       values ('stripe', gen_random_uuid(), $1, $2, 2000, 'EUR', ${sqlMoment(NOW)}, ${sqlMoment(NOW)}, case when $3 then ${sqlMoment(NOW)} end)`,
      ...[paymentId, state, isHandled],
    )
  return id
}

const PAID = { payment: 'paid' }

test.each<[string, PaymentFaultKind | 'no fault', Given]>([
  ['a paid order whose money is there', 'no fault', PAID],
  ['money for a cancelled order', 'paid-without-order', { order: 'cancelled', ...PAID }],
  ['money for an order that still waits for it', 'paid-without-order', { order: 'reserved', ...PAID }],
  ['money for an order that waits for a transfer', 'paid-without-order', { order: 'placed', ...PAID }],
  ['an order that is cancelled, and was never paid', 'no fault', { order: 'cancelled', payment: 'failed' }],
  [
    'a cancelled order whose whole money goes back',
    'no fault',
    { order: 'cancelled', ...PAID, refunds: [{ state: 'sent' }] },
  ],
  [
    'a cancelled order of whose money a cent stays',
    'paid-without-order',
    { order: 'cancelled', ...PAID, refunds: [{ state: 'done', amount: 1999 }] },
  ],
  [
    'one that changed at the window’s first moment',
    'paid-without-order',
    { order: 'cancelled', ...PAID, changedAt: SINCE },
  ],
  ['one that changed before the window', 'no fault', { order: 'cancelled', ...PAID, changedAt: SINCE - 1 }],
  ['a paid order without money', 'order-without-payment', { payment: 'failed' }],
  ['a shipped one of the window’s first moment', 'order-without-payment', { order: 'shipped', placedAt: SINCE }],
  ['one that was placed before the window', 'no fault', { order: 'shipped', placedAt: SINCE - 1 }],
  ['one that waits for its payment', 'no fault', { order: 'reserved', payment: 'open', reservedUntil: NOW }],
  ['one that was cancelled', 'no fault', { order: 'cancelled' }],
  ['one that is paid by transfer', 'no fault', { kind: 'prepayment' }],
  ['one that gift cards have paid whole', 'no fault', { byCards: 2000 }],
  ['one that gift cards have paid but for a cent', 'order-without-payment', { byCards: 1999 }],
  [
    'a reservation that ended over five minutes ago',
    'reservation-overdue',
    { order: 'reserved', reservedUntil: NOW - 300_001 },
  ],
  ['a reservation that ended five minutes ago', 'no fault', { order: 'reserved', reservedUntil: NOW - 300_000 }],
  ['an order that was given up long ago', 'no fault', { order: 'cancelled', reservedUntil: NOW - HOUR_MS }],
  [
    'money of another amount',
    'other-amount',
    { order: 'reserved', payment: 'open', paymentFault: 'amount', changedAt: SINCE },
  ],
  [
    'the same before the window',
    'no fault',
    { order: 'reserved', payment: 'open', paymentFault: 'amount', changedAt: SINCE - 1 },
  ],
  [
    'a payment that the provider never answered for',
    'unanswered',
    { order: 'cancelled', payment: 'failed', paymentFault: 'unanswered', changedAt: SINCE },
  ],
  [
    'the same, before the window',
    'no fault',
    { order: 'cancelled', payment: 'failed', paymentFault: 'unanswered', changedAt: SINCE - 1 },
  ],
  ['a payment whose provider is away', 'no fault', { order: 'reserved', payment: 'open', paymentFault: 'away' }],
  ['an order in force whose money has all gone back', 'refunded-in-force', { ...PAID, refunds: [{ state: 'done' }] }],
  ['one of whose money a cent stays', 'no fault', { ...PAID, refunds: [{ state: 'done', amount: 1999 }] }],
  ['one that is shipped', 'no fault', { order: 'shipped', ...PAID, refunds: [{ state: 'done' }] }],
  [
    'one whose refund was a transfer',
    'no fault',
    { kind: 'prepayment', refunds: [{ state: 'done', byTransfer: true }] },
  ],
  ['one whose refund has failed', 'refund-failed', { ...PAID, refunds: [{ state: 'failed' }] }],
  [
    'a transfer that has failed',
    'refund-failed',
    { kind: 'prepayment', refunds: [{ state: 'failed', byTransfer: true }] },
  ],
  [
    'a refund that waits for over a day',
    'refund-failed',
    { ...PAID, refunds: [{ state: 'sent', amount: 1, addedAt: NOW - 24 * HOUR_MS - 1 }] },
  ],
  [
    'a refund that waits for a day',
    'no fault',
    { ...PAID, refunds: [{ state: 'sent', amount: 1, addedAt: NOW - 24 * HOUR_MS }] },
  ],
  [
    'an old refund that is done',
    'no fault',
    { ...PAID, refunds: [{ state: 'done', amount: 1, addedAt: NOW - 25 * HOUR_MS }] },
  ],
  [
    'a transfer that waits for long',
    'no fault',
    { kind: 'prepayment', refunds: [{ state: 'waiting', addedAt: NOW - 25 * HOUR_MS, byTransfer: true }] },
  ],
  ['a dispute that is open', 'disputed', { ...PAID, disputes: [{ state: 'open' }] }],
  ['a dispute that is lost', 'dispute-lost', { ...PAID, disputes: [{ state: 'lost' }] }],
  ['a lost dispute that is dealt with', 'no fault', { ...PAID, disputes: [{ state: 'lost', isHandled: true }] }],
  ['a dispute that is won', 'no fault', { ...PAID, disputes: [{ state: 'won' }] }],
])('%s is found as %s', async (_what, kind, given) => {
  const id = await add(given)
  const found = await findFaults(shop.database.pool, { since: SINCE, most: 10 }, NOW)
  expect(found.map((fault) => [fault.orderId, fault.kind])).toEqual(kind === 'no fault' ? [] : [[id, kind]])
})

test('faults are found oldest first, stored once, forgotten where they are gone, and counted by kind', async () => {
  const [newer, older] = [await add({ placedAt: NOW - 1 }), await add({ placedAt: NOW - 2 })]
  const whole = { since: SINCE, most: 10 }
  const ids = async (of: typeof whole) => (await findFaults(shop.database.pool, of, NOW)).map(({ orderId }) => orderId)
  expect(await ids(whole)).toEqual([older, newer])
  expect(await ids({ ...whole, most: 1 })).toEqual([older])
  const kind = 'order-without-payment'
  const store = (orderIds: string[], moment: number) =>
    inTransaction(shop.database.pool, async (client) => [
      (
        await storeFaults(
          client,
          orderIds.map((orderId) => ({ orderId, kind })),
          moment,
        )
      ).map(({ orderId }) => orderId),
      await oldestFault(client),
    ])
  expect(await store([older], NOW)).toEqual([[older], NOW])
  expect(await store([older, newer], NOW + 5)).toEqual([[newer], NOW])
  expect(await countFaults(shop.database.pool)).toEqual([{ kind, orders: 2 }])
  expect(await store([newer], NOW + 6)).toEqual([[], NOW + 5])
  expect(await store([], NOW + 7)).toEqual([[], undefined])
})
