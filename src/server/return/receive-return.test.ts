import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { insertGiftCards } from '../gift-card/gift-card-queries.ts'
import { issueInvoice } from '../invoice/issue-invoice.ts'
import { setStock } from '../stock/set-stock.ts'
import { TEST_ACTING } from '../testing/acting.ts'
import { receiveTags } from '../testing/received-tags.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { addTestGiftCard } from '../testing/test-gift-card.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { insertWithdrawal } from '../withdrawal/withdrawal-queries.ts'
import { receiveReturn, rejectReturn } from './receive-return.ts'
import { listReturns, readUnmatchedOf } from './return-list-queries.ts'
import { lockReturnOrder, readReturnOrder } from './return-order-queries.ts'
import { insertReturn } from './return-queries.ts'
import { withdrawFrom } from './withdraw-from.ts'

/** What is written when the goods of a return arrive: money, pieces and gift cards, beside other lines, orders and cards. */

const NOW = Date.UTC(2026, 10, 29, 10)
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
})
beforeEach(() => setStock(shop.database.pool, 'FEW', 5, TEST_ACTING))
afterAll(() => shop.close())

const pool = () => shop.database.pool
const rows = async (sql: string, ...values: unknown[]) => (await pool().query(sql, values)).rows
const stockOf = async (tcm: string) => (await rows('select stock from article where tcm = $1', tcm))[0].stock

type Lines = NonNullable<Parameters<typeof addTestOrder>[1]['lines']>
/** Adds an order that is paid, and shipped unless told. */
async function addOrder(lines: Lines, state = 'shipped'): Promise<{ id: string; number: string; site: 'DE' }> {
  const number = newOrderNumber()
  const given = { number, placedAt: NOW, state, payment: 'prepayment', lines }
  return { id: await addTestOrder(pool(), given), number, site: 'DE' }
}
async function declare(orderId: string, ...pieces: Array<[position: number, count: number]>): Promise<string> {
  const id = randomUUID()
  await inTransaction(pool(), (client) => insertReturn(client, { id, orderId, pieces: new Map(pieces) }, NOW))
  return id
}
const receive = (id: string, ...lines: Array<[position: number, accepted: number, restocked: number]>) => {
  const named = lines.map(([position, accepted, restocked]) => ({ position, accepted, restocked }))
  return receiveReturn(pool(), { id, lines: named, by: 'Toni' }, NOW)
}
const refundsOf = async (orderId: string) =>
  (await rows('select amount::int from refund where order_id = $1 order by amount', orderId)).map(
    ({ amount }) => amount,
  )

test('a received return writes what each line is worth with its tax, and the rates', async () => {
  const order = await addOrder([
    { quantity: 3, price: 1000 },
    { quantity: 1, price: 500, itemId: 'MOST8' },
  ])
  const id = await declare(order.id, [0, 2], [1, 1])
  await receive(id)
  expect(await rows('select amount::int, tax_amount::int, taxes from order_return where id = $1', id)).toEqual([
    // 19/119 of 25.00 are 3.99
    { amount: 2500, tax_amount: 399, taxes: [{ taxRate: 1900, amount: 2500, taxAmount: 399 }] },
  ])
  expect(
    await rows('select amount::int, tax_amount::int from order_return_line where return_id = $1 order by position', id),
  ).toEqual([
    { amount: 2000, tax_amount: 319 },
    { amount: 500, tax_amount: 80 },
  ])
})

test('a return of which nothing is accepted pays nothing back, issues no credit note and moves no stock', async () => {
  const order = await addOrder([{ quantity: 3, price: 1000 }])
  await inTransaction(pool(), (client) => issueInvoice(client, order, { moment: NOW, suppliedAt: NOW }))
  const id = await declare(order.id, [0, 2])
  expect(await receive(id, [0, 0, 0])).toMatchObject({ type: 'received', amounts: { amount: 0 }, deducted: 0 })
  expect([await refundsOf(order.id), await stockOf('FEW')]).toEqual([[], 5])
  expect(await rows('select kind from invoice where order_id = $1', order.id)).toEqual([{ kind: 'invoice' }])
})

test('a line that staff name with as many pieces as were declared is received', async () => {
  const order = await addOrder([{ quantity: 3, price: 1000 }])
  await receive(await declare(order.id, [0, 2]), [0, 2, 1])
  expect([await refundsOf(order.id), await stockOf('FEW')]).toEqual([[2000], 6])
})

