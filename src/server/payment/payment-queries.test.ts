import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import {
  deleteEventsBefore,
  learnSession,
  lockPayment,
  openPayment,
  readDuePayments,
  readPaymentView,
  storeEvent,
  writePayment,
} from './payment-queries.ts'
import {
  emptyOrderedCart,
  lockCartToOrderAgain,
  takePiecesAgain,
  writeConfirmedOrder,
  writeReleasedOrder,
} from './settle-order-queries.ts'

/** What is stored of payments, and what a late payment finds of its cart and its pieces. */

const NOW = Date.UTC(2026, 10, 27, 12)
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
})
beforeEach(async () => {
  await rows('delete from customer_order')
  await rows('delete from cart')
})
afterAll(() => shop.close())

const pool = () => shop.database.pool
const rows = async (sql: string, ...values: unknown[]) => (await pool().query(sql, values)).rows

async function add(
  order: string,
  payment: string,
  { reference = null as string | null, checkAt = null as number | null } = {},
) {
  const [id, number] = [randomUUID(), newOrderNumber()]
  const orderId = await addTestOrder(pool(), { number, placedAt: NOW, state: order, payment: 'card' })
  await rows(
    `insert into payment (id, order_id, provider, state, amount, currency, reference, check_at, begun_at, changed_at)
     values ($1, $2, 'stripe', $3, 2000, 'EUR', $4, to_timestamp($5 / 1000.0), to_timestamp($6 / 1000.0), to_timestamp($6 / 1000.0))`,
    ...[id, orderId, payment, reference, checkAt, NOW],
  )
  return { id, orderId, number }
}
const found = async (id: string) => (await rows('select state, reference from payment where id = $1', id))[0]

test.each([
  ['cancelled', 'paid', 'refunded'],
  ['paid', 'paid', 'paid'],
  ['shipped', 'paid', 'paid'],
  ['reserved', 'open', 'waiting'],
  ['reserved', 'failed', 'waiting'],
  ['cancelled', 'failed', 'failed'],
  ['cancelled', 'open', 'released'],
])('the page of an order that is %s, whose payment is %s, shows it as %s', async (order, payment, state) => {
  const { id, number } = await add(order, payment)
  await add('reserved', 'begun')
  expect(await readPaymentView(pool(), id)).toEqual({
    ...{ id, orderNumber: number, site: 'DE', amount: 2000, state, reservedUntil: null },
  })
})

test.each([
  // what it is, which session is known, whether it is opened with the session `new`, and whether an event teaches that
  ['begun', null, true, true],
  ['begun', 'old', true, false],
  ['open', 'new', true, false],
  ['open', 'old', false, false],
  ['open', null, false, false],
  ['failed', null, false, true],
  ['failed', 'old', false, false],
  ['paid', null, false, false],
])(
  'whether a payment that is %s with the session %s takes another session',
  async (state, known, isOpened, isLearned) => {
    const [opened, learned, beside] = [
      await add('reserved', state, { reference: known && `${known}_1` }),
      await add('reserved', state, { reference: known && `${known}_2` }),
      await add('reserved', 'begun'),
    ]
    const change = (id: string, reference: string) => ({ id, reference, checkAt: NOW })
    expect(await openPayment(pool(), change(opened.id, 'new_1'), NOW)).toBe(isOpened)
    await inTransaction(pool(), (client) => learnSession(client, change(learned.id, 'new_2'), NOW))
    const after = (isTaken: boolean, at: number) =>
      isTaken ? { state: 'open', reference: `new_${at}` } : { state, reference: known && `${known}_${at}` }
    expect(await found(opened.id)).toEqual(after(isOpened, 1))
    expect(await found(learned.id)).toEqual(after(isLearned, 2))
    expect(await found(beside.id)).toEqual({ state: 'begun', reference: null })
  },
)

test('a payment has changed where its state or its fault has, and not where its provider is asked once more', async () => {
  const { id } = await add('reserved', 'open')
  const { id: beside } = await add('reserved', 'open')
  const changedAt = async (of = id) =>
    (await rows('select round(extract(epoch from changed_at) * 1000)::float8 as at from payment where id = $1', of))[0]
      .at
  const write = (state: 'open' | 'paid', fault: string | null, moment: number) =>
    writePayment(pool(), { id, state, fault, checkAt: NOW }, moment)
  await write('open', null, NOW + 1)
  expect(await changedAt()).toBe(NOW)
  await write('open', 'away', NOW + 2)
  expect(await changedAt()).toBe(NOW + 2)
  await write('open', 'away', NOW + 3)
  expect(await changedAt()).toBe(NOW + 2)
  await write('paid', 'away', NOW + 4)
  expect([await changedAt(), await changedAt(beside)]).toEqual([NOW + 4, NOW])
})

