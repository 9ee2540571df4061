import { generateKeyPairSync } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { loginForm } from '#calls/customer-forms.ts'
import {
  addPasskeyCall,
  addPasskeyOptionsCall,
  MAX_PASSKEYS,
  PASSKEY_CHALLENGE_LIFETIME_MS,
  passkeySignInCall,
  passkeySignInOptionsCall,
} from '#calls/passkey.ts'
import {
  ACCOUNT_EMAIL_PATH,
  ACCOUNT_PASSKEYS_PATH,
  ACCOUNT_PASSWORD_PATH,
  EMAIL_CONFIRM_PATH,
  EMAIL_UNDO_PATH,
  FORGOTTEN_PASSWORD_PATH,
  NEW_PASSWORD_PATH,
} from '#rules/account-addresses.ts'
import { LOGIN_PATH } from '#rules/addresses.ts'
import { FAILED_SIGN_IN_LIMIT } from '#rules/rate-limits.ts'
import { COOKIES } from '#sites/cookies.ts'
import type { Site } from '#sites/sites.ts'
import { demoTexts } from '#sites/testing/demo-texts.ts'
import { deleteOldChallenges } from '../customer/passkey-queries.ts'
import { AccountShop, main, PASSWORD } from '../testing/account-shop.ts'
import { countByStatus, times } from '../testing/at-once.ts'
import { formPages } from '../testing/form-pages.ts'
import { lockWaits } from '../testing/lock-waits.ts'
import { type AuthenticatorChanges, TestAuthenticator } from '../testing/test-authenticator.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { jobsDone } from '../testing/test-jobs.ts'
import { openTestShop } from '../testing/test-shop.ts'

/** Passkeys beside the password, with an authenticator that signs as real ones do and that each test may spoil. */

const texts = demoTexts('passkey', 'de-DE')

const accounts = new AccountShop('passkey.example')
const { newBrowser, newCustomer, statusOf, tokenFor } = accounts
let email: string
let browser: TestBrowser

beforeEach(async () => {
  email = await newCustomer()
  browser = await signedIn()
  accounts.server.mails.length = 0
})

const rows = async <Row>(sql: string, ...values: unknown[]) =>
  (await accounts.shop.database.pool.query(sql, values)).rows as Row[]
const signedIn = (address = email, site: Site = 'DE') => accounts.signedIn(address, { site })

const call = (visitor: TestBrowser, path: string, body?: object, headers: Record<string, string> = {}) =>
  visitor.postJson(path, body, { [HEADERS.site]: 'DE', [HEADERS.csrf]: CSRF_VALUE, ...headers })
const askToAdd = (visitor = browser, password = PASSWORD) => call(visitor, addPasskeyOptionsCall.path, { password })
const askToSignIn = async (visitor: TestBrowser, headers = {}): Promise<{ challenge: string }> =>
  (await call(visitor, passkeySignInOptionsCall.path, undefined, headers)).json().options

/** Adds a passkey as the account page does. */
async function add(name = '', visitor = browser, changes: AuthenticatorChanges = {}, key = new TestAuthenticator()) {
  const { options } = (await askToAdd(visitor)).json()
  const answer = await call(visitor, addPasskeyCall.path, { name, credential: key.create(options, changes) })
  return { key, options, answer }
}
async function added(name = '', visitor = browser): Promise<TestAuthenticator> {
  const { key, answer } = await add(name, visitor)
  expect([answer.statusCode, answer.json()]).toEqual([200, { added: true }])
  return key
}
const signInBy = (visitor: TestBrowser, credential: object, body: object = {}, headers = {}) =>
  call(visitor, passkeySignInCall.path, { remember: false, credential, ...body }, headers)
/** Signs in as the login page does. */
async function use(key: TestAuthenticator, changes: AuthenticatorChanges = {}, visitor = newBrowser()) {
  const answer = await signInBy(visitor, key.get(await askToSignIn(visitor), changes))
  return { visitor, answer }
}
const passkeys = (address = email) =>
  rows<{ id: string; name: string; uses: number; last_used_at: Date | null }>(
    'select passkey.* from passkey join customer on customer.id = customer_id where email = $1 order by passkey.created_at',
    address,
  )
const subjectsTo = async (address: string) => (await accounts.mailsTo(address)).map(({ subject }) => subject)

