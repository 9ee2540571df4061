import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerCart } from '../cart/exports.ts'
import { inTransaction } from '../database/transaction.ts'
import { cartIdOf } from '../request/visitor.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { signIn } from '../testing/test-customer.ts'
import { addTestGiftCard } from '../testing/test-gift-card.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { deleteOldCheckouts, readCheckout, readLastAddress } from './checkout-queries.ts'
import { takeOverCheckout } from './take-over-checkout.ts'

/** What is stored of a checkout: which orders of its cart it finds, and whose it is. */

const NOW = Date.UTC(2026, 10, 23, 13, 5)
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows

interface Ordered {
  number: string
  paymentId: string
  formKey: string
}

/** An order of a cart's version, with a payment that is so. */
async function add(cartId: string, cartVersion: number, state: string, payment: string): Promise<Ordered> {
  const [number, paymentId, formKey] = [newOrderNumber(), randomUUID(), randomUUID()]
  const id = await addTestOrder(shop.database.pool, { number, placedAt: NOW, state, payment: 'card' })
  await rows(
    'update customer_order set cart_id = $2, cart_version = $3, form_key = $4 where id = $1',
    ...[id, cartId, cartVersion, formKey],
  )
  await rows(
    `insert into payment (id, order_id, provider, state, amount, currency, begun_at, changed_at)
     values ($1, $2, 'stripe', $3, 2000, 'EUR', ${sqlMoment(NOW)}, ${sqlMoment(NOW)})`,
    ...[paymentId, id, payment],
  )
  return { number, paymentId, formKey }
}
const found = async (given: Parameters<typeof readCheckout>[2]) => {
  const { orderNumber, lastOrder, openPaymentId } = await readCheckout(shop.database.pool, 'DE', given, NOW)
  return [orderNumber, lastOrder, openPaymentId]
}

test('the checkout of a cart finds its own order by form or version, its last one, and the payment that waits', async () => {
  const [own, other] = [randomUUID(), randomUUID()]
  const nothing = [null, null, null]
  const othersOpen = await add(other, 2, 'reserved', 'open')
  await add(other, 1, 'paid', 'paid')
  expect(await found({ cartId: own, cartVersion: 2, key: othersOpen.formKey })).toEqual(nothing)
  await add(own, 2, 'cancelled', 'failed')
  expect(await found({ cartId: own, cartVersion: 2 })).toEqual(nothing)
  const first = await add(own, 2, 'paid', 'paid')
  const second = await add(own, 3, 'shipped', 'paid')
  expect(await found({ cartId: own, cartVersion: 2 })).toEqual([first.number, second.number, null])
  expect(await found({ cartId: own, cartVersion: 9 })).toEqual([null, second.number, null])
  // the form that was pressed comes before the version
  expect(await found({ cartId: own, cartVersion: 2, key: second.formKey })).toEqual([
    second.number,
    second.number,
    null,
  ])
  const failed = await add(own, 4, 'reserved', 'failed')
  expect(await found({ cartId: own, cartVersion: 9 })).toEqual([null, second.number, null])
  // a cart has one order that waits for its payment
  await rows("update customer_order set state = 'cancelled' where number = $1", failed.number)
  const waits = await add(own, 5, 'reserved', 'begun')
  expect(await found({ cartId: own, cartVersion: 9 })).toEqual([null, second.number, waits.paymentId])
})

test('a session is a customer’s until it ends, and on its own site', async () => {
  const customerOf = async (sessionHash: string, moment: number) =>
    (await readCheckout(shop.database.pool, 'DE', { cartId: randomUUID(), sessionHash }, moment)).customerId
  const session = async (site: 'DE' | 'AT') => {
    const { customerId } = await signIn(shop, { site })
    const [{ hash, ends }] = await rows(
      `select token_hash as hash, round(extract(epoch from expires_at) * 1000)::float8 as ends from customer_session
       where customer_id = $1`,
      customerId,
    )
    return { customerId, hash, ends }
  }
  const [own, austrian] = [await session('DE'), await session('AT')]
  expect(await customerOf(own.hash, own.ends - 1)).toBe(own.customerId)
  expect(await customerOf(own.hash, own.ends)).toBe(null)
  expect(await customerOf(austrian.hash, austrian.ends - 1)).toBe(null)
  expect(await customerOf('', own.ends - 1)).toBe(null)
})

