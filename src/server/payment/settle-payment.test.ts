import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { productTag } from '../cache/tags.ts'
import { readConfiguration } from '../configuration.ts'
import type { ProviderAnswer } from '../payment-provider/payment-provider.ts'
import { setStock } from '../stock/set-stock.ts'
import { TEST_ACTING } from '../testing/acting.ts'
import { receiveTags } from '../testing/received-tags.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { signIn } from '../testing/test-customer.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { settlePayment } from './settle-payment.ts'

/** What follows when a payment is settled: pieces, pages, mails and events. */

const NOW = Date.UTC(2026, 10, 27, 12)
let shop: TestShop
let customerId: string
let received: Awaited<ReturnType<typeof receiveTags>>
beforeAll(async () => {
  shop = await openTestShop({}, { clock: () => NOW })
  await addTestGoods(shop.database.pool)
  ;({ customerId } = await signIn(shop))
  received = await receiveTags(shop.database.connection)
})
beforeEach(async () => {
  for (const table of ['customer_order', 'cart', 'mail', 'pgboss.job']) await rows(`delete from ${table}`)
})
afterAll(async () => {
  await received.stop()
  await shop.close()
})

const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
const configuration = readConfiguration({ RATE_LIMITS: 'off', MAIL_MERCHANT_DE: 'merchant@shop.example' })
const settle = (id: string, answer: ProviderAnswer) =>
  settlePayment({ clock: () => NOW, configuration, database: shop.database }, id, { answer })
const ENDED = { word: 'ended' } as const
const PAID = { word: 'paid', amount: 2000, currency: 'EUR', chargeReference: 'pi_1' } as const

/** An order of two pieces of FEW that waits for its payment, and the customer's cart that it was ordered from. */
async function begin(stock: number) {
  const [id, number, cartId] = [randomUUID(), newOrderNumber(), `customer ${customerId}`]
  const orderId = await addTestOrder(shop.database.pool, { number, placedAt: NOW, state: 'reserved', payment: 'card' })
  await rows(
    `update customer_order set cart_id = $2, customer_id = $3, reserved_until = ${sqlMoment(NOW + 1)} where id = $1`,
    ...[orderId, cartId, customerId],
  )
  await rows(
    `insert into payment (id, order_id, provider, state, amount, currency, reference, begun_at, changed_at)
     values ($1, $2, 'stripe', 'open', 2000, 'EUR', $3, ${sqlMoment(NOW)}, ${sqlMoment(NOW)})`,
    ...[id, orderId, `cs_${id}`],
  )
  await rows(
    `insert into cart (id, site, version, lines, updated_at) values ($1, 'DE', 1, '[]', ${sqlMoment(NOW)})`,
    cartId,
  )
  await setStock(shop.database.pool, 'FEW', stock, TEST_ACTING)
  await received.tags()
  return { id, orderId, number }
}
const stock = async () => (await rows("select stock from article where tcm = 'FEW'"))[0].stock
const jobs = (name: string) => rows('select data from pgboss.job where name = $1', name)
const events = async (orderId: string) =>
  (await rows('select type, done_by from order_event where order_id = $1 order by position', orderId)).map(
    ({ type, done_by }) => `${type} by ${done_by}`,
  )
const mails = () => rows('select kind, recipient, customer_id as owner from mail order by kind')

test('the pieces of an order that was not paid can be bought at once, and customers who wait for them get a mail', async () => {
  const { id, orderId } = await begin(0)
  await rows('delete from back_in_stock_request')
  await rows(
    `insert into back_in_stock_request (customer_id, site, product_id, tcm, origin, requested_at, expires_at)
     values ($1, 'DE', '${GOODS_ID}', 'FEW', 'TEST', ${sqlMoment(NOW)}, ${sqlMoment(NOW + 9)})`,
    customerId,
  )
  expect(await settle(id, ENDED)).toBe('failed')
  expect([await stock(), await received.tags()]).toEqual([2, [productTag(GOODS_ID)]])
  expect(await jobs('send-back-in-stock-mails')).toEqual([{ data: { tcm: 'FEW', pieces: 2 } }])
  expect([await events(orderId), await mails()]).toEqual([[], []])
})

test('an order that is paid is placed and paid by its history; the merchant and the shopper get a mail', async () => {
  const { id, orderId } = await begin(3)
  expect(await settle(id, PAID)).toBe('paid')
  expect([await stock(), await received.tags()]).toEqual([3, []])
  expect(await events(orderId)).toEqual(['placed by shopper', 'paid by shop'])
  expect(await mails()).toEqual([
    { kind: 'order-confirmation', recipient: 'eva@example.org', owner: customerId },
    { kind: 'order-notice', recipient: 'merchant@shop.example', owner: null },
  ])
  expect(await rows('select version from cart')).toEqual([{ version: 2 }])
  // said once more, nothing follows
  expect(await settle(id, PAID)).toBe('paid')
  expect(await events(orderId)).toHaveLength(2)
  expect(await mails()).toHaveLength(2)
})

test('money that comes late takes the last pieces again, whose pages say so', async () => {
  const { id, orderId } = await begin(0)
  await settle(id, ENDED)
  await received.tags()
  expect(await settle(id, PAID)).toBe('paid')
  expect([await stock(), await received.tags()]).toEqual([0, [productTag(GOODS_ID)]])
  expect(await rows('select state, reserved_until from customer_order where id = $1', orderId)).toEqual([
    { state: 'paid', reserved_until: null },
  ])
})

test('money for an order that cannot be had any more goes back, with a mail and without the order', async () => {
  const { id, orderId } = await begin(0)
  await settle(id, ENDED)
  await setStock(shop.database.pool, 'FEW', 1, TEST_ACTING)
  expect(await settle(id, PAID)).toBe('refunded')
  expect(await stock()).toBe(1)
  expect(await rows('select state, amount, reason from refund where order_id = $1', orderId)).toEqual([
    { state: 'waiting', amount: 2000, reason: 'paid-too-late' },
  ])
  expect([await events(orderId), (await mails()).map(({ kind }) => kind)]).toEqual([
    ['refunded by shop'],
    ['order-refunded'],
  ])
})
