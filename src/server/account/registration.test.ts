import { hash, verify } from '@node-rs/argon2'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { personalDataCall } from '#calls/customer.ts'
import { addToWatchListCall, readWatchListCall, WATCH_LIST_SOURCE } from '#calls/watch-list.ts'
import { DEMO_PASSWORD, demoEmail } from '#demo/demo-customers.ts'
import {
  EMAIL_LINK_LIFETIME_MS,
  MAX_REQUESTS_OF_ADDRESS,
  MAX_REQUESTS_OF_NETWORK,
  PASSWORD_RESET_LIFETIME_MS,
  REGISTRATION_LIFETIME_MS,
} from '#rules/account/account-request.ts'
import {
  ACCOUNT_PATH,
  FORGOTTEN_PASSWORD_PATH,
  NEW_PASSWORD_PATH,
  REGISTER_CONFIRM_PATH,
  requestedPath,
} from '#rules/account-addresses.ts'
import { CART_FORM_PATH, CART_PAGE_PATH, LOGIN_PATH, LOYALTY_WELCOME_PATH, REGISTER_PATH } from '#rules/addresses.ts'
import { withRedirect } from '#rules/customer/with-redirect.ts'
import { COOKIES } from '#sites/cookies.ts'
import { SITES, type Site, siteConfig } from '#sites/sites.ts'
import { demoTexts } from '#sites/testing/demo-texts.ts'
import { openPage, pressButton } from '../testing/press-button.ts'
import { setCookies, TestBrowser } from '../testing/test-browser.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { jobsDone } from '../testing/test-jobs.ts'
import { TestMailServer } from '../testing/test-mail-server.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { deleteOldAccountRequests } from './account-queries.ts'

/** Registration and forgotten password by forms, as a browser without script sends them, with real mails. */

vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  return { ...argon2, hash: vi.fn(argon2.hash), verify: vi.fn(argon2.verify) }
})

const PASSWORD = 'seven green teapots'
const PERSON = { firstname: 'Éva', lastname: 'Kis', password: PASSWORD }
const texts = demoTexts('account', 'de-DE')

const server = new TestMailServer()
let shop: TestShop
let browser: TestBrowser
let moment = Date.now()
let count = 0

beforeAll(async () => {
  await server.start()
  shop = await openTestShop({ SMTP_URL: server.url }, { built: true, clock: () => moment })
  await addTestGoods(shop.database.pool)
  await shop.app.listen({ port: 0 })
})
beforeEach(() => {
  moment = Date.now()
  server.mails.length = 0
  browser = new TestBrowser(shop)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
  await server.stop()
})

function newEmail(): string {
  count += 1
  return `eva-${count}@example.org`
}
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll(/&#x27;/g, "'")
const register = (email: string, fields: Record<string, string> = {}, visitor = browser) =>
  visitor.post(REGISTER_PATH, { ...PERSON, email, ...fields })
const forget = (email: string, fields: Record<string, string> = {}) =>
  browser.post(FORGOTTEN_PASSWORD_PATH, { email, ...fields })
const confirm = (token: string, fields: Record<string, string> = {}, visitor = browser) =>
  visitor.post(REGISTER_CONFIRM_PATH, { token, password: PASSWORD, ...fields })
const statusOf = async (visitor: TestBrowser, site: Site = 'DE') =>
  (await visitor.get(`${personalDataCall.path}?site=${site}`)).json().tracking.loginStatus
const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
const customersOf = (email: string) => rows('select * from customer where email = $1', email)
const requestsOf = (email: string) => rows('select * from account_request where email = $1', email)

/** The mails to an address, once all have been sent. */
async function mailsTo(email: string) {
  await jobsDone(shop)
  return server.mails.filter(({ recipient }) => recipient === email)
}
async function tokenFor(email: string, path = REGISTER_CONFIRM_PATH): Promise<string> {
  const mail = (await mailsTo(email)).at(-1)!
  return new RegExp(`${path}\\?token=([\\w-]{43})`).exec(mail.text!)![1]!
}
/** A customer who has registered and confirmed; signed in by `browser`. */
async function newCustomer(): Promise<string> {
  const email = newEmail()
  await register(email)
  expect((await confirm(await tokenFor(email))).statusCode).toBe(303)
  return email
}

describe.each(SITES)('on %s', (site) => {
  test('somebody registers, confirms by a mail in the site’s language and is signed in where they were', async () => {
    const own = demoTexts('account', siteConfig(site).locale)
    const email = newEmail()
    const sent = await register(email, { site, loginRedirect: 'red', returnTo: '/products/p1001' })
    expect([sent.statusCode, sent.headers['cache-control']]).toEqual([303, 'no-store'])
    expect(setCookies(sent)).toMatchObject([expect.stringMatching(/^sentTo=[\w-]+; Path=\/; Max-Age=60; .*HttpOnly/)])
    const after = main((await browser.get(sent.headers.location!)).body)
    for (const text of [email, own.sentHeading]) expect(after).toContain(text)
    expect(after).not.toContain('name="password"')
    expect(await customersOf(email)).toEqual([])

    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail!.subject).toBe(own.mailConfirmSubject)
    expect(mail!.html).toContain(`lang="${siteConfig(site).locale}"`)
    const [, path] = /https?:\/\/[^/\s]+(\/register\/confirm\?\S+)/.exec(mail!.text!)!
    const page = await browser.get(path!)
    expect(main(page.body)).toContain(email)
    expect(main(page.body)).toContain(own.confirmButton)

    const done = await confirm(await tokenFor(email), { site })
    const back = `/products/p1001${site === 'DE' ? '' : `?site=${site}`}`
    expect([done.statusCode, done.headers.location]).toEqual([303, back])
    expect(await statusOf(browser, site)).toBe('LOGGED_IN')
    const [customer] = await customersOf(email)
    expect(customer).toMatchObject({ site, firstname: 'Éva', lastname: 'Kis', crema_card: false })
    expect(await verify(customer.password_hash, PASSWORD)).toBe(true)
    expect(customer.password_hash).toMatch(/^\$argon2id\$v=19\$/)
    expect(await requestsOf(email)).toEqual([])
    expect((await browser.post(LOGIN_PATH, { email, password: PASSWORD, site })).statusCode).toBe(303)
  })
})

