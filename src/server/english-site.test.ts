import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORDER_CONFIRMED_PATH } from '#rules/account-addresses.ts'
import { CART_FORM_PATH, CART_PAGE_PATH, CHECKOUT_PATH, DELIVERY_COSTS_PATH } from '#rules/addresses.ts'
import type { Site } from '#sites/sites.ts'
import { changeOrder } from './order/change-order.ts'
import { loadIndex } from './search/load-index.ts'
import { loadSynonyms } from './search/load-synonyms.ts'
import { missedQueries } from './search/testing/missed-queries.ts'
import { seed } from './seed/seed.ts'
import { pdfPages } from './testing/pdf-text.ts'
import { textOf } from './testing/seen-orders.ts'
import { TestBrowser } from './testing/test-browser.ts'
import { filledIn, main } from './testing/test-checkout.ts'
import { jobsDone } from './testing/test-jobs.ts'
import { TestMailServer } from './testing/test-mail-server.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'

/**
 * The United Kingdom in English, which is a folder of texts (src/sites/texts/en/) and a profile: a shop that opens it alone shows no
 * word of another language from the home page to the invoice. Expected words are written by hand.
 */

const SITE: Site = 'GB'
/** Coffee for £7.99, which bears no tax as food; and a mug for £12.95, which bears 20 %. */
const COFFEE = '100101'
const MUG = '300101'
/** Words of other languages, their currencies, and texts that nothing has filled in. */
const FOREIGN =
  /(?<!\p{L})(?:und|oder|nicht|Sie|Ihre[mnrs]?|wird|bitte|Artikel|Warenkorb|Versand\p{L}*|Kasse|Konto|Rechnung|für|zzgl|inkl|votre|panier|koszyk\p{L}*|košík\p{L}*|sepet\p{L}*)(?!\p{L})|€|EUR|CHF|\{\w+\}|undefined|NaN|\bMwSt/u
/** A key of the texts that stands where its text should. */
const KEY = /\b(?:setErrors\.|getError|[a-z]+ErrorMessage|metaTitle)\b/

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const foreignIn = (text: string) => (FOREIGN.exec(text) ?? KEY.exec(text))?.[0]

const server = new TestMailServer()
let shop: TestShop
let visitor: TestBrowser

beforeAll(async () => {
  await server.start()
  shop = await openTestShop({ SITES: SITE, SMTP_URL: server.url }, { built: true })
  await seed(shop.database.pool, shop.moment, () => {}, { sites: [SITE] })
  await shop.app.listen({ port: 0 })
  visitor = new TestBrowser(shop, { host: 'localhost' })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
  await server.stop()
})

/** A page with its status, whose language is English. */
async function page(path: string, status = 200): Promise<string> {
  const { statusCode, body } = await visitor.get(path)
  expect([path, statusCode]).toEqual([path, status])
  expect(body).toContain('<html lang="en-GB"')
  expect([path, foreignIn(textOf(body.slice(body.indexOf('<body'))))]).toEqual([path, undefined])
  return plain(textOf(body))
}

test.each([
  ['/', 'Offers'],
  ['/c/coffee', 'Whole beans'],
  ['/products/p1001', 'Add to basket'],
  ['/search?query=grinder', 'Results for “grinder”'],
  ['/search?query=kwxyzq', 'Sorry, we found nothing'],
  ['/themeworld', 'Collections'],
  ['/newsletter', 'Mail to look forward to'],
  ['/login', 'Good to see you.'],
  ['/register', 'Create an account'],
  ['/terms', 'Terms and conditions'],
  ['/privacy', 'Privacy'],
  ['/imprint', 'Company information'],
  ['/contact', 'Contact'],
  ['/faq', 'Questions and answers'],
  ['/returns', 'Returns and cancellation'],
  ['/consent', 'Cookie settings'],
  ['/withdrawal', 'Cancel a purchase'],
  ['/staff/login', 'Staff sign-in'],
  [DELIVERY_COSTS_PATH, '£25.00 and over'],
  [CART_PAGE_PATH, 'Basket'],
])('the shop shows %s in English, with: %s', async (path, words) => {
  expect(await page(path)).toContain(words)
})

test('what shoppers of a coffee shop type first is found in English', async () => {
  const index = await loadIndex(shop.database.pool, shop.moment)
  index.synonyms = (await loadSynonyms(shop.database.pool, shop.moment)).bySite
  expect(missedQueries(index, SITE)).toEqual([])
})

test('an address that does not exist is answered in English', async () => {
  expect(await page('/no-such-page', 404)).toContain('We can’t find this page')
})

test('the footer says in one sentence each what prices include, and leads to the cancellation of a subscription', async () => {
  const home = await page('/')
  expect(home).toMatch(/All prices include VAT, except on gift cards\. Delivery is extra: see\s+delivery costs\s*\./)
  expect(home).toContain('Cancel a coffee subscription')
})

