import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#rules/durations.ts'
import { inTransaction } from '../database/transaction.ts'
import { insertGiftCards, voidReturnedCards } from '../gift-card/gift-card-queries.ts'
import { renewGiftCard } from '../gift-card/renew-gift-card.ts'
import { addRefund } from '../refund/add-refund.ts'
import { insertReturn } from '../return/return-queries.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { insertWithdrawal } from '../withdrawal/withdrawal-queries.ts'
import { commandOf } from './command-of.ts'
import { WrongUsage } from './wrong-usage.ts'

const NOW = Date.UTC(2026, 10, 23, 13, 5)
const UNKNOWN = '00000000-0000-4000-8000-000000000009'
let shop: TestShop
let orderId: string
beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
})
afterAll(() => shop.close())
/** Three pieces of one line and one of another, with the delivery 39.95. */
beforeEach(async () => {
  orderId = await addTestOrder(shop.database.pool, {
    number: newOrderNumber(),
    state: 'shipped',
    deliveryAmount: 495,
    placedAt: NOW,
    lines: [
      { quantity: 3, price: 1000, title: 'Tee\u001b[31m' },
      { quantity: 1, price: 500, itemId: 'MOST8', title: 'Kanne' },
    ],
  })
})

const run = (...words: string[]) => commandOf('returns', words)(shop.database, NOW)
const stock = async (tcm = 'FEW') =>
  (await shop.database.pool.query('select stock from article where tcm = $1', [tcm])).rows[0].stock
async function declared(pieces: Record<number, number>): Promise<string> {
  const id = randomUUID()
  const chosen = new Map(Object.entries(pieces).map(([position, number]) => [Number(position), number]))
  await inTransaction(shop.database.pool, (client) => insertReturn(client, { id, orderId, pieces: chosen }, NOW))
  return id
}
const returned = async (id: string) =>
  (await shop.database.pool.query('select * from order_return where id = $1', [id])).rows[0]

const refunds = async () =>
  (
    await shop.database.pool.query('select amount, reason, id from refund where order_id = $1 order by amount', [
      orderId,
    ])
  ).rows

test('a return pays back no more than is left of what was paid', async () => {
  const paid = (amount: number) =>
    inTransaction(shop.database.pool, (client) => addRefund(client, { orderId, amount, reason: 'goodwill' }, NOW))
  await paid(3000)
  await run('receive', await declared({ 0: 2 }))
  expect((await refunds()).map(({ amount }) => amount)).toEqual([995, 3000])
  await run('receive', await declared({ 0: 1 }))
  expect(await refunds()).toHaveLength(2)
})

test('a return is listed, shown and received once; pieces go back into stock and its worth is written', async () => {
  const id = await declared({ 0: 2 })
  expect(await run()).toMatch(new RegExp(`${id} +DE +2026-11-23T14:05 +declared +[^ ]{11} +Éva Kis`))
  const shown = await run('show', id)
  expect(shown).toContain('2 × Tee[31m')
  const before = await stock()
  expect(await run('receive', id, '--by', 'Toni')).toMatch(/is received; 20,00\s€ are deducted/)
  expect(await stock()).toBe(before + 2)
  expect(await returned(id)).toMatchObject({ state: 'received', amount: 2000, delivery_amount: 0, changed_by: 'Toni' })
  expect(await refunds()).toEqual([{ amount: 2000, reason: 'returned', id: (await returned(id)).refund_id }])
  await expect(run('receive', id)).rejects.toThrow('received already')
  await expect(run('reject', id)).rejects.toThrow('received already')
  expect(await stock()).toBe(before + 2)
  expect(await run('show', id)).toContain('2 taken back, 2 sold again')
  expect(await run()).not.toContain(id)
  expect(await run('--days', '1', '--site', 'DE')).toContain(id)
  const { rows } = await shop.database.pool.query('select number from customer_order where id = $1', [orderId])
  const order = await commandOf('orders', ['show', rows[0].number])(shop.database, NOW)
  expect(order).toMatch(new RegExp(`return +2026-11-23T14:05 received, 20,00\\s€, ${id}`))
  expect(order).toMatch(/returned +2026-11-23T14:05 by staff/)
})