describe('no visitor learns whether an address has an account', () => {
  /** A shop that runs no jobs, whose queries would be counted. Its customers are those of the demo. */
  let quiet: TestShop
  beforeAll(async () => {
    quiet = await openTestShop({}, { built: true })
    await new TestBrowser(quiet).get(REGISTER_PATH)
  })
  afterAll(() => quiet.close())

  /** What an answer costs and says, without the address. */
  async function work(path: string, email: string) {
    const { pool } = quiet.database
    const statements: string[] = []
    const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
    const query = vi.spyOn(pool, 'query')
    const connected = vi.spyOn(pool, 'connect').mockImplementation((async (callback?: () => void) => {
      if (callback) return (connect as (given: () => void) => void)(callback)
      const client = await connect()
      const noted = vi.spyOn(client, 'query')
      const release = client.release.bind(client)
      client.release = () => {
        for (const [given] of noted.mock.calls as unknown as Array<[string | { text: string }]>)
          statements.push(typeof given === 'string' ? given : given.text)
        noted.mockRestore()
        client.release = release
        release()
      }
      return client
    }) as typeof pool.connect)
    vi.mocked(hash).mockClear()
    vi.mocked(verify).mockClear()
    const visitor = new TestBrowser(quiet)
    const answer = await visitor.post(path, { ...PERSON, email })
    const result = {
      status: answer.statusCode,
      location: answer.headers.location,
      cookies: setCookies(answer).map((cookie) => cookie.replace(Buffer.from(email).toString('base64url'), 'EMAIL')),
      headers: Object.keys(answer.headers).sort(),
      queries: query.mock.calls.length,
      statements,
      hashes: vi.mocked(hash).mock.calls.length + vi.mocked(verify).mock.calls.length,
    }
    query.mockRestore()
    connected.mockRestore()
    const page = main((await visitor.get(answer.headers.location!)).body)
    expect(page).toContain(email)
    return { ...result, page: page.replaceAll(email, 'EMAIL') }
  }

  test.each([
    [REGISTER_PATH, 1],
    [FORGOTTEN_PASSWORD_PATH, 0],
  ])('by POST %s: the same answer, hashes and statements for both', async (path, hashes) => {
    const known = await work(path, demoEmail('card', 'DE'))
    expect(known).toMatchObject({ status: 303, location: `${path}?state=sent`, hashes })
    expect(known.statements.length).toBeGreaterThan(5)
    expect(await work(path, newEmail())).toEqual(known)
  })

  test('only the mail to the address says it, and leads to no confirmation of what is there already', async () => {
    const [known, unknown] = [await newCustomer(), newEmail()]
    server.mails.length = 0
    for (const email of [known, unknown]) {
      await register(email)
      await forget(email)
    }
    const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject).sort()
    expect(await subjects(known)).toEqual([texts.mailKnownSubject, texts.mailPasswordSubject].sort())
    expect(await subjects(unknown)).toEqual([texts.mailConfirmSubject, texts.mailUnknownSubject].sort())
    for (const { subject, text } of server.mails)
      if (subject === texts.mailKnownSubject || subject === texts.mailUnknownSubject)
        expect(text).not.toContain('token=')
    expect(await customersOf(known)).toHaveLength(1)
  })
})

