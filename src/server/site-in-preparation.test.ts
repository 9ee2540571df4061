import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { readCartCall } from '#calls/cart.ts'
import { commandOf } from './commands/command-of.ts'
import { hashOfPassword } from './customer/password-hash.ts'
import { sqlMoment } from './testing/sql-moment.ts'
import { TestBrowser } from './testing/test-browser.ts'
import { main } from './testing/test-checkout.ts'
import { signIn } from './testing/test-customer.ts'
import { addTestOrder, newOrderNumber } from './testing/test-orders.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'
import { previewing } from './testing/test-staff.ts'

/** A shop that prepares its site AT: what visitors and staff see there, and what the other sites say of it. */

const NOW = Date.UTC(2027, 1, 1, 11)
const OPENS = Date.UTC(2027, 2, 1, 8)
let shop: TestShop
let now = NOW

const set = (...words: string[]) =>
  commandOf('settings', ['set', 'opening', '--site', 'AT', ...words])(shop.database, NOW)
const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url, headers: { host: 'localhost', accept: 'text/html', ...headers } })

beforeAll(async () => {
  shop = await openTestShop({}, { built: true, clock: () => now })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

test('a site whose pages are in memory is in preparation once that is set', async () => {
  expect((await get('/?site=AT')).statusCode).toBe(200)
  expect((await get('/')).body).toContain('?site=AT')
  await set('--state', 'preparing')
  await expect.poll(async () => (await get('/?site=AT')).statusCode).toBe(503)
})

test('visitors of a site in preparation see one page in its language, which no cache stores and no search engine lists', async () => {
  const { statusCode, headers, body } = await get('/products/p1001?site=AT')
  expect([statusCode, headers['retry-after'], headers['cache-control'], headers['x-robots-tag']]).toEqual([
    ...[503, '3600', 'no-store', 'noindex'],
  ])
  expect(body).toContain('<html lang="de-AT"')
  expect(main(body)).toContain('Crema öffnet bald')
  expect(main(body)).not.toContain('Wir öffnen am')
  expect(body).toMatch(/<meta name="robots" content="noindex/)
})

test.each([
  ['/c/coffee?site=AT', 503],
  ['/cart?site=AT', 503],
  ['/checkout?site=AT', 503],
  ['/newsletter?site=AT', 503],
  ['/no-such-page?site=AT', 503],
  ['/sitemap.xml?site=AT', 503],
  ['/feeds/google-merchant.xml?site=AT', 503],
  ['/robots.txt?site=AT', 200],
  ['/favicon.ico?site=AT', 200],
  ['/site.webmanifest?site=AT', 200],
  ['/health', 200],
  ['/staff/login?site=AT', 200],
  ['/withdrawal?site=AT', 200],
  ['/order?site=AT&token=none', 410],
  ['/newsletter/unsubscribe?site=AT&token=none', 200],
  ['/imprint?site=AT', 200],
  ['/?site=DE', 200],
  ['/?site=HU', 200],
])('while AT is prepared, %s is answered with %i', async (url, status) => {
  expect((await get(url)).statusCode).toBe(status)
})

test('a call and a form of a site in preparation are refused, and change nothing', async () => {
  const call = await shop.app.inject({
    method: 'GET',
    url: readCartCall.path,
    headers: { host: 'localhost', [HEADERS.site]: 'AT', [HEADERS.csrf]: CSRF_VALUE },
  })
  expect(call.statusCode).toBe(503)
  const form = await shop.app.inject({
    method: 'POST',
    url: '/cart',
    headers: { host: 'localhost', accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'site=AT&tcm=PLENTY-1&quantity=1',
  })
  expect(form.statusCode).toBe(503)
  expect((await shop.database.pool.query('select from cart')).rows).toEqual([])
})

describe('what began there', () => {
  test('an order is shown to its customer, and nothing of it is bought again', async () => {
    const { cookie, customerId } = await signIn(shop, { site: 'AT' })
    const number = newOrderNumber()
    const id = await addTestOrder(shop.database.pool, { number, site: 'AT', placedAt: NOW })
    await shop.database.pool.query('update customer_order set customer_id = $2 where id = $1', [id, customerId])
    const page = await get(`/account/orders/${number}?site=AT`, { cookie })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(number)
    const again = await new TestBrowser(shop).post('/order/again', { site: 'AT', number }, { accept: 'text/html' })
    expect(again.statusCode).toBe(503)
  })

  test('a customer signs in, and comes to the account', async () => {
    const email = 'kis@in-preparation.example'
    await shop.database.pool.query(
      `insert into customer (id, site, email, password_hash, firstname, lastname, created_at)
       values (gen_random_uuid(), 'AT', $1, $2, 'Eva', 'Kis', ${sqlMoment(NOW)})`,
      [email, await hashOfPassword('a long enough password')],
    )
    const fields = { site: 'AT', email, password: 'a long enough password' }
    const signedIn = await new TestBrowser(shop).post('/login', fields, { accept: 'text/html' })
    expect(signedIn.headers.location).toMatch(/%2Faccount|\/account/)
  })
})

describe('other sites', () => {
  test('name no site in preparation in their switcher and heads', async () => {
    await expect.poll(async () => (await get('/')).body).not.toContain('site=AT')
    const { body } = await get('/')
    expect(body).toContain('site=HU')
    expect(body).not.toContain('de-AT')
  })

  test('have its sitemap in no robots.txt', async () => {
    const { body } = await get('/robots.txt')
    expect(body).toContain('sitemap.xml?site=HU')
    expect(body).not.toContain('site=AT')
  })
})

test('staff with a preview see the shop as it will be, and the page of waiting without one', async () => {
  const cookie = await previewing(shop, { site: 'AT', dateTime: '2027-03-01T12:00' })
  const seen = await get('/products/p1001?site=AT', { cookie })
  expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(seen.body).toContain('data-preview')
  expect((await get('/products/p1001?site=AT')).statusCode).toBe(503)
})

test('a planned opening is named with its day, and opens the site without another command', async () => {
  await set('--state', 'open', '--from', '2027-03-01T09:00')
  await expect.poll(async () => main((await get('/?site=AT')).body)).toContain('Wir öffnen am 1.\u00a0März\u00a02027.')
  now = OPENS - 90_000
  expect((await get('/?site=AT')).headers['retry-after']).toBe('90')
  now = OPENS
  expect((await get('/?site=AT')).statusCode).toBe(200)
  await expect.poll(async () => (await get('/')).body).toContain('?site=AT')
})
