import { afterAll, beforeAll, expect, test } from 'vitest'
import { CART_PAGE_PATH, CHECKOUT_PATH, categoryPath, productPath, SEARCH_PATHS } from '#rules/addresses.ts'
import { LANGUAGES } from '#sites/sites.ts'
import { changeOrder } from '../order/change-order.ts'
import { DELIVERY_NOTE, orderPdf } from '../order/order-pdf.ts'
import { pdfPages } from '../testing/pdf-text.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { filledIn } from '../testing/test-checkout.ts'
import { jobsDone } from '../testing/test-jobs.ts'
import { TestMailServer } from '../testing/test-mail-server.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** A merchant's title may have signs that mean something in HTML, JSON or a script. */
const TITLE = `Becher "Groß" & 'fein' </script><script>alert(1)</script> <b>`
/** As HTML has it in a text or an attribute, whichever quotes are written as they are. */
const decoded = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll(/&#x27;|&#39;|&apos;/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const server = new TestMailServer()
let shop: TestShop
let browser: TestBrowser
let tcm: string
const moment = Date.now()

beforeAll(async () => {
  await server.start()
  shop = await openTestShop({ SMTP_URL: server.url }, { built: true, clock: () => moment })
  await shop.app.listen({ port: 0 })
  browser = new TestBrowser(shop)
  const title = Object.fromEntries(LANGUAGES.map((language) => [language, TITLE]))
  const { pool } = shop.database
  await pool.query("update product set title = $1, title_hyphenated = null where id = 'p3001'", [JSON.stringify(title)])
  const { rows } = await pool.query<{ tcm: string }>(
    "update article set stock = 60 where product_id = 'p3001' returning tcm",
  )
  tcm = rows[0]!.tcm
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
  await server.stop()
})

test('a product’s title with quotes, "</script>" and "&" is itself in JSON-LD, the head and the heading of its page', async () => {
  const { body, statusCode } = await browser.get(productPath('p3001'))
  expect(statusCode).toBe(200)
  expect(body).not.toContain('<script>alert')
  const graphs = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(graphs).toHaveLength(1)
  const things: Array<{ '@type': string; name?: string }> = JSON.parse(graphs[0]![1]!)['@graph']
  const named = things.filter((thing) => /^Product/.test(thing['@type'])).map(({ name }) => name)
  expect(named).toEqual([TITLE])
  const [, title] = /<title>(.*?)<\/title>/s.exec(body)!
  expect(decoded(title!).startsWith(TITLE)).toBe(true)
  const [, description] = /<meta name="description" content="([^"]*)"/.exec(body)!
  expect(decoded(description!)).toContain(TITLE)
  const [, heading] = /<h1[^>]*>(.*?)<\/h1>/s.exec(body)!
  expect(decoded(heading!.replaceAll(/<[^>]*>/g, ''))).toBe(TITLE)
})

test('so it is in lists, searches, the cart, the order’s pages, its mails and its documents', async () => {
  for (const path of [categoryPath('drinkware'), `${SEARCH_PATHS[0]}?query=Becher`]) {
    expect((await browser.get(path)).body, path).not.toContain('<script>alert')
  }
  const { fields, page, email } = await filledIn(browser, { tcm })
  const cart = await browser.get(CART_PAGE_PATH)
  const placed = await browser.post(CHECKOUT_PATH, fields)
  expect(placed.statusCode).toBe(303)
  const confirmed = await browser.get(placed.headers.location!)
  for (const { body } of [page, cart, confirmed]) {
    expect(body).not.toContain('<script>alert')
    expect(decoded(body)).toContain(TITLE)
  }
  const { rows } = await shop.database.pool.query<{ id: string; number: string }>(
    'select id, number from customer_order where email = $1',
    [email],
  )
  const { id, number } = rows[0]!
  const parcels = [{ carrier: 'dhl' as const, trackingNumber: '00340434' }]
  await changeOrder(shop.database.pool, number, 'ship', { by: 'staff', moment, parcels })
  await jobsDone(shop)
  const mails = server.mails.filter(({ recipient }) => recipient === email)
  const naming = mails.filter(({ text }) => text!.includes(TITLE))
  expect(naming.length).toBeGreaterThan(0)
  for (const { html, text } of mails) {
    expect(html).not.toContain('<script>alert')
    expect(decoded(html!).includes(TITLE), number).toBe(text!.includes(TITLE))
  }
  const { rows: invoices } = await shop.database.pool.query<{ number: string }>(
    'select number from invoice where order_id = $1',
    [id],
  )
  for (const name of [invoices[0]!.number, DELIVERY_NOTE]) {
    const bytes = await orderPdf(shop.database.pool, number, name)
    // a narrow column breaks it
    const written = (await pdfPages(bytes!)).join('').replaceAll(/\s/g, '')
    expect(written, name).toContain(TITLE.replaceAll(' ', ''))
  }
})