describe('until it is confirmed a registration', () => {
  test('signs nobody in and is no account', async () => {
    const email = newEmail()
    await register(email)
    const answer = await browser.post(LOGIN_PATH, { email, password: PASSWORD })
    expect([answer.statusCode, setCookies(answer)]).toEqual([401, []])
    expect(await customersOf(email)).toEqual([])
  })

  test('is worth nothing to somebody else: whoever reads the mail needs the password that was chosen with it', async () => {
    const email = newEmail()
    await register(email, { password: 'chosen by a stranger' })
    const stranger = await tokenFor(email)
    await register(email)
    const own = await tokenFor(email)
    const refused = await confirm(stranger)
    expect([refused.statusCode, setCookies(refused)]).toEqual([401, []])
    expect(main(refused.body)).toContain(texts.confirmWrong)
    expect(await customersOf(email)).toEqual([])
    // a later registration drops the earlier password with its confirmation
    expect((await confirm(own)).statusCode).toBe(303)
    expect(await requestsOf(email)).toEqual([])
    const late = await confirm(stranger, { password: 'chosen by a stranger' }, new TestBrowser(shop))
    expect([late.statusCode, setCookies(late)]).toEqual([410, []])
    const login = await new TestBrowser(shop).post(LOGIN_PATH, { email, password: 'chosen by a stranger' })
    expect(login.statusCode).toBe(401)
  })

  test('of one address many times at once sends three mails; one of the links makes one account', async () => {
    const email = newEmail()
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(email)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(303))
    expect(await mailsTo(email)).toHaveLength(MAX_REQUESTS_OF_NETWORK)
    const tokens = server.mails.map(({ text }) => /token=([\w-]{43})/.exec(text!)![1]!)
    expect(new Set(tokens).size).toBe(MAX_REQUESTS_OF_NETWORK)
    const presses = await Promise.all([...tokens, ...tokens].map((token) => confirm(token, {}, new TestBrowser(shop))))
    const seen = presses.map(({ statusCode }) => statusCode).sort()
    expect(seen).toEqual([303, 410, 410, 410, 410, 410])
    expect(await customersOf(email)).toHaveLength(1)
  })

  test('is deleted by the job three days later, and not before', async () => {
    const email = newEmail()
    await register(email)
    await deleteOldAccountRequests(shop.database.pool, moment + REGISTRATION_LIFETIME_MS - 1000)
    expect(await requestsOf(email)).toHaveLength(1)
    await deleteOldAccountRequests(shop.database.pool, moment + REGISTRATION_LIFETIME_MS + 1000)
    expect(await requestsOf(email)).toEqual([])
  })
})

