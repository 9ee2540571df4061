import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeEnd, giftCardCode, readGiftCardCode } from '#rules/gift-card/gift-card-code.ts'
import { inTransaction } from '../database/transaction.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import {
  hashOfGiftCard,
  insertGiftCards,
  lockBoughtCards,
  lockPayingCards,
  readBoughtCards,
  refundCards,
  voidBoughtCards,
  voidReturnedCards,
} from './gift-card-queries.ts'
import { issueGiftCards } from './issue-gift-cards.ts'
import { giftCardMailLoaders } from './load-gift-card-mail.ts'
import { renewGiftCard } from './renew-gift-card.ts'
import { lockGiftCard } from './renewal-queries.ts'

/** Which cards and entries a query means: beside each there are cards of other orders, values and states. */

const NOW = Date.UTC(2026, 10, 23, 13, 5)
const END = Date.UTC(2030, 0, 1)
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  for (const table of ['gift_card', 'customer_order', 'mail']) await rows(`delete from ${table}`)
})
afterAll(() => shop.close())

const pool = () => shop.database.pool
const rows = async (sql: string, ...values: unknown[]) => (await pool().query(sql, values)).rows

type Line = NonNullable<Parameters<typeof addTestOrder>[1]['lines']>[number]
const CARD = { kind: 'gift_card', itemId: 'GIFT' } as const
const addOrder = (...lines: Line[]) =>
  addTestOrder(pool(), { number: newOrderNumber(), placedAt: NOW, ...(lines.length > 0 && { lines }) })
/** Writes a card of 10.00 or so, sold by an order. @returns its id */
async function addCard(orderId: string | null, amount = 1000, validUntil = END): Promise<string> {
  const [id, code] = [randomUUID(), giftCardCode((bound) => randomInt(bound))]
  const card = {
    id,
    transactionId: randomUUID(),
    codeHash: hashOfGiftCard(readGiftCardCode(code)!),
    codeEnd: codeEnd(code),
  }
  const sold = { site: 'DE', currency: 'EUR', orderId, validUntil } as const
  await inTransaction(pool(), (client) => insertGiftCards(client, [{ ...card, amount }], sold, NOW))
  return id
}
/** Takes money from a card for an order, or gives it back where it is below zero. */
async function pay(cardId: string, orderId: string, amount: number): Promise<void> {
  const [account, id] = [amount > 0 ? 'redeemed' : 'refunded', randomUUID()]
  await inTransaction(pool(), async (client) => {
    await client.query('update gift_card set balance = balance - $2 where id = $1', [cardId, amount])
    await client.query(
      `insert into gift_card_entry values ($1, $2, 'card', -$3::bigint, $4, ${sqlMoment(NOW)}),
         ($1, $2, $5, $3::bigint, $4, ${sqlMoment(NOW)})`,
      [id, cardId, amount, orderId, account],
    )
  })
}
const balances = async (...ids: string[]) => {
  const found = await rows('select id, balance from gift_card where id = any($1)', ids)
  return ids.map((id) => found.find((one) => one.id === id).balance)
}
const within = <T>(work: (client: Parameters<typeof lockBoughtCards>[0]) => Promise<T>) => inTransaction(pool(), work)

test('the cards that an order has bought are its lines of gift cards, less what came back, until they are issued', async () => {
  const lines = [
    { quantity: 2, price: 500 },
    { ...CARD, quantity: 3, price: 1000 },
    { ...CARD, quantity: 1, price: 2500 },
  ]
  const [orderId, other] = [await addOrder(...lines), await addOrder(...lines)]
  const bought = async (id = orderId) =>
    (await within((client) => readBoughtCards(client, id))).map((card) => [card.value, card.quantity, card.currency])
  const whole = [
    [1000, 3, 'EUR'],
    [2500, 1, 'EUR'],
  ]
  expect(await bought()).toEqual(whole)
  const returnId = randomUUID()
  await rows(
    `insert into order_return (id, order_id, state, declared_at, changed_at) values ($1, $2, 'received', ${sqlMoment(NOW)}, ${sqlMoment(NOW)})`,
    ...[returnId, orderId],
  )
  for (const [position, accepted] of [
    [1, 2],
    [2, 1],
  ])
    await rows(
      'insert into order_return_line (return_id, position, declared, accepted) values ($1, $2, 2, $3)',
      ...[returnId, position, accepted],
    )
  expect([await bought(), await bought(other)]).toEqual([[[1000, 1, 'EUR']], whole])
  await addCard(other)
  expect([await bought(), await bought(other)]).toEqual([[[1000, 1, 'EUR']], []])
})

