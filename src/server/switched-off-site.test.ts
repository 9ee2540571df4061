import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { addArticleCall, readCartCall } from '#calls/cart.ts'
import { personalDataCall } from '#calls/customer.ts'
import { addPasskeyCall, addPasskeyOptionsCall, passkeySignInCall, passkeySignInOptionsCall } from '#calls/passkey.ts'
import { goesOnWhereSwitchedOff } from '#rules/switched-off-site.ts'
import { hashOfPassword } from './customer/password-hash.ts'
import { sqlMoment } from './testing/sql-moment.ts'
import { TestBrowser } from './testing/test-browser.ts'
import { signIn } from './testing/test-customer.ts'
import { addTestOrder, newOrderNumber } from './testing/test-orders.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'

/** A shop that is started again with SITES=AT,HU: what the other seven sites show, take and finish (note 108). */

let shop: TestShop
let app: FastifyInstance

beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  app = await shop.beside({ SITES: 'AT,HU' })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const get = (url: string, { host = 'localhost', cookie = '' } = {}) =>
  app.inject({ method: 'GET', url, headers: { host, cookie } })
/** As a browser asks for a page. */
const PAGE = { accept: 'text/html' }
const langOf = (html: string) => /<html lang="([^"]+)"/.exec(html)?.[1]