describe('a link', () => {
  const KINDS = [
    [REGISTER_CONFIRM_PATH, (email: string) => register(email), REGISTRATION_LIFETIME_MS],
    [NEW_PASSWORD_PATH, (email: string) => forget(email), PASSWORD_RESET_LIFETIME_MS],
  ] as const

  describe.each(KINDS)('to %s', (path, ask, lifetimeMs) => {
    const started = async () => {
      const email = path === NEW_PASSWORD_PATH ? await newCustomer() : newEmail()
      await ask(email)
      browser = new TestBrowser(shop)
      return { email, token: await tokenFor(email, path) }
    }
    const password = path === NEW_PASSWORD_PATH ? 'nine blue teapots' : PASSWORD
    const press = (token: string, site: Site = 'DE') => browser.post(path, { token, password, site })
    const state = async (email: string) => [
      await rows('select password_hash from customer where email = $1', email),
      await requestsOf(email),
    ]

    test('that a mail scanner fetches by GET and HEAD changes nothing', async () => {
      const { email, token } = await started()
      const before = await state(email)
      for (const method of ['GET', 'HEAD', 'GET'] as const) {
        const answer = await shop.app.inject({ method, url: `${path}?token=${token}` })
        expect([answer.statusCode, answer.headers['cache-control'], setCookies(answer)]).toEqual([200, 'no-store', []])
      }
      expect(await state(email)).toEqual(before)
      expect((await press(token)).statusCode).toBe(303)
    })

    test('works once, also where two press at the same time', async () => {
      const { token } = await started()
      const statuses = (await Promise.all([press(token), press(token)])).map(({ statusCode }) => statusCode)
      expect(statuses.sort()).toEqual([303, 410])
      const again = await press(token)
      expect([again.statusCode, main(again.body)]).toEqual([410, expect.stringContaining(texts.expiredHeading)])
      expect(main((await browser.get(`${path}?token=${token}`)).body)).toContain(texts.expiredHeading)
    })

    test('works until its time is over', async () => {
      const { email, token } = await started()
      const before = await state(email)
      moment += lifetimeMs + 1
      const late = await press(token)
      expect([late.statusCode, setCookies(late)]).toEqual([410, []])
      expect(await state(email)).toEqual(before)
      moment -= 2
      expect((await press(token)).statusCode).toBe(303)
    })

    test('is refused where it is forged, empty, of another kind or pressed on another site', async () => {
      const { email, token } = await started()
      const before = await state(email)
      const last = token.endsWith('A') ? 'B' : 'A'
      for (const forged of [
        '',
        'x',
        'x'.repeat(43),
        token.slice(0, -1) + last,
        `${token}x`,
        'x'.repeat(5000),
        '\u0000',
      ]) {
        expect((await press(forged)).statusCode).toBe(410)
      }
      expect((await press(token, 'AT')).statusCode).toBe(410)
      const other = path === NEW_PASSWORD_PATH ? REGISTER_CONFIRM_PATH : NEW_PASSWORD_PATH
      expect((await browser.post(other, { token, password: PASSWORD })).statusCode).toBe(410)
      expect((await browser.post(path, `token=${token}&token=${token}&password=x`)).statusCode).toBe(410)
      expect(await state(email)).toEqual(before)
    })

    test('is stored as a hash only', async () => {
      const { token } = await started()
      const [{ all }] = await rows('select json_agg(l)::text as all from account_link l')
      expect(all).not.toContain(token)
    })
  })
})

describe('a forgotten password', () => {
  test('is replaced by a link of a mail: every session and long-term token ends, and a mail tells it', async () => {
    const email = await newCustomer()
    const elsewhere = new TestBrowser(shop)
    await elsewhere.post(LOGIN_PATH, { email, password: PASSWORD, remember: 'on' })
    expect(await statusOf(elsewhere)).toBe('LOGGED_IN')
    await forget(email, { loginRedirect: 'red', returnTo: '/cart' })
    const token = await tokenFor(email, NEW_PASSWORD_PATH)
    await forget(email)
    server.mails.length = 0
    const done = await browser.post(NEW_PASSWORD_PATH, { token, password: 'nine blue teapots' })
    expect([done.statusCode, done.headers.location]).toEqual([303, '/cart'])
    expect(await statusOf(browser)).toBe('LOGGED_IN')
    expect(await statusOf(elsewhere)).toBe('LOGGED_OUT')
    expect((await elsewhere.post(LOGIN_PATH, { email, password: PASSWORD })).statusCode).toBe(401)
    expect((await elsewhere.post(LOGIN_PATH, { email, password: 'nine blue teapots' })).statusCode).toBe(303)
    // no other link of the same kind stays open
    expect(await requestsOf(email)).toEqual([])
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(texts.mailChangedSubject)
  })

  test('of an unknown address makes no account', async () => {
    const email = newEmail()
    await forget(email)
    const [mail] = await mailsTo(email)
    expect(mail!.text).not.toContain('token=')
    expect(await customersOf(email)).toEqual([])
  })

  test('that a stranger requests all day leaves mails for the owner, and twelve a day is all that an address gets', async () => {
    const email = await newCustomer()
    server.mails.length = 0
    const from = (network: number) => new TestBrowser(shop, { ip: `198.51.100.${network}` })
    const ask = (network: number) => from(network).post(FORGOTTEN_PASSWORD_PATH, { email })
    for (let round = 0; round < 5; round += 1) await ask(1)
    expect(await mailsTo(email)).toHaveLength(MAX_REQUESTS_OF_NETWORK)
    await ask(2)
    expect(await mailsTo(email)).toHaveLength(MAX_REQUESTS_OF_NETWORK + 1)
    for (let network = 3; network < 20; network += 1) expect((await ask(network)).statusCode).toBe(303)
    expect(await mailsTo(email)).toHaveLength(MAX_REQUESTS_OF_ADDRESS)
    expect(JSON.stringify(await requestsOf(email))).not.toContain('198.51')
  })

  test('sends three mails a day to an address from one network, and each link of a retried mail works', async () => {
    const email = await newCustomer()
    server.mails.length = 0
    for (let round = 0; round < 5; round += 1) expect((await forget(email)).statusCode).toBe(303)
    expect(await mailsTo(email)).toHaveLength(MAX_REQUESTS_OF_NETWORK)
    await deleteOldAccountRequests(shop.database.pool, moment + PASSWORD_RESET_LIFETIME_MS + 1)
    expect(await requestsOf(email), 'they count for a day').toHaveLength(MAX_REQUESTS_OF_NETWORK)
    await deleteOldAccountRequests(shop.database.pool, moment + EMAIL_LINK_LIFETIME_MS + 1)
    expect(await requestsOf(email)).toEqual([])
  })
})