describe('a passkey', () => {
  test('is added with the password, listed with its name and host, and told by a mail', async () => {
    const { key, options, answer } = await add('  Mein   Handy ')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(options).toMatchObject({ rp: { id: 'localhost' }, user: { name: email }, attestation: 'none' })
    const page = main((await browser.get(ACCOUNT_PASSKEYS_PATH)).body)
    expect(page).toContain('Mein Handy')
    expect(page).toContain(texts.intro({ host: 'localhost' }))
    expect(await subjectsTo(email)).toEqual([texts.mailAddedSubject])
    const again = (await askToAdd()).json().options
    expect(again.excludeCredentials).toMatchObject([{ id: key.id.toString('base64url'), transports: ['internal'] }])
  })

  test('signs in, on this site alone, and goes on where the visitor wanted to', async () => {
    const key = await added()
    const visitor = newBrowser()
    const credential = key.get(await askToSignIn(visitor))
    const answer = await signInBy(visitor, credential, { remember: true, returnTo: '/watchlist' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { location: '/watchlist' }])
    expect(await statusOf(visitor)).toBe('LOGGED_IN')
    expect(String(answer.headers['set-cookie'])).toContain(`${COOKIES.longTerm}=`)
    expect(await passkeys()).toMatchObject([{ uses: 1, last_used_at: new Date(accounts.moment) }])

    const elsewhere = newBrowser()
    const headers = { [HEADERS.site]: 'AT' }
    const foreign = await signInBy(elsewhere, key.get(await askToSignIn(elsewhere, headers)), {}, headers)
    expect(foreign.statusCode).toBe(401)
    expect(await statusOf(elsewhere, 'AT')).toBe('LOGGED_OUT')
  })

  test('requests with the sign-in the mail about a sold-out article, as a password does; anything else is no article', async () => {
    await addTestGoods(accounts.shop.database.pool)
    await rows("update article set back_in_stock_option = 'OFFERED' where tcm = 'NONE'")
    const key = await added()
    for (const backInStock of ['NONE', 'FEW', 'no article; drop', '']) {
      const visitor = newBrowser()
      const answer = await signInBy(visitor, key.get(await askToSignIn(visitor)), { backInStock })
      expect(answer.statusCode).toBe(200)
    }
    const requests = await rows(
      'select tcm, origin from back_in_stock_request join customer on customer.id = customer_id where email = $1',
      email,
    )
    expect(requests).toEqual([{ tcm: 'NONE', origin: 'LOGIN' }])
  })

  test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', '/login'])(
    'leads to no other host after a sign-in: %s',
    async (returnTo) => {
      const key = await added()
      const visitor = newBrowser()
      const answer = await signInBy(visitor, key.get(await askToSignIn(visitor)), { returnTo })
      expect([answer.statusCode, answer.json()]).toEqual([200, { location: '/' }])
    },
  )

  test('is removed by its owner alone, by a form, and told by a mail', async () => {
    const key = await added()
    const { id } = (await passkeys())[0]!
    const other = await signedIn(await newCustomer())
    for (const passkey of [id, 'none', '', '\u0000', 'x'.repeat(5000)]) {
      const answer = await other.post(ACCOUNT_PASSKEYS_PATH, { passkey })
      expect([answer.statusCode, answer.headers.location]).toEqual([303, ACCOUNT_PASSKEYS_PATH])
    }
    expect((await newBrowser().post(ACCOUNT_PASSKEYS_PATH, { passkey: id })).headers.location).toContain(LOGIN_PATH)
    expect(await passkeys()).toHaveLength(1)
    await jobsDone(accounts.shop)
    accounts.server.mails.length = 0
    const answers = await times(3, () => browser.post(ACCOUNT_PASSKEYS_PATH, { passkey: id }))
    expect(answers.filter(({ headers }) => headers.location === `${ACCOUNT_PASSKEYS_PATH}?state=removed`)).toHaveLength(
      1,
    )
    expect(await passkeys()).toEqual([])
    expect(await subjectsTo(email)).toEqual([texts.mailRemovedSubject])
    expect((await use(key)).answer.statusCode).toBe(401)
  })

  test('stays when the password changes, which ends the sessions that it began', async () => {
    const key = await added()
    const { visitor } = await use(key)
    const changed = await browser.post(ACCOUNT_PASSWORD_PATH, { current: PASSWORD, password: 'nine blue teapots' })
    expect(changed.statusCode).toBe(303)
    expect(await statusOf(visitor)).toBe('LOGGED_OUT')
    expect(await statusOf((await use(key)).visitor)).toBe('LOGGED_IN')
  })

  test('goes when a forgotten password is replaced by the link of a mail', async () => {
    const key = await added()
    await newBrowser().post(FORGOTTEN_PASSWORD_PATH, { email })
    const token = await tokenFor(email, NEW_PASSWORD_PATH)
    expect((await newBrowser().post(NEW_PASSWORD_PATH, { token, password: 'nine blue teapots' })).statusCode).toBe(303)
    expect(await passkeys()).toEqual([])
    expect((await use(key)).answer.statusCode).toBe(401)
  })

  test('that was added since a change of the address goes when its owner takes the change back', async () => {
    const before = await added('before')
    accounts.moment += 60_000
    const next = `next-${email}`
    await browser.post(ACCOUNT_EMAIL_PATH, { email: next, current: PASSWORD })
    const token = await tokenFor(next, EMAIL_CONFIRM_PATH)
    expect((await browser.post(EMAIL_CONFIRM_PATH, { token })).statusCode).toBe(303)
    accounts.moment += 60_000
    const since = await added('since')
    const { visitor } = await use(since)
    const undo = await tokenFor(email, EMAIL_UNDO_PATH)
    expect((await newBrowser().post(EMAIL_UNDO_PATH, { token: undo })).statusCode).toBe(303)
    expect((await passkeys()).map(({ name }) => name)).toEqual(['before'])
    expect(await statusOf(visitor)).toBe('LOGGED_OUT')
    expect((await use(since)).answer.statusCode).toBe(401)
    expect((await use(before)).answer.statusCode).toBe(200)
  })
})

