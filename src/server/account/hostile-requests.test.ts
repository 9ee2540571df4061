import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { personalDataCall } from '#calls/customer.ts'
import { newsletterPath } from '#calls/newsletter.ts'
import { DEMO_PASSWORD, demoEmail } from '#demo/demo-customers.ts'
import {
  ACCOUNT_NAME_PATH,
  FORGOTTEN_PASSWORD_PATH,
  NEW_PASSWORD_PATH,
  REGISTER_CONFIRM_PATH,
} from '#rules/account-addresses.ts'
import { LOGIN_PATH, REGISTER_PATH } from '#rules/addresses.ts'
import { COOKIES } from '#sites/cookies.ts'
import type { Site } from '#sites/sites.ts'
import { openWithRoutes, type RegisteredRoute } from '../testing/registered-routes.ts'
import { setCookies, TestBrowser } from '../testing/test-browser.ts'
import { jobsDone } from '../testing/test-jobs.ts'
import { TestMailServer } from '../testing/test-mail-server.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** What strangers send: tokens that they made, found or planted, forms of other sites, and what mail scanners press. */

const PASSWORD = 'seven green teapots'
const server = new TestMailServer()
let shop: TestShop
let routes: RegisteredRoute[]
let network = 0
let count = 0

beforeAll(async () => {
  await server.start()
  const opened = await openWithRoutes(() => openTestShop({ SMTP_URL: server.url }, { built: true }))
  shop = opened.shop
  routes = opened.routes
  await shop.app.listen({ port: 0 })
})
beforeEach(() => {
  server.mails.length = 0
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
  await server.stop()
})

const newBrowser = () => new TestBrowser(shop, { ip: `192.0.2.${++network % 250}` })
const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
const personOf = async (cookie: string, site: Site = 'DE') => {
  const answer = await newBrowser().get(`${personalDataCall.path}?site=${site}`, { cookie })
  expect(answer.statusCode).toBe(200)
  const { tracking, customer } = answer.json()
  return `${tracking.loginStatus} ${customer.firstname ?? ''}`.trim()
}
async function signedIn(kind: 'card' | 'guest', site: Site = 'DE'): Promise<TestBrowser> {
  const browser = newBrowser()
  const form = { email: demoEmail(kind, site), password: DEMO_PASSWORD, site, remember: 'on' }
  expect((await browser.post(LOGIN_PATH, form)).statusCode).toBe(303)
  return browser
}
async function tokenFor(email: string, path: string): Promise<string> {
  await jobsDone(shop)
  const mail = server.mails.filter(({ recipient }) => recipient === email).at(-1)!
  return new RegExp(`${path}\\?token=([\\w-]{43})`).exec(mail.text!)![1]!
}
async function registered(): Promise<{ email: string; token: string }> {
  count += 1
  const email = `mallory-${count}@hostile.example`
  await newBrowser().post(REGISTER_PATH, { firstname: 'Éva', lastname: 'Kis', email, password: PASSWORD })
  return { email, token: await tokenFor(email, REGISTER_CONFIRM_PATH) }
}

describe('a session that was planted in the browser before', () => {
  const WAYS: Array<[string, (browser: TestBrowser) => Promise<{ statusCode: number }>]> = [
    [LOGIN_PATH, (browser) => browser.post(LOGIN_PATH, { email: demoEmail('card', 'DE'), password: DEMO_PASSWORD })],
    [
      REGISTER_CONFIRM_PATH,
      async (browser) => browser.post(REGISTER_CONFIRM_PATH, { token: (await registered()).token, password: PASSWORD }),
    ],
    [
      NEW_PASSWORD_PATH,
      async (browser) => {
        const { email, token } = await registered()
        await newBrowser().post(REGISTER_CONFIRM_PATH, { token, password: PASSWORD })
        await newBrowser().post(FORGOTTEN_PASSWORD_PATH, { email })
        const link = await tokenFor(email, NEW_PASSWORD_PATH)
        return browser.post(NEW_PASSWORD_PATH, { token: link, password: 'nine blue teapots' })
      },
    ],
  ]

  test.each(WAYS)('is not the one after POST %s, and opens nothing any more', async (_path, enter) => {
    for (const planted of ['p'.repeat(43), (await signedIn('guest')).cookies.get(COOKIES.session)!]) {
      const browser = newBrowser()
      browser.cookies.set(COOKIES.session, planted)
      expect((await enter(browser)).statusCode).toBe(303)
      const own = browser.cookies.get(COOKIES.session)!
      expect(own).toMatch(/^[\w-]{43}$/)
      expect(own).not.toBe(planted)
      expect(await personOf(`session=${planted}`)).toBe('LOGGED_OUT')
    }
  })
})