test('prices are in pounds, joined to their sign', async () => {
  expect(await page('/c/coffee')).toContain('£7.99')
  const product = await page('/products/p1001')
  for (const part of ['£7.99', '£31.96 / 1 kg', 'incl. VAT', 'plus delivery', '2 to 3 working days'])
    expect(product).toContain(part)
})

test('an order goes from the basket to the invoice in English', async () => {
  await visitor.post(CART_FORM_PATH, { tcm: MUG, quantity: '1', site: SITE })
  const { fields, email } = await filledIn(visitor, { site: SITE, tcm: COFFEE })
  // 7.99 + 12.95 = 20.94, and below 25.00 delivery costs 3.95
  for (const part of ['£20.94', '£3.95', '£24.89', 'Go to checkout', '£4.06 more for free delivery'])
    expect(await page(CART_PAGE_PATH)).toContain(part)
  const check = await page(CHECKOUT_PATH)
  // the delivery is shared by the amounts: 1.51 with the coffee, 2.44 with the mug; a sixth of 15.39 is tax
  const taxes = ['includes 0% VAT on £9.50', 'includes 20% VAT on £15.39', '£2.57']
  for (const part of ['SW1A 1AA', ...taxes, '£24.89', 'Buy now and pay']) expect(check).toContain(part)
  const placed = await visitor.post(CHECKOUT_PATH, fields)
  expect(placed.headers.location).toContain(ORDER_CONFIRMED_PATH)
  expect(await page(placed.headers.location!)).toContain('Thank you for your order')
  await jobsDone(shop)
  const mail = server.mails.find(({ recipient }) => recipient === email)!
  expect(mail.subject).toMatch(/^Your order [A-Z\d-]+ at Crema$/)
  expect(plain(mail.text!)).toContain('£24.89')
  expect(foreignIn(mail.text!)).toBeUndefined()

  const { pool } = shop.database
  const { rows } = await pool.query('select number, total_amount from customer_order where email = $1', [email])
  expect(rows[0].total_amount).toBe(2489)
  const parcels = [{ carrier: 'royalmail', trackingNumber: 'AB123456785GB' }]
  const shipped = await changeOrder(pool, rows[0].number, 'ship', { by: 'staff', moment: shop.moment, parcels })
  expect(shipped).toEqual({ type: 'changed', state: 'shipped' })
  await jobsDone(shop)
  const told = server.mails.filter(({ recipient }) => recipient === email).at(-1)!
  expect(told.subject).toBe(`Your order ${rows[0].number} is on its way`)
  expect(told.text).toContain('Royal Mail')
  expect(foreignIn(told.text!)).toBeUndefined()

  const link = /http\S+\/order\?token=\S+/.exec(told.text!)![0].replace(/^https?:\/\/[^/]+/, '')
  expect(await page(link)).toContain('Royal Mail, tracking number AB123456785GB')
  const { body } = await visitor.get(link)
  const pdf = /href="([^"]+)"[^>]*>[^<]*Invoice/.exec(body)![1]!.replaceAll('&amp;', '&')
  const invoice = await visitor.get(pdf)
  expect(invoice.statusCode).toBe(200)
  const words = plain((await pdfPages(invoice.rawPayload)).join(' '))
  for (const part of ['Invoice', 'Billing address', '£24.89', ' 20% ', ' 0% ', 'United Kingdom', 'Page 1 of 1'])
    expect(words).toContain(part)
  expect(foreignIn(words)).toBeUndefined()
})

test('a postcode without its letters is refused, with an example', async () => {
  const other = new TestBrowser(shop, { host: 'localhost' })
  await other.post(CART_FORM_PATH, { tcm: COFFEE, quantity: '1', site: SITE })
  await other.post(CHECKOUT_PATH, { step: 'who', email: `${randomUUID()}@gb.example` })
  const typed = { firstname: 'Eva', lastname: 'Small', street: '1 High Street', city: 'London', postcode: '20095' }
  const fields = Object.entries(typed).map(([name, value]) => [`delivery-${name}`, value])
  const answer = await other.post(CHECKOUT_PATH, {
    ...{ step: 'addresses', billing: 'same', ...Object.fromEntries(fields) },
  })
  const shown = answer.statusCode === 303 ? await other.get(answer.headers.location!) : answer
  expect(plain(textOf(main(shown.body)))).toContain('Please write the postcode like SW1A 1AA.')
})

test('registering is answered by a page and a mail in English', async () => {
  const email = `${randomUUID()}@gb.example`
  const account = { firstname: 'Eva', lastname: 'Small', email, password: 'a quiet morning by the sea' }
  const sent = await new TestBrowser(shop, { host: 'localhost' }).post('/register', { ...account, site: SITE })
  expect(sent.statusCode).toBeLessThan(400)
  await jobsDone(shop)
  const mail = server.mails.find(({ recipient }) => recipient === email)!
  expect(mail.subject).toBe('Please confirm your Crema account')
  expect(mail.text).toContain('An account has been created for this email address.')
  expect(foreignIn(mail.text!)).toBeUndefined()
})
