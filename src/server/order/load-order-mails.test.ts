import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RefundState } from '#rules/payment/payment-states.ts'
import { commandOf } from '../commands/command-of.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { orderMailLoaders } from './load-order-mails.ts'

/** What the mails about an order say, as it is when they are sent. */

const NOW = Date.UTC(2026, 10, 23, 13, 5)
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { clock: () => NOW })
})
afterAll(() => shop.close())

const pool = () => shop.database.pool
const rows = async (sql: string, ...values: unknown[]) => (await pool().query(sql, values)).rows
const crema = (...words: string[]) => commandOf('orders', words)(shop.database, NOW)

type Loaders = ReturnType<typeof orderMailLoaders>
/** The view of a mail that is loaded now; undefined: it is not sent. */
async function viewOf<Kind extends keyof Loaders>(
  kind: Kind,
  data: Parameters<Loaders[Kind]>[0]['data'],
): Promise<Record<string, unknown> | undefined> {
  const load = orderMailLoaders({ database: shop.database } as Parameters<typeof orderMailLoaders>[0])[kind]
  const mail = { site: 'DE', recipient: 'eva@example.org', createdAt: NOW, data }
  return (await load(mail as unknown as Parameters<typeof load>[0] & never, NOW))?.view as never
}

async function add(
  payment = 'invoice',
  { site = 'DE', state = 'placed' } = {},
): Promise<{ id: string; number: string }> {
  const number = newOrderNumber()
  return { number, id: await addTestOrder(pool(), { number, placedAt: NOW, payment, site, state }) }
}

test('the mail about a shipped order names its parcels, and an invoice where there is one', async () => {
  const { number } = await add()
  await crema('ship', number, '--carrier', 'dhl', '--tracking', '00340434161094042557')
  expect(await viewOf('order-shipped', { orderNumber: number })).toMatchObject({
    ...{ number, site: 'DE', shippedOn: '23.\u00a0November\u00a02026', hasInvoice: true },
    parcels: [{ trackingNumber: '00340434161094042557' }],
  })
  const bare = await add('invoice', { state: 'shipped' })
  expect(await viewOf('order-shipped', { orderNumber: bare.number })).toMatchObject({ hasInvoice: false, parcels: [] })
})

test('the mail about a cancelled order says what goes back, and whether gift cards had paid all of it', async () => {
  const { id, number } = await add()
  const data = { orderNumber: number, paidBack: 500, late: true }
  expect(await viewOf('order-cancelled', data)).toMatchObject({
    paidBack: 500,
    toCards: 0,
    isCovered: false,
    isLate: true,
  })
  await rows('update customer_order set gift_card_amount = 1999 where id = $1', id)
  expect(await viewOf('order-cancelled', { ...data, toCards: 1999 })).toMatchObject({ toCards: 1999, isCovered: false })
  await rows('update customer_order set gift_card_amount = 2000 where id = $1', id)
  expect(await viewOf('order-cancelled', data)).toMatchObject({ isCovered: true })
})

test.each<[RefundState, boolean, object | undefined]>([
  ['done', true, { amount: 300, way: 'card' }],
  ['waiting', true, { amount: 300, way: 'card' }],
  ['done', false, { amount: 300, way: 'account' }],
  ['deducted', false, { amount: 300, way: 'bill', stillToPay: 1700 }],
  ['void', false, undefined],
])('the mail about a refund that is %s, at a provider: %s', async (state, atProvider, view) => {
  const { id, number } = await add(atProvider ? 'card' : 'invoice', { state: atProvider ? 'paid' : 'placed' })
  const [refundId, paymentId] = [randomUUID(), randomUUID()]
  if (atProvider)
    await rows(
      `insert into payment (id, order_id, provider, state, amount, currency, begun_at, changed_at)
       values ($1, $2, 'stripe', 'paid', 2000, 'EUR', ${sqlMoment(NOW)}, ${sqlMoment(NOW)})`,
      ...[paymentId, id],
    )
  await rows(
    `insert into refund (id, order_id, payment_id, state, amount, currency, reason, added_at, changed_at)
     values ($1, $2, $3, $4, 300, 'EUR', 'goodwill', ${sqlMoment(NOW)}, ${sqlMoment(NOW)})`,
    ...[refundId, id, atProvider ? paymentId : null, state],
  )
  const loaded = await viewOf('order-refunded', { orderNumber: number, refundId })
  if (view) expect(loaded).toMatchObject({ number, ...view })
  else expect(loaded).toBe(undefined)
  expect(await viewOf('order-refunded', { orderNumber: number, refundId: randomUUID() })).toBe(undefined)
  expect(await viewOf('order-refunded', { orderNumber: number, toCards: 40 })).toMatchObject({
    amount: 40,
    way: 'gift-card',
  })
})

test('the mail about what was deducted names nothing to pay where the bill was paid since', async () => {
  const { id, number } = await add()
  const refundId = randomUUID()
  await rows(
    `insert into refund (id, order_id, state, amount, currency, reason, added_at, changed_at)
     values ($1, $2, 'deducted', 300, 'EUR', 'goodwill', ${sqlMoment(NOW)}, ${sqlMoment(NOW)})`,
    ...[refundId, id],
  )
  await crema('ship', number)
  await crema('paid', number)
  const view = await viewOf('order-refunded', { orderNumber: number, refundId })
  expect([view!.way, 'stillToPay' in view!]).toEqual(['bill', false])
})

test('an order that is gone has no mail, and one that was paid is not reminded of', async () => {
  const gone = { orderNumber: newOrderNumber() }
  for (const kind of ['order-confirmation', 'order-notice', 'order-shipped', 'order-reminder'] as const)
    expect(await viewOf(kind, gone)).toBe(undefined)
  expect(await viewOf('order-cancelled', { ...gone, paidBack: 0, late: false })).toBe(undefined)
  expect(await viewOf('order-refunded', { ...gone, toCards: 1 })).toBe(undefined)
  const open = await add('prepayment')
  expect(await viewOf('order-reminder', { orderNumber: open.number })).toMatchObject({ payTo: { amount: 2000 } })
  await crema('paid', open.number)
  expect(await viewOf('order-reminder', { orderNumber: open.number })).toBe(undefined)
})