describe('adding is refused', () => {
  test('to whoever is not logged in, or does not know the password, with the limits of sign-ins', async () => {
    expect((await askToAdd(newBrowser())).json().code).toBe('LOGIN_REQUIRED')
    expect((await askToAdd(browser, 'wrong')).json()).toMatchObject({ code: 'WRONG_PASSWORD', field: 'body.password' })
    for (let round = 1; round < 8; round += 1) expect((await askToAdd(browser, 'wrong')).statusCode).toBe(403)
    const refused = await askToAdd()
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await passkeys()).toEqual([])
  })

  test.each<[string, AuthenticatorChanges]>([
    ['a foreign origin', { clientData: { origin: 'https://evil.example' } }],
    ['another port', { clientData: { origin: 'http://localhost:4000' } }],
    ['a frame in another page', { clientData: { crossOrigin: true } }],
    ['a foreign rp.id', { rpId: 'evil.example' }],
    ['a use instead of a new one', { clientData: { type: 'webauthn.get' } }],
    ['a challenge of nobody', { clientData: { challenge: 'AAAA' } }],
    ['a challenge of another type', { clientData: { challenge: { length: 43 } } }],
    ['nobody verified', { isVerified: false }],
    ['an unknown format', { format: 'evil' }],
    ['certificates', { format: 'packed', statement: new Map([['x5c', [new Uint8Array(8)]]]) }],
    ['certificates of a TPM', { format: 'tpm', statement: new Map([['x5c', [new Uint8Array(8)]]]) }],
  ])('with %s, and tells no difference', async (_what, changes) => {
    const { answer } = await add('', browser, changes)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'PASSKEY_REFUSED'])
    expect(await passkeys()).toEqual([])
    expect(await subjectsTo(email)).toEqual([])
  })

  test.each([
    ['no CBOR', 'AAAA'],
    ['an empty map', 'oA'],
    ['letters', 'x'.repeat(8000)],
    ['thousands of lists in each other', Buffer.alloc(5900, 0x81).toString('base64url')],
  ])('with %s instead of an attestation', async (_what, attestationObject) => {
    const { options } = (await askToAdd()).json()
    const credential = new TestAuthenticator().create(options)
    Object.assign(credential.response, { attestationObject })
    const answer = await call(browser, addPasskeyCall.path, { name: '', credential })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'PASSKEY_REFUSED'])
  })

  test('a second time with the same challenge, in another session, by another customer, and too late', async () => {
    const { key, options, answer } = await add()
    expect(answer.statusCode).toBe(200)
    const attempt = (visitor: TestBrowser, given: typeof options) =>
      call(visitor, addPasskeyCall.path, { name: '', credential: new TestAuthenticator().create(given) })
    expect((await attempt(browser, options)).statusCode).toBe(401)
    const other = await signedIn(await newCustomer())
    const sameOwner = await signedIn()
    for (const visitor of [other, sameOwner]) {
      expect((await attempt(visitor, (await askToAdd()).json().options)).statusCode).toBe(401)
    }
    // a challenge of a sign-in adds nothing either
    const forSignIn = await askToSignIn(browser)
    expect((await attempt(browser, { ...options, ...forSignIn })).statusCode).toBe(401)
    const late = (await askToAdd()).json().options
    accounts.moment += PASSKEY_CHALLENGE_LIFETIME_MS
    expect((await attempt(browser, late)).statusCode).toBe(401)
    expect(await passkeys()).toHaveLength(1)
    expect((await use(key)).answer.statusCode).toBe(200)
  })

  test('for a key that another account has, beyond ten, and for all but one of the same at once', async () => {
    const { key } = await add()
    const other = await signedIn(await newCustomer())
    const taken = (await add('', other, {}, key)).answer
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'PASSKEYS_FULL'])

    const { options } = (await askToAdd()).json()
    const credential = new TestAuthenticator().create(options)
    const same = await times(4, () => call(browser, addPasskeyCall.path, { name: '', credential }))
    expect(countByStatus(same)).toEqual({ 200: 1, 401: 3 })

    for (let left = MAX_PASSKEYS - 4; left > 0; left -= 1) await added()
    const waiting = await times(4, async () => (await askToAdd()).json().options)
    const atOnce = await Promise.all(
      waiting.map((given) =>
        call(browser, addPasskeyCall.path, { name: '', credential: new TestAuthenticator().create(given) }),
      ),
    )
    expect(countByStatus(atOnce)).toEqual({ 200: 2, 409: 2 })
    expect(await passkeys()).toHaveLength(MAX_PASSKEYS)
    expect((await askToAdd()).json().code).toBe('PASSKEYS_FULL')
  })
})

