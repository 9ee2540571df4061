import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORDER_CONFIRMED_PATH } from '#rules/account-addresses.ts'
import { CART_PAGE_PATH, CHECKOUT_PATH, DELIVERY_COSTS_PATH } from '#rules/addresses.ts'
import type { Site } from '#sites/sites.ts'
import { changeOrder } from './order/change-order.ts'
import { seed } from './seed/seed.ts'
import { pdfPages } from './testing/pdf-text.ts'
import { textOf } from './testing/seen-orders.ts'
import { TestBrowser } from './testing/test-browser.ts'
import { filledIn, main } from './testing/test-checkout.ts'
import { jobsDone } from './testing/test-jobs.ts'
import { TestMailServer } from './testing/test-mail-server.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'

/** Belgium in French, which is one file (src/sites/profiles/be.ts): a shop that opens it walks from the home page to an invoice. */

const SITE: Site = 'BE_FR'
/** Coffee for 7.99 EUR, which is food. */
const COFFEE = '100101'
/** What only other sites say. */
const OTHERS = /[Ss]uisse|[Hh]elv|\bCHF\b|MWST|MwSt|Schweiz|Deutschland|Österreich|Kč|\bFt\b|zł|\bTL\b|\{\w+\}/
/** Text with no space that a line may not break at. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe.each([
  ['BE_FR', 'localhost'],
  ['DE,BE_FR', 'be-fr.localhost'],
])('a shop with SITES=%s', (SITES, host) => {
  const server = new TestMailServer()
  let shop: TestShop
  let visitor: TestBrowser

  beforeAll(async () => {
    await server.start()
    shop = await openTestShop({ SITES, SMTP_URL: server.url }, { built: true })
    await seed(shop.database.pool, shop.moment, () => {}, { sites: SITES.split(',') as Site[] })
    await shop.app.listen({ port: 0 })
    visitor = new TestBrowser(shop, { host })
  })
  afterAll(async () => {
    expect(shop.logged).toEqual([])
    await shop.close()
    await server.stop()
  })

  const page = async (path: string) => {
    const { statusCode, body } = await visitor.get(path)
    expect([path, statusCode]).toEqual([path, 200])
    return body
  }

  test.each([
    '/',
    '/c/coffee',
    '/products/p1001',
    '/search?query=caf%C3%A9',
    '/themeworld',
    '/menu',
    '/newsletter',
    '/login',
    '/register',
    '/terms',
    '/privacy',
    '/imprint',
    '/contact',
    '/faq',
    '/returns',
    '/delivery',
    '/about',
    '/c/voucher-conditions',
    DELIVERY_COSTS_PATH,
    CART_PAGE_PATH,
    '/withdrawal',
  ])('shows %s in French, with no word of another site', async (path) => {
    const body = await page(path)
    expect(body).toContain('<html lang="fr-BE"')
    // the switcher names the other open site
    const own = body.slice(body.indexOf('<body')).replaceAll(/<li><a[^>]*hrefLang.*?<\/li>/gi, '')
    expect(textOf(own.replaceAll(/<script.*?<\/script>/g, '')).match(OTHERS)?.[0]).toBeUndefined()
  })

  test('leads to the cancellation of a subscription in its footer', async () => {
    expect(await page('/')).toMatch(/href="\/cancellation[^>]*>Résilier l’abonnement café</)
  })

  test('lists goods, whose prices are in euro as French writes them', async () => {
    expect(plain(textOf(main(await page('/c/coffee'))))).toContain('7,99 €')
    expect(plain(textOf(main(await page('/products/p1001'))))).toContain('7,99 €')
  })

  test('takes an order with the tax of food, the shipping, and an address of the country', async () => {
    const { fields, page: check, email } = await filledIn(visitor, { site: SITE, tcm: COFFEE })
    const text = plain(textOf(main(check.body)))
    // 7.99 + 5.95 = 13.94, of which 6 % are 0.79
    for (const part of ['5,95 €', '13,94 €', 'TVA 6 %', 'Commander avec obligation de paiement', '1000 Ort'])
      expect(text).toContain(part)
    const placed = await visitor.post(CHECKOUT_PATH, fields)
    expect(placed.headers.location).toContain(ORDER_CONFIRMED_PATH)
    expect(await page(placed.headers.location!)).toContain('<html lang="fr-BE"')
    await jobsDone(shop)
    const mail = server.mails.find(({ recipient }) => recipient === email)!
    expect(plain(mail.text!)).toContain('13,94 €')
    expect(mail.text!.replaceAll(/http\S+/g, '').match(OTHERS)?.[0]).toBeUndefined()
    const { pool } = shop.database
    const { rows } = await pool.query('select number, total_amount::int, taxes from customer_order where email = $1', [
      email,
    ])
    expect(rows[0]).toMatchObject({ total_amount: 1394, taxes: [{ taxRate: 600, amount: 1394, taxAmount: 79 }] })

    const parcels = [{ carrier: 'bpost', trackingNumber: '323200000000000001' }]
    const shipped = await changeOrder(pool, rows[0].number, 'ship', { by: 'staff', moment: shop.moment, parcels })
    expect(shipped).toEqual({ type: 'changed', state: 'shipped' })
    await jobsDone(shop)
    const told = server.mails.filter(({ recipient }) => recipient === email).at(-1)!
    expect(told.text).toContain('bpost')
    const link = /http\S+\/order\?token=\S+/.exec(told.text!)![0].replace(/^https?:\/\/[^/]+/, '')
    const order = await page(link)
    expect(order).toContain('https://track.bpost.cloud/btr/web/#/search?itemCode=323200000000000001')
    const pdf = /href="([^"]+)"[^>]*>[^<]*[Ff]acture/.exec(order)![1]!.replaceAll('&amp;', '&')
    const invoice = await visitor.get(pdf)
    expect(invoice.statusCode).toBe(200)
    const words = plain((await pdfPages(invoice.rawPayload)).join(' '))
    for (const part of ['Facture', '13,94 €', '6 %', '0,79', 'Belgique']) expect(words).toContain(part)
    expect(words.match(OTHERS)?.[0]).toBeUndefined()
  })

  test('an address with a postcode of another country is refused, with an example', async () => {
    const other = new TestBrowser(shop, { host })
    await other.post('/cart', { tcm: COFFEE, quantity: '1', site: SITE })
    await other.post(`${CHECKOUT_PATH}?site=${SITE}`, { step: 'who', email: `${randomUUID()}@be.example` })
    const wrong = { 'delivery-firstname': 'Éva', 'delivery-lastname': 'Kis', 'delivery-street': 'Rue 1' }
    const answer = await other.post(`${CHECKOUT_PATH}?site=${SITE}`, {
      ...{ step: 'addresses', billing: 'same', ...wrong, 'delivery-city': 'Ville', 'delivery-postcode': '20095' },
    })
    const shown = answer.statusCode === 303 ? await other.get(answer.headers.location!) : answer
    expect(plain(textOf(main(shown.body)))).toMatch(/code postal[^.]*1000/i)
  })

  test('robots, sitemaps and hreflang name its open sites alone', async () => {
    const home = await page('/')
    const locales = new Set([...home.matchAll(/hrefLang="([^"]+)"/gi)].map(([, locale]) => locale))
    const expected = SITES === 'BE_FR' ? ['fr-BE', 'x-default'] : ['de-DE', 'fr-BE', 'x-default']
    expect([...locales].sort()).toEqual(expected)
    expect((await visitor.get('/robots.txt')).statusCode).toBe(200)
    const map = await page('/sitemap.xml')
    expect(map).not.toMatch(/site=(?!BE_FR|DE\b)\w/)
  })
})
