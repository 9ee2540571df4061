import { createHash } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { personalDataCall } from '#calls/customer.ts'
import { cremaCardForm, loginForm } from '#calls/customer-forms.ts'
import { addToWatchListCall, readWatchListCall, WATCH_LIST_SOURCE } from '#calls/watch-list.ts'
import { DEMO_PASSWORD, demoEmail } from '#demo/demo-customers.ts'
import { LOGIN_PATH, LOGOUT_PATH, LOYALTY_WELCOME_PATH } from '#rules/addresses.ts'
import { readLongTermToken } from '#rules/customer/customer-token.ts'

import { COOKIES } from '#sites/cookies.ts'
import { SITES } from '#sites/sites.ts'
import { formPages } from '../testing/form-pages.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { setCookies, TestBrowser } from '../testing/test-browser.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  return { ...argon2, verify: vi.fn(argon2.verify) }
})

let shop: TestShop
let browser: TestBrowser
let network = 0

beforeAll(async () => {
  shop = await openTestShop({}, { renderer: formPages(loginForm, cremaCardForm) })
  await addTestGoods(shop.database.pool)
})
beforeEach(() => {
  // each test uses a network of its own, so that the rate limit does not add up their failed sign-ins
  browser = new TestBrowser(shop, { ip: `192.0.2.${++network}` })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const CARD = { email: demoEmail('card', 'DE'), password: DEMO_PASSWORD }
const GUEST = { email: demoEmail('guest', 'DE'), password: DEMO_PASSWORD }
const login = (fields: Record<string, string> = {}) => browser.post(LOGIN_PATH, { ...CARD, ...fields })
const statusOf = async (site = 'DE'): Promise<string> =>
  (await browser.get(`${personalDataCall.path}?site=${site}`)).json().tracking.loginStatus
const count = async (table: string): Promise<number> =>
  (await shop.database.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count

describe('login', () => {
  test('sets session and both tokens, and redirects to the home page [CUST-10]', async () => {
    const answer = await login()
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
      303,
      '/',
      'no-store',
    ])
    expect(setCookies(answer)).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly$/),
      expect.stringMatching(/^LoginToken=login\.[\w-]+\.\d{10}\.[\w-]{43}; Path=\/; Max-Age=900; SameSite=Lax$/),
      expect.stringMatching(/^LongTermToken=long\.[\w-]{43}\.tc\.no\.[\w-]{43}; Path=\/; SameSite=Lax$/),
    ])
    expect(setCookies(answer).join()).not.toMatch(/karla|brandt|example/i)
    expect(await statusOf()).toBe('LOGGED_IN')

    // the logout deletes the login token, the long-term token remains
    const out = await browser.post(LOGOUT_PATH)
    expect(setCookies(out)).toEqual([
      'session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
      'LoginToken=; Path=/; Max-Age=0; SameSite=Lax',
    ])
    expect([...browser.cookies.keys()]).toEqual([COOKIES.longTerm])
    expect(await statusOf()).toBe('REMEMBERED')
  })

  test('remembers the customer for 30 days where that was ticked, otherwise until the browser closes', async () => {
    const lifetimes = async () => {
      const { rows } = await shop.database.pool.query(
        `select round(extract(epoch from expires_at - ${sqlMoment(shop.moment)}) / 3600)::int as hours, stays from long_term_token
         where id_hash = $1`,
        [hashOf(readLongTermToken(browser.cookies.get(COOKIES.longTerm)!)!.id)],
      )
      return rows
    }
    const ticked = await login({ remember: 'on' })
    expect(setCookies(ticked)[2]).toMatch(/^LongTermToken=.*; Max-Age=2592000; SameSite=Lax$/)
    expect(setCookies(ticked)[0]).not.toContain('Max-Age')
    expect(await lifetimes()).toEqual([{ hours: 720, stays: true }])
    await login({ remember: '' })
    expect(await lifetimes()).toEqual([{ hours: 12, stays: false }])
  })

  test('stores only hashes of the tokens; a session that nobody uses expires after 4 hours', async () => {
    await login()
    const session = browser.cookies.get(COOKIES.session)!
    const { rows } = await shop.database.pool.query(
      `select round(extract(epoch from expires_at - ${sqlMoment(shop.moment)}) / 3600)::int as hours from customer_session
       where token_hash = $1`,
      [hashOf(session)],
    )
    expect(rows).toEqual([{ hours: 4 }])
    const dump = await shop.database.pool.query(
      'select json_agg(s)::text as all from customer_session s union all select json_agg(t)::text from long_term_token t',
    )
    const { id } = readLongTermToken(browser.cookies.get(COOKIES.longTerm)!)!
    for (const { all } of dump.rows) for (const token of [session, id]) expect(all).not.toContain(token)
  })

  test('ends the session that this browser had before', async () => {
    await login()
    const before = browser.cookie
    await login(GUEST)
    expect(browser.cookie).not.toBe(before)
    const old = await new TestBrowser(shop).get(personalDataCall.path, { cookie: before })
    expect(old.json().tracking.loginStatus).toBe('LOGGED_OUT')
    const data = await browser.get(personalDataCall.path)
    expect(data.json().customer).toMatchObject({ firstname: 'Jonas', statuses: { isCremaCardCustomer: false } })
    expect(readLongTermToken(browser.cookies.get(COOKIES.longTerm)!)).toMatchObject({ lms: 'no', scg: 'un' })
  })

  test('finds customers of its own site only', async () => {
    for (const site of SITES) {
      const email = demoEmail('card', site)
      const answer = await browser.post(LOGIN_PATH, { email, password: DEMO_PASSWORD, site })
      expect([site, answer.statusCode]).toEqual([site, 303])
      expect(answer.headers.location).toBe(site === 'DE' ? '/' : `/?site=${site}`)
      expect(await statusOf(site)).toBe('LOGGED_IN')
    }
    expect((await login({ site: 'AT' })).statusCode).toBe(401)
  })

  test('takes the site from the query, otherwise from the field, otherwise from the host', async () => {
    const at = { email: demoEmail('card', 'AT'), password: DEMO_PASSWORD }
    expect((await browser.post(`${LOGIN_PATH}?site=AT`, { ...at, site: 'CH' })).headers.location).toBe('/?site=AT')
    expect((await browser.post(LOGIN_PATH, { ...at, site: 'AT' })).headers.location).toBe('/?site=AT')
    const austria = new TestBrowser(shop, { host: 'at.localhost:3000' })
    expect((await austria.post(LOGIN_PATH, at)).headers.location).toBe('/')
    const refused = await browser.post(LOGIN_PATH, { ...at, password: 'no', site: 'AT' })
    expect(refused.json().site).toBe('AT')
  })

  test('ignores capital letters and surrounding spaces in the e-mail', async () => {
    expect((await login({ email: '  CARD@De.Example ' })).statusCode).toBe(303)
    expect((await login({ password: DEMO_PASSWORD.toUpperCase() })).statusCode).toBe(401)
    expect((await login({ password: `${DEMO_PASSWORD} ` })).statusCode).toBe(401)
  })

  test.each([
    ['/products/p1001?article_id=a100101', '/products/p1001?article_id=a100101'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example/', '/'],
    ['/a\r\nset-cookie: x=y', '/'],
    ['/login', '/'],
    ['/logout', '/'],
    ['/caf\u00e9', '/'],
    ['', '/'],
  ])('with returnTo %o redirects to %o, if loginRedirect asks for it', async (returnTo, location) => {
    const answer = await login({ returnTo, loginRedirect: 'red' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, location])
    expect((await login({ returnTo })).headers.location).toBe('/')
    expect((await login({ returnTo, loginRedirect: 'blue' })).headers.location).toBe('/')
  })

  test('names the site in the redirect once', async () => {
    const at = { email: demoEmail('card', 'AT'), password: DEMO_PASSWORD, site: 'AT', loginRedirect: 'red' }
    const back = async (returnTo: string) => (await browser.post(LOGIN_PATH, { ...at, returnTo })).headers.location
    expect(await back('/products/p1001')).toBe('/products/p1001?site=AT')
    expect(await back('/products/p1001?site=AT#top')).toBe('/products/p1001?site=AT#top')
  })

  test('merges anonymous watch list and cart; replaces the visitor’s cookie, which the logout deletes', async () => {
    await browser.post(addToWatchListCall.path, {
      watchListProductId: GOODS_ID,
      watchListArticleTcm: 'FEW',
      watchListAddSource: WATCH_LIST_SOURCE,
    })
    await browser.post('/cart', { tcm: 'FEW' })
    const visitor = browser.cookies.get('cart')
    await login()
    expect(browser.cookies.get('cart')).toMatch(/^[\w-]{43}$/)
    expect(browser.cookies.get('cart')).not.toBe(visitor)
    const tcms = async () => {
      const { entries } = (await browser.get(readWatchListCall.path)).json()
      return entries.map(({ tcm }: { tcm: string }) => tcm)
    }
    const pieces = async () => (await browser.get('/service/cart/api/cart')).json().cart.numberOfArticles
    expect([await tcms(), await pieces()]).toEqual([['FEW'], 1])
    await browser.post(LOGOUT_PATH)
    expect(browser.cookies.has('cart')).toBe(false)
    expect([await tcms(), await pieces()]).toEqual([[], 0])
  })
})

