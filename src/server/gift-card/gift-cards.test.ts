import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountOrderPath, GIFT_CARD_BALANCE_PATH } from '#rules/account-addresses.ts'
import { CHECKOUT_PATH } from '#rules/addresses.ts'
import { DAY_MS } from '#rules/durations.ts'
import { giftCardCode, readGiftCardCode } from '#rules/gift-card/gift-card-code.ts'
import { formatPriceAlone } from '#rules/price/format-price.ts'
import { SITES, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { commandOf } from '../commands/command-of.ts'
import { inTransaction } from '../database/transaction.ts'
import { readInvoices } from '../invoice/invoice-queries.ts'
import { orderPdf } from '../order/order-pdf.ts'
import { refundToCards } from '../refund/refund-to-cards.ts'
import { insertReturn } from '../return/return-queries.ts'
import { atLastCheck, pressedFields, pressOrder } from '../testing/at-last-check.ts'
import { mainOf as main } from '../testing/main-of.ts'
import { pdfPages } from '../testing/pdf-text.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { replaceCampaigns } from '../testing/test-campaigns.ts'
import { addTestGiftCard } from '../testing/test-gift-card.ts'
import { addTestGoods, GOODS_PRICE } from '../testing/test-goods.ts'
import { jobsDone } from '../testing/test-jobs.ts'
import { TestMailServer } from '../testing/test-mail-server.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { giftCardFeature } from './feature.ts'
import { hashOfGiftCard } from './gift-card-queries.ts'

/** Gift cards, from their sale to the last cent, with the ledger compared after each test. */

const server = new TestMailServer()
const texts = textsOf('voucher', 'de-DE')
const words = textsOf('gift-card', 'de-DE')
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
  expect(await wrongBalances()).toEqual([])
  expect(await rows('select transaction_id from gift_card_entry group by 1 having sum(amount) <> 0')).toEqual([])
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
  await server.stop()
})

const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
const crema = (...given: string[]) => commandOf(given[0], given.slice(1))(shop.database, shop.moment)
const enter = (browser: TestBrowser, code: string) => browser.post(CHECKOUT_PATH, { step: 'code', code })
const ordersTo = (email: string) => rows('select * from customer_order where email = $1', email)
const balanceOf = async (id: string) => (await rows('select balance from gift_card where id = $1', id))[0].balance
const wrongBalances = () =>
  rows(
    `select id, balance from gift_card where balance < 0 or balance <> coalesce(
       (select sum(amount) from gift_card_entry where card_id = gift_card.id and account = 'card'), 0)`,
  )

const newCard = (amount: number, of: Parameters<typeof addTestGiftCard>[2] = {}) =>
  addTestGiftCard(shop.database.pool, amount, of)

test('a gift card is valid as long as its merchant had set when it was ordered, also where it is paid later', async () => {
  const before = shop.moment
  shop.moment = Date.UTC(2031, 4, 20, 10)
  const set = (...given: string[]) => crema('settings', 'set', 'gift-cards', '--site', 'DE', ...given)
  expect(await set('--years', '5')).toContain('They are valid 5 years from the sale on.')
  const lines = [{ tcm: 'GIFT', quantity: 1, kind: 'gift_card' as const }]
  const [early, late] = [await atLastCheck(shop, { lines }), await atLastCheck(shop, { lines })]
  expect((await pressOrder(early.browser)).statusCode).toBe(303)
  await set('--years', '7', '--from-years-end')
  expect((await pressOrder(late.browser)).statusCode).toBe(303)
  const ends = []
  for (const { email } of [early, late]) {
    const [order] = await ordersTo(email)
    await crema('orders', 'paid', order.number)
    const [card] = await rows('select valid_until from gift_card where order_id = $1', order.id)
    ends.push(card.valid_until.toISOString())
  }
  // the end of the last day by the clocks of Berlin
  expect(ends).toEqual(['2036-05-20T22:00:00.000Z', '2038-12-31T23:00:00.000Z'])
  await expect(set('--years', '2')).rejects.toThrow(
    'The gift-cards are refused: a gift card of DE is valid for 3 years from the end of the year of the sale on at least, and 2 years from the sale on may be less.',
  )
  await set('--usual-period')
  shop.moment = before
})

