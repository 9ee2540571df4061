import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  ACCOUNT_PATH,
  accountOrderPath,
  ORDER_CANCEL_PATH,
  ORDER_FORGET_PATH,
  ORDER_PATH,
} from '#rules/account-addresses.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { commandOf } from '../commands/command-of.ts'
import { inTransaction } from '../database/transaction.ts'
import { newOrderLink } from '../order/order-link-queries.ts'
import { cartIdOf } from '../request/visitor.ts'
import { insertReturn } from '../return/return-queries.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { jobsDone } from '../testing/test-jobs.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** A shopper gives an order up before it is shipped, by forms without script. */
const NOW = Date.UTC(2026, 10, 23, 13, 5)
const texts = textsOf('withdrawal', 'de-DE')
let shop: TestShop
let browser: TestBrowser
let number: string
let version = 1

beforeAll(async () => {
  shop = await openTestShop({}, { built: true, clock: () => NOW })
  await addTestGoods(shop.database.pool)
})
beforeEach(async () => {
  browser = new TestBrowser(shop)
  number = await ownOrder()
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const words = (html: string) => main(html).replaceAll(/<[^>]+>/g, '')
const stock = async () => (await rows("select stock from article where tcm = 'FEW'"))[0].stock
const stateOf = async (order: string) =>
  (await rows('select state from customer_order where number = $1', order))[0].state
const cancel = (fields: Record<string, string>, by = browser) => by.post(ORDER_CANCEL_PATH, { site: 'DE', ...fields })

/** An order of two pieces of FEW by this browser's visitor. */
async function ownOrder(state = 'placed'): Promise<string> {
  const token = browser.cookies.get('cart') ?? randomBytes(32).toString('base64url')
  browser.cookies.set('cart', token)
  const own = newOrderNumber()
  const id = await addTestOrder(shop.database.pool, { number: own, placedAt: NOW - 1000, state })
  await rows(
    'update customer_order set cart_id = $2, cart_version = $3 where id = $1',
    id,
    cartIdOf(token, 'DE'),
    ++version,
  )
  return own
}

test('two steps cancel an order once: its pieces come back, its history and a mail say so', async () => {
  const before = await stock()
  const check = await cancel({ number })
  expect([check.statusCode, check.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(words(check.body)).toContain(texts.cancelHeading({ number }))
  // whoever keeps the order goes back to it
  expect(main(check.body)).toContain(`href="${accountOrderPath(number)}"`)
  expect(await stateOf(number)).toBe('placed')
  const presses = await Promise.all([1, 2, 3].map(() => cancel({ number, step: 'confirm' })))
  for (const { statusCode, headers } of presses)
    expect([statusCode, headers.location]).toEqual([303, expect.stringContaining('state=cancelled')])
  expect(main((await browser.get(presses[0]!.headers.location!)).body)).toContain(texts.cancelDoneHeading)
  expect([await stateOf(number), await stock()]).toEqual(['cancelled', before + 2])
  const events = await rows(
    'select type, done_by from order_event join customer_order on customer_order.id = order_id where number = $1',
    number,
  )
  expect(events).toEqual([{ type: 'cancelled', done_by: 'shopper' }])
  const mails = await rows("select kind from mail where data ->> 'orderNumber' = $1", number)
  expect(mails).toEqual([{ kind: 'order-cancelled' }])
})

test('the order of a guest has no way to an account', async () => {
  const { statusCode, body } = await browser.get(accountOrderPath(number))
  expect([statusCode, main(body).includes(`href="${ACCOUNT_PATH}"`)]).toEqual([200, false])
})

test('what was deducted because it came back before anybody had paid leaves the page of an order that is cancelled, and its mail is not sent', async () => {
  const cancelled = number
  const kept = await ownOrder()
  const order = textsOf('order', 'de-DE')
  const shown = async (one: string) => main((await browser.get(accountOrderPath(one))).body).includes(order.deductions)
  for (const each of [cancelled, kept]) {
    const [{ id: orderId }] = await rows('select id from customer_order where number = $1', each)
    const id = randomUUID()
    const pieces = new Map([[0, 1]])
    await inTransaction(shop.database.pool, (client) => insertReturn(client, { id, orderId, pieces }, NOW))
    await commandOf('returns', ['receive', id])(shop.database, NOW)
    expect(await shown(each)).toBe(true)
  }
  expect((await cancel({ number: cancelled, step: 'confirm' })).statusCode).toBe(303)
  expect([await shown(cancelled), await shown(kept)]).toEqual([false, true])

  await shop.app.listen({ port: 0 })
  await jobsDone(shop)
  const subjects = async (one: string) =>
    (await rows('select subject from dev_mail where position($1 in subject) > 0', one)).map(({ subject }) => subject)
  expect(await subjects(cancelled)).toEqual([order.cancelledSubject({ number: cancelled })])
  expect(await subjects(kept)).toEqual([order.deductedSubject({ number: kept })])
})

test('the link of a mail cancels its order, and no other one', async () => {
  const token = await newOrderLink(shop.database.pool, number, NOW)
  const other = await ownOrder()
  const guest = new TestBrowser(shop)
  const { body } = await cancel({ token, number: other }, guest)
  expect(words(body)).toContain(texts.cancelHeading({ number }))
  expect(main(body)).toContain(`href="${ORDER_PATH}?token=${encodeURIComponent(token)}"`)
  expect((await cancel({ token, number: other, step: 'confirm' }, guest)).statusCode).toBe(303)
  expect([await stateOf(number), await stateOf(other)]).toEqual(['cancelled', 'placed'])
})

test('a guest’s device forgets an order, whose links end too, and the order stays as it is', async () => {
  const token = await newOrderLink(shop.database.pool, number, NOW)
  const open = async (path: string, by: TestBrowser) => (await by.get(path)).statusCode
  const linked = `${ORDER_PATH}?token=${token}`
  const page = await browser.get(accountOrderPath(number))
  expect(main(page.body)).toContain('Bestellung auf diesem Gerät vergessen')
  // nobody else forgets it
  await new TestBrowser(shop).post(ORDER_FORGET_PATH, { site: 'DE', number })
  expect([await open(accountOrderPath(number), browser), await open(linked, browser)]).toEqual([200, 200])
  const forgotten = await browser.post(ORDER_FORGET_PATH, { site: 'DE', number })
  expect([forgotten.statusCode, forgotten.headers.location]).toEqual([303, expect.stringContaining(ORDER_FORGET_PATH)])
  expect(main((await browser.get(forgotten.headers.location!)).body)).toContain('kennt die Bestellung nicht mehr')
  // its number alone leads to the sign-in
  expect([await open(accountOrderPath(number), browser), await open(linked, browser)]).toEqual([303, 410])
  expect(await stateOf(number)).toBe('placed')
  // the next mail has a link again, by which a shared device can forget it as well
  const later = await newOrderLink(shop.database.pool, number, NOW)
  expect(await open(`${ORDER_PATH}?token=${later}`, browser)).toBe(200)
  await new TestBrowser(shop).post(ORDER_FORGET_PATH, { site: 'DE', token: later })
  expect(await open(`${ORDER_PATH}?token=${later}`, browser)).toBe(410)
})

test('a new link ends the older ones of its order, and of no other one', async () => {
  const { pool } = shop.database
  const other = await newOrderLink(pool, await ownOrder(), NOW)
  const links = [await newOrderLink(pool, number, NOW), await newOrderLink(pool, number, NOW)]
  const answers = await Promise.all([...links, other].map((token) => browser.get(`${ORDER_PATH}?token=${token}`)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([410, 200, 200])
})

test('a shipped order is refused, and withdrawing is offered instead', async () => {
  const shipped = await ownOrder('shipped')
  const answer = await cancel({ number: shipped, step: 'confirm' })
  expect(answer.statusCode).toBe(409)
  for (const text of [texts.cancelRefusedHeading, texts.label]) expect(main(answer.body)).toContain(text)
  expect(await stateOf(shipped)).toBe('shipped')
})

test.each<[what: string, fields: () => Record<string, string>]>([
  ['a stranger', () => ({ number })],
  ['a number that there is not', () => ({ number: 'ZZZZZ-ZZZZZ' })],
  ['no number', () => ({})],
  ['a forged token', () => ({ token: 'x'.repeat(43), number })],
  ['an old link', () => ({ token: 'old', number })],
])('%s sees and cancels nothing', async (_what, fieldsOf) => {
  const before = await stock()
  for (const step of ['check', 'confirm']) {
    const answer = await cancel({ ...fieldsOf(), step }, new TestBrowser(shop))
    expect([answer.statusCode, main(answer.body).includes(texts.cancelRefusedHeading)]).toEqual([404, true])
  }
  expect([await stateOf(number), await stock()]).toEqual(['placed', before])
})

test('a form of another origin and one that is too large are refused', async () => {
  const fields = { number, step: 'confirm' }
  expect((await browser.post(ORDER_CANCEL_PATH, fields, { origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await cancel({ ...fields, more: 'x'.repeat(5000) })).statusCode).toBe(413)
  expect(await stateOf(number)).toBe('placed')
})

test('all headings of an order’s page have one style, that of returns too', async () => {
  const shipped = await ownOrder('shipped')
  const [{ id: orderId }] = await rows('select id from customer_order where number = $1', shipped)
  await inTransaction(shop.database.pool, (client) =>
    insertReturn(client, { id: randomUUID(), orderId, pieces: new Map([[0, 1]]) }, NOW),
  )
  const page = main((await browser.get(accountOrderPath(shipped))).body)
  const styleOf = (heading: string) => new RegExp(`<section class="([^"]+)"><h2>${heading}</h2>`).exec(page)?.[1]
  expect(styleOf(texts.returnsHeading)).toBeTruthy()
  expect(styleOf(texts.returnsHeading)).toBe(styleOf(textsOf('order', 'de-DE').documents))
})