describe('a failed login', () => {
  test('answers the same to an unknown e-mail as to a wrong password, and sets no cookie', async () => {
    const more = { remember: 'on', returnTo: '/products/p1001', loginRedirect: 'red', backInStock: 'NONE' }
    const sessions = await count('customer_session')
    for (const fields of [
      { ...more, email: CARD.email, password: 'wrong' },
      { ...more, email: 'nobody@de.example', password: DEMO_PASSWORD },
      { ...more, email: CARD.email, password: 'a\u0000b' },
    ]) {
      const answer = await browser.post(LOGIN_PATH, fields)
      expect(answer.statusCode).toBe(401)
      expect(answer.json().posted).toEqual({ problem: 'WRONG', email: fields.email, ...more })
      expect(answer.body).not.toContain('assword')
      expect(setCookies(answer)).toEqual([])
      expect(answer.headers['cache-control']).toMatch(/private|no-store/)
    }
    expect(await count('customer_session')).toBe(sessions)
  })

  test('does the same work for an unknown e-mail as for a wrong password, so that its time tells nothing', async () => {
    const query = vi.spyOn(shop.database.pool, 'query')
    const work = async (email: string) => {
      query.mockClear()
      vi.mocked(verify).mockClear()
      const one = new TestBrowser(shop, { ip: `198.51.100.${++network}` })
      expect((await one.post(LOGIN_PATH, { email, password: 'wrong' })).statusCode).toBe(401)
      return { queries: query.mock.calls.length, hashes: vi.mocked(verify).mock.calls.length }
    }
    const known = await work(CARD.email)
    expect(known.hashes).toBe(1)
    expect(await work('nobody@de.example')).toEqual(known)
    query.mockRestore()
  })

  test.each<[title: string, fields: Record<string, string> | string]>([
    ['no fields', ''],
    ['no password', { email: 'a@b.example' }],
    ['no e-mail', { password: 'x' }],
    ['two e-mails', 'email=a&email=b&password=x'],
    ['an e-mail as a list', 'email[]=a&password=x'],
    ['two passwords', 'email=a&password=x&password=y'],
    ['two paths to return to', 'email=a&password=x&returnTo=/a&returnTo=/b'],
    ['two sites', 'email=a&password=x&site=DE&site=AT'],
    ['a NUL in the e-mail', { email: 'a\u0000@b.example', password: 'x' }],
    ['a long e-mail', { email: 'x'.repeat(321), password: 'x' }],
    ['a long password', { email: 'a@b.example', password: 'x'.repeat(1001) }],
    ['a long path to return to', { email: 'a@b.example', password: 'x', returnTo: `/${'x'.repeat(2001)}` }],
    ['a prototype', '__proto__[email]=a&constructor=b'],
  ])('with %s is 400 on the login page', async (_title, fields) => {
    const answer = await browser.post(LOGIN_PATH, fields)
    expect([answer.statusCode, answer.json().posted.problem]).toEqual([400, 'WRONG'])
    for (const value of Object.values(answer.json().posted)) expect(value).toBeTypeOf('string')
    expect(answer.body).not.toContain('password')
    expect(setCookies(answer)).toEqual([])
  })

  test('without a password shows a path of 2000 characters to return to again, and none that is longer', async () => {
    const posted = async (returnTo: string) =>
      (await browser.post(LOGIN_PATH, { email: 'a@b.example', returnTo })).json().posted.returnTo
    const longest = `/${'x'.repeat(1999)}`
    expect(await posted(longest)).toBe(longest)
    expect(await posted(`${longest}x`)).toBe('')
  })

  test('with half a surrogate pair as e-mail is 400 or 401', async () => {
    const answer = await browser.post(LOGIN_PATH, 'email=%ED%A0%80&password=%ED%A0%80')
    expect([400, 401]).toContain(answer.statusCode)
  })

  test('while the database is away answers the error page, and logs no e-mail', async () => {
    const { pool } = shop.database
    const original = pool.query
    pool.query = (async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    }) as unknown as typeof original
    try {
      const answer = await browser.post(LOGIN_PATH, CARD, { accept: 'text/html' })
      expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
        503,
        'the error page',
        'no-store',
      ])
      expect(setCookies(answer)).toEqual([])
    } finally {
      pool.query = original
    }
    const lines = shop.logged.splice(0)
    expect(lines).toHaveLength(1)
    expect(lines.join()).not.toMatch(new RegExp(`${CARD.email}|${DEMO_PASSWORD}|Token=|session=`))
  })
})