describe('to visitors', () => {
  test.each([
    ['/', 'localhost', 'de-AT'],
    ['/?site=PL', 'localhost', 'de-AT'],
    ['/?site=DE', 'localhost', 'de-AT'],
    ['/products/p1001?site=PL', 'localhost', 'de-AT'],
    ['/?site=PL', 'hu.localhost', 'hu-HU'],
    ['/', 'pl.localhost', 'de-AT'],
    ['/?site=HU', 'pl.localhost', 'hu-HU'],
  ])('a switched-off site is unknown: %s at %s is in %s', async (url, host, lang) => {
    const { statusCode, body } = await get(url, { host })
    expect([statusCode, langOf(body)]).toEqual([200, lang])
  })

  test.each(['/', '/products/p1001', '/c/coffee', '/menu', '/login'])('%s names the open sites alone', async (url) => {
    const { body } = await get(url)
    const named = new Set(Array.from(body.matchAll(/[?&]site=(\w+)/g), ([, site]) => site))
    expect([...named].sort()).toEqual(['AT', 'HU'])
    const languages = new Set(Array.from(body.matchAll(/hrefLang="([^"]+)"/gi), ([, locale]) => locale))
    expect([...languages].filter((locale) => !['de-AT', 'hu-HU', 'x-default'].includes(locale!))).toEqual([])
  })

  test('the default site is what search engines show to other countries', async () => {
    const { body } = await get('/')
    expect(body).toMatch(/hrefLang="x-default" href="http:\/\/localhost:3000\/"/i)
    expect(body).toMatch(/hrefLang="hu-HU" href="http:\/\/localhost:3000\/\?site=HU"/i)
  })

  test('links of a page at a switched-off site’s host name the site that is shown', async () => {
    expect((await get('/', { host: 'pl.localhost' })).body).toContain('href="/c/coffee?site=AT"')
  })

  test('robots.txt names the sitemaps of the open sites', async () => {
    const { body } = await get('/robots.txt')
    expect(body.match(/^Sitemap: .*$/gm)).toEqual([
      'Sitemap: http://localhost:3000/sitemap.xml',
      'Sitemap: http://localhost:3000/sitemap.xml?site=HU',
    ])
  })

  test('a shop of one site offers no other', async () => {
    const { body } = await (await shop.beside({ SITES: 'HU' })).inject({ url: '/', headers: { host: 'localhost' } })
    expect(langOf(body)).toBe('hu-HU')
    expect(body.includes('data-country-switcher')).toBe(false)
    expect(body.match(/[?&]site=\w+/g)).toBeNull()
  })
})

describe('a page that was opened before', () => {
  test('puts nothing into a cart of another site: the call is refused', async () => {
    const browser = new TestBrowser({ ...shop, app } as TestShop)
    const added = await browser.postJson(
      addArticleCall.path,
      { tcm: '100101', quantity: 1 },
      { [HEADERS.site]: 'PL', [HEADERS.csrf]: CSRF_VALUE },
    )
    expect([added.statusCode, added.json().message]).toEqual([410, 'The site PL is switched off.'])
  })

  test.each(['/cart', '/checkout', '/order/again', '/order/again/', '/order/%61gain', '/newsletter', '/register'])(
    'its form at %s is refused on a page in its language',
    async (url) => {
      const { statusCode, body } = await new TestBrowser({ ...shop, app } as TestShop).post(url, { site: 'PL' }, PAGE)
      expect([statusCode, langOf(body)]).toEqual([410, 'pl-PL'])
      expect(body).toContain('<h1>Ten sklep jest zamknięty</h1>')
    },
  )

  test('it reads no cart of another site, whose amounts it would show in its own currency', async () => {
    expect((await get(`${readCartCall.path}?site=PL`)).statusCode).toBe(410)
    expect((await get(`${readCartCall.path}?site=HU`)).statusCode).toBe(200)
  })
})

describe('what began on a switched-off site', () => {
  test('an order is shown to its customer in the site’s language, with its paper', async () => {
    const { cookie, customerId } = await signIn(shop, { site: 'PL' })
    const number = newOrderNumber()
    const id = await addTestOrder(shop.database.pool, { number, site: 'PL', placedAt: shop.moment })
    await shop.database.pool.query('update customer_order set customer_id = $2 where id = $1', [id, customerId])
    const page = await get(`/account/orders/${number}?site=PL`, { cookie })
    expect([page.statusCode, langOf(page.body)]).toEqual([200, 'pl-PL'])
    expect(page.body).toContain(number)
  })

  test('its order offers neither to buy again nor to open an account, and an open site’s does', async () => {
    for (const site of ['PL', 'HU'] as const) {
      const { cookie, customerId } = await signIn(shop, { site })
      const number = newOrderNumber()
      const id = await addTestOrder(shop.database.pool, { number, site, placedAt: shop.moment })
      await shop.database.pool.query('update customer_order set customer_id = $2 where id = $1', [id, customerId])
      const { body } = await get(`/account/orders/${number}?site=${site}`, { cookie })
      expect(body.includes('action="/order/again'), site).toBe(site === 'HU')
    }
  })

  test.each(['', '/account/orders'])(
    'a customer signs in, and comes to the account there: return to "%s"',
    async (returnTo) => {
      const email = `${randomUUID()}@switched-off.example`
      await shop.database.pool.query(
        `insert into customer (id, site, email, password_hash, firstname, lastname, created_at)
       values ($1, 'PL', $2, $3, 'Ewa', 'Kis', ${sqlMoment(shop.moment)})`,
        [randomUUID(), email, await hashOfPassword('a long enough password')],
      )
      const browser = new TestBrowser({ ...shop, app } as TestShop)
      const fields = {
        site: 'PL',
        email,
        password: 'a long enough password',
        loginRedirect: returnTo && 'red',
        returnTo,
      }
      const signedIn = await browser.post('/login', fields, PAGE)
      // a browser's first cookie is looked at on the way
      const checked = await browser.get(signedIn.headers.location!, PAGE)
      const { statusCode, body } = await browser.get(checked.headers.location!, PAGE)
      expect([statusCode, langOf(body)]).toEqual([200, 'pl-PL'])
      expect(checked.headers.location).toContain(returnTo || '/account')
    },
  )

  test.each([
    personalDataCall.path,
    addPasskeyOptionsCall.path,
    addPasskeyCall.path,
    passkeySignInOptionsCall.path,
    passkeySignInCall.path,
  ])('the call %s goes on', (path) => {
    expect(goesOnWhereSwitchedOff(path)).toBe(true)
  })

  test('its page of law is no result of search engines any more', async () => {
    expect((await get('/imprint?site=PL')).body).toContain('<meta name="robots" content="noindex"/>')
    expect((await get('/imprint?site=HU')).body).not.toContain('<meta name="robots"')
  })

  test.each([
    '/account?site=PL',
    '/account/subscriptions?site=PL',
    '/account/data?site=PL',
    '/withdrawal?site=PL',
    '/cancellation?site=PL',
    '/gift-card?site=PL',
    '/login?site=PL',
    '/imprint?site=PL',
    '/newsletter/unsubscribe?site=PL&token=abc',
  ])('%s is still there in Polish', async (url) => {
    const { cookie } = await signIn(shop, { site: 'PL' })
    expect(langOf((await get(url, { cookie })).body)).toBe('pl-PL')
  })
})