test('gift cards that were bought are issued once they are paid, each by a mail whose code nobody else has', async () => {
  const lines = [{ tcm: 'GIFT', quantity: 2, kind: 'gift_card' as const }]
  const { browser, email } = await atLastCheck(shop, { lines })
  expect((await pressOrder(browser)).statusCode).toBe(303)
  const [order] = await ordersTo(email)
  expect(await rows('select from gift_card where order_id = $1', order.id)).toEqual([])
  await crema('orders', 'paid', order.number)
  await jobsDone(shop)
  const mails = server.mails.filter(
    ({ recipient, subject }) => recipient === email && subject?.includes('Geschenkkarte'),
  )
  const codes = mails.map(({ text }) => /[A-Z0-9]{4}(-[A-Z0-9]{4}){3}/.exec(text!)![0])
  expect(new Set(codes).size).toBe(2)
  const cards = await rows('select code_hash, balance, code_end from gift_card where order_id = $1', order.id)
  expect(cards.map(({ balance }) => balance)).toEqual([GOODS_PRICE, GOODS_PRICE])
  expect(cards.map((card) => card.code_hash).sort()).toEqual(
    codes.map((code) => hashOfGiftCard(readGiftCardCode(code)!)).sort(),
  )
  // once its mail is sent, a code is nowhere in the database
  await rows('delete from picture')
  const tables = await rows(
    "select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'pgboss')",
  )
  const words = codes.flatMap((code) => [code, readGiftCardCode(code)])
  for (const { name } of tables) {
    const held = await rows(
      `select from (select one::text as row from ${name} one offset 0) one
       where exists (select from unnest($1::text[]) word where strpos(row, word) > 0)`,
      words,
    )
    expect([name, held]).toEqual([name, []])
  }
  await expect(crema('orders', 'paid', order.number)).rejects.toThrow('is paid')
  expect(await rows('select from gift_card where order_id = $1', order.id)).toHaveLength(2)
  // used cards keep their order from being cancelled, unused ones are void with it
  const buyer = await atLastCheck(shop, { lines: [{ tcm: 'PLENTY-1', quantity: 1 }] })
  const offersToCancel = async () =>
    (await browser.get(accountOrderPath(order.number))).body.includes(textsOf('withdrawal', 'de-DE').cancelStart)
  expect(await offersToCancel()).toBe(true)
  await enter(buyer.browser, codes[0]!)
  expect((await pressOrder(buyer.browser)).statusCode).toBe(303)
  await expect(crema('orders', 'cancel', order.number)).rejects.toThrow('has paid for something')
  expect(await offersToCancel()).toBe(false)
  await crema('orders', 'cancel', (await ordersTo(buyer.email))[0].number)
  await crema('orders', 'cancel', order.number)
  expect(await rows('select balance from gift_card where order_id = $1', order.id)).toEqual([
    { balance: 0 },
    { balance: 0 },
  ])
})

test('the buyer of a gift card reads before and after the order that it comes by post and its code by e-mail', async () => {
  const checkout = textsOf('checkout', 'de-DE')
  const { browser, email } = await atLastCheck(shop, { lines: [{ tcm: 'GIFT', quantity: 1, kind: 'gift_card' }] })
  const both = [checkout.deliveryLetter, checkout.giftCardCode]
  const check = main((await browser.get(CHECKOUT_PATH)).body)
  for (const text of both) expect(check).toContain(text)
  expect((await pressOrder(browser)).statusCode).toBe(303)
  const [{ number }] = await ordersTo(email)
  const page = main((await browser.get(accountOrderPath(number))).body)
  for (const text of both) expect(page).toContain(text)
  await jobsDone(shop)
  const confirmation = server.mails.find(({ recipient }) => recipient === email)!.text!.replaceAll(/\s+/g, ' ')
  for (const text of both) expect(confirmation).toContain(text)
  // goods have no code
  const goods = await atLastCheck(shop)
  expect(main((await goods.browser.get(CHECKOUT_PATH)).body)).not.toContain(checkout.giftCardCode)
})

/** Orders gift cards by invoice; no piece of them is paid yet. */
async function orderGifts(quantity: number) {
  const bought = await atLastCheck(shop, { lines: [{ tcm: 'GIFT', quantity, kind: 'gift_card' }] })
  expect((await pressOrder(bought.browser)).statusCode).toBe(303)
  const [{ id, number }] = await ordersTo(bought.email)
  return { id, number, email: bought.email }
}
async function sendBack(orderId: string, pieces: number): Promise<string> {
  const id = randomUUID()
  const given = { id, orderId, pieces: new Map([[0, pieces]]) }
  await inTransaction(shop.database.pool, (client) => insertReturn(client, given, Date.now()))
  return id
}
const balancesOf = async (orderId: string) =>
  (await rows('select balance from gift_card where order_id = $1 order by balance', orderId)).map(
    ({ balance }) => balance,
  )

