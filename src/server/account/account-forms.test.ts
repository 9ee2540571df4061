import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { personalDataCall } from '#calls/customer.ts'
import {
  ACCOUNT_EMAIL_PATH,
  ACCOUNT_NAME_PATH,
  ACCOUNT_PASSWORD_PATH,
  ADDRESS_EDIT_PATH,
  FORGOTTEN_PASSWORD_PATH,
} from '#rules/account-addresses.ts'
import { LOGIN_PATH, REGISTER_PATH } from '#rules/addresses.ts'
import { STORED_LIMITS } from '#rules/rate-limits.ts'
import { COOKIES } from '#sites/cookies.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { hashOfPassword } from '../customer/password-hash.ts'
import { lockWaits } from '../testing/lock-waits.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** What forms of an account keep of what was typed, and sign-ins beside a change of the password. */

const PASSWORD = 'seven green teapots'
const NEXT = 'nine blue teapots'
const ADDRESS = { firstname: 'Éva', lastname: 'Kis', street: 'Weg 1', postcode: '20095', city: 'Hamburg' }
const texts = textsOf('account', 'de-DE')
const { problemTooMany } = textsOf('customer', 'de-DE')

let shop: TestShop
let passwordHash: string
let browser: TestBrowser
let email: string
let count = 0

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'on' }, { built: true })
  passwordHash = await hashOfPassword(PASSWORD)
})
beforeEach(async () => {
  email = `eva-${++count}@form.example`
  await rows(
    `insert into customer (id, site, email, password_hash, firstname, lastname, created_at)
     values (gen_random_uuid(), 'DE', $1, $2, 'Éva', 'Kis', ${sqlMoment(shop.moment)})`,
    email,
    passwordHash,
  )
  browser = newBrowser()
  expect((await logIn(browser)).statusCode).toBe(303)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const newBrowser = () => new TestBrowser(shop, { ip: `198.51.100.${count % 250}` })
const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
const logIn = (visitor: TestBrowser, password = PASSWORD) => visitor.post(LOGIN_PATH, { email, password })
const statusOf = async (visitor: TestBrowser) => (await visitor.get(personalDataCall.path)).json().tracking.loginStatus
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('&#x27;', "'")
const saved = () =>
  rows('select a.* from customer_address a join customer c on c.id = customer_id where email = $1', email)

describe('a form that comes back', () => {
  const LONG = 'x'.repeat(5000)
  const TOO_LONG = (limit: number) => texts.faultTooLong({ limit: String(limit) })
  const id = randomUUID()

  test.each<[path: string, fields: Record<string, string>, kept: string[], sentence: string]>([
    [ADDRESS_EDIT_PATH, { id, ...ADDRESS, street: LONG }, ['Hamburg', '20095', id, 'x'.repeat(2000)], TOO_LONG(80)],
    [ADDRESS_EDIT_PATH, { ...ADDRESS, id: 'none' }, ['Hamburg', 'Weg 1'], texts.faultsHeading],
    [ACCOUNT_NAME_PATH, { firstname: 'Zoé', lastname: LONG }, ['Zoé'], TOO_LONG(80)],
    [ACCOUNT_EMAIL_PATH, { email: `${LONG}@a.example` }, ['x'.repeat(2000)], TOO_LONG(256)],
    [
      REGISTER_PATH,
      { firstname: 'Zoé', lastname: 'Kis', email: 'z@a.example', password: LONG },
      ['Zoé'],
      TOO_LONG(1000),
    ],
    [REGISTER_PATH, { firstname: 'Zoé', lastname: LONG, email: 'z@a.example' }, ['Zoé', 'z@a.example'], TOO_LONG(80)],
    [FORGOTTEN_PASSWORD_PATH, { email: `${LONG}@a.example` }, ['x'.repeat(2000)], TOO_LONG(256)],
  ])(
    'from %s with a field of 5,000 characters keeps what was typed and says what is wrong',
    async (path, fields, kept, sentence) => {
      const visitor = path === REGISTER_PATH ? newBrowser() : browser
      const answer = await visitor.post(path, fields)
      const html = main(answer.body)
      expect([answer.statusCode, html]).toEqual([400, expect.stringContaining(sentence)])
      for (const value of kept) expect(html).toContain(`value="${value}"`)
      expect(html).not.toContain('x'.repeat(2001))
      expect(await saved()).toEqual([])
    },
  )

  test('with one field twice keeps the others', async () => {
    const answer = await browser.post(ADDRESS_EDIT_PATH, `id=${id}&city=Hamburg&street=a&street=b`)
    expect([answer.statusCode, main(answer.body)]).toEqual([400, expect.stringContaining('value="Hamburg"')])
  })

  test.each([
    [REGISTER_PATH, { firstname: 'Zoé', lastname: 'Kis', password: PASSWORD, loyaltyCard: 'on', returnTo: '/cart' }],
    [FORGOTTEN_PASSWORD_PATH, { returnTo: '/cart' }],
    [ACCOUNT_EMAIL_PATH, { current: PASSWORD }],
  ])('from %s because its network has sent too many keeps everything but the password', async (path, given: object) => {
    const visitor = path === ACCOUNT_EMAIL_PATH ? browser : newBrowser()
    const fields = { ...given, email: 'z@a.example', loginRedirect: 'red' }
    await rows('delete from rate_limit')
    for (let left = STORED_LIMITS.account.near; left > 0; left -= 1)
      await visitor.post(FORGOTTEN_PASSWORD_PATH, { email: 'z@a.example' })
    const events = shop.securityEvents.length
    const answer = await visitor.post(path, fields)
    const html = main(answer.body)
    expect([answer.statusCode, html]).toEqual([429, expect.stringContaining(problemTooMany)])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(html).toContain('value="z@a.example"')
    if (path !== ACCOUNT_EMAIL_PATH) expect(html).toContain('value="/cart"')
    if (path === REGISTER_PATH) expect(html).toMatch(/name="loyaltyCard" checked=""/)
    expect(html).not.toContain(PASSWORD)
    expect(shop.securityEvents.length).toBeGreaterThanOrEqual(events)
    await rows('delete from rate_limit')
  })
})

test('names and addresses are stored without signs that nobody sees, in one line', async () => {
  const hidden = '\u202e\u200b\u2066\ufeff\u3164\u00ad'
  await browser.post(ACCOUNT_NAME_PATH, { firstname: `${hidden}Zo\u202eé`, lastname: 'Kis\r\n Nagy\u200d' })
  expect(await rows('select firstname, lastname from customer where email = $1', email)).toEqual([
    { firstname: 'Zoé', lastname: 'Kis Nagy' },
  ])
  const address = {
    ...ADDRESS,
    id: randomUUID(),
    street: `Weg\u202e 1${hidden}`,
    company: hidden,
    postcode: '20\u200b095',
  }
  expect((await browser.post(ADDRESS_EDIT_PATH, address)).statusCode).toBe(303)
  expect(await saved()).toMatchObject([{ street: 'Weg 1', company: '', postcode: '20095' }])
  const blank = await browser.post(ACCOUNT_NAME_PATH, { firstname: hidden, lastname: 'Kis' })
  expect([blank.statusCode, main(blank.body)]).toEqual([400, expect.stringContaining(texts.faultRequired)])
  expect((await newBrowser().post(LOGIN_PATH, { email: `\u200b${email}`, password: PASSWORD })).statusCode).toBe(303)
})

describe('a sign-in by the password before', () => {
  /** Holds the account, so that a sign-in whose password was right waits with its session. */
  async function whileHeld(
    work: (client: { query(sql: string, values: unknown[]): Promise<unknown> }) => Promise<void>,
  ) {
    const client = await shop.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from customer where email = $1 for no key update', [email])
      const other = newBrowser()
      const signing = logIn(other)
      await expect.poll(() => lockWaits(shop.database.pool)).toBe(1)
      await work(client)
      await client.query('commit')
      return { other, answer: await signing }
    } finally {
      client.release()
    }
  }

  test('that is checked just before a change and starts its session just after is refused', async () => {
    const next = await hashOfPassword(NEXT)
    const { other, answer } = await whileHeld(async (client) => {
      await client.query('update customer set password_hash = $2 where email = $1', [email, next])
      await client.query('delete from customer_session using customer where id = customer_id and email = $1', [email])
    })
    expect([answer.statusCode, other.cookies.has(COOKIES.session)]).toEqual([401, false])
    expect(await statusOf(other)).toBe('LOGGED_OUT')
    expect((await logIn(newBrowser(), NEXT)).statusCode).toBe(303)
  })

  test('is accepted where the account was only held', async () => {
    const { other, answer } = await whileHeld(async () => {})
    expect([answer.statusCode, await statusOf(other)]).toEqual([303, 'LOGGED_IN'])
  })

  test('leaves no session that outlives the change, however the two meet', async () => {
    const signing = Array.from({ length: 6 }, async () => {
      const visitor = newBrowser()
      return { visitor, status: (await logIn(visitor)).statusCode }
    })
    const changed = await browser.post(ACCOUNT_PASSWORD_PATH, { current: PASSWORD, password: NEXT })
    expect(changed.statusCode).toBe(303)
    const visitors = await Promise.all(signing)
    for (const { visitor } of visitors) expect(await statusOf(visitor)).toBe('LOGGED_OUT')
    expect(await statusOf(browser)).toBe('LOGGED_IN')
  })
})

test('a change of the password that comes directly after another leads to the login, and not to an empty page', async () => {
  const other = newBrowser()
  await logIn(other)
  const change = (visitor: TestBrowser, password: string) =>
    visitor.post(ACCOUNT_PASSWORD_PATH, { current: PASSWORD, password })
  const answers = await Promise.all([change(browser, 'first of teapots'), change(other, 'second of teapots')])
  for (const { statusCode, headers, body } of answers) {
    if (statusCode === 303) expect(headers.location).toMatch(/^\/(account\?state=password|login)/)
    else expect(main(body)).toContain(texts.wrongPassword)
  }
})

test('the login page says to a stranger what an account is good for, and to a customer nothing of it', async () => {
  const heading = 'Wofür Ihr Konto gut ist'
  expect(main((await newBrowser().get(LOGIN_PATH)).body)).toContain(heading)
  expect(main((await browser.get(LOGIN_PATH)).body)).not.toContain(heading)
})