describe('tokens', () => {
  test('of two customers in one request open what one of them may see, never a mixture', async () => {
    const [card, guest] = [await signedIn('card'), await signedIn('guest')]
    const [of, others] = [card, guest].map(({ cookies }) => cookies) as [Map<string, string>, Map<string, string>]
    const session = (from: Map<string, string>) => `session=${from.get(COOKIES.session)}`
    const longTerm = (from: Map<string, string>) => `LongTermToken=${from.get(COOKIES.longTerm)}`
    const login = (from: Map<string, string>) => `LoginToken=${from.get(COOKIES.login)}`
    for (const [cookie, person] of [
      [`${session(of)}; ${longTerm(others)}`, 'LOGGED_IN Karla'],
      [`${session(others)}; ${longTerm(of)}; ${login(of)}`, 'LOGGED_IN Jonas'],
      [`${longTerm(of)}; ${login(others)}`, 'REMEMBERED Karla'],
      [`${login(of)}; session=`, 'LOGGED_OUT'],
    ] as const) {
      expect([cookie, await personOf(cookie)]).toEqual([cookie, person])
    }
    // the newsletter's private data need the session and the login token of the same customer
    const data = (cookie: string, token: string) =>
      newBrowser().get(newsletterPath('customers/base-data', true), {
        cookie,
        [HEADERS.loginToken]: token,
        [HEADERS.csrf]: CSRF_VALUE,
        [HEADERS.site]: 'DE',
      })
    expect((await data(session(of), of.get(COOKIES.login)!)).json().email).toBe(demoEmail('card', 'DE'))
    const swapped = await data(session(of), others.get(COOKIES.login)!)
    expect([swapped.statusCode, swapped.body]).toEqual([401, expect.not.stringMatching(/@/)])
  })

  test('that are named twice, empty, huge or broken are refused or count as the first, and nothing fails', async () => {
    const [card, guest] = [await signedIn('card'), await signedIn('guest')]
    const [one, other] = [card, guest].map(({ cookies }) => cookies.get(COOKIES.session)!) as [string, string]
    const twice = [
      await personOf(`session=${one}; session=${other}`),
      await personOf(`session=${other}; session=${one}`),
    ]
    expect(twice).toEqual(['LOGGED_IN Karla', 'LOGGED_IN Jonas'])
    const forged = 'f'.repeat(43)
    expect(await personOf(`session=${forged}; session=${one}`)).toBe('LOGGED_OUT')
    for (const token of [
      '',
      '=',
      ';',
      '"',
      `"${one}"x`,
      `${one} `.repeat(2),
      'x'.repeat(7000),
      '%',
      '%00',
      '\u00ff',
      `${one}%00`,
    ])
      expect([token, await personOf(`session=${token}`)]).toEqual([token, 'LOGGED_OUT'])
    const many = Array.from({ length: 300 }, () => `session=${forged}`).join('; ')
    expect(await personOf(many)).toBe('LOGGED_OUT')
  })

  test('of one site are worth nothing on another', async () => {
    const { cookie } = await signedIn('card', 'AT')
    expect(await personOf(cookie, 'AT')).toMatch(/^LOGGED_IN/)
    for (const site of ['DE', 'CH', 'TR'] as const) expect(await personOf(cookie, site)).toBe('LOGGED_OUT')
  })

  test('of a session that somebody signs out open nothing elsewhere, with the form’s fields of a customer neither', async () => {
    const owner = await signedIn('guest')
    const stolen = owner.cookie
    await owner.post('/logout')
    const thief = newBrowser()
    for (const pair of stolen.split('; ')) {
      const [name, value] = pair.split('=') as [string, string]
      if (name !== COOKIES.longTerm) thief.cookies.set(name, value)
    }
    expect(await personOf(thief.cookie)).toBe('LOGGED_OUT')
    const [before] = await rows('select firstname from customer where email = $1', demoEmail('guest', 'DE'))
    const answer = await thief.post(ACCOUNT_NAME_PATH, { firstname: 'Mallory', lastname: 'Kis' })
    expect(answer.statusCode).toBe(401)
    expect(await rows('select firstname from customer where email = $1', demoEmail('guest', 'DE'))).toEqual([before])
  })
})