describe('a session', () => {
  test('that somebody has prepared for another is not the one after a confirmation', async () => {
    const attacker = new TestBrowser(shop)
    await attacker.post(LOGIN_PATH, { email: demoEmail('guest', 'DE'), password: DEMO_PASSWORD })
    const planted = attacker.cookies.get(COOKIES.session)!
    const email = newEmail()
    await register(email)
    browser.cookies.set(COOKIES.session, planted)
    await confirm(await tokenFor(email))
    expect(browser.cookies.get(COOKIES.session)).not.toBe(planted)
    expect(await statusOf(attacker)).not.toBe('LOGGED_IN')
    expect(await statusOf(browser)).toBe('LOGGED_IN')
  })

  test('of a new account takes over the anonymous watch list', async () => {
    const email = newEmail()
    await browser.post(addToWatchListCall.path, {
      watchListProductId: GOODS_ID,
      watchListArticleTcm: 'FEW',
      watchListAddSource: WATCH_LIST_SOURCE,
    })
    await register(email)
    await confirm(await tokenFor(email))
    const { entries } = (await browser.get(readWatchListCall.path)).json()
    expect(entries.map(({ tcm }: { tcm: string }) => tcm)).toEqual(['FEW'])
  })
})

describe('what was being done at registration', () => {
  const CARD_ARTICLE = `/products/${GOODS_ID}?article_id=a-card`
  const SOLD_OUT = `/products/${GOODS_ID}?article_id=a-none`
  const waiting = (email: string) =>
    rows(
      `select tcm, origin, request.site from back_in_stock_request request join customer on customer.id = customer_id
       where email = $1`,
      email,
    )
  const buyCardArticle = async (visitor: TestBrowser) =>
    (await visitor.post(CART_FORM_PATH, { tcm: 'CARD', quantity: '1' })).headers.location
  beforeAll(() => rows("update article set back_in_stock_option = 'OFFERED' where tcm = 'NONE'"))

  test('with the loyalty card is finished by the confirmation in another browser: its articles can be bought [LOY-02]', async () => {
    const email = newEmail()
    await register(email, { loyaltyCard: 'on', loginRedirect: 'red', returnTo: CARD_ARTICLE })
    const elsewhere = new TestBrowser(shop)
    const token = await tokenFor(email)
    expect(await buyCardArticle(elsewhere)).toBe(withRedirect(LOGIN_PATH, CARD_ARTICLE))
    expect((await confirm(token, { password: 'wrong' }, elsewhere)).statusCode).toBe(401)
    expect(await customersOf(email)).toEqual([])
    const done = await confirm(token, {}, elsewhere)
    expect([done.statusCode, done.headers.location]).toEqual([303, CARD_ARTICLE])
    const { customer } = (await elsewhere.get(personalDataCall.path)).json()
    expect(customer.statuses).toMatchObject({ isCremacardMember: true, isCremaCardCustomer: true })
    expect(await buyCardArticle(elsewhere)).toBe(CART_PAGE_PATH)
  })

  test('that was confirmed is the one that counts, whatever others have wished for the address', async () => {
    const email = newEmail()
    await register(email, { password: 'chosen by a stranger', loyaltyCard: 'on', backInStock: 'NONE' })
    await register(email)
    expect((await confirm(await tokenFor(email))).statusCode).toBe(303)
    expect(await customersOf(email)).toMatchObject([{ crema_card: false }])
    expect(await waiting(email)).toEqual([])
  })

  test('with a sold-out article is a request for its mail, once, and the page says so [BIS-07] [BIS-09]', async () => {
    const email = newEmail()
    await register(email, { backInStock: 'NONE', loginRedirect: 'red', returnTo: SOLD_OUT })
    const token = await tokenFor(email)
    const elsewhere = new TestBrowser(shop)
    const other = new TestBrowser(shop)
    const presses = await Promise.all([confirm(token, {}, elsewhere), confirm(token, {}, other)])
    expect(presses.map(({ statusCode }) => statusCode).sort()).toEqual([303, 410])
    const done = presses.find(({ statusCode }) => statusCode === 303)!
    expect([done.headers.location, done.headers['cache-control']]).toEqual([
      `${requestedPath('NONE')}&state=confirmed`,
      'no-store',
    ])
    const [visitor] = [elsewhere, other].filter(({ cookies }) => cookies.has(COOKIES.session))
    // the page can be loaded again
    for (let round = 0; round < 2; round += 1) {
      const page = await visitor!.get(done.headers.location!)
      expect(page.statusCode).toBe(200)
      for (const text of [texts.confirmedHeading, demoTexts('quick-buy', 'de-DE').backInStockSuccess, SOLD_OUT])
        expect(main(page.body)).toContain(text)
    }
    expect(await waiting(email)).toEqual([{ tcm: 'NONE', origin: 'REGISTRATION', site: 'DE' }])
  })

  test('with a sold-out article begins at the overlay’s link, whose page says so and whose form requests the mail [BIS-02]', async () => {
    const email = newEmail()
    const link = `/register?loginRedirect=red&returnTo=${encodeURIComponent(SOLD_OUT)}&backInStock=NONE`
    const page = await openPage(browser, link)
    const sentence = 'Sobald Sie Ihr Konto per E-Mail bestätigt haben, merken wir Ihren Artikel vor'
    expect(page.html).toContain(sentence)
    expect((await openPage(browser, '/register')).html).not.toContain(sentence)
    await pressButton(browser, page, 'Konto anlegen', { ...PERSON, email })
    await confirm(await tokenFor(email))
    expect(await waiting(email)).toEqual([{ tcm: 'NONE', origin: 'REGISTRATION', site: 'DE' }])
  })

  test.each([
    ['can be bought again', 'FEW'],
    ['has gone from the shop', 'GONE'],
    ['is none', 'no article; drop'],
  ])('with an article that %s makes the account and leads back to it', async (_what, backInStock) => {
    const email = newEmail()
    await register(email, { backInStock, loginRedirect: 'red', returnTo: SOLD_OUT })
    const done = await confirm(await tokenFor(email))
    expect([done.statusCode, done.headers.location]).toEqual([303, SOLD_OUT])
    expect(await waiting(email)).toEqual([])
    expect(await customersOf(email)).toHaveLength(1)
  })

  test('is kept by the form that comes back with faults, and by the mail to an address that has an account', async () => {
    const wish = { loyaltyCard: 'on', backInStock: 'NONE', loginRedirect: 'red', returnTo: SOLD_OUT }
    const html = main((await register('eva@', wish)).body)
    expect(html).toMatch(/<input[^>]* name="loyaltyCard" checked=""/)
    expect(html).toContain('name="backInStock" value="NONE"')
    expect(html).toContain(texts.registerBackInStock)
    const email = await newCustomer()
    server.mails.length = 0
    await register(email, wish)
    expect((await mailsTo(email))[0]!.text).toContain(
      `/login?loginRedirect=red&returnTo=${encodeURIComponent(SOLD_OUT)}`,
    )
    expect(await waiting(email)).toEqual([])
  })

  describe('on the loyalty card’s page', () => {
    const words = demoTexts('customer', 'de-DE')
    const page = `${LOYALTY_WELCOME_PATH}?loginRedirect=red&returnTo=${encodeURIComponent(CARD_ARTICLE)}`

    test('a visitor registers with the card, and a login leads back to the page', async () => {
      const html = main((await browser.get(page)).body)
      expect(html).toContain(words.cardRegister)
      expect(html).toContain('name="loyaltyCard" value="on"')
      expect(html).toContain(`name="returnTo" value="${CARD_ARTICLE}"`)
      const [, login] = /href="(\/login\?[^"]+)"/.exec(html)!
      const email = await newCustomer()
      browser = new TestBrowser(shop)
      const fields = Object.fromEntries(new URL(login!.replaceAll('&amp;', '&'), 'http://shop').searchParams)
      const back = await browser.post(LOGIN_PATH, { email, password: PASSWORD, ...fields })
      expect(back.headers.location).toBe(page)
      expect(main((await browser.get(page)).body)).toContain(words.cardRequest)
    })

    test('the form as it stands registers with the card and leads on to the article [LOY-04]', async () => {
      const email = newEmail()
      await pressButton(browser, await openPage(browser, page), 'Konto anlegen und Karte holen', { ...PERSON, email })
      const done = await confirm(await tokenFor(email))
      expect([done.headers.location, await customersOf(email)]).toMatchObject([CARD_ARTICLE, [{ crema_card: true }]])
    })

    test('a customer gets the card and goes on to the article; beans are shown [LOY-04] [LOY-10]', async () => {
      await newCustomer()
      expect(await buyCardArticle(browser)).toBe(withRedirect(LOYALTY_WELCOME_PATH, CARD_ARTICLE))
      const answer = await browser.post(LOYALTY_WELCOME_PATH, { loginRedirect: 'red', returnTo: CARD_ARTICLE })
      expect([answer.statusCode, answer.headers.location]).toEqual([303, CARD_ARTICLE])
      expect(await buyCardArticle(browser)).toBe(CART_PAGE_PATH)
      await rows('update customer set loyalty_beans = 120 where email like $1', `eva-${count}@%`)
      const html = main((await browser.get(page)).body)
      expect(html).toContain(demoTexts('header', 'de-DE').loyaltyBeansCount({ count: 120 }))
      expect(html).toContain(`href="${CARD_ARTICLE}"`)
      for (const returnTo of ['//evil.example', 'https://evil.example', '/\\evil.example', '/login'])
        expect((await browser.post(LOYALTY_WELCOME_PATH, { loginRedirect: 'red', returnTo })).headers.location).toBe(
          '/',
        )
    })

    test('a customer whose session has ended is told so, and keeps the way to the article', async () => {
      const answer = await browser.post(LOYALTY_WELCOME_PATH, { loginRedirect: 'red', returnTo: CARD_ARTICLE })
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([401, 'no-store'])
      expect(main(answer.body)).toContain(words.cardSignedOut)
      expect(main(answer.body)).toContain(encodeURIComponent(encodeURIComponent(CARD_ARTICLE)))
    })
  })
})