test('cards are issued once, and their mails are those of the customer who has bought them', async () => {
  const orderId = await addOrder({ ...CARD, quantity: 2, price: 1000 })
  const goods = await addOrder()
  const [customerId, buyer] = [randomUUID(), { id: orderId, site: 'DE', email: 'eva@example.org' } as const]
  await rows(
    `insert into customer (id, site, email, password_hash, firstname, lastname, crema_card, created_at)
     values ($1, 'DE', 'eva@example.org', 'none', 'Eva', 'Kis', false, ${sqlMoment(NOW)})`,
    customerId,
  )
  for (const id of [orderId, orderId, goods])
    await within((client) => issueGiftCards(client, { ...buyer, id, customerId }, NOW))
  expect(
    await rows('select order_id as "orderId", balance, valid_until > $1 as "isValid" from gift_card', new Date(NOW)),
  ).toEqual(Array(2).fill({ orderId, balance: 1000, isValid: true }))
  expect(await rows('select kind, recipient, customer_id as owner from mail')).toEqual(
    Array(2).fill({ kind: 'gift-card', recipient: 'eva@example.org', owner: customerId }),
  )
})

test('cards that an order has bought are used once one of them has paid, and void with what is left on them', async () => {
  const [orderId, other] = [await addOrder(), await addOrder()]
  const [spent, whole, ofOther] = [await addCard(orderId), await addCard(orderId, 2500), await addCard(other)]
  const isUsed = async (id = orderId) => (await within((client) => lockBoughtCards(client, id))).isUsed
  expect([await isUsed(), await isUsed(await addOrder())]).toEqual([false, false])
  await pay(spent, other, 1000)
  expect([await isUsed(), await isUsed(other)]).toEqual([true, false])
  await within((client) => voidBoughtCards(client, orderId, NOW))
  expect(await balances(spent, whole, ofOther)).toEqual([0, 0, 1000])
  // a card without money has no entry of nothing
  expect(await rows("select amount from gift_card_entry where account = 'issued' and amount > 0")).toEqual([
    { amount: 2500 },
  ])
})

test('a card that is renewed, that was bought or that has paid waits for the end of the transaction', async () => {
  const [bought, paid] = [await addOrder(), await addOrder()]
  const [renewed, ofOrder, paying, beside] = [
    await addCard(null),
    await addCard(bought),
    await addCard(null),
    await addCard(null),
  ]
  await pay(paying, paid, 300)
  const free = async () => {
    const found = (await rows('select id from gift_card for update skip locked')).map(({ id }) => id)
    return [renewed, ofOrder, paying, beside].map((id) => found.includes(id))
  }
  await within(async (client) => {
    await lockGiftCard(client, renewed)
    expect(await free()).toEqual([false, true, true, true])
    await lockBoughtCards(client, bought)
    await lockPayingCards(client, paid)
    expect(await free()).toEqual([false, false, false, true])
  })
})

test('so many unspent cards of a value come back as there are, and none where one is missing', async () => {
  const [orderId, other] = [await addOrder(), await addOrder()]
  const [first, second, dear, partly] = [
    await addCard(orderId),
    await addCard(orderId),
    await addCard(orderId, 2500),
    await addCard(orderId, 2500),
  ]
  await addCard(other)
  // what is left on it is the value of the others
  await pay(partly, other, 1500)
  const back = (pieces: number, value = 1000, id = orderId) =>
    within((client) => voidReturnedCards(client, { orderId: id, value, pieces }, NOW))
  expect(await back(3)).toBe(undefined)
  expect(await balances(first, second, dear, partly)).toEqual([1000, 1000, 2500, 1000])
  expect(await back(1)).toHaveLength(1)
  expect((await balances(first, second)).toSorted((one, next) => one - next)).toEqual([0, 1000])
  expect([(await back(1))?.length, await balances(first, second, dear, partly)]).toEqual([1, [0, 0, 2500, 1000]])
  expect(await back(1)).toBe(undefined)
  // cards that were not issued yet are none that could be spent
  expect(await back(1, 1000, await addOrder())).toEqual([])
})