test('the address of the last order is that of the customer’s own one on the site, and else the customer’s name', async () => {
  const [{ customerId }, { customerId: other }] = [await signIn(shop), await signIn(shop)]
  const order = async (
    lastname: string,
    placedAt: number,
    { of = customerId, site = 'DE', state = 'shipped' } = {},
  ) => {
    const id = await addTestOrder(shop.database.pool, { number: newOrderNumber(), lastname, placedAt, site, state })
    await rows('update customer_order set customer_id = $2 where id = $1', id, of)
  }
  const lastname = async () => (await readLastAddress(shop.database.pool, 'DE', customerId)).lastname
  await order('Other', NOW + 9, { of: other })
  await order('Austrian', NOW + 9, { site: 'AT' })
  await order('Cancelled', NOW + 9, { state: 'cancelled' })
  await order('Reserved', NOW + 9, { state: 'reserved' })
  expect(await lastname()).toBe('Tester')
  await order('First', NOW)
  await order('Last', NOW + 1)
  expect(await lastname()).toBe('Last')
})

test('at a sign-in what a visitor has entered becomes the customer’s on this site, and stays the visitor’s on others', async () => {
  const { customerId } = await signIn(shop)
  const [oldToken, newToken] = [randomUUID(), randomUUID()]
  const own = customerCart(customerId, 'DE').id
  const enter = (id: string, site: string, entered: object) =>
    rows(
      `insert into checkout (id, site, revision, entered, updated_at) values ($1, $2, 1, $3, ${sqlMoment(NOW)})`,
      ...[id, site, JSON.stringify(entered)],
    )
  await enter(cartIdOf(oldToken, 'DE'), 'DE', { email: 'guest@example.org', payment: 'card' })
  await enter(cartIdOf(oldToken, 'AT'), 'AT', { payment: 'invoice' })
  const visitor = { oldToken, newToken, customerId, site: 'DE' } as Parameters<typeof takeOverCheckout>[1]
  const signedIn = () => inTransaction(shop.database.pool, (client) => takeOverCheckout(client, visitor))
  const stored = () => rows('select id, customer_id, revision, entered from checkout order by site')
  await signedIn()
  const elsewhere = { id: cartIdOf(newToken, 'AT'), customer_id: null, revision: 1, entered: { payment: 'invoice' } }
  expect(await stored()).toEqual([
    elsewhere,
    { id: own, customer_id: customerId, revision: 1, entered: { payment: 'card' } },
  ])
  // what is newer counts, beside what only the customer had entered
  await enter(cartIdOf(oldToken, 'DE'), 'DE', { payment: 'prepayment', deliveryKind: 'home' })
  await signedIn()
  const merged = { payment: 'prepayment', deliveryKind: 'home' }
  expect(await stored()).toEqual([elsewhere, { id: own, customer_id: customerId, revision: 2, entered: merged }])
})

test('a checkout has the vouchers and gift cards that were entered in it, in that order, and of its own site alone', async () => {
  const { pool } = shop.database
  const vouchers = await Promise.all(
    (['DE', 'AT', 'DE', 'DE'] as const).map(async (site, at) => {
      const id = randomUUID()
      await rows(
        `insert into voucher (id, site, code, kind, value, created_at) values ($1, $2, $3, 'amount', 100, ${sqlMoment(NOW)})`,
        ...[id, site, `ENTERED-${at}`],
      )
      return id
    }),
  )
  const cards: string[] = []
  for (const site of ['DE', 'AT', 'DE', 'DE'] as const) cards.push((await addTestGiftCard(pool, 100, { site })).id)
  const cartId = randomUUID()
  const [entered, chosen] = [(ids: string[]) => [ids[2], ids[1], ids[0]], (ids: string[]) => [ids[2], ids[0]]]
  await rows(
    `insert into checkout (id, site, revision, entered, updated_at) values ($1, 'DE', 1, $2, ${sqlMoment(NOW)})`,
    ...[cartId, JSON.stringify({ vouchers: entered(vouchers), giftCards: entered(cards) })],
  )
  const stored = await readCheckout(pool, 'DE', { cartId }, NOW)
  expect(stored.vouchers.map(({ id }) => id)).toEqual(chosen(vouchers))
  expect(stored.giftCards.map(({ id }) => id)).toEqual(chosen(cards))
  // the same id on another site is another checkout
  expect(await readCheckout(pool, 'AT', { cartId }, NOW)).toMatchObject({ entered: null, vouchers: [], giftCards: [] })
})

test('what was entered is deleted once it is older than its lifetime', async () => {
  const ids = [randomUUID(), randomUUID()] as const
  for (const [at, id] of ids.entries())
    await rows(
      `insert into checkout (id, site, revision, entered, updated_at) values ($1, 'DE', 1, '{}', ${sqlMoment(NOW - 1 + at)})`,
      id,
    )
  await deleteOldCheckouts(shop.database.pool, NOW + 7, 7)
  expect(await rows('select id from checkout where id = any($1)', ids)).toEqual([{ id: ids[1] }])
})