test('staff say how many pieces of a line come back and how many are sold again', async () => {
  const id = await declared({ 0: 3, 1: 1 })
  const [before, other] = [await stock(), await stock('MOST8')]
  for (const wrong of ['1:4', '1:1:2', '3:1', '2:2'])
    await expect(run('receive', id, wrong)).rejects.toThrow('does not fit')
  expect(await run('receive', id, '1:2:1', '2:0')).toMatch(/20,00/)
  expect([await stock(), await stock('MOST8')]).toEqual([before + 1, other])
  // what was refused can be returned again, and the last piece brings the delivery
  const last = await declared({ 0: 1, 1: 1 })
  expect(await run('receive', last)).toMatch(/19,95/)
  expect(await returned(last)).toMatchObject({ amount: 1995, delivery_amount: 495 })
})

test('ten at once receive a return once', async () => {
  const id = await declared({ 0: 1 })
  const before = await stock()
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => run('receive', id)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stock()).toBe(before + 1)
})

test('a rejected return pays nothing and gives no pieces back', async () => {
  const id = await declared({ 0: 1 })
  const before = await stock()
  expect(await run('reject', id)).toMatch(/is rejected/)
  await expect(run('receive', id)).rejects.toThrow('rejected already')
  expect(await stock()).toBe(before)
  expect((await returned(id)).amount).toBeNull()
})

/** What an order of two pieces at 10.00 that was paid in advance is after some of it has come back. */
async function paidOrder(line: { kind?: 'gift_card'; itemId?: string } = {}): Promise<string> {
  const number = newOrderNumber()
  const lines = [{ quantity: 2, price: 1000, ...line }]
  orderId = await addTestOrder(shop.database.pool, {
    number,
    state: 'paid',
    payment: 'prepayment',
    placedAt: NOW,
    lines,
  })
  return number
}

test('an order that is cancelled after a part has come back gives the rest back, and its open returns end', async () => {
  const number = await paidOrder()
  const before = await stock()
  await run('receive', await declared({ 0: 1 }))
  const open = await declared({ 0: 1 })
  await commandOf('orders', ['cancel', number])(shop.database, NOW)
  expect(await stock()).toBe(before + 2)
  expect((await refunds()).map(({ amount, reason }) => [amount, reason])).toEqual([
    [1000, 'returned'],
    [1000, 'cancelled'],
  ])
  await expect(run('receive', open)).rejects.toThrow('rejected already')
  expect(await stock()).toBe(before + 2)
})

test('what was deducted for goods that came back before anybody had paid waits for nobody, and is void once the order is cancelled', async () => {
  const number = await paidOrder()
  await shop.database.pool.query("update customer_order set state = 'placed' where id = $1", [orderId])
  await run('receive', await declared({ 0: 1 }))
  const listed = () => commandOf('payments', ['refunds'])(shop.database, NOW)
  expect(await listed()).not.toContain(number)
  await commandOf('orders', ['cancel', number])(shop.database, NOW)
  expect(await listed()).not.toContain(number)
  const [{ id }] = await refunds()
  await expect(commandOf('payments', ['refunded', id])(shop.database, NOW)).rejects.toThrow('is void')
})

test('a gift card that has come back pays for nothing any more, and one that was spent does not come back', async () => {
  await paidOrder({ kind: 'gift_card', itemId: 'GIFT' })
  const { pool } = shop.database
  const cards = ['AAAA', 'BBBB'].map((codeEnd) => ({
    id: randomUUID(),
    transactionId: randomUUID(),
    codeHash: randomUUID(),
    codeEnd,
    amount: 1000,
  }))
  const validUntil = NOW + DAY_MS
  await inTransaction(pool, (client) =>
    insertGiftCards(client, cards, { site: 'DE', currency: 'EUR', orderId, validUntil }, NOW),
  )
  const balances = async () =>
    (await pool.query('select balance from gift_card where order_id = $1 order by balance', [orderId])).rows
  expect(await run('receive', await declared({ 0: 1 }))).toMatch(
    /10,00\s€ go back. Gift cards that are void now end in (AAAA|BBBB)\./,
  )
  expect(await balances()).toEqual([{ balance: 0 }, { balance: 1000 }])
  // the other one pays for something
  await inTransaction(pool, async (client) => {
    const id = cards.map((card) => card.id)
    const { rows } = await client.query('select id from gift_card where id = any($1) and balance > 0', [id])
    await client.query('update gift_card set balance = 900 where id = $1', [rows[0].id])
    await client.query(
      `insert into gift_card_entry select gen_random_uuid, $1, account, amount, null, ${sqlMoment(NOW)}
       from gen_random_uuid(), (values ('card', -100), ('redeemed', 100)) as side (account, amount)`,
      [rows[0].id],
    )
  })
  const spent = await declared({ 0: 1 })
  await expect(run('receive', spent)).rejects.toThrow('has paid for something already')
  expect([(await returned(spent)).state, await balances()]).toEqual(['declared', [{ balance: 0 }, { balance: 900 }]])
  expect(await refunds()).toHaveLength(1)
})