test('gift cards whose price a voucher takes whole are issued as they are ordered, each by a mail', async () => {
  await crema('vouchers', 'add', 'DE', 'ALL-OFF', '--percent', '100', '--gift-cards')
  const [{ id: voucher }] = await rows("select id from voucher where code = 'ALL-OFF'")
  const lines = [{ tcm: 'GIFT', quantity: 2, kind: 'gift_card' as const }]
  const { browser, email } = await atLastCheck(shop, { payment: 'none', lines, vouchers: [voucher] })
  expect((await pressOrder(browser)).statusCode).toBe(303)
  const [order] = await ordersTo(email)
  expect(order).toMatchObject({ payment: 'covered', state: 'paid', total_amount: 0 })
  expect(await balancesOf(order.id)).toEqual([1000, 1000])
  await jobsDone(shop)
  const mails = server.mails.filter(
    ({ recipient, subject }) => recipient === email && subject?.includes('Geschenkkarte'),
  )
  expect(mails).toHaveLength(2)
})

test('gift cards that have come back before they were paid are not issued', async () => {
  const order = await orderGifts(3)
  await crema('orders', 'ship', order.number)
  await crema('returns', 'receive', await sendBack(order.id, 1))
  await crema('orders', 'paid', order.number)
  expect(await balancesOf(order.id)).toEqual([1000, 1000])
  const none = await orderGifts(1)
  await crema('orders', 'ship', none.number)
  await crema('returns', 'receive', await sendBack(none.id, 1))
  await crema('orders', 'paid', none.number)
  expect(await balancesOf(none.id)).toEqual([])
})

test('of two gift cards of which one is spent no two come back, and neither loses its money', async () => {
  const order = await orderGifts(2)
  await crema('orders', 'paid', order.number)
  await crema('orders', 'ship', order.number)
  await jobsDone(shop)
  const mail = server.mails.find(
    ({ recipient, subject }) => recipient === order.email && subject?.includes('Geschenkkarte'),
  )
  const [code] = /[A-Z0-9]{4}(-[A-Z0-9]{4}){3}/.exec(mail!.text!)!
  const buyer = await atLastCheck(shop)
  await enter(buyer.browser, code)
  expect((await pressOrder(buyer.browser)).statusCode).toBe(303)
  expect(await balancesOf(order.id)).toEqual([0, 1000])
  await expect(crema('returns', 'receive', await sendBack(order.id, 2))).rejects.toThrow()
  expect(await balancesOf(order.id)).toEqual([0, 1000])
  await crema('returns', 'receive', await sendBack(order.id, 1))
  expect(await balancesOf(order.id)).toEqual([0, 0])
})

test('money that comes back to a card leaves its end where that is later, and else gives it ninety days', async () => {
  const endOf = async (card: { id: string; code: string }): Promise<number> => {
    const { browser, email } = await atLastCheck(shop)
    await enter(browser, card.code)
    expect((await pressOrder(browser)).statusCode).toBe(303)
    await crema('orders', 'cancel', (await ordersTo(email))[0].number)
    const [{ valid_until }] = await rows('select valid_until from gift_card where id = $1', card.id)
    return valid_until.getTime()
  }
  expect(await endOf(await newCard(300, { validUntil: Date.UTC(2099, 5, 1) }))).toBe(Date.UTC(2099, 5, 1))
  expect(await endOf(await newCard(300, { validUntil: shop.moment + 10 * DAY_MS }))).toBe(shop.moment + 90 * DAY_MS)
})

test('an order takes ten gift cards, and an eleventh is refused in words', async () => {
  const cards = await Promise.all(Array.from({ length: 11 }, () => newCard(100)))
  const codes = cards.map(({ code }) => code)
  const { browser, email } = await atLastCheck(shop, { giftCards: cards.slice(0, 9).map(({ id }) => id) })
  expect((await enter(browser, codes[9]!)).statusCode).toBe(303)
  const refused = await enter(browser, codes[10]!)
  expect([refused.statusCode, main(refused.body)]).toEqual([400, expect.stringContaining(texts.problemTooMany)])
  // one that is entered already is no eleventh
  const again = await enter(browser, codes[0]!)
  expect([again.statusCode, main(again.body)]).toEqual([
    400,
    expect.stringContaining('Diesen Code haben Sie schon eingelöst. Er gilt für diese Bestellung.'),
  ])
  expect((await pressOrder(browser)).statusCode).toBe(303)
  expect((await ordersTo(email))[0]).toMatchObject({ gift_card_amount: 1000 })
})