test('pieces of two lines of an article go back into stock together, and a partner’s never', async () => {
  const order = await addOrder([
    { quantity: 2, price: 1000 },
    { quantity: 1, price: 900 },
    { quantity: 1, price: 800, itemId: 'MOST8', kind: 'partner_product' },
  ])
  const before = await stockOf('MOST8')
  await receive(await declare(order.id, [0, 2], [1, 1], [2, 1]))
  expect([await stockOf('FEW'), await stockOf('MOST8')]).toEqual([8, before])
})

test('an article whose stock is not tracked has none after a return, and no movement of it', async () => {
  const order = await addOrder([{ quantity: 1, price: 1000, itemId: 'PLENTY-1' }])
  await receive(await declare(order.id, [0, 1]))
  expect(await stockOf('PLENTY-1')).toBe(null)
  expect(await rows("select from goods_change where kind = 'stock' and author = $1", order.number)).toEqual([])
})

test('pieces that come back start the mails to those who wait for them and invalidate the product’s pages', async () => {
  await setStock(pool(), 'FEW', 0, TEST_ACTING)
  const customer = (await rows('select id from customer limit 1'))[0].id
  await rows(
    `insert into back_in_stock_request (customer_id, site, product_id, tcm, origin, requested_at, expires_at)
     values ($1, 'DE', 'test-goods', 'FEW', 'QUICKBUY', ${sqlMoment(NOW)}, ${sqlMoment(NOW + 9)})`,
    customer,
  )
  const order = await addOrder([{ quantity: 1, price: 1000 }])
  const received = await receiveTags(shop.database.connection)
  await receive(await declare(order.id, [0, 1]))
  expect(await received.tags()).toContain('product:test-goods')
  await received.stop()
  expect(await rows("select data from pgboss.job where name = 'send-back-in-stock-mails'")).toEqual([
    { data: { tcm: 'FEW', pieces: 1 } },
  ])
})

test('a return pays back in money first, and the rest of its worth to the gift card that has paid a part', async () => {
  const order = await addOrder([{ quantity: 3, price: 1000 }])
  const card = await addTestGiftCard(pool(), 1500)
  await inTransaction(pool(), async (client) => {
    await client.query('update gift_card set balance = 0 where id = $1', [card.id])
    await client.query('update customer_order set gift_card_amount = 1500 where id = $1', [order.id])
    await client.query(
      `insert into gift_card_entry select gen_random_uuid, $1, account, amount, $2, ${sqlMoment(NOW)}
       from gen_random_uuid(), (values ('card', -1500), ('redeemed', 1500)) as side (account, amount)`,
      [card.id, order.id],
    )
  })
  // 20.00, of which 15.00 were paid in money
  await receive(await declare(order.id, [0, 2]))
  expect(await refundsOf(order.id)).toEqual([1500])
  expect((await rows('select balance::int from gift_card where id = $1', card.id))[0].balance).toBe(500)
})

/** The gift cards of a line: issued to an order, of which one may have paid for something. */
async function issueCards(orderId: string, count: number, amount: number, spent = 0): Promise<void> {
  const cards = Array.from({ length: count }, () => ({
    ...{ id: randomUUID(), transactionId: randomUUID(), codeHash: randomUUID(), codeEnd: 'AAAA', amount },
  }))
  const given = { site: 'DE', currency: 'EUR', orderId, validUntil: NOW + 9 } as const
  await inTransaction(pool(), (client) => insertGiftCards(client, cards, given, NOW))
  if (spent === 0) return
  await inTransaction(pool(), async (client) => {
    await client.query('update gift_card set balance = balance - $2 where id = $1', [cards[0]!.id, spent])
    await client.query(
      `insert into gift_card_entry select gen_random_uuid, $1, account, amount, null, ${sqlMoment(NOW)}
       from gen_random_uuid(), (values ('card', -$2::bigint), ('redeemed', $2::bigint)) as side (account, amount)`,
      [cards[0]!.id, spent],
    )
  })
}
const balancesOf = async (orderId: string) =>
  (await rows('select balance::int from gift_card where order_id = $1 order by balance', orderId)).map(
    ({ balance }) => balance,
  )