describe('logout', () => {
  test('ends the session on the server', async () => {
    await login()
    const before = browser.cookie
    const out = await browser.post(LOGOUT_PATH, { returnTo: '/products/p1001' })
    expect([out.statusCode, out.headers.location, out.headers['cache-control']]).toEqual([
      303,
      '/products/p1001',
      'no-store',
    ])
    const again = await new TestBrowser(shop).get(personalDataCall.path, { cookie: before })
    expect(again.json().tracking.loginStatus).toBe('REMEMBERED')
    expect(await statusOf()).toBe('REMEMBERED')
  })

  test('without a session changes nothing', async () => {
    const sessions = await count('customer_session')
    for (const cookie of ['', 'session=x', `session=${'x'.repeat(43)}`]) {
      const out = await browser.post(LOGOUT_PATH, { site: 'AT' }, { cookie })
      expect([out.statusCode, out.headers.location]).toEqual([303, '/?site=AT'])
    }
    const bare = await shop.app.inject({ method: 'POST', url: LOGOUT_PATH })
    expect([bare.statusCode, bare.headers.location]).toEqual([303, '/'])
    expect(await count('customer_session')).toBe(sessions)
  })

  test('redirects to no other host', async () => {
    for (const returnTo of ['//evil.example', '/\\evil.example', 'https://evil.example', '/login', '/a\u0000']) {
      expect((await browser.post(LOGOUT_PATH, { returnTo })).headers.location).toBe('/')
    }
  })
})