test('cards pay in part, several of them, and get their money back when the order is cancelled', async () => {
  const [small, large] = [await newCard(300), await newCard(5000)]
  const { browser, email } = await atLastCheck(shop, { lines: [{ tcm: 'PLENTY-1', quantity: 3 }] })
  await enter(browser, small.code)
  const page = main((await browser.get(CHECKOUT_PATH)).body)
  for (const text of [texts.giftCardNamed({ end: small.end }), texts.due, '−3,00']) expect(page).toContain(text)
  expect((await pressOrder(browser)).statusCode).toBe(303)
  const [order] = await ordersTo(email)
  expect(order).toMatchObject({ gift_card_amount: 300, state: 'placed', payment: 'invoice' })
  expect(order.total_amount).toBe(3 * GOODS_PRICE + order.delivery_amount)
  expect(await crema('orders', 'show', order.number)).toContain('left to pay')
  expect(await balanceOf(small.id)).toBe(0)
  const second = await atLastCheck(shop)
  expect(main((await enter(second.browser, small.code)).body)).toContain(texts.problemCardEmpty)
  await crema('orders', 'cancel', order.number)
  expect(await balanceOf(small.id)).toBe(300)
  await expect(crema('orders', 'cancel', order.number)).rejects.toThrow('is cancelled')
  expect(await balanceOf(small.id)).toBe(300)
  for (const { code } of [small, large]) await enter(second.browser, code)
  expect((await pressOrder(second.browser)).statusCode).toBe(303)
  const [both] = await ordersTo(second.email)
  expect(both.gift_card_amount).toBe(both.total_amount)
  expect((await balanceOf(small.id)) + (await balanceOf(large.id))).toBe(5300 - both.total_amount)
})

test('a customer who cancels an order that cards have paid, whole or in part, reads what is on them again', async () => {
  const order = textsOf('order', 'de-DE')
  const cancelled = async (amount: number, payment?: 'none') => {
    const card = await newCard(amount)
    const { browser, email } = await atLastCheck(shop, { ...(payment && { payment }) })
    await enter(browser, card.code)
    expect((await pressOrder(browser)).statusCode).toBe(303)
    const [{ number }] = await ordersTo(email)
    await crema('orders', 'cancel', number)
    await jobsDone(shop)
    const subject = order.cancelledSubject({ number })
    const mail = server.mails.find((one) => one.recipient === email && one.subject === subject)!
    const page = main((await browser.get(accountOrderPath(number))).body).replaceAll(/<[^>]+>/g, '')
    return { mail: mail.text!.replaceAll(/\s+/g, ' '), page: page.replaceAll(/\s+/g, ' ') }
  }
  const whole = await cancelled(900_000, 'none')
  expect(whole.mail).toMatch(/\d,\d\d € sind wieder auf Ihrer Geschenkkarte\./)
  for (const text of [order.cancelledUnpaid, order.cancelledRestUnpaid]) expect(whole.mail).not.toContain(text)
  expect(whole.page).toMatch(/\d,\d\d Euro am [^,]+, wieder auf Ihrer Geschenkkarte/)
  const part = await cancelled(300)
  expect(part.mail).toContain('3,00 € sind wieder auf Ihrer Geschenkkarte.')
  expect(part.mail).toContain(order.cancelledRestUnpaid)
  expect(part.mail).not.toContain(order.cancelledUnpaid)
  expect(part.page).toMatch(/3,00 Euro am [^,]+, wieder auf Ihrer Geschenkkarte/)
  expect(part.page).not.toContain(texts.due)
})

test('what a card leaves of an invoice is due on the page of its order until it is marked as paid', async () => {
  const card = await newCard(300)
  const { browser, email } = await atLastCheck(shop)
  await enter(browser, card.code)
  await pressOrder(browser)
  const [{ number }] = await ordersTo(email)
  await crema('orders', 'ship', number)
  const page = async () => main((await browser.get(accountOrderPath(number))).body)
  expect(await page()).toContain(texts.due)
  await crema('orders', 'paid', number)
  expect(await page()).not.toContain(texts.due)
})

