import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customerCart } from '../cart/exports.ts'
import { inTransaction } from '../database/transaction.ts'
import { lockRefundable } from '../refund/refund-queries.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { signIn } from '../testing/test-customer.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { deleteOldOrders } from './delete-old-orders.ts'
import { piecesByArticle } from './insert-order-queries.ts'
import { hasOpenDispute } from './open-dispute-queries.ts'
import { rejectOpenReturns } from './open-return-queries.ts'
import {
  deleteAbandonedOrders,
  deleteOrdersBefore,
  giveOrdersToCustomer,
  listOrders,
  lockOrder,
  readDocuments,
  readOrder,
  returnPieces,
} from './order-queries.ts'
import { listUnpaidPrepayments } from './prepayment-queries.ts'
import { hasRedeemed } from './redemption-queries.ts'

/** Which orders a query means: beside each row that it is about there are others that it must leave alone. */

const NOW = Date.UTC(2026, 10, 23, 13, 5)
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
})
beforeEach(() => rows('delete from customer_order'))
afterAll(() => shop.close())

const pool = () => shop.database.pool
const rows = async (sql: string, ...values: unknown[]) => (await pool().query(sql, values)).rows

type Facts = Partial<Parameters<typeof addTestOrder>[1]>
let count = 0
/** An order with further columns, of a version of its cart that no other one has. */
async function add(facts: Facts = {}, columns: Record<string, unknown> = {}) {
  const number = newOrderNumber()
  const id = await addTestOrder(pool(), { number, placedAt: NOW, ...facts })
  count += 1
  for (const [column, value] of Object.entries({ cart_version: count, ...columns }))
    await rows(`update customer_order set ${column} = $2 where id = $1`, id, value)
  return { id, number }
}
const addPayment = async (orderId: string, state: string, checkAt: Date | null = null) => {
  const id = randomUUID()
  await rows(
    `insert into payment (id, order_id, provider, state, amount, currency, begun_at, changed_at, check_at)
     values ($1, $2, 'stripe', $3, 2000, 'EUR', ${sqlMoment(NOW)}, ${sqlMoment(NOW)}, $4)`,
    ...[id, orderId, state, checkAt],
  )
  return id
}
const left = async (...orders: Array<{ id: string }>) => {
  const ids = (await rows('select id from customer_order')).map(({ id }) => id)
  return orders.map(({ id }) => ids.includes(id))
}

test('old orders are deleted of one site, unless they were placed or invoiced since', async () => {
  const before = { placedAt: NOW - 1 }
  const orders = [
    await add(before),
    await add(before),
    await add(before),
    await add(),
    await add({ ...before, site: 'AT' }),
  ]
  for (const [order, issuedAt] of [
    [orders[1]!, NOW - 1],
    [orders[2]!, NOW],
  ] as const)
    await rows(
      `insert into invoice (number, site, kind, order_id, seller, issued_at) values ($1, 'DE', 'invoice', $2, '{}', ${sqlMoment(issuedAt)})`,
      ...[order.number, order.id],
    )
  await deleteOrdersBefore(pool(), 'DE', NOW)
  expect(await left(...orders)).toEqual([false, false, true, true, true])
})

test('orders are kept for whole years of the clocks of their site, as long as its law asks', async () => {
  // 8 years on DE and 10 on TR, where 2018 and 2016 began one and two hours before UTC
  const [german, turkish] = [Date.UTC(2017, 11, 31, 23), Date.UTC(2015, 11, 31, 22)]
  const orders = [
    await add({ placedAt: german - 1 }),
    await add({ placedAt: german }),
    await add({ site: 'TR', placedAt: turkish - 1 }),
    await add({ site: 'TR', placedAt: turkish }),
  ]
  await inTransaction(pool(), (client) => deleteOldOrders(client, Date.UTC(2026, 5, 1)))
  expect(await left(...orders)).toEqual([false, true, false, true])
})

test('an order that was given up unpaid is deleted, and none that was paid, may still be paid, or was cancelled otherwise', async () => {
  const over = { reserved_until: new Date(NOW - 1) }
  const gone = [await add({ state: 'cancelled' }, over), await add({ state: 'cancelled' }, over)]
  await addPayment(gone[1]!.id, 'failed')
  const kept = [
    await add({ state: 'cancelled' }, { reserved_until: new Date(NOW) }),
    await add({ state: 'cancelled' }),
    await add({ state: 'reserved' }, over),
    await add({ state: 'cancelled' }, over),
    await add({ state: 'cancelled' }, over),
  ]
  await addPayment(kept[3]!.id, 'paid')
  await addPayment(kept[4]!.id, 'open', new Date(NOW))
  await inTransaction(pool(), (client) => deleteAbandonedOrders(client, NOW))
  expect(await left(...gone, ...kept)).toEqual([false, false, true, true, true, true, true])
})