describe('the loyalty card', () => {
  test('is given to a logged-in customer and named in the long-term token', async () => {
    for (const remember of ['on', '']) {
      await shop.database.pool.query("update customer set crema_card = false where email = 'guest@de.example'")
      await login({ ...GUEST, remember })
      const before = readLongTermToken(browser.cookies.get(COOKIES.longTerm)!)!
      expect(before.lms).toBe('no')
      const answer = await browser.post(LOYALTY_WELCOME_PATH)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, LOYALTY_WELCOME_PATH])
      const [token] = setCookies(answer)
      expect(token).toMatch(remember ? /; Max-Age=25919\d\d|; Max-Age=2592000/ : /^[^;]*; Path=\/; SameSite=Lax$/)
      expect(readLongTermToken(browser.cookies.get(COOKIES.longTerm)!)).toEqual({ ...before, lms: 'tc' })
      const data = (await browser.get(personalDataCall.path)).json()
      expect(data.customer.statuses).toMatchObject({ isCremacardMember: true, isCremaCardCustomer: true })
      browser.cookies.delete(COOKIES.session)
      expect(await statusOf()).toBe('REMEMBERED')
    }
  })

  test('needs a login on its site', async () => {
    const cards = () => count('customer where crema_card')
    const before = await cards()
    const outside = await browser.post(LOYALTY_WELCOME_PATH)
    expect([outside.statusCode, setCookies(outside)]).toEqual([401, []])
    await login(GUEST)
    expect((await browser.post(LOYALTY_WELCOME_PATH, { site: 'AT' })).statusCode).toBe(401)
    browser.cookies.delete(COOKIES.session)
    expect((await browser.post(LOYALTY_WELCOME_PATH)).json().posted.problem).toBe('SIGNED_OUT')
    expect(await cards()).toBe(before)
  })

  test('does not change the long-term token of another customer', async () => {
    await login()
    const foreign = browser.cookies.get(COOKIES.longTerm)!
    const other = new TestBrowser(shop)
    await other.post(LOGIN_PATH, GUEST)
    other.cookies.set(COOKIES.longTerm, foreign)
    expect(setCookies(await other.post(LOYALTY_WELCOME_PATH))).toEqual([])
  })
})