test('a payment keeps the charge that is known', async () => {
  const { id } = await add('reserved', 'open')
  await writePayment(pool(), { id, state: 'paid', chargeReference: 'pi_1', checkAt: null }, NOW)
  await writePayment(pool(), { id, state: 'paid', checkAt: null }, NOW + 1)
  expect(await rows('select charge_reference from payment where id = $1', id)).toEqual([{ charge_reference: 'pi_1' }])
})

test('payments are asked about once their time has come, those that wait longest first', async () => {
  const later = await add('reserved', 'open', { checkAt: NOW })
  const first = await add('reserved', 'open', { checkAt: NOW - 1 })
  await add('reserved', 'open', { checkAt: NOW + 1 })
  await add('paid', 'paid')
  expect(await readDuePayments(pool(), NOW, 5)).toEqual([first.id, later.id])
  expect(await readDuePayments(pool(), NOW, 1)).toEqual([first.id])
})

test('an event is stored once by its provider’s id, until it is deleted as old', async () => {
  const store = (provider: string, id: string, moment: number) =>
    inTransaction(pool(), (client) => storeEvent(client, { provider, id, type: 'a.kind' }, moment))
  expect(await store('stripe', 'evt_1', NOW)).toBe(true)
  expect(await store('stripe', 'evt_1', NOW)).toBe(false)
  expect(await store('another', 'evt_1', NOW - 1)).toBe(true)
  await inTransaction(pool(), (client) => deleteEventsBefore(client, NOW))
  expect(await rows('select provider from payment_event')).toEqual([{ provider: 'stripe' }])
})

const LINES = [{ tcm: 'FEW', quantity: 1 }]
async function addCart({ version = 3, merged = false } = {}): Promise<string> {
  const id = randomUUID()
  await rows(
    "insert into cart (id, site, version, lines, merged, updated_at) values ($1, 'DE', $2, $3, $4, to_timestamp($5 / 1000.0))",
    ...[id, version, JSON.stringify(LINES), merged, NOW],
  )
  return id
}

test.each([
  ['was left alone', {}, true],
  ['was changed', { version: 4 }, false],
  ['was merged into another', { merged: true }, false],
])('a cart that %s since its order is ordered again only as it was', async (_what, given, isSame) => {
  const [cartId, beside] = [await addCart(given), await addCart()]
  const cart = { cartId, cartVersion: 3 }
  expect(await inTransaction(pool(), (client) => lockCartToOrderAgain(client, cart))).toBe(isSame)
  await inTransaction(pool(), (client) => emptyOrderedCart(client, cart, NOW))
  const linesOf = async (id: string) => (await rows('select lines from cart where id = $1', id))[0].lines
  expect([await linesOf(cartId), await linesOf(beside)]).toEqual([isSame ? [] : LINES, LINES])
})

test.each([
  ['in force', 'paid', 3, false],
  ['cancelled', 'cancelled', 3, true],
  ['in force of an earlier version', 'paid', 2, true],
  ['that waits for its payment with another version', 'reserved', 4, false],
])('whether a late payment orders a cart again that has another order %s', async (_what, state, version, isFree) => {
  const cartId = await addCart()
  const other = await addTestOrder(pool(), { number: newOrderNumber(), placedAt: NOW, state, payment: 'card' })
  await rows('update customer_order set cart_id = $2, cart_version = $3 where id = $1', other, cartId, version)
  expect(await inTransaction(pool(), (client) => lockCartToOrderAgain(client, { cartId, cartVersion: 3 }))).toBe(isFree)
})

// the order is of 2026-11-27, and said that its two pieces come from 2026-12-15 on
test.each([
  ['of the same day', { most: 5, from: '2026-12-15' }, -2],
  ['of an earlier day', { most: 5, from: '2026-12-10' }, -2],
  ['of a later day', { most: 5, from: '2026-12-16' }, undefined],
  ['of as many days after the order', { most: 5, days: 18 }, -2],
  ['of more days after the order', { most: 5, days: 19 }, undefined],
  ['of too few pieces', { most: 1, from: '2026-12-15' }, undefined],
  ['gone', null, undefined],
])('whether a late payment takes two pieces that come later where the backorder is %s', async (_, backorder, after) => {
  const { orderId: id, number } = await add('cancelled', 'paid')
  const [article] = await rows(
    `update article set stock = 0, backorder = $1 where tcm = (select min(tcm) from article) returning tcm`,
    backorder && JSON.stringify(backorder),
  )
  await rows('delete from customer_order_line where order_id = $1 and position > 0', id)
  await rows(
    `update customer_order_line set kind = 'article', item_id = $2, quantity = 2, available_from = '2026-12-15' where order_id = $1`,
    id,
    article.tcm,
  )
  const taken = await inTransaction(pool(), (client) => takePiecesAgain(client, { id, number }, NOW))
  expect(taken?.map((sold) => sold.after)).toEqual(after === undefined ? undefined : [after])
})