describe('a sign-in is refused', () => {
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

  test.each<[string, AuthenticatorChanges]>([
    ['a forged signature', { key: stranger }],
    ['a foreign origin', { clientData: { origin: 'https://evil.example' } }],
    ['another port', { clientData: { origin: 'http://localhost:4000' } }],
    ['a frame in another page', { clientData: { crossOrigin: true } }],
    ['a foreign rp.id', { rpId: 'evil.example' }],
    ['a new passkey instead of a use', { clientData: { type: 'webauthn.create' } }],
    ['a challenge of nobody', { clientData: { challenge: 'AAAA' } }],
    ['no challenge', { clientData: { challenge: null } }],
    ['nobody verified', { isVerified: false }],
    ['the handle of another customer', { userHandle: Buffer.from('somebody else').toString('base64url') }],
  ])('with %s, and tells no difference', async (_what, changes) => {
    const key = await added()
    const { visitor, answer } = await use(key, changes)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'PASSKEY_REFUSED'])
    expect(await statusOf(visitor)).toBe('LOGGED_OUT')
    expect((await use(key)).answer.statusCode).toBe(200)
  })

  test('for a key of nobody', async () => {
    const key = new TestAuthenticator()
    key.create({ challenge: 'AAAA', user: { id: 'AAAA' } })
    expect((await use(key)).answer.json().code).toBe('PASSKEY_REFUSED')
  })

  test('by a challenge of another visitor, another site or for adding, and too late', async () => {
    const key = await added()
    const [mine, other] = [newBrowser(), newBrowser()]
    await askToSignIn(other)
    expect((await signInBy(other, key.get(await askToSignIn(mine)))).statusCode).toBe(401)
    expect((await signInBy(newBrowser(), key.get(await askToSignIn(mine)))).statusCode).toBe(401)
    const ofAustria = await askToSignIn(mine, { [HEADERS.site]: 'AT' })
    expect((await signInBy(mine, key.get(ofAustria))).statusCode).toBe(401)
    const forAdding = (await askToAdd()).json().options
    expect((await signInBy(browser, key.get(forAdding))).statusCode).toBe(401)
    const late = await askToSignIn(mine)
    accounts.moment += PASSKEY_CHALLENGE_LIFETIME_MS
    expect((await signInBy(mine, key.get(late))).statusCode).toBe(401)
  })

  test('a second time with the same answer, and for all but one of the same at once', async () => {
    const key = await added()
    const visitor = newBrowser()
    const credential = key.get(await askToSignIn(visitor))
    expect((await signInBy(visitor, credential)).statusCode).toBe(200)
    expect((await signInBy(visitor, credential)).statusCode).toBe(401)
    const again = newBrowser()
    const next = key.get(await askToSignIn(again))
    const answers = await times(5, () => signInBy(again, next))
    expect(countByStatus(answers)).toEqual({ 200: 1, 401: 4 })
  })

  test('where a key counts back, as a copy does, also of two at once; keys that count nothing are accepted', async () => {
    const key = await added()
    expect((await use(key, { uses: 7 })).answer.statusCode).toBe(200)
    for (const uses of [0, 6, 7]) expect((await use(key, { uses })).answer.statusCode).toBe(401)
    const both = await times(2, () => use(key, { uses: 8 }))
    expect(countByStatus(both.map(({ answer }) => answer))).toEqual({ 200: 1, 401: 1 })
    expect(await passkeys()).toMatchObject([{ uses: 8 }])
    const synced = await added()
    for (let round = 0; round < 2; round += 1) {
      expect((await use(synced, { uses: 0 })).answer.statusCode).toBe(200)
    }
  })

  test('where the passkey is removed at the same moment', async () => {
    const key = await added()
    const { id } = (await passkeys())[0]!
    const client = await accounts.shop.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('delete from passkey where id = $1', [id])
      const used = use(key)
      await expect.poll(() => lockWaits(accounts.shop.database.pool)).toBeGreaterThan(0)
      await client.query('commit')
      const { visitor, answer } = await used
      expect(answer.statusCode).toBe(401)
      expect(await statusOf(visitor)).toBe('LOGGED_OUT')
    } finally {
      client.release()
    }
  })

  test('to add one, where a new password ends the session at the same moment', async () => {
    const { options } = (await askToAdd()).json()
    const credential = new TestAuthenticator().create(options)
    const client = await accounts.shop.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('delete from customer_session using customer where customer_id = id and email = $1', [email])
      const adding = call(browser, addPasskeyCall.path, { name: '', credential })
      await expect.poll(() => lockWaits(accounts.shop.database.pool)).toBeGreaterThan(0)
      await client.query('commit')
      expect((await adding).statusCode).toBe(401)
    } finally {
      client.release()
    }
    expect(
      await rows('select from passkey join customer on customer.id = customer_id where email = $1', email),
    ).toEqual([])
  })

  test('after sixty failures of a network, and its passwords too, but no other network’s', async () => {
    const limited = await openTestShop({ RATE_LIMITS: 'on' }, { renderer: formPages(loginForm) })
    const near = { ip: '203.0.113.7' }
    const spoilt = new TestAuthenticator().get({ challenge: 'AAAA' }, { userHandle: 'AAAA' })
    const attempt = () => signInBy(new TestBrowser(limited, near), spoilt)
    const seen = await times(FAILED_SIGN_IN_LIMIT.near, attempt)
    expect(countByStatus(seen)).toEqual({ 401: FAILED_SIGN_IN_LIMIT.near })
    const refused = await attempt()
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const wrong = { email, password: 'wrong' }
    expect((await new TestBrowser(limited, near).post(LOGIN_PATH, wrong)).statusCode).toBe(429)
    expect((await signInBy(new TestBrowser(limited, { ip: '203.0.113.8' }), spoilt)).statusCode).toBe(401)
    await limited.close()
  })
})

