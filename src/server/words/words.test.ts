import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { insertBuildFile } from '../build-files/build-file-queries.ts'
import { commandOf } from '../commands/command-of.ts'
import { inTransaction } from '../database/transaction.ts'
import { changeOrder } from '../order/change-order.ts'
import { orderPdf } from '../order/order-pdf.ts'
import { pdfPages } from '../testing/pdf-text.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { jobsDone } from '../testing/test-jobs.ts'
import { TestMailServer } from '../testing/test-mail-server.ts'
import { addTestOrder } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** A merchant's own words, from a command to pages, scripts, mails and documents, in two processes. */

const mails = new TestMailServer()
let shop: TestShop
let beside: FastifyInstance
beforeAll(async () => {
  await mails.start()
  shop = await openTestShop({ SMTP_URL: mails.url }, { built: true })
  beside = await shop.beside()
  await shop.app.listen({ port: 0 })
  await addTestGoods(shop.database.pool)
})
beforeEach(async () => {
  mails.mails.length = 0
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
  await mails.stop()
})

const words = (...given: string[]) => commandOf('words', given)(shop.database, shop.moment)
const get = (url: string, app = shop.app) => app.inject({ url, headers: { accept: 'text/html' } })
const page = async (url: string, app = shop.app) => (await get(url, app)).body
/** The file from which islands have the texts of a feature. */
const fileOf = async (feature: string, url = '/', app = shop.app) => {
  const [, files = ''] = /data-texts="([^"]+)"/.exec(await page(url, app))!
  return files.split(' ').find((file) => file.includes(`/${feature}.`))!
}
const said = (url: string, text: string, app = shop.app) => expect.poll(() => page(url, app)).toContain(text)

test('a shop that says nothing has the files of the build alone', async () => {
  for (const url of ['/', '/cart', '/?site=CH', '/login', '/no-such-page'])
    expect(await page(url)).not.toContain('/words/')
  expect(await fileOf('cart')).toMatch(/^\/assets\/cart\.de-DE-[\w-]{8}\.js$/)
})

test('what a merchant says is on pages that are stored and on pages of one person, in both processes', async () => {
  for (const url of ['/', '/cart']) expect(await page(url)).not.toContain('Ihre Tasche')
  expect(await words('set', 'header.mainNavigation', 'Alles bei {brand}', '--language', 'de')).toBe(
    'The words of the sites that speak de are changed, 1 text, as revision 1.\n' +
      '  To take it back: npm run crema -- contents undo words words SHOP',
  )
  await words('set', 'cart.heading', 'Ihre Tasche', '--language', 'de')
  for (const app of [shop.app, beside]) {
    await said('/', 'aria-label="Alles bei Crema"', app)
    await said('/cart', '>Ihre Tasche</h1>', app)
    await said('/cart?site=AT', '>Ihre Tasche</h1>', app)
  }
  expect(await page('/cart?site=CH_FR')).not.toContain('Ihre Tasche')
})

test('islands load what is said from a file that never changes, and the other texts from that of the build', async () => {
  const file = await fileOf('cart')
  expect(file).toMatch(/^\/words\/[0-9a-z]{8}-1\/assets\/cart\.de-DE-[\w-]{8}\.js$/)
  expect(await fileOf('search')).toMatch(/^\/assets\/search\.de-DE-/)
  expect(await fileOf('cart', '/?site=CH_FR')).toMatch(/^\/assets\/cart\.fr-CH-/)
  const { body, headers } = await shop.app.inject({ url: file })
  const [, build] = /^import\{texts as t\}from"([^"]+)"/.exec(body)!
  expect(build).toBe(file.replace(/^\/words\/[^/]+/, ''))
  expect((await get(build!)).statusCode).toBe(200)
  expect(body).toContain('"heading":""+"Ihre Tasche"')
  expect([headers['content-type'], headers['cache-control'], headers['x-content-type-options']]).toEqual([
    'application/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
    'nosniff',
  ])
})

test('what is fetched ahead for a first press has both files', async () => {
  await words('set', 'product.addToCart', 'In die Tasche', '--site', 'DE')
  await expect.poll(() => fileOf('product')).toContain('/words/')
  const file = await fileOf('product')
  const [, ahead = ''] = /data-ahead="([^"]+)"/.exec(await page('/'))!
  expect(ahead.split(' ')).toContain(file)
  expect(ahead.split(' ')).toContain(file.replace(/^\/words\/[^/]+/, ''))
  expect(await fileOf('product', '/?site=AT')).toMatch(/^\/assets\//)
})

test('a page in a cache has its words also after others, after a restart and with the files of another build', async () => {
  await words('set', 'cart.heading', 'Ihr Korb', '--site', 'DE')
  await said('/cart', '>Ihr Korb</h1>')
  const before = await fileOf('cart')
  await words('set', 'cart.heading', 'Ihr Beutel', '--site', 'DE')
  await said('/cart', '>Ihr Beutel</h1>')
  expect(await fileOf('cart')).not.toBe(before)
  const ofOther = before.replace(/-[\w-]{8}\.js$/, '-Other_12.js')
  const file = { bytes: Buffer.from('//'), brotli: null, gzip: null }
  await inTransaction(shop.database.pool, (client) =>
    insertBuildFile(client, 'cart.de-DE-Other_12.js', file, shop.moment),
  )
  for (const app of [shop.app, beside, await shop.beside()]) {
    expect((await get(before, app)).body).toContain('Ihr Korb')
    expect((await get(ofOther, app)).body).toContain('from"/assets/cart.de-DE-Other_12.js"')
  }
  const ofOtherRelease = before.replace('-1/', '-2/')
  expect((await shop.app.inject({ url: ofOtherRelease })).headers['cache-control']).toBe('public, max-age=60')
})