test('a payment, its order and a cart that is ordered again are locked until the transaction ends', async () => {
  const { id, orderId } = await add('reserved', 'open')
  const cartId = await addCart()
  const free = async () => {
    const found = ['payment', 'customer_order', 'cart'].map((table, at) =>
      rows(`select from ${table} where id = $1 for update skip locked`, [id, orderId, cartId][at]),
    )
    return (await Promise.all(found)).map(({ length }) => length)
  }
  await inTransaction(pool(), async (client) => {
    expect(await free()).toEqual([1, 1, 1])
    await lockPayment(client, id)
    await lockCartToOrderAgain(client, { cartId, cartVersion: 3 })
    expect(await free()).toEqual([0, 0, 0])
  })
})

test('an order that is paid waits no longer, and one that was given up is known by the end of its time', async () => {
  const [paid, released, beside] = [
    await add('reserved', 'open'),
    await add('reserved', 'open'),
    await add('reserved', 'open'),
  ]
  await rows('update customer_order set reserved_until = $1', new Date(NOW))
  await inTransaction(pool(), async (client) => {
    await writeConfirmedOrder(client, paid.orderId, NOW + 1)
    await writeReleasedOrder(client, released.orderId, NOW + 2)
  })
  const states = [paid, released, beside].map(({ orderId }) =>
    rows('select state, reserved_until, changed_at from customer_order where id = $1', orderId),
  )
  expect((await Promise.all(states)).flat()).toEqual([
    { state: 'paid', reserved_until: null, changed_at: new Date(NOW + 1) },
    { state: 'cancelled', reserved_until: new Date(NOW), changed_at: new Date(NOW + 2) },
    { state: 'reserved', reserved_until: new Date(NOW), changed_at: new Date(NOW) },
  ])
})

/** Goods of which so many are sold beyond the stock until a day, and a line that said it comes then. */
const [LATER, SAID] = ['{"most": 5, "from": "2027-03-20"}', '2027-03-20']

test.each<[what: string, stock: number | null, backorder: string | null, said: string | null, left: number | null]>([
  ['two pieces are left', 2, null, null, 0],
  ['one piece is left', 1, null, null, 1],
  ['the stock is not tracked', null, null, null, null],
  ['none is left, and the order said when they come', 0, LATER, SAID, -2],
  ['none is left, and the order said that they are there', 0, LATER, null, 0],
  ['none is left, and one more may be sold beyond the stock', -4, LATER, SAID, -4],
  ['none is left, and nothing is sold beyond the stock any more', 0, null, SAID, 0],
  ['none is left, and the day of the next ones has come', 0, '{"most": 5, "from": "2026-11-27"}', SAID, 0],
])('whether a late payment of two pieces takes them from the stock where %s', async (_, stock, ...given) => {
  const [backorder, said, left] = given
  const { orderId: id, number } = await add('cancelled', 'paid')
  await rows("update article set stock = $1, backorder = $2 where tcm = 'FEW'", stock, backorder)
  await rows('update customer_order_line set available_from = $2 where order_id = $1', id, said)
  const taken = await inTransaction(pool(), (client) => takePiecesAgain(client, { id, number }, NOW))
  const [{ stock: after }] = await rows("select stock from article where tcm = 'FEW'")
  expect([taken !== undefined, after]).toEqual([left !== stock || stock === null, left])
})

test('a late payment of two articles takes pieces of both or of none, and none of a partner product', async () => {
  const number = newOrderNumber()
  const piece = { quantity: 1, price: 1000 }
  const partner = { ...piece, kind: 'partner_product' as const, itemId: 'tea' }
  const lines = [{ ...piece, itemId: 'FEW' }, { ...piece, itemId: 'MOST8' }, partner]
  const id = await addTestOrder(pool(), { number, placedAt: NOW, state: 'cancelled', payment: 'card', lines })
  const stocks = async () =>
    (await rows("select stock from article where tcm in ('FEW', 'MOST8') order by tcm")).map(({ stock }) => stock)
  const take = () => inTransaction(pool(), (client) => takePiecesAgain(client, { id, number }, NOW))
  await rows(
    "update article set backorder = null, stock = case tcm when 'FEW' then 3 else 0 end where tcm in ('FEW', 'MOST8')",
  )
  expect([await take(), await stocks()]).toEqual([undefined, [3, 0]])
  await rows("update article set stock = 1 where tcm = 'MOST8'")
  expect([(await take())?.length, await stocks()]).toEqual([2, [2, 0]])
})