describe.each([LOGIN_PATH, LOGOUT_PATH, LOYALTY_WELCOME_PATH])('POST %s', (path) => {
  test('is refused from another origin (CSRF)', async () => {
    await login()
    const before = browser.cookie
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }]) {
      const answer = await browser.post(path, CARD, headers)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'FOREIGN_ORIGIN'])
      expect(setCookies(answer)).toEqual([])
    }
    const crossSite = {
      method: 'POST',
      url: path,
      headers: { cookie: before, 'sec-fetch-site': 'cross-site' },
    } as const
    expect((await shop.app.inject(crossSite)).statusCode).toBe(403)
    expect(await statusOf()).toBe('LOGGED_IN')
  })

  test('accepts only forms, and only small ones', async () => {
    expect((await browser.post(path, { ...CARD, more: 'x'.repeat(20_000) })).statusCode).toBe(413)
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      expect((await browser.post(path, CARD, { 'content-type': type })).statusCode).toBe(415)
    }
    for (const fields of ['site=DE&site=AT', `site=${'x'.repeat(30)}`]) {
      expect((await browser.post(path, fields)).statusCode).toBe(400)
    }
    expect((await browser.post(path, 'site=%00&returnTo=%FF&email=x&password=y')).statusCode).toBeLessThan(500)
  })
})

test('in production the session cookie is for this host and https only', async () => {
  const real = await openTestShop({
    CREMA_MODE: 'production',
    SMTP_URL: 'none',
    SITE_HOSTS: 'DE=shop.example',
    TRUSTED_PROXIES: '127.0.0.1',
    SESSION_SECRET: 'a secret of thirty-two characters',
  })
  try {
    const https = { host: 'shop.example', 'x-forwarded-proto': 'https' }
    const send = (url: string, headers: Record<string, string>) =>
      real.app.inject({
        method: 'POST',
        url,
        headers: { ...https, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(CARD).toString(),
      })
    const answer = await send(LOGIN_PATH, {})
    expect(setCookies(answer)).toEqual([
      expect.stringMatching(/^__Host-session=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly; Secure$/),
      expect.stringMatching(/^LoginToken=[^;]+; Path=\/; Max-Age=900; SameSite=Lax; Secure$/),
      expect.stringMatching(/^LongTermToken=[^;]+; Path=\/; SameSite=Lax; Secure$/),
    ])
    const session = setCookies(answer)[0]!.split(';')[0]!
    const status = async (cookie: string) =>
      (await real.app.inject({ url: personalDataCall.path, headers: { ...https, cookie } })).json().tracking.loginStatus
    expect(await status(session)).toBe('LOGGED_IN')
    // a cookie without the prefix could have been set by another host
    expect(await status(session.replace('__Host-', ''))).toBe('LOGGED_OUT')
    expect(setCookies(await send(LOGOUT_PATH, { cookie: session }))[0]).toBe(
      '__Host-session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure',
    )
    expect(await status(session)).toBe('LOGGED_OUT')
  } finally {
    await real.close()
  }
})

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