test('said words with the file of no build are not there, and nothing is packed', async () => {
  const file = await fileOf('cart')
  for (const hash of ['AAAAAAAA', 'BBBBBBBB', 'Other_13']) {
    const { statusCode, headers } = await shop.app.inject({ url: file.replace(/[\w-]{8}\.js$/, `${hash}.js`) })
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  }
})

test('an address with a feature that the shop has not asks the database nothing', async () => {
  const { pool } = shop.database
  const query = vi.spyOn(pool, 'query')
  for (const feature of ['made-up', 'constructor', 'to-string', 'cartt'])
    expect((await shop.app.inject({ url: `/words/aaaaaaaa-1/assets/${feature}.de-DE-bHTqyl8Z.js` })).statusCode).toBe(
      404,
    )
  expect(query.mock.calls.filter(([sql]) => String(sql).includes('content_revision'))).toEqual([])
  query.mockRestore()
})

test.each([
  '/words/aaaaaaaa-1/assets/cart.de-DE-bHTqyl8Z.js',
  '/words/aaaaaaaa-1/assets/other-bHTqyl8Z.js',
  '/words/aaaaaaaa-1/assets/cart.xx-XX-bHTqyl8Z.js',
  '/words/aaaaaaaa-1/https://evil.example/cart.de-DE-bHTqyl8Z.js',
  '/words/x/assets/cart.de-DE-bHTqyl8Z.js',
])('%s is no file of words', async (url) => {
  expect((await shop.app.inject({ url })).statusCode).toBeOneOf([400, 404])
})

test('HTML in words is text, on a page and in a script', async () => {
  await words('set', 'cart.heading', '<img src=x onerror=alert(1)> "', '--site', 'DE')
  await said('/cart', '>&lt;img src=x onerror=alert(1)&gt; &quot;</h1>')
  expect((await get(await fileOf('cart'))).body).toContain('"heading":""+"<img src=x onerror=alert(1)> \\""')
})

test('an earlier text is said again once words are removed', async () => {
  await words('remove', 'cart.heading', '--site', 'DE')
  await said('/cart', '>Ihre Tasche</h1>')
  await words('remove', 'cart.heading', '--language', 'de')
  await said('/cart', '>Warenkorb</h1>')
  await expect.poll(() => fileOf('cart')).toMatch(/^\/assets\//)
})

test('a mail and a document say what is said, and an invoice keeps the words of its day', async () => {
  await words('set', 'order.shippedText', 'ab geht die Post: {number}, am {date}.', '--language', 'de')
  await words('set', 'invoice.item', 'Ding', '--language', 'de')
  await words('set', 'invoice.page', 'Blatt {page, number} von {pages, number}', '--language', 'de')
  await words('set', 'cart.toCart', 'Zur Kasse hier', '--language', 'de')
  // the process has read what was said before
  await expect.poll(() => fileOf('cart')).toContain('/words/')
  const number = 'BBBBB-BBBBB'
  const email = `${randomUUID()}@words.example`
  await addTestOrder(shop.database.pool, { number, email, placedAt: shop.moment })
  const parcels = [{ carrier: 'dhl', trackingNumber: '00340434' }]
  await changeOrder(shop.database.pool, number, 'ship', { by: 'staff', moment: shop.moment, parcels })
  await jobsDone(shop)
  const mail = mails.mails.find(({ recipient }) => recipient === email)
  expect(mail?.text).toContain(`ab geht die Post: ${number}`)

  const { rows } = await shop.database.pool.query<{ number: string }>('select number from invoice')
  const invoice = async () => (await pdfPages((await orderPdf(shop.database.pool, number, rows[0]!.number))!))[0]!
  expect(await invoice()).toContain('Ding')
  expect(await invoice()).toContain('Blatt 1 von 1')
  await words('set', 'invoice.item', 'Etwas anderes', '--language', 'de')
  expect(await invoice()).toContain('Ding')
})

test('an invoice of a shop that says nothing stores no words', async () => {
  await words('remove', 'invoice.item', 'invoice.page', 'order.shippedText', '--language', 'de')
  await words('remove', 'product.addToCart', '--site', 'DE')
  const number = 'BBBBB-BBBBC'
  await addTestOrder(shop.database.pool, { number, email: 'none@words.example', placedAt: shop.moment })
  await changeOrder(shop.database.pool, number, 'ship', { by: 'staff', moment: shop.moment, parcels: [] })
  const { rows } = await shop.database.pool.query('select words from invoice order by issued_at, number')
  expect(rows.at(-1)).toEqual({ words: null })
})