test('an address and a name with the most bytes that the rules allow can register', async () => {
  const email = `long@${`${'漢'.repeat(60)}.`.repeat(3)}example`
  const answer = await register(email, { firstname: '漢'.repeat(40), lastname: '漢'.repeat(40) })
  expect([answer.statusCode, await requestsOf(email)]).toMatchObject([303, [{ email }]])
  await rows('delete from mail where recipient = $1', email)
})

test('a customer who is logged in needs no registration and goes on', async () => {
  await newCustomer()
  const seen = async (query: string) => (await browser.get(`${REGISTER_PATH}${query}`)).headers.location
  expect([await seen(''), await seen('?loginRedirect=red&returnTo=%2Fcart')]).toEqual([ACCOUNT_PATH, '/cart'])
  expect(await seen('?loginRedirect=red&returnTo=%2F%2Fevil.example')).toBe('/')
})

describe('a form with faults', () => {
  test('comes back with what was typed and a sentence at each field, and sends no mail', async () => {
    const answer = await browser.post(REGISTER_PATH, {
      firstname: '<b>',
      lastname: '',
      email: 'eva@',
      password: 'short',
      loginRedirect: 'red',
      returnTo: '/cart',
    })
    expect(answer.statusCode).toBe(400)
    const html = main(answer.body)
    for (const text of [texts.faultsHeading, texts.faultRequired, texts.faultPasswordShort({ count: '8' })])
      expect(html).toContain(text)
    expect(html).toContain('value="eva@"')
    expect(html).toContain('value="/cart"')
    expect(html).not.toContain('short')
    expect(html).not.toContain('<b>')
    expect(answer.body).toContain(`<title>${texts.problemMetaTitle({ title: texts.registerMetaTitle })}`)
    const forgotten = await forget('eva@')
    expect([forgotten.statusCode, main(forgotten.body)]).toEqual([400, expect.stringContaining('anna@example.org')])
    expect(await rows("select 1 from account_request where email like 'eva@%'")).toEqual([])
  })

  test.each([
    ['1234567', texts.faultPasswordShort({ count: '8' })],
    ['Sunshine', texts.faultPasswordCommon],
    ['qwertyuiop', texts.faultPasswordCommon],
    ['holder of eva-berg', texts.faultPasswordAddress],
    ['my crema cups', texts.faultPasswordShop],
    ['         ', texts.faultPasswordBlank],
    ['', texts.faultRequired],
  ])('the password %o is refused with its sentence, at registration and for a new one', async (password, sentence) => {
    const answer = await register('eva-berg@example.org', { password })
    expect([answer.statusCode, main(answer.body)]).toEqual([400, expect.stringContaining(sentence)])
    if (sentence === texts.faultPasswordAddress) return
    const email = await newCustomer()
    await forget(email)
    const token = await tokenFor(email, NEW_PASSWORD_PATH)
    const refused = await browser.post(NEW_PASSWORD_PATH, { token, password })
    expect([refused.statusCode, main(refused.body)]).toEqual([400, expect.stringContaining(sentence)])
    expect((await browser.post(NEW_PASSWORD_PATH, { token, password: 'nine blue teapots' })).statusCode).toBe(303)
  })

  test.each<[string, Record<string, string> | string]>([
    ['no fields', ''],
    ['two e-mails', 'email=a@b.example&email=c@b.example'],
    ['an e-mail as a list', 'email[]=a@b.example'],
    ['two passwords', 'email=a@b.example&password=x&password=y'],
    ['two paths to return to', 'email=a@b.example&returnTo=/a&returnTo=/b'],
    ['a NUL in the e-mail', { email: 'a\u0000@b.example' }],
    ['a NUL in the name', { ...PERSON, email: 'a@b.example', firstname: 'a\u0000' }],
    ['a line break in the e-mail', { email: 'a@b.example\r\nbcc: c@b.example' }],
    ['a long e-mail', { email: `${'x'.repeat(2001)}@b.example` }],
    ['a long name', { ...PERSON, email: 'a@b.example', lastname: 'x'.repeat(81) }],
    ['a long password', { ...PERSON, email: 'a@b.example', password: 'x'.repeat(1001) }],
    ['a longer password', { ...PERSON, email: 'a@b.example', password: 'x'.repeat(2001) }],
    ['a prototype', '__proto__[email]=a&constructor=b'],
    ['half a surrogate pair', 'email=%ED%A0%80&password=%ED%A0%80&firstname=%ED%A0%80'],
  ])('with %s is 400 on its page', async (_title, fields) => {
    const before = await rows('select count(*) from account_request')
    const answer = await browser.post(REGISTER_PATH, fields)
    expect([answer.statusCode, main(answer.body)]).toEqual([400, expect.stringContaining(texts.faultsHeading)])
    expect(setCookies(answer)).toEqual([])
    expect(await rows('select count(*) from account_request')).toEqual(before)
  })
})