test('what returned goods are worth goes back in money first, and to the cards what they have paid, with credit notes of both', async () => {
  const card = await newCard(300)
  const { browser, email } = await atLastCheck(shop, { lines: [{ tcm: 'PLENTY-1', quantity: 3 }] })
  await enter(browser, card.code)
  await pressOrder(browser)
  const [order] = await ordersTo(email)
  await crema('orders', 'ship', order.number)
  const receive = async (pieces: number) => {
    const given = { id: randomUUID(), orderId: order.id, pieces: new Map([[0, pieces]]) }
    await inTransaction(shop.database.pool, (client) => insertReturn(client, given, shop.moment))
    await crema('returns', 'receive', given.id)
  }
  await receive(1)
  expect(await balanceOf(card.id)).toBe(0)
  await receive(2)
  expect(await balanceOf(card.id)).toBe(300)
  const refunds = await rows('select amount from refund where order_id = $1', order.id)
  expect(refunds.reduce((sum, { amount }) => sum + amount, 300)).toBe(order.total_amount)
  const notes = (await readInvoices(shop.database.pool, order.number)).filter(({ kind }) => kind === 'credit-note')
  expect(notes.map(({ toCards }) => toCards)).toEqual([0, 300])
  // together they correct the whole invoice
  const credited = notes.flatMap(({ taxes }) => taxes!)
  const sumOf = (taxes: Array<{ amount: number; taxAmount: number }>) =>
    taxes.reduce((sum, tax) => [sum[0]! + tax.amount, sum[1]! + tax.taxAmount], [0, 0])
  expect(sumOf(credited)).toEqual(sumOf(order.taxes))
  const pdf = (await pdfPages((await orderPdf(shop.database.pool, order.number, notes[1]!.number))!)).join(' ')
  expect(pdf).toContain(textsOf('invoice', 'de-DE').creditToCards)
  expect(pdf).toContain('−3,00')
  // the note of two pieces names them
  expect(notes.map(({ goods }) => goods)).toEqual([[{ position: 0, pieces: 1 }], [{ position: 0, pieces: 2 }]])
  expect(pdf).toMatch(/PLENTY-1/)
})

test('what goes back to two cards fills the first one up before the other, to the cent, and no more than both have paid', async () => {
  const cards = [await newCard(300), await newCard(500)]
  const { browser, email } = await atLastCheck(shop, { giftCards: cards.map(({ id }) => id) })
  expect((await pressOrder(browser)).statusCode).toBe(303)
  const [{ id: orderId, gift_card_amount }] = await ordersTo(email)
  expect(gift_card_amount).toBe(800)
  const back = (amount: number | 'rest') =>
    inTransaction(shop.database.pool, (client) => refundToCards(client, orderId, amount, shop.moment))
  const [first, second] = cards.map(({ id }) => id).sort() as [string, string]
  const balances = async () => [await balanceOf(first), await balanceOf(second)]
  const whole = first === cards[0]!.id ? 300 : 500
  expect([await back(1), ...(await balances())]).toEqual([1, 1, 0])
  expect(await rows("select from gift_card_entry where order_id = $1 and account = 'refunded'", orderId)).toHaveLength(
    1,
  )
  expect([await back(whole), ...(await balances())]).toEqual([whole, whole, 1])
  expect([await back('rest'), ...(await balances())]).toEqual([799 - whole, whole, 800 - whole])
  expect([await back('rest'), ...(await balances())]).toEqual([0, whole, 800 - whole])
})

test('a return of an order that a gift card has paid whole has a credit note, and no refund of money', async () => {
  const card = await newCard(900_000)
  const { browser, email } = await atLastCheck(shop, { payment: 'none' })
  await enter(browser, card.code)
  await pressOrder(browser)
  const [order] = await ordersTo(email)
  await crema('orders', 'ship', order.number)
  const given = { id: randomUUID(), orderId: order.id, pieces: new Map([[0, 1]]) }
  await inTransaction(shop.database.pool, (client) => insertReturn(client, given, shop.moment))
  await crema('returns', 'receive', given.id)
  expect(await balanceOf(card.id)).toBe(900_000)
  const [note] = (await readInvoices(shop.database.pool, order.number)).filter(({ kind }) => kind === 'credit-note')
  expect(note).toMatchObject({ taxes: order.taxes, toCards: order.total_amount })
  expect(await rows('select from refund where order_id = $1', order.id)).toEqual([])
  await jobsDone(shop)
  const orderTexts = textsOf('order', 'de-DE')
  const mail = server.mails.find(({ subject }) => subject === orderTexts.refundedSubject({ number: order.number }))!
  expect(mail.recipient).toBe(email)
  expect(mail.text).toContain(orderTexts.refundToGiftCard)
  expect(mail.text).toContain(formatPriceAlone('DE', order.total_amount))
})