test('a visitor has five open challenges at most, and old ones are deleted', async () => {
  const visitor = newBrowser()
  await rows('delete from passkey_challenge')
  const key = await added()
  const first = await askToSignIn(visitor)
  for (let left = 5; left > 0; left -= 1) {
    accounts.moment += 1
    await askToSignIn(visitor)
  }
  expect(await rows('select from passkey_challenge')).toHaveLength(5)
  expect((await signInBy(visitor, key.get(first))).statusCode).toBe(401)
  expect((await signInBy(visitor, key.get(await askToSignIn(visitor)))).statusCode).toBe(200)
  accounts.moment += PASSKEY_CHALLENGE_LIFETIME_MS
  await deleteOldChallenges(accounts.shop.database.pool, accounts.moment)
  expect(await rows('select from passkey_challenge')).toEqual([])
})

describe('the calls', () => {
  test.each([addPasskeyOptionsCall, addPasskeyCall, passkeySignInOptionsCall, passkeySignInCall])(
    '$path takes nothing from another origin, without the header, or large',
    async ({ path }) => {
      const foreign = await call(browser, path, {}, { origin: 'https://evil.example' })
      expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'FOREIGN_ORIGIN'])
      expect((await call(browser, path, {}, { [HEADERS.csrf]: '' })).statusCode).toBe(403)
      expect((await call(browser, path, { more: 'x'.repeat(200_000) })).statusCode).toBe(413)
    },
  )
})
