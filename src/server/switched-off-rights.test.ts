import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HEADERS } from '#calls/call.ts'
import { newsletterPath } from '#calls/newsletter.ts'
import { GIFT_CARD_BALANCE_PATH, WITHDRAWAL_PATH } from '#rules/account-addresses.ts'
import { DAY_MS } from '#rules/durations.ts'
import { changeOrder } from './order/change-order.ts'
import { followUnpaidPrepayments } from './order/unpaid-prepayments.ts'
import { TestBrowser } from './testing/test-browser.ts'
import { main } from './testing/test-checkout.ts'
import { addTestGiftCard } from './testing/test-gift-card.ts'
import { addTestGoods } from './testing/test-goods.ts'
import { jobsDone } from './testing/test-jobs.ts'
import { TestMailServer } from './testing/test-mail-server.ts'
import { addTestOrder, newOrderNumber } from './testing/test-orders.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'

/**
 * A shop with SITES=DE in which something of each kind began on PL while it was open (note 108). What a customer sees there is in
 * switched-off-site.test.ts, and the end of a subscription in subscription-orders.test.ts.
 */
const server = new TestMailServer()
let shop: TestShop
let visitor: TestBrowser

beforeAll(async () => {
  await server.start()
  shop = await openTestShop({ SITES: 'DE', SMTP_URL: server.url }, { built: true })
  await shop.app.listen({ port: 0 })
  await addTestGoods(shop.database.pool)
  visitor = new TestBrowser(shop)
})
beforeEach(() => {
  server.mails.length = 0
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
  await server.stop()
})

const mailsTo = async (email: string) => {
  await jobsDone(shop)
  return server.mails.filter(({ recipient }) => recipient === email)
}
const newEmail = () => `${randomUUID()}@pl.example`
/** The address behind a link of a mail, as it is opened at this shop's host. */
const linkIn = (text: string, path: string) =>
  new RegExp(`http\\S+${path}\\?\\S+`).exec(text)![0].replace(/^https?:\/\/[^/]+/, '')

async function order(more: Partial<Parameters<typeof addTestOrder>[1]> = {}) {
  const [number, email] = [newOrderNumber(), newEmail()]
  await addTestOrder(shop.database.pool, { number, email, site: 'PL', placedAt: shop.moment - DAY_MS, ...more })
  return { number, email }
}
const staff = () => ({ by: 'staff' as const, moment: shop.moment })

test('an order that waits for its payment is paid, or reminded of and ended, with mails in its language', async () => {
  const { pool } = shop.database
  const paid = await order({ payment: 'prepayment' })
  expect(await changeOrder(pool, paid.number, 'pay', staff())).toEqual({ type: 'changed', state: 'paid' })
  const old = await order({ payment: 'prepayment', placedAt: shop.moment - 8 * DAY_MS })
  await followUnpaidPrepayments(pool, shop.moment)
  const [reminder] = await mailsTo(old.email)
  expect(reminder!.html).toContain('lang="pl-PL"')
  await followUnpaidPrepayments(pool, shop.moment + 7 * DAY_MS)
  const { rows } = await pool.query('select state from customer_order where number = $1', [old.number])
  expect(rows).toEqual([{ state: 'cancelled' }])
})

test('an order is shipped, and its link opens the order with the invoice and its way back', async () => {
  const { number, email } = await order()
  const parcels = [{ carrier: 'inpost', trackingNumber: '600000000000000000000001' }]
  expect(await changeOrder(shop.database.pool, number, 'ship', { ...staff(), parcels })).toEqual({
    type: 'changed',
    state: 'shipped',
  })
  const [shipped] = await mailsTo(email)
  const page = await visitor.get(linkIn(shipped!.text!, '/order'))
  expect([page.statusCode, /<html lang="([^"]+)"/.exec(page.body)?.[1]]).toEqual([200, 'pl-PL'])
  const paper = /href="([^"]+)"[^>]*>[^<]*[Ff]aktur/.exec(page.body)![1]!.replaceAll('&amp;', '&')
  const invoice = await visitor.get(paper)
  expect([invoice.statusCode, invoice.headers['content-type']]).toEqual([200, 'application/pdf'])

  const back = { name: 'Kis Éva', email, contract: number, goods: 'Tee', step: 'confirm', id: randomUUID() }
  expect((await visitor.post(`${WITHDRAWAL_PATH}?site=PL`, { ...back, site: 'PL' })).statusCode).toBe(303)
  const receipt = (await mailsTo(email)).at(-1)!
  expect(receipt.html).toContain('lang="pl-PL"')
  expect(receipt.text).toContain(number)
})

test('the balance of a gift card is told', async () => {
  const { code } = await addTestGiftCard(shop.database.pool, 5000, { site: 'PL' })
  const { statusCode, body } = await visitor.post(GIFT_CARD_BALANCE_PATH, { code, site: 'PL' })
  expect(statusCode).toBe(200)
  expect(main(body)).toMatch(/50,00\szł/)
})

test('a reader of the newsletter unsubscribes, and no other signs up', async () => {
  const open = await shop.beside({ SITES: 'DE,PL' })
  const email = newEmail()
  const headers = { [HEADERS.site]: 'PL' }
  const sent = { method: 'POST' as const, url: newsletterPath('newsletter-subscribers'), headers }
  expect((await open.inject({ ...sent, payload: { email, consents: [] } })).statusCode).toBe(201)
  const token = /token=([\w-]{43})/.exec((await mailsTo(email))[0]!.text!)![1]!
  const confirmation = { method: 'PUT' as const, url: `${sent.url}/${token}/doi`, headers }
  expect((await open.inject(confirmation)).statusCode).toBe(200)
  const welcome = (await mailsTo(email)).at(-1)!
  const answer = await visitor.post('/newsletter/unsubscribe', {
    token: /unsubscribe\?token=([\w-]{43})/.exec(welcome.text!)![1]!,
    site: 'PL',
  })
  expect(answer.statusCode).toBe(303)
  const { rows } = await shop.database.pool.query('select ended_at from subscriber where email = $1', [email])
  expect(rows[0].ended_at).not.toBeNull()
  expect((await shop.app.inject({ ...sent, payload: { email: newEmail(), consents: [] } })).statusCode).toBe(410)
})
