import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CHECKOUT_PATH } from '#rules/addresses.ts'
import { codeEnd, giftCardCode, readGiftCardCode } from '#rules/gift-card/gift-card-code.ts'
import { commandOf } from '../commands/command-of.ts'
import { WrongUsage } from '../commands/wrong-usage.ts'
import { inTransaction } from '../database/transaction.ts'
import { atLastCheck, pressOrder } from '../testing/at-last-check.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { replaceCampaigns } from '../testing/test-campaigns.ts'
import { signIn } from '../testing/test-customer.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { jobsDone } from '../testing/test-jobs.ts'
import { TestMailServer } from '../testing/test-mail-server.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { hashOfGiftCard, insertGiftCards } from './gift-card-queries.ts'

/** Gift cards whose code was lost or is in wrong hands: staff list them, and give them a new code. */

const server = new TestMailServer()
let shop: TestShop
beforeAll(async () => {
  await server.start()
  shop = await openTestShop({ SMTP_URL: server.url }, { built: true })
  await shop.app.listen({ port: 0 })
  await addTestGoods(shop.database.pool)
  await replaceCampaigns(shop.database.pool, [])
})
beforeEach(() => {
  server.mails.length = 0
})
afterEach(async () => {
  // each movement sums to zero, and so do those that moved money from one card to another
  expect(await rows('select transaction_id from gift_card_entry group by 1 having sum(amount) <> 0')).toEqual([])
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
  await server.stop()
})

const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
const crema = (...given: string[]) => commandOf(given[0], given.slice(1))(shop.database, shop.moment)
const balanceOf = async (id: string) => (await rows('select balance from gift_card where id = $1', id))[0].balance

async function newCard(amount: number, orderId: string | null = null) {
  const code = giftCardCode((bound) => randomInt(bound))
  const id = randomUUID()
  const codeHash = hashOfGiftCard(readGiftCardCode(code)!)
  await inTransaction(shop.database.pool, (client) =>
    insertGiftCards(
      client,
      [{ id, transactionId: randomUUID(), codeHash, codeEnd: codeEnd(code), amount }],
      { site: 'DE', currency: 'EUR', orderId, validUntil: Date.UTC(2099, 0, 1) },
      shop.moment,
    ),
  )
  return { id, code }
}

const CODE = /\b\w{4}(?:-\w{4}){3}\b/

/** The id and the code of the card that a renewal has made. */
async function renewed(printed: string): Promise<{ id: string; code: string }> {
  const id = /card is (\S+)\.$/.exec(printed)![1]!
  await jobsDone(shop)
  // mails of the same moment arrive in any order
  const codes = server.mails.flatMap(({ text }) => CODE.exec(text!)?.[0] ?? [])
  return { id, code: codes.at(-1)! }
}

test('the old code pays nothing any more, the new one what was left; money that comes back goes to the new one', async () => {
  const card = await newCard(5000)
  const paying = await atLastCheck(shop, { giftCards: [card.id] })
  await pressOrder(paying.browser)
  const [order] = await rows('select * from customer_order where email = $1', paying.email)
  const left = await balanceOf(card.id)
  expect(left).toBe(5000 - order.gift_card_amount)
  const first = await renewed(await crema('gift-cards', 'renew', card.id, '--email', 'anna@shop.example'))
  expect(server.mails.filter(({ text }) => CODE.test(text!)).at(-1)!.recipient).toBe('anna@shop.example')
  expect([await balanceOf(card.id), await balanceOf(first.id)]).toEqual([0, left])
  // the new code is lost, too
  const last = await renewed(await crema('gift-cards', 'renew', first.id, '--email', 'anna@shop.example'))
  await crema('orders', 'cancel', order.number)
  expect([await balanceOf(card.id), await balanceOf(first.id), await balanceOf(last.id)]).toEqual([0, 0, 5000])
  const { browser } = await atLastCheck(shop)
  for (const code of [card.code, first.code]) await browser.post(CHECKOUT_PATH, { step: 'code', code })
  expect((await browser.post(CHECKOUT_PATH, { step: 'code', code: last.code })).statusCode).toBe(303)
  expect(await crema('gift-cards', 'of', order.number)).toContain(`renewed as ${last.id}`)
  expect(await crema('gift-cards', 'ending', codeEnd(last.code).toLowerCase(), 'DE')).toContain(last.id)
})

