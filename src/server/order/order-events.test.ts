import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#rules/durations.ts'
import { inTransaction } from '../database/transaction.ts'
import { addOrderEvent, readOrderEvents } from '../order-event/order-event-queries.ts'
import { addTestOrder } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { deleteOrdersBefore } from './order-queries.ts'

const NOW = Date.UTC(2026, 10, 23, 13, 5)
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows

test('events of an order are numbered without gaps, also where many are written at once', async () => {
  const orderId = await addTestOrder(shop.database.pool, { number: 'BBBBB-BBBBB', placedAt: NOW })
  const add = (at: number) =>
    inTransaction(shop.database.pool, (client) =>
      addOrderEvent(client, { orderId, type: 'refunded', by: 'staff', data: { amount: at } }, NOW + at),
    )
  await Promise.all(Array.from({ length: 15 }, (_, at) => add(at)))
  const events = await readOrderEvents(shop.database.pool, 'BBBBB-BBBBB')
  expect(events.map(({ position }) => position)).toEqual(Array.from({ length: 15 }, (_, at) => at + 1))
  expect(events.map(({ data }) => data.amount).toSorted()).toEqual(Array.from({ length: 15 }, (_, at) => at).toSorted())
  for (const { data, happenedAt } of events) expect(happenedAt).toBe(NOW + Number(data.amount))
})

test('events are not changed, and go with their order only', async () => {
  const placedAt = NOW - DAY_MS
  const orderId = await addTestOrder(shop.database.pool, { number: 'CCCCC-CCCCC', placedAt })
  const event = { orderId, type: 'placed', by: 'shopper' } as const
  await inTransaction(shop.database.pool, (client) => addOrderEvent(client, event, placedAt))
  await expect(rows("update order_event set type = 'paid' where order_id = $1", orderId)).rejects.toThrow('append-only')
  await expect(rows('delete from order_event where order_id = $1', orderId)).rejects.toThrow('append-only')
  await deleteOrdersBefore(shop.database.pool, 'DE', NOW)
  expect(await rows('select from order_event where order_id = $1', orderId)).toEqual([])
})