test('what Chromium sends of an address with an umlaut and what Firefox sends are one account', async () => {
  const longest = '漢'.repeat(80)
  await register('Rita@xn--mller-kva.example', { firstname: longest, lastname: longest })
  const sent = main((await browser.get(`${REGISTER_PATH}?state=sent`)).body)
  expect(sent).toContain('rita@müller.example')
  await jobsDone(shop)
  const token = await tokenFor('rita@müller.example')
  await confirm(token)
  expect(await rows("select email, firstname from customer where email like 'rita@%'")).toEqual([
    { email: 'rita@müller.example', firstname: longest },
  ])
  for (const email of ['rita@müller.example', 'rita@xn--mller-kva.example', 'RITA@MÜLLER.example']) {
    const answer = await new TestBrowser(shop).post(LOGIN_PATH, { email, password: PASSWORD })
    expect(answer.statusCode, email).toBe(303)
  }
})

describe.each([REGISTER_PATH, REGISTER_CONFIRM_PATH, FORGOTTEN_PASSWORD_PATH, NEW_PASSWORD_PATH])('POST %s', (path) => {
  test('is refused from another origin (CSRF), as JSON, and where it is large', async () => {
    const fields = { ...PERSON, email: 'a@b.example', token: 'x'.repeat(43) }
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }]) {
      const answer = await browser.post(path, fields, headers)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'FOREIGN_ORIGIN'])
    }
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      expect((await browser.post(path, fields, { 'content-type': type })).statusCode).toBe(415)
    }
    expect((await browser.post(path, { ...fields, more: 'x'.repeat(20_000) })).statusCode).toBe(413)
  })

  test('leads to no other host', async () => {
    const email = newEmail()
    const answer = await register(email, { loginRedirect: 'red', returnTo: '//evil.example' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${REGISTER_PATH}?state=sent`])
    expect((await confirm(await tokenFor(email))).headers.location).toBe('/')
  })
})

test('while the database is away a registration is answered by 503 and logs nothing of the person', async () => {
  const { pool } = shop.database
  const original = pool.connect
  pool.connect = (async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  }) as unknown as typeof original
  try {
    const answer = await register('away@example.org', {}, new TestBrowser(shop))
    expect([answer.statusCode, setCookies(answer)]).toEqual([503, []])
  } finally {
    pool.connect = original
  }
  const lines = shop.logged.splice(0)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join()).not.toMatch(new RegExp(`away@|${PASSWORD}|Éva`))
})
