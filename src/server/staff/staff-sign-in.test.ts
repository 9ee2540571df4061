import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkAuthCall, logoutStaffCall, renewStaffCall } from '#calls/preview.ts'
import { staffLoginForm } from '#calls/staff.ts'
import { STAFF_LOGIN_PATH, STAFF_LOGOUT_PATH } from '#rules/account-addresses.ts'
import { MAX_FAILED_SIGN_INS } from '#rules/customer/sign-in-limit.ts'
import { COOKIES } from '#sites/cookies.ts'
import { commandOf } from '../commands/command-of.ts'
import { shopSecret } from '../customer/session-secret.ts'
import { formPages } from '../testing/form-pages.ts'
import { setCookies, TestBrowser } from '../testing/test-browser.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { OWN_SCRIPT } from '../testing/test-staff.ts'
import { DEMO_EDITOR } from './demo-editor.ts'
import { encryptTotpKeys } from './encrypt-totp-keys.ts'
import { encryptTotpKey, isEncrypted } from './encrypted-totp-key.ts'
import { totpCode } from './totp.ts'

const MINUTE_MS = 60_000
let moment = Date.UTC(2026, 10, 23, 9)
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { renderer: formPages(staffLoginForm), clock: () => moment })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

let network = 0
/** A browser in a network of its own. */
const browserOf = (of = shop) => {
  network += 1
  return new TestBrowser(of, { ip: `203.0.113.${network}` })
}
/** The code of a step in which no test has signed in before. */
const newCode = (secret: string = DEMO_EDITOR.totpKey) => {
  moment += 2 * MINUTE_MS
  return totpCode(secret, moment)
}
const signIn = (browser: TestBrowser, typed: Partial<{ email: string; password: string; totpCode: string }> = {}) =>
  browser.post(STAFF_LOGIN_PATH, {
    email: DEMO_EDITOR.email,
    password: DEMO_EDITOR.password,
    totpCode: typed.totpCode ?? newCode(),
    site: 'AT',
    ...typed,
  })
const status = async (browser: TestBrowser, path: string = checkAuthCall.path) => {
  const answer = await browser.get(path, OWN_SCRIPT)
  return [answer.statusCode, answer.json().status]
}