test('a renewed card comes back for what the first one was worth', async () => {
  const orderId = await addOrder()
  const [card, spent] = [await addCard(orderId), await addCard(orderId)]
  await pay(spent, orderId, 400)
  const renew = async (id: string) => {
    const renewed = await renewGiftCard(pool(), { id, email: 'anna@shop.example' }, NOW)
    return (renewed as Extract<typeof renewed, { type: 'renewed' }>).id
  }
  const again = await renew(await renew(card))
  const partly = await renew(spent)
  const back = (value: number) => within((client) => voidReturnedCards(client, { orderId, value, pieces: 1 }, NOW))
  expect([await back(600), await balances(again, partly)]).toEqual([undefined, [1000, 600]])
  expect([(await back(1000))?.length, await balances(again, partly)]).toEqual([1, [0, 600]])
})

test('the cards that have paid for an order are those of which something has not gone back', async () => {
  const [orderId, other] = [await addOrder(), await addOrder()]
  const cards = [await addCard(orderId), await addCard(null), await addCard(null)].sort()
  const [one, two, three] = cards as [string, string, string]
  await pay(one, orderId, 300)
  await pay(one, orderId, -100)
  await pay(two, orderId, 50)
  await pay(two, orderId, -50)
  await pay(three, orderId, 1)
  await pay(three, other, 500)
  expect(await within((client) => lockPayingCards(client, orderId))).toEqual([
    { cardId: one, paid: 200 },
    { cardId: three, paid: 1 },
  ])
  const refunds = [
    { cardId: one, amount: 200 },
    { cardId: three, amount: 1 },
  ]
  const given = { orderId, transactionId: randomUUID(), validUntil: END + 1 }
  await within((client) => refundCards(client, refunds, given, NOW))
  expect(await balances(one, two, three)).toEqual([1000, 1000, 500])
  const ends = await rows(
    'select id, valid_until as end from gift_card where valid_until > $1 order by id',
    new Date(END),
  )
  expect(ends.map(({ id, end }) => [id, end.getTime()])).toEqual([
    [one, END + 1],
    [three, END + 1],
  ])
})

test('a card is renewed until its last moment and while something is on it, for the address that is known', async () => {
  const orderId = await addOrder()
  const [last, over, spent] = [
    await addCard(orderId, 1, NOW + 1),
    await addCard(orderId, 1, NOW),
    await addCard(orderId, 1),
  ]
  await pay(spent, orderId, 1)
  const renewed = async (id: string, email?: string) => renewGiftCard(pool(), { id, email }, NOW)
  expect(await renewed(last)).toMatchObject({ type: 'renewed', email: 'eva@example.org' })
  expect([await renewed(over), await renewed(spent)]).toEqual([{ type: 'empty' }, { type: 'empty' }])
  expect(await renewed(randomUUID())).toEqual({ type: 'unknown' })
  const withoutOrder = await addCard(null)
  expect(await renewed(withoutOrder)).toEqual({ type: 'no-address' })
  const as = ((await renewed(withoutOrder, 'anna@shop.example')) as { id: string }).id
  expect(await renewed(withoutOrder, 'anna@shop.example')).toEqual({ type: 'renewed-already', as })
  // the new card ends as the old one did
  expect(await rows('select valid_until as end, balance from gift_card where id = $1', as)).toEqual([
    { end: new Date(END), balance: 1000 },
  ])
})

test('the mail of a card names its amount and its last day, and a card without money has none', async () => {
  const card = await addCard(null, 1, Date.UTC(2029, 11, 31, 23))
  const load = giftCardMailLoaders(shop)['gift-card']
  const loaded = (cardId: string) =>
    load({ site: 'DE', recipient: 'a@b.example', createdAt: NOW, data: { cardId, code: 'CODE' } } as never, NOW)
  expect(await loaded(card)).toEqual({
    view: { site: 'DE', code: 'CODE', amount: 1, validUntil: '31.\u00a0Dezember\u00a02029' },
  })
  await pay(card, await addOrder(), 1)
  expect([await loaded(card), await loaded(randomUUID())]).toEqual([undefined, undefined])
})