test('a card that was bought goes to the address of its order, and its order can still be cancelled', async () => {
  const { browser, email } = await atLastCheck(shop, { lines: [{ tcm: 'GIFT', quantity: 1, kind: 'gift_card' }] })
  await pressOrder(browser)
  const [{ number }] = await rows('select number from customer_order where email = $1', email)
  await crema('orders', 'paid', number)
  await jobsDone(shop)
  const [{ id }] = await rows(
    'select gift_card.id from gift_card join customer_order on customer_order.id = order_id where email = $1',
    email,
  )
  const next = await renewed(await crema('gift-cards', 'renew', id))
  expect(server.mails.at(-1)!.recipient).toBe(email)
  await expect(crema('gift-cards', 'renew', id)).rejects.toThrow(`renewed already, as ${next.id}`)
  await crema('orders', 'cancel', number)
  expect(await balanceOf(next.id)).toBe(0)
})

test('the mail with a new code is the customer’s whose order bought the card, but not where staff name an address', async () => {
  const { customerId } = await signIn(shop)
  const orderId = await addTestOrder(shop.database.pool, { number: newOrderNumber(), placedAt: shop.moment })
  const mailed = async (...words: string[]) => {
    const card = await newCard(1000, orderId)
    await crema('gift-cards', 'renew', card.id, ...words)
    const mails = await rows("select recipient, customer_id from mail where kind = 'gift-card'")
    await jobsDone(shop)
    return mails
  }
  expect(await mailed()).toEqual([{ recipient: 'eva@example.org', customer_id: null }])
  await rows('update customer_order set customer_id = $2 where id = $1', orderId, customerId)
  expect(await mailed()).toEqual([{ recipient: 'eva@example.org', customer_id: customerId }])
  expect(await mailed('--email', 'anna@shop.example')).toEqual([{ recipient: 'anna@shop.example', customer_id: null }])
})

test('letters find the cards of a site or of all, and an order those that it bought or was paid with', async () => {
  const card = await newCard(1000)
  const other = await newCard(1000)
  await rows("update gift_card set code_end = 'ENDS' where id = any($1)", [card.id, other.id])
  await rows("update gift_card set site = 'AT' where id = $1", other.id)
  const found = async (...words: string[]) => {
    const list = await crema('gift-cards', ...words)
    return [card.id, other.id].map((id) => list.includes(id))
  }
  expect(await found('ending', 'ENDS')).toEqual([true, true])
  expect(await found('ending', 'ENDS', 'DE')).toEqual([true, false])
  expect(await found('ending', 'BCDF')).toEqual([false, false])
  const numbers = [newOrderNumber(), newOrderNumber()] as const
  const [buying] = [
    await addTestOrder(shop.database.pool, { number: numbers[0], placedAt: shop.moment }),
    await addTestOrder(shop.database.pool, { number: numbers[1], placedAt: shop.moment }),
  ]
  await rows('update gift_card set order_id = $2 where id = $1', card.id, buying)
  expect(await found('of', numbers[0])).toEqual([true, false])
  expect(await found('of', numbers[1])).toEqual([false, false])
})

test('ten at once renew a card once', async () => {
  const card = await newCard(1000)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => crema('gift-cards', 'renew', card.id, '--email', 'anna@shop.example')),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [{ total }] = await rows(
    'select sum(balance)::int as total from gift_card where id = $1 or id = (select renewed_as from gift_card where id = $1)',
    card.id,
  )
  expect(total).toBe(1000)
})

test.each<[string[], string]>([
  [['of'], 'After gift-cards comes'],
  [['of', 'x'], 'NUMBER is'],
  [['ending', 'ABC'], 'LETTERS are'],
  [['ending', 'BCDF', 'XX'], 'SITE is one of'],
  [['renew', 'x'], 'ID is one'],
  [['renew', '00000000-0000-4000-8000-000000000000'], 'There is no gift card'],
  [['renew', '00000000-0000-4000-8000-000000000000', '--email', 'x'], 'EMAIL is'],
  [['renew', '00000000-0000-4000-8000-000000000000', '--mail', 'x'], 'After gift-cards comes'],
])('gift-cards %j is refused with a sentence', async (words, message) => {
  const run = async () => crema('gift-cards', ...words)
  await expect(run()).rejects.toThrow(message)
  await expect(run()).rejects.toThrow(WrongUsage)
})

test('a card without money, and one whose order nobody knows, are not renewed', async () => {
  const card = await newCard(1000)
  await expect(crema('gift-cards', 'renew', card.id)).rejects.toThrow('--email')
  await crema('gift-cards', 'renew', card.id, '--email', 'anna@shop.example')
  const [{ renewed_as }] = await rows('select renewed_as from gift_card where id = $1', card.id)
  await rows(
    `update gift_card set valid_until = ${sqlMoment(shop.moment)} - interval '1 minute' where id = $1`,
    renewed_as,
  )
  await expect(crema('gift-cards', 'renew', renewed_as, '--email', 'a@b.example')).rejects.toThrow(
    'Nothing can be paid',
  )
})
