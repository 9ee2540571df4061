import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { addArticleCall } from '#calls/cart.ts'
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
    expect([added.statusCode, added.json().message]).toEqual([410, 'The site PL takes no orders any more.'])
  })

  test('its forms are refused on a page, and a checkout is not begun', async () => {
    const browser = new TestBrowser({ ...shop, app } as TestShop)
    for (const url of ['/cart', '/checkout', '/order/again', '/newsletter', '/register']) {
      expect((await browser.post(url, { site: 'PL' })).statusCode, url).toBe(410)
    }
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