test('a customer’s list has the orders of the site, the newest first, without those that were given up unpaid', async () => {
  const [{ customerId }, { customerId: other }] = [await signIn(shop), await signIn(shop)]
  const own = { customer_id: customerId }
  const first = await add({}, own)
  const newest = await add({ placedAt: NOW + 1, state: 'cancelled' }, own)
  await add({ state: 'cancelled' }, { ...own, reserved_until: new Date(NOW) })
  await add({ site: 'AT' }, own)
  await add({}, { customer_id: other })
  await add()
  const listed = async (most: number) =>
    (await listOrders(pool(), { site: 'DE', customerId, most })).map(({ number }) => number)
  expect([await listed(9), await listed(1)]).toEqual([[newest.number, first.number], [newest.number]])
})

test('a sign-in gives a customer the guest’s orders of this browser and mailbox, and no others', async () => {
  const [{ customerId }, { customerId: other }] = [await signIn(shop), await signIn(shop)]
  const email = `${customerId}@test.example`
  const own = await add({ email }, { cart_id: 'this' })
  const others = [
    await add({ email: 'other@test.example' }, { cart_id: 'this' }),
    await add({ email }, { cart_id: 'another' }),
    await add({ email, site: 'AT' }, { cart_id: 'this' }),
    await add({ email }, { cart_id: 'this', customer_id: other }),
  ]
  await inTransaction(pool(), (client) => giveOrdersToCustomer(client, { customerId, site: 'DE', cartId: 'this' }))
  const ownerOf = async ({ id }: { id: string }) =>
    (await rows('select customer_id as owner from customer_order where id = $1', id))[0].owner
  expect(await ownerOf(own)).toBe(customerId)
  expect(await Promise.all(others.map(ownerOf))).toEqual([null, null, null, other])
})

test('an order is read by its browser’s cart or its customer’s, and by no other one', async () => {
  const { customerId } = await signIn(shop)
  const { number } = await add({}, { cart_id: 'this', customer_id: customerId })
  const found = async (cartId?: string, of = number) => (await readOrder(pool(), of, cartId))?.number
  expect([await found(), await found('this'), await found(customerCart(customerId, 'DE').id)]).toEqual(
    Array(3).fill(number),
  )
  expect([await found('another'), await found(customerCart(randomUUID(), 'DE').id)]).toEqual([undefined, undefined])
  expect(await found('this', (await add({}, { cart_id: 'another' })).number)).toBe(undefined)
})

test('an order that is locked, or whose refunds are read, waits for the end of the transaction', async () => {
  const [changed, refunded, beside] = [await add(), await add(), await add()]
  const free = () => rows('select id from customer_order order by id for update skip locked')
  await inTransaction(pool(), async (client) => {
    expect(await free()).toHaveLength(3)
    expect((await lockOrder(client, changed.number))?.id).toBe(changed.id)
    await lockRefundable(client, refunded.id)
    expect(await free()).toEqual([{ id: beside.id }])
  })
})

test('the texts of an order are those of its site, or of the scope that it names, in the revision of then', async () => {
  for (const [scope, kind, revision] of [
    ['DE', 'page', 901],
    ['DE', 'page', 902],
    ['AT', 'page', 901],
    ['COUNTRY_DE', 'page', 901],
    ['SHOP', 'page', 901],
    ['SHOP', 'seller', 901],
  ] as const)
    await rows(
      `insert into content_revision (site, kind, key, revision, tags, position, body, withdrawn, author, created_at)
       values ($1, $2, 'terms-test', $3, '{}', 0, $4, false, 'test', ${sqlMoment(NOW)})`,
      ...[scope, kind, revision, JSON.stringify(`${scope} ${kind} ${revision}`)],
    )
  const named = { key: 'terms-test', revision: 901 }
  const documents = [{ ...named, scope: 'SHOP' }, named, { ...named, kind: 'seller', scope: 'SHOP' }]
  const { number } = await add({}, { documents: JSON.stringify(documents) })
  await add({}, { documents: JSON.stringify([{ ...named, revision: 902 }]) })
  const unset = { returnPeriod: null, deliveryTimes: null, payments: null }
  expect(await readDocuments(pool(), number)).toEqual([
    { kind: 'page', body: 'SHOP page 901', ...unset },
    { kind: 'page', body: 'DE page 901', ...unset },
    { kind: 'seller', body: 'SHOP seller 901', ...unset },
  ])
})