test('all gift cards of a line that come back are void, and of none where one of another line was spent', async () => {
  const gift = { kind: 'gift_card', itemId: 'GIFT' } as const
  const order = await addOrder([
    { ...gift, quantity: 3, price: 1000 },
    { ...gift, quantity: 1, price: 2000 },
  ])
  await issueCards(order.id, 3, 1000)
  await issueCards(order.id, 1, 2000, 500)
  expect(await receive(await declare(order.id, [0, 2], [1, 1]))).toEqual({ type: 'gift-card-used' })
  expect(await balancesOf(order.id)).toEqual([1000, 1000, 1000, 1500])
  expect(await receive(await declare(order.id, [0, 2]))).toMatchObject({ type: 'received', voided: ['AAAA', 'AAAA'] })
  expect(await balancesOf(order.id)).toEqual([0, 0, 1000, 1500])
})

test('a part of an order that is not shipped waits for a person where it is a gift card that was spent', async () => {
  const gift = { kind: 'gift_card', itemId: 'GIFT', quantity: 1, price: 1000 } as const
  const { id, number } = await addOrder([gift, { quantity: 1, price: 1000 }], 'paid')
  await issueCards(id, 1, 1000, 100)
  const withdraw = (position: number) =>
    inTransaction(pool(), async (client) => {
      const order = (await lockReturnOrder(client, 'DE', number))!
      const given = { id: randomUUID(), pieces: new Map([[position, 1]]), by: 'shopper', moment: NOW } as const
      return withdrawFrom(client, order, given)
    })
  expect([await withdraw(1), await withdraw(0)]).toEqual(['received', 'returned'])
})

test('a return that is rejected leaves another one as it was rejected before', async () => {
  const order = await addOrder([{ quantity: 2, price: 1000 }])
  const [first, second] = [await declare(order.id, [0, 1]), await declare(order.id, [0, 1])]
  expect(await rejectReturn(pool(), { id: first, by: 'Ada' }, NOW)).toEqual({ type: 'rejected', number: order.number })
  await rejectReturn(pool(), { id: second, by: 'Toni' }, NOW + 1)
  const states = 'select state, changed_by, changed_at from order_return where order_id = $1 order by changed_at'
  expect(await rows(states, order.id)).toEqual([
    { state: 'rejected', changed_by: 'Ada', changed_at: new Date(NOW) },
    { state: 'rejected', changed_by: 'Toni', changed_at: new Date(NOW + 1) },
  ])
})

test('an order is known on its own site only, and has a used card where one of its own was spent', async () => {
  const gift: Lines = [{ kind: 'gift_card', itemId: 'GIFT', quantity: 1, price: 1000 }]
  const [order, other] = [await addOrder(gift), await addOrder(gift)]
  await issueCards(order.id, 1, 1000)
  await issueCards(other.id, 1, 1000, 100)
  expect(await readReturnOrder(pool(), 'AT', order.number)).toBe(undefined)
  const used = async (number: string) => (await readReturnOrder(pool(), 'DE', number))!.hasUsedCard
  expect([await used(order.number), await used(other.number)]).toEqual([false, true])
})

test('a declaration that has become a return is listed once, with the name that it gave, and is none without a return', async () => {
  const [order, other] = [
    await addOrder([{ quantity: 1, price: 1000 }]),
    await addOrder([{ quantity: 1, price: 1000 }]),
  ]
  const withdrawal = { name: 'Anna Weber', email: 'anna@shop.example', contract: 'Mühle', goods: '' }
  const declared = async (orderId: string, hasReturn: boolean) => {
    const id = randomUUID()
    await inTransaction(pool(), async (client) => {
      const given = { id, site: 'DE', withdrawal, orderId, network: '1', isMailed: true } as const
      await insertWithdrawal(client, given, NOW)
      if (hasReturn) await insertReturn(client, { id, orderId, pieces: new Map([[0, 1]]) }, NOW)
    })
    return id
  }
  const [matched, unmatched] = [await declared(order.id, true), await declared(order.id, false)]
  const ofNobody = await declare(other.id, [0, 1])
  expect((await readUnmatchedOf(pool(), order.id)).map(({ id }) => id)).toEqual([unmatched])
  const listed = (await listReturns(pool(), { most: 100 })).filter(({ number }) =>
    [order.number, other.number].includes(number!),
  )
  const states = new Map(listed.map(({ id, state, name }) => [id, `${state} ${name}`]))
  expect(listed).toHaveLength(3)
  expect([matched, unmatched, ofNobody].map((id) => states.get(id))).toEqual([
    'declared Anna Weber',
    'unmatched Anna Weber',
    'declared Éva Kis',
  ])
})