test('a gift card whose code was renewed is as spent as before', async () => {
  await paidOrder({ kind: 'gift_card', itemId: 'GIFT' })
  const { pool } = shop.database
  const issued = (codeEnd: string) => ({
    id: randomUUID(),
    transactionId: randomUUID(),
    codeHash: randomUUID(),
    codeEnd,
    amount: 1000,
  })
  const [whole, spent] = [issued('AAAA'), issued('BBBB')]
  const validUntil = NOW + DAY_MS
  await inTransaction(pool, async (client) => {
    await insertGiftCards(client, [whole, spent], { site: 'DE', currency: 'EUR', orderId, validUntil }, NOW)
    await client.query('update gift_card set balance = 900 where id = $1', [spent.id])
    await client.query(
      `insert into gift_card_entry select gen_random_uuid, $1, account, amount, null, ${sqlMoment(NOW)}
       from gen_random_uuid(), (values ('card', -100), ('redeemed', 100)) as side (account, amount)`,
      [spent.id],
    )
  })
  const ends = []
  for (const { id } of [whole, spent]) {
    const renewed = await renewGiftCard(pool, { id, email: 'eva@example.org' }, NOW + 1)
    ends.push(renewed.type === 'renewed' && renewed.codeEnd)
  }
  const voided = (value: number) =>
    inTransaction(pool, (client) => voidReturnedCards(client, { orderId, value, pieces: 1 }, NOW + 2))
  expect([await voided(900), await voided(1000), await voided(1000)]).toEqual([undefined, [ends[0]], undefined])
})

test('a declaration without a known order waits until somebody has handled it', async () => {
  const id = randomUUID()
  const withdrawal = { name: 'Anna\u001b[31m\nWeber', email: 'anna@shop.example', contract: 'Mühle', goods: 'a\nb' }
  await inTransaction(shop.database.pool, (client) =>
    insertWithdrawal(client, { id, site: 'DE', withdrawal, orderId: null, network: '1', isMailed: true }, NOW),
  )
  expect(await run()).toMatch(new RegExp(`${id} +DE +2026-11-23T14:05 +unmatched +- +Anna\\[31m Weber`))
  expect(await run('show', id)).toMatch(/order +not known\n +handled +waits/)
  await expect(run('receive', id)).rejects.toThrow('There is no return')
  expect(await run('done', id, '--by', 'Toni')).toBe('The declaration is handled.')
  await expect(run('done', id)).rejects.toThrow(WrongUsage)
  expect(await run()).not.toContain(id)
})

/** A declaration of which nobody knows the order. */
async function unmatched(): Promise<string> {
  const id = randomUUID()
  const withdrawal = { name: 'Anna Weber', email: 'anna@shop.example', contract: 'Mühle', goods: '' }
  await inTransaction(shop.database.pool, (client) =>
    insertWithdrawal(client, { id, site: 'DE', withdrawal, orderId: null, network: '1', isMailed: true }, NOW),
  )
  return id
}

test('staff say which order a declaration is about, once, and it becomes its return', async () => {
  const { rows } = await shop.database.pool.query('select number from customer_order where id = $1', [orderId])
  const { number } = rows[0]
  const id = await unmatched()
  await expect(run('attach', id, 'BCDFG-BCDFG')).rejects.toThrow('has no order')
  await expect(run('attach', UNKNOWN, number)).rejects.toThrow('There is no declaration')
  for (const wrong of ['1:4', '3:1', '1:0'])
    await expect(run('attach', id, number, wrong)).rejects.toThrow('does not fit')
  expect(await run('attach', id, number.toLowerCase(), '1:2', '--by', 'Toni')).toContain(`a return of order ${number}`)
  await expect(run('attach', id, number)).rejects.toThrow('There is no declaration')
  expect(await run('show', id)).toContain('2 × Tee')
  expect(await run('receive', id)).toMatch(/20,00\s€ are deducted/)
  // without lines, all that are left
  const rest = await unmatched()
  await run('attach', rest, number)
  expect(await run('receive', rest)).toMatch(/19,95\s€ are deducted/)
  await expect(run('attach', await unmatched(), number)).rejects.toThrow('Nothing of order')
})