test('the pieces of an order go back where stock is tracked, less what came back before, and what partners sell does not', async () => {
  const lines = [
    { quantity: 3, price: 1000 },
    { quantity: 2, price: 1000 },
    { quantity: 4, price: 1000, itemId: 'MOST8' },
    { quantity: 1, price: 1000, itemId: 'PLENTY-1' },
    { quantity: 5, price: 1000, itemId: 'NONE', kind: 'partner_product' as const },
  ]
  const [order] = [await add({ lines }), await add({ lines })]
  const returnId = randomUUID()
  await rows(
    `insert into order_return (id, order_id, state, declared_at, changed_at) values ($1, $2, 'received', ${sqlMoment(NOW)}, ${sqlMoment(NOW)})`,
    ...[returnId, order.id],
  )
  for (const [position, accepted] of [
    [0, 1],
    [2, 4],
  ])
    await rows(
      'insert into order_return_line (return_id, position, declared, accepted) values ($1, $2, 4, $3)',
      ...[returnId, position, accepted],
    )
  const returned = await inTransaction(pool(), (client) => returnPieces(client, order.number, Date.UTC(2026, 0, 1)))
  // five pieces less one; all of MOST8 came back before
  expect(returned).toEqual([{ tcm: 'FEW', productId: 'test-goods', minOrderVolume: 1, beyond: 0, before: 5, after: 9 }])
})

test('an order counts its pieces by article, free ones included, and nothing that a partner sells', () => {
  const line = (kind: string, itemId: string, quantity: number) => ({ kind, itemId, quantity })
  const lines = [
    line('article', 'A', 2),
    line('free_article', 'A', 1),
    line('gift_card', 'B', 3),
    line('partner_product', 'C', 4),
  ] as Parameters<typeof piecesByArticle>[0]
  expect([...piecesByArticle(lines)]).toEqual([
    ['A', 3],
    ['B', 3],
  ])
})

test.each<[what: string, hasRedeemed: boolean, columns: Record<string, unknown>]>([
  ['nothing', false, {}],
  ['a gift card, with a cent', true, { gift_card_amount: 1 }],
  ['a gift card, with nothing', false, { gift_card_amount: 0 }],
  ['a voucher', true, { discounts: '[{"kind": "campaign"}, {"kind": "voucher", "code": "X", "amount": 1}]' }],
  ['a campaign', false, { discounts: '[{"kind": "campaign", "amount": 1}]' }],
])('an order that is lowered or paid by %s has redeemed a code: %s', async (_what, isRedeemed, columns) => {
  const { id } = await add({}, columns)
  await add({}, { gift_card_amount: 5 })
  expect(await inTransaction(pool(), (client) => hasRedeemed(client, id))).toBe(isRedeemed)
})

test('orders in advance are followed once the days of their reminder, and then of its end, are over', async () => {
  const before = { reminder: NOW - 7, end: NOW - 14, warned: NOW - 6 }
  const unpaid = (placedAt: number, more: Facts = {}) => add({ placedAt, payment: 'prepayment', ...more })
  const remind = ({ id }: { id: string }, at: number) =>
    rows(`insert into prepayment_reminder values ($1, ${sqlMoment(at)})`, id)
  const due = await unpaid(NOW - 7)
  const over = await unpaid(NOW - 14)
  await remind(over, NOW - 6)
  await unpaid(NOW - 6)
  for (const facts of [{ site: 'AT' }, { state: 'paid' }, { payment: 'invoice' }]) await unpaid(NOW - 7, facts)
  await remind(await unpaid(NOW - 14), NOW - 5)
  await remind(await unpaid(NOW - 13), NOW - 6)
  expect(await listUnpaidPrepayments(pool(), 'DE', before, 9)).toEqual([over.number, due.number])
  expect(await listUnpaidPrepayments(pool(), 'DE', before, 1)).toEqual([over.number])
})

test('a dispute is open while its bank has not decided, and is one of its own order', async () => {
  const [own, other] = [await add(), await add()]
  const dispute = async (orderId: string, state: string) =>
    rows(
      `insert into payment_dispute (provider, reference, payment_id, state, amount, currency, opened_at, changed_at)
       values ('stripe', $1, $2, $3, 2000, 'EUR', ${sqlMoment(NOW)}, ${sqlMoment(NOW)})`,
      ...[randomUUID(), await addPayment(orderId, 'paid'), state],
    )
  const isOpen = () => inTransaction(pool(), (client) => hasOpenDispute(client, own.id))
  await dispute(other.id, 'open')
  await dispute(own.id, 'lost')
  expect(await isOpen()).toBe(false)
  await dispute(own.id, 'open')
  expect(await isOpen()).toBe(true)
})

test('the returns of an order that have not arrived are rejected with it, and no others', async () => {
  const [own, other] = [await add(), await add()]
  const ids: string[] = []
  for (const [{ id }, state] of [
    [own, 'declared'],
    [own, 'received'],
    [other, 'declared'],
  ] as const) {
    ids.push(randomUUID())
    await rows(
      `insert into order_return (id, order_id, state, declared_at, changed_at) values ($1, $2, $3, ${sqlMoment(NOW)}, ${sqlMoment(NOW)})`,
      ...[ids.at(-1), id, state],
    )
  }
  await inTransaction(pool(), (client) => rejectOpenReturns(client, { orderId: own.id, by: 'staff' }, NOW))
  const states = await rows('select state from order_return order by array_position($1::uuid[], id)', ids)
  expect(states.map(({ state }) => state)).toEqual(['rejected', 'received', 'declared'])
})