test.each(SITES)('an order on %s that cards pay whole needs no payment and is paid at once', async (site) => {
  const card = await newCard(900_000, { site })
  const { browser, email } = await atLastCheck(shop, { site, payment: 'none' })
  const at = `${CHECKOUT_PATH}?site=${site}`
  expect((await browser.post(at, { step: 'code', code: card.code, site })).statusCode).toBe(303)
  const shown = main((await browser.get(at)).body)
  expect(shown).toContain(textsOf('checkout', siteConfig(site).locale).payCoveredHint)
  // its step asks for nothing, and another code can be entered there
  const step = main((await browser.get(`${at}&step=payment`)).body)
  expect(step).toContain(textsOf('checkout', siteConfig(site).locale).payCoveredHint)
  expect(step).not.toContain('name="payment"')
  const form = /<input form="([^"]+)"[^>]*name="code"/.exec(step)![1]
  expect(step).toContain(`<form id="${form}"`)
  const placed = await pressOrder(browser, site)
  expect(placed.statusCode).toBe(303)
  const [order] = await ordersTo(email)
  expect(order).toMatchObject({ payment: 'covered', state: 'paid', gift_card_amount: order.total_amount })
  expect(await balanceOf(card.id)).toBe(900_000 - order.total_amount)
})

test('a gift card buys no gift card, and one of another site or one that is over pays nothing', async () => {
  const card = await newCard(900_000)
  const lines = [{ tcm: 'GIFT', quantity: 1, kind: 'gift_card' as const }]
  const { browser, email } = await atLastCheck(shop, { lines, giftCards: [card.id] })
  expect(main((await browser.get(CHECKOUT_PATH)).body)).toContain(texts.notForGiftCards)
  expect((await pressOrder(browser)).statusCode).toBe(303)
  expect((await ordersTo(email))[0]).toMatchObject({ gift_card_amount: 0, state: 'placed' })
  const visitor = await atLastCheck(shop)
  const austrian = await newCard(1000, { site: 'AT' })
  expect(main((await enter(visitor.browser, austrian.code)).body)).toContain(texts.problemOtherSite)
  const over = await newCard(1000, { validUntil: Date.UTC(2020, 0, 1) })
  expect(main((await enter(visitor.browser, over.code)).body)).toContain(texts.problemCardExpired)
})

test('twenty orders at once in two pools for the money of one card: it pays as far as it goes, and never more', async () => {
  const card = await newCard(4 * (GOODS_PRICE + 495) + 100)
  const buyers = await Promise.all(Array.from({ length: 20 }, () => atLastCheck(shop, { giftCards: [card.id] })))
  const forms = await Promise.all(
    buyers.map(async ({ browser }) => pressedFields((await browser.get(CHECKOUT_PATH)).body)),
  )
  const beside = await shop.beside()
  const answers = await Promise.all(
    buyers.map(({ browser }, at) =>
      (at % 2 ? beside : shop.app).inject({
        method: 'POST',
        url: CHECKOUT_PATH,
        headers: {
          host: 'localhost:3000',
          origin: 'http://localhost:3000',
          cookie: browser.cookie,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams(forms[at]).toString(),
      }),
    ),
  )
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 303)).toHaveLength(4)
  expect(statuses.filter((status) => status === 409)).toHaveLength(16)
  expect(await balanceOf(card.id)).toBe(100)
  const paid = await rows(
    "select sum(amount)::int as paid from gift_card_entry where card_id = $1 and account = 'redeemed'",
    card.id,
  )
  expect(paid).toEqual([{ paid: 4 * (GOODS_PRICE + 495) }])
})