test('staff sign in with password and code, and their session is in a cookie that no script and no other site can use', async () => {
  const browser = browserOf()
  const answer = await signIn(browser, { email: `  ${DEMO_EDITOR.email.toUpperCase()} ` })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${STAFF_LOGIN_PATH}?site=AT`])
  expect(setCookies(answer).find((cookie) => cookie.startsWith(`${COOKIES.staff}=`))).toMatch(
    /; Path=\/; SameSite=Strict; HttpOnly$/,
  )
  expect(browser.cookies.get(COOKIES.previewToken)).toBe('1')
  expect(await status(browser)).toEqual([200, 'SUCCESS'])
})

test('a code is accepted once, also of two sign-ins at the same moment', async () => {
  const code = newCode()
  const statuses = await Promise.all(
    [0, 1, 2].map(async () => (await signIn(browserOf(), { totpCode: code })).statusCode),
  )
  expect(statuses.sort()).toEqual([303, 401, 401])
  expect((await signIn(browserOf(), { totpCode: code })).statusCode).toBe(401)
})

test.each<[string, Partial<{ email: string; password: string; totpCode: string }>]>([
  ['a wrong password', { password: 'wrong' }],
  ['a wrong code', { totpCode: '000000' }],
  ['an old code', { totpCode: totpCode(DEMO_EDITOR.totpKey, 0) }],
  ['an unknown address', { email: 'nobody@shop.example' }],
  ['a code that is too long', { totpCode: '1'.repeat(30) }],
])('%s is refused with the same answer, which never repeats password or code', async (_what, typed) => {
  const answer = await signIn(browserOf(), typed)
  expect([400, 401]).toContain(answer.statusCode)
  const email = typed.email ?? DEMO_EDITOR.email
  expect(answer.json()).toEqual({ site: 'AT', posted: { problem: 'WRONG', email } })
  expect(setCookies(answer)).toEqual([])
})

test('a wrong password does not use up the code', async () => {
  const code = newCode()
  const browser = browserOf()
  expect((await signIn(browser, { totpCode: code, password: 'wrong' })).statusCode).toBe(401)
  expect((await signIn(browser, { totpCode: code })).statusCode).toBe(303)
})

test('after eight failures an account and network must wait, as customers must', async () => {
  const browser = browserOf()
  const statuses: number[] = []
  for (let at = 0; at <= MAX_FAILED_SIGN_INS; at += 1)
    statuses.push((await signIn(browser, { email: 'many@shop.example', totpCode: '000000' })).statusCode)
  // each try moves the clock by two minutes, so that the first no longer count at the end
  expect(statuses.filter((one) => one === 401).length).toBeGreaterThan(0)
  const before = moment
  const refused: number[] = []
  for (let at = 0; at <= MAX_FAILED_SIGN_INS; at += 1) {
    moment = before
    const fields = { email: 'many@shop.example', password: 'x', totpCode: '000000', site: 'AT' }
    refused.push((await browser.post(STAFF_LOGIN_PATH, fields)).statusCode)
  }
  expect(refused.at(-1)).toBe(429)
  expect((await signIn(browserOf())).statusCode, 'others').toBe(303)
})

test('another site’s page cannot sign anybody in or out', async () => {
  const foreign = { origin: 'https://evil.example' }
  for (const path of [STAFF_LOGIN_PATH, STAFF_LOGOUT_PATH])
    expect((await browserOf().post(path, {}, foreign)).statusCode).toBe(403)
})

test('a session ends fifteen minutes after it was renewed last, and ten hours after its beginning [API-32]', async () => {
  const browser = browserOf()
  await signIn(browser)
  const began = moment
  moment += 14 * MINUTE_MS
  expect(await status(browser, renewStaffCall.path)).toEqual([200, 'SUCCESS'])
  moment += 14 * MINUTE_MS
  expect(await status(browser)).toEqual([200, 'SUCCESS'])
  moment += MINUTE_MS
  expect(await status(browser)).toEqual([401, 'UNAUTHORIZED'])
  expect([...browser.cookies.keys()], 'nothing asks again').not.toContain(COOKIES.previewToken)
  expect(await status(browser, renewStaffCall.path)).toEqual([401, 'UNAUTHORIZED'])

  const longest = browserOf()
  moment = began
  await signIn(longest)
  for (let minutes = 0; minutes < 590; minutes += 10) {
    moment += 10 * MINUTE_MS
    expect(await status(longest, renewStaffCall.path)).toEqual([200, 'SUCCESS'])
  }
  moment += 10 * MINUTE_MS
  expect(await status(longest, renewStaffCall.path)).toEqual([401, 'UNAUTHORIZED'])
})

test('logout ends the session on the server, by the call and by the form [API-32] [STAFF-01]', async () => {
  for (const leave of [
    (browser: TestBrowser) => browser.get(logoutStaffCall.path, OWN_SCRIPT),
    (browser: TestBrowser) => browser.post(STAFF_LOGOUT_PATH, { site: 'AT' }),
  ]) {
    const browser = browserOf()
    await signIn(browser)
    const { cookie } = browser
    expect([200, 303]).toContain((await leave(browser)).statusCode)
    expect(browser.cookie).toBe('')
    const copied = await shop.app.inject({ url: checkAuthCall.path, headers: { cookie, ...OWN_SCRIPT } })
    expect([copied.statusCode, copied.json().status]).toEqual([401, 'UNAUTHORIZED'])
  }
})

test('a new second factor and a removed account end all sessions', async () => {
  const secret = async () => (await shopSecret({ sessionSecrets: [], dataDir: shop.folder })).encrypting
  const crema = (...words: string[]) => commandOf('staff', words, secret)(shop.database, moment)
  const printed = await crema('add', 'Anna@Shop.Example', '--role', 'admin')
  const password = /Password.*: +(\S+)/.exec(printed)![1]!
  const secretOf = (text: string) => /secret=([A-Z2-7]+)/.exec(text)![1]!
  const typed = (secret: string) => ({ email: 'anna@shop.example', password, totpCode: newCode(secret) })
  const browser = browserOf()
  expect((await signIn(browser, typed(secretOf(printed)))).statusCode).toBe(303)
  const renewed = secretOf(await crema('reset', 'anna@shop.example'))
  expect(await status(browser)).toEqual([401, 'UNAUTHORIZED'])
  expect((await signIn(browser, typed(secretOf(printed)))).statusCode, 'the former key').toBe(401)
  expect((await signIn(browser, typed(renewed))).statusCode).toBe(303)
  await crema('remove', 'anna@shop.example')
  expect(await status(browser)).toEqual([401, 'UNAUTHORIZED'])
  expect(await crema('list')).not.toContain('anna@shop.example')
  const log = await crema('log', '--days', '2')
  for (const line of [/crema +add +anna@shop.example/, /crema +remove/, /anna@shop.example +sign-in/])
    expect(log).toMatch(line)
})

test('an account signs in by both ways to write its domain, also one of a release before', async () => {
  const { pool } = shop.database
  const secret = async () => (await shopSecret({ sessionSecrets: [], dataDir: shop.folder })).encrypting
  const crema = (...words: string[]) => commandOf('staff', words, secret)(shop.database, moment)
  const printed = await crema('add', 'Rita@XN--mller-kva.example')
  const password = /Password.*: +(\S+)/.exec(printed)![1]!
  const key = /secret=([A-Z2-7]+)/.exec(printed)![1]!
  expect(printed).toContain('rita@müller.example may sign in')
  const [readable, punycode] = ['rita@müller.example', 'rita@xn--mller-kva.example']
  for (const email of [readable, punycode])
    expect((await signIn(browserOf(), { email, password, totpCode: newCode(key) })).statusCode, email).toBe(303)
  const encrypted = encryptTotpKey(key, punycode, await secret())
  await pool.query('update staff_account set email = $2, totp_secret = $3 where email = $1', [
    readable,
    punycode,
    encrypted,
  ])
  const answer = await signIn(browserOf(), { email: punycode, password, totpCode: newCode(key) })
  expect(answer.statusCode, 'of a release before').toBe(303)
  await crema('remove', punycode)
})

test('keys of a release before are encrypted at the start, and one of another secret lets nobody in', async () => {
  const { pool } = shop.database
  const keys = async () => (await pool.query('select email, totp_secret as key from staff_account')).rows
  const plain = await keys()
  const { email } = DEMO_EDITOR
  expect(plain).toContainEqual({ email, key: DEMO_EDITOR.totpKey })
  const warn = vi.fn()
  const { encrypting: secret } = await shopSecret({ sessionSecrets: [], dataDir: shop.folder })
  for (let starts = 0; starts < 2; starts += 1) await encryptTotpKeys(pool, secret, { warn })
  expect(warn).not.toHaveBeenCalled()
  expect((await keys()).filter(({ key }) => !isEncrypted(key))).toEqual([])
  expect((await signIn(browserOf())).statusCode).toBe(303)

  await pool.query('update staff_account set totp_secret = $2 where email = $1', [
    email,
    encryptTotpKey(DEMO_EDITOR.totpKey, email, ['another secret']),
  ])
  await encryptTotpKeys(pool, secret, { warn })
  expect(warn).toHaveBeenCalledWith({ accounts: 1 }, expect.stringContaining('staff reset EMAIL'))
  expect((await signIn(browserOf())).statusCode).toBe(401)
  expect(shop.logged.splice(0).join()).toContain('cannot be read')
  await pool.query('update staff_account set totp_secret = $2 where email = $1', [email, DEMO_EDITOR.totpKey])
})

test('the record of what staff did cannot be changed, and not deleted within a year', async () => {
  const { pool } = shop.database
  // a year ago by the database's clock, which the shop's here is not
  await pool.query(
    `insert into staff_log (at, who, what, details)
     values (now() - interval '360 days', 'young', 'add', ''), (now() - interval '2 years', 'old', 'add', '')`,
  )
  for (const sql of ["update staff_log set who = 'x'", "delete from staff_log where who = 'young'"])
    await expect(pool.query(sql)).rejects.toThrow('append-only')
  const { rowCount } = await pool.query("delete from staff_log where who = 'old'")
  expect(rowCount).toBe(1)
})

test('a shop in production knows no demo editor, also where its database has one', async () => {
  const production = await openTestShop(
    {
      CREMA_MODE: 'production',
      SITE_HOSTS: 'DE=shop.example',
      SESSION_SECRET: 'x'.repeat(32),
      SMTP_URL: 'none',
      MAIL_FROM: 'a@shop.example',
    },
    { renderer: formPages(staffLoginForm), clock: () => moment },
  )
  const code = newCode()
  const answer = await production.app.inject({
    method: 'POST',
    url: STAFF_LOGIN_PATH,
    headers: { host: 'shop.example', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      email: DEMO_EDITOR.email,
      password: DEMO_EDITOR.password,
      totpCode: code,
    }).toString(),
  })
  expect(answer.statusCode).toBe(401)
  await production.close()
})
