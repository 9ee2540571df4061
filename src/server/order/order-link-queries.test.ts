import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#rules/durations.ts'
import { inTransaction } from '../database/transaction.ts'
import { signIn } from '../testing/test-customer.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { deleteOldOrderLinks, forgetOrder, newOrderLink, readLinkedOrder } from './order-link-queries.ts'

const NOW = Date.UTC(2026, 10, 23, 13, 5)
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const pool = () => shop.database.pool
const rows = async (sql: string, ...values: unknown[]) => (await pool().query(sql, values)).rows

async function add({ state = 'placed', customerId = null as string | null } = {}) {
  const number = newOrderNumber()
  const id = await addTestOrder(pool(), { number, placedAt: NOW, state })
  await rows('update customer_order set customer_id = $2 where id = $1', id, customerId)
  return { id, number }
}

test('the link of an order opens it until its last moment, and ends with the next one, with its time, or with a guest’s wish', async () => {
  const { customerId } = await signIn(shop)
  const [guest, customer] = [await add(), await add({ customerId })]
  const waiting = await add({ state: 'reserved' })
  const opened = (token: string, at = NOW) => readLinkedOrder(pool(), token, at)
  const END = NOW + 90 * DAY_MS
  const earlier = await newOrderLink(pool(), guest.number, NOW - 1)
  const [ofGuest, ofCustomer, ofWaiting] = [
    await newOrderLink(pool(), guest.number, NOW),
    await newOrderLink(pool(), customer.number, NOW + 1),
    await newOrderLink(pool(), waiting.number, NOW + 1),
  ]
  const ends = [await opened(earlier), await opened(ofGuest, END - 1), await opened(ofGuest, END)]
  expect(ends).toEqual([undefined, guest.number, undefined])
  await inTransaction(pool(), (client) => deleteOldOrderLinks(client, END))
  expect([await opened(ofGuest), await opened(ofCustomer)]).toEqual([undefined, customer.number])
  const cartsBefore = await rows('select id, cart_id from customer_order order by id')
  for (const { number } of [customer, waiting]) await forgetOrder(pool(), number)
  // the payment that is open needs the browser, and a customer has an account
  expect(await rows('select id, cart_id from customer_order order by id')).toEqual(cartsBefore)
  expect([await opened(ofCustomer), await opened(ofWaiting)]).toEqual([customer.number, undefined])
  const again = await newOrderLink(pool(), guest.number, NOW)
  await forgetOrder(pool(), guest.number)
  expect(await opened(again)).toBe(undefined)
  expect(await rows('select cart_id as cart from customer_order where id = $1', guest.id)).toEqual([
    { cart: `forgotten ${guest.id}` },
  ])
})