test('the database refuses what no ledger may hold: entries that are changed, do not sum to zero, or overdraw a card', async () => {
  const { id } = await newCard(500)
  const entry = (transaction: string, account: string, amount: number) =>
    `insert into gift_card_entry values ('${transaction}', '${id}', '${account}', ${amount}, null, ${sqlMoment(shop.moment)})`
  const wrong: string[][] = [
    [`update gift_card_entry set amount = 900 where card_id = '${id}' and account = 'card'`],
    [`delete from gift_card_entry where card_id = '${id}'`],
    [`update gift_card set balance = 900 where id = '${id}'`],
    [`update gift_card set balance = -1 where id = '${id}'`],
    [entry(randomUUID(), 'redeemed', 100)],
    ...[randomUUID()].map((transaction) => [entry(transaction, 'card', -100), entry(transaction, 'redeemed', 100)]),
  ]
  for (const statements of wrong) {
    const attempt = inTransaction(shop.database.pool, async (client) => {
      for (const statement of statements) await client.query(statement)
    })
    await expect(attempt, statements.join('; ')).rejects.toMatchObject({ code: '23514' })
  }
  expect(await balanceOf(id)).toBe(500)
  // the entries of a card go with it, years after its end
  await rows('delete from gift_card where id = $1', id)
  expect(await rows('select from gift_card_entry where card_id = $1', id)).toEqual([])
})

test('the holder of a code sees what is on the card, by POST, and no other visitor does', async () => {
  const card = await newCard(1234)
  const browser = new TestBrowser(shop)
  const ask = (code: string, site = 'DE') => browser.post(GIFT_CARD_BALANCE_PATH, { code, site })
  const page = await browser.get(GIFT_CARD_BALANCE_PATH)
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')])
  const answer = await ask(` ${card.code.toLowerCase()}`)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  for (const text of ['12,34', words.card({ end: card.end })]) expect(main(answer.body)).toContain(text)
  expect(main(answer.body)).not.toContain(card.code)
  expect(main((await ask(card.code, 'AT')).body)).toContain(textsOf('voucher', 'de-AT').problemOtherSite)
  for (const wrong of ['x'.repeat(150), giftCardCode(() => 3)]) {
    const refused = await ask(wrong)
    expect([refused.statusCode, main(refused.body)]).toEqual([400, expect.stringContaining(words.unknown)])
    // what was typed can be mended, as far as a code is long
    expect(main(refused.body)).toContain(`value="${wrong.slice(0, 60)}"`)
  }
  const missing = await ask('  ')
  expect([missing.statusCode, main(missing.body)]).toEqual([400, expect.stringContaining(texts.problemMissing)])
  const over = await newCard(700, { validUntil: Date.UTC(2020, 0, 1) })
  expect(main((await ask(over.code)).body)).toContain(words.ended({ date: '1.\u00a0Januar\u00a02020' }))
  const isOver = async (validUntil: number) =>
    main((await ask((await newCard(700, { validUntil })).code)).body).includes('Diese Karte war bis')
  expect([await isOver(shop.moment), await isOver(shop.moment + 1)]).toEqual([true, false])
})

test('a card whose price has gone back before its mail was sent gets no mail', async () => {
  const order = await orderGifts(1)
  await crema('orders', 'paid', order.number)
  await crema('orders', 'cancel', order.number)
  expect(await balancesOf(order.id)).toEqual([0])
  await jobsDone(shop)
  const subjects = server.mails.filter(({ recipient }) => recipient === order.email).map(({ subject }) => subject)
  expect(subjects.length).toBeGreaterThan(0)
  expect(subjects.filter((subject) => subject?.includes('Geschenkkarte'))).toEqual([])
})

test('cards are deleted as many whole years after their last day as their site keeps its books, and no others', async () => {
  const [inGermany, inPoland] = [Date.UTC(2017, 11, 31, 23), Date.UTC(2020, 11, 31, 23)]
  const old = [
    await newCard(100, { validUntil: inGermany - 1 }),
    await newCard(100, { site: 'PL', validUntil: inPoland - 1 }),
  ]
  const others = [
    await newCard(100, { validUntil: inGermany }),
    await newCard(100, { site: 'PL', validUntil: inPoland }),
    await newCard(100),
  ]
  const sweep = giftCardFeature.sweeps['delete-old-gift-cards']
  await inTransaction(shop.database.pool, (client) => sweep(client, Date.UTC(2026, 5, 1)))
  const left = await rows(
    'select id from gift_card where id = any($1)',
    [...old, ...others].map(({ id }) => id),
  )
  expect(left.map(({ id }) => id).sort()).toEqual(others.map(({ id }) => id).sort())
})