test('every form that the shop registers is refused from another site’s page, and writes nothing', async () => {
  const forms = routes.filter(({ method, schema }) => method !== 'GET' && schema.hide === true)
  expect(forms.length).toBeGreaterThan(18)
  const browser = await signedIn('card')
  const state = () =>
    rows(
      `select (select md5(string_agg(c::text, '' order by c.id)) from customer c) as customers,
         (select count(*) from account_request) as requests, (select count(*) from mail) as mails,
         (select count(*) from customer_session) as sessions, (select count(*) from cancellation) as cancellations`,
    )
  const before = await state()
  const accepted: string[] = []
  for (const { path } of forms) {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:3000.evil.example' },
      { origin: 'https://localhost:3000' },
      { origin: 'http://at.localhost:3000' },
      { origin: '', 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Array<Record<string, string>>) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: path,
        headers: {
          host: 'localhost:3000',
          cookie: browser.cookie,
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        payload: 'email=a%40b.example&token=x&tcm=100101',
      })
      if (answer.statusCode !== 403 || setCookies(answer).length > 0)
        accepted.push(`POST ${path} with ${JSON.stringify(headers)}: ${answer.statusCode}`)
    }
  }
  expect(accepted).toEqual([])
  expect(await state()).toEqual(before)
})

describe('a mail scanner that opens a link and presses its button without the password', () => {
  test('confirms no registration, signs nobody in, and leaves the link to its owner', async () => {
    const { email, token } = await registered()
    const scanner = newBrowser()
    for (let round = 0; round < 3; round += 1) {
      for (const path of [`${REGISTER_CONFIRM_PATH}?token=${token}`, REGISTER_PATH]) await scanner.get(path)
      const pressed: Array<Record<string, string>> = [{}, { password: '' }, { site: 'DE', username: email }]
      for (const fields of pressed) {
        const answer = await scanner.post(REGISTER_CONFIRM_PATH, { token, ...fields })
        expect([answer.statusCode, setCookies(answer)]).toEqual([400, []])
      }
    }
    expect(await rows('select 1 from customer where email = $1', email)).toEqual([])
    expect((await newBrowser().post(REGISTER_CONFIRM_PATH, { token, password: PASSWORD })).statusCode).toBe(303)
  })

  test('chooses no new password, and leaves the link to its owner', async () => {
    const { email, token } = await registered()
    await newBrowser().post(REGISTER_CONFIRM_PATH, { token, password: PASSWORD })
    await newBrowser().post(FORGOTTEN_PASSWORD_PATH, { email })
    const link = await tokenFor(email, NEW_PASSWORD_PATH)
    const before = await rows('select password_hash from customer where email = $1', email)
    const pressed: Array<Record<string, string>> = [{}, { password: '' }]
    for (const fields of pressed) {
      const answer = await newBrowser().post(NEW_PASSWORD_PATH, { token: link, ...fields })
      expect([answer.statusCode, setCookies(answer)]).toEqual([400, []])
    }
    expect(await rows('select password_hash from customer where email = $1', email)).toEqual(before)
    const done = await newBrowser().post(NEW_PASSWORD_PATH, { token: link, password: 'nine blue teapots' })
    expect(done.statusCode).toBe(303)
  })
})