test('a declaration about an order that is not shipped cancels it, and one about a cancelled order is refused', async () => {
  const number = newOrderNumber()
  await addTestOrder(shop.database.pool, { number, placedAt: NOW })
  const id = await unmatched()
  const twice = await Promise.allSettled([run('attach', id, number), run('attach', id, number)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { rows } = await shop.database.pool.query('select state from customer_order where number = $1', [number])
  expect(rows).toEqual([{ state: 'cancelled' }])
  await expect(run('attach', await unmatched(), number)).rejects.toThrow(`${number} is cancelled`)
  // the declaration is the order's from then on, and of no other
  const shown = (of: string) => commandOf('orders', ['show', of])(shop.database, NOW)
  expect(await shown(number)).toMatch(new RegExp(`2026-11-23T14:05 handled, ${id}`))
  const other = newOrderNumber()
  await addTestOrder(shop.database.pool, { number: other, placedAt: NOW })
  expect(await shown(other)).not.toContain('handled')
})

test('the list has what waits, of one site or of all, and with a number of days also what is done since', async () => {
  const orderOf = async (site: string) =>
    addTestOrder(shop.database.pool, { number: newOrderNumber(), site, placedAt: NOW })
  const atMoment = async (site: string, moment: number, isReturn: boolean): Promise<string> => {
    const id = randomUUID()
    const withdrawal = { name: 'Anna Weber', email: 'anna@shop.example', contract: 'Mühle', goods: '' }
    const given = { id, orderId: await orderOf(site), pieces: new Map([[0, 1]]) }
    await inTransaction(shop.database.pool, (client) =>
      isReturn
        ? insertReturn(client, given, moment)
        : insertWithdrawal(
            client,
            { id, site: site as 'DE', withdrawal, orderId: null, network: '1', isMailed: true },
            moment,
          ),
    )
    return id
  }
  const since = NOW - 2 * DAY_MS
  const [inDe, inAt, old, waits, waitsOld] = [
    await atMoment('DE', NOW, true),
    await atMoment('AT', NOW, true),
    await atMoment('DE', since - 1, true),
    await atMoment('DE', since, false),
    await atMoment('DE', since - 1, false),
  ]
  const received = await atMoment('DE', since, true)
  await shop.database.pool.query("update order_return set state = 'received' where id = $1", [received])
  const handled = await atMoment('AT', since, false)
  await run('done', handled)
  const names = new Map(Object.entries({ inDe, inAt, old, waits, waitsOld, received, handled }))
  const listed = async (...words: string[]) => {
    const list = await run(...words)
    return [...names].filter(([, id]) => list.includes(id)).map(([name]) => name)
  }
  expect(await listed()).toEqual(['inDe', 'inAt', 'old', 'waits', 'waitsOld'])
  expect(await listed('--site', 'DE')).toEqual(['inDe', 'old', 'waits', 'waitsOld'])
  expect(await listed('--site', 'AT')).toEqual(['inAt'])
  expect(await listed('--days', '2')).toEqual(['inDe', 'inAt', 'waits', 'received', 'handled'])
})

test('a declaration about a part of an order that is not shipped is received with it: the goods are here', async () => {
  const number = newOrderNumber()
  await addTestOrder(shop.database.pool, { number, placedAt: NOW })
  const id = await unmatched()
  expect(await run('attach', id, number, '1:1')).toBe(
    `Nothing of order ${number} was shipped: the pieces stay here, and the return is received.`,
  )
  expect(await returned(id)).toMatchObject({ state: 'received', amount: 1000 })
})

test.each([
  ['attach'],
  ['attach', UNKNOWN],
  ['attach', UNKNOWN, 'x'],
  ['attach', UNKNOWN, 'BCDFG-BCDFG', 'x'],
  ['show'],
  ['show', 'x'],
  ['show', UNKNOWN],
  ['receive', UNKNOWN],
  ['receive', UNKNOWN, '0:1'],
  ['receive', UNKNOWN, 'all'],
  ['reject', UNKNOWN, 'more'],
  ['--days', '0'],
  ['what'],
])('returns %s %s %s is refused with a sentence', async (...words) => {
  await expect((async () => run(...words.filter((word) => word !== undefined)))()).rejects.toThrow(WrongUsage)
})
