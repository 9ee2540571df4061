import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  ACCOUNT_DELETE_PATH,
  ACCOUNT_EMAIL_PATH,
  ACCOUNT_NAME_PATH,
  ACCOUNT_PASSKEYS_PATH,
  ACCOUNT_PASSWORD_PATH,
  ADDRESS_EDIT_PATH,
  FORGOTTEN_PASSWORD_PATH,
  NEW_PASSWORD_PATH,
  REGISTER_CONFIRM_PATH,
} from '#rules/account-addresses.ts'
import { addressFormat } from '#rules/address/address-format.ts'
import { LOGIN_PATH, LOGOUT_PATH, REGISTER_PATH } from '#rules/addresses.ts'
import { SITES, type Site, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { AccountShop, main, PASSWORD } from '../testing/account-shop.ts'
import type { TestBrowser } from '../testing/test-browser.ts'

/** What somebody has typed into a form of the account whose session has ended before it was sent. */

const accounts = new AccountShop('drafts.example')
const { rows, newEmail } = accounts
let browser: TestBrowser
let email: string

beforeEach(async () => {
  email = await accounts.newCustomer()
  browser = await accounts.signedIn(email)
})

/** The fields of the first form of a page whose start tag has a text, as a browser sends them. */
function fieldsOf(html: string, having = ''): Record<string, string> {
  const unescaped = (text: string) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  const form = main(html)
    .split('<form')
    .find((part, index) => index > 0 && part.slice(0, part.indexOf('>')).includes(having))!
  return Object.fromEntries(
    [...form.split('</form>')[0]!.matchAll(/<input\b[^>]*>/g)].flatMap(([input]) => {
      const name = /\bname="([^"]*)"/.exec(input)?.[1]
      return name ? [[name, unescaped(/\bvalue="([^"]*)"/.exec(input)?.[1] ?? '')]] : []
    }),
  )
}
/** Sends a form after the end of its session, and signs in on the page that comes; the answer is what the browser shows then. */
async function sentLate(path: string, form: Record<string, string>, site: Site, address = email) {
  await browser.post(LOGOUT_PATH, { site })
  const login = await browser.post(path, { ...form, site })
  expect([login.statusCode, login.headers['cache-control']]).toEqual([401, 'no-store'])
  const fields = { ...fieldsOf(login.body), email: address, password: PASSWORD }
  const answer = await browser.post(LOGIN_PATH, fields)
  expect(answer.statusCode).toBe(307)
  return { login, fields, shown: await browser.post(answer.headers.location!, fields) }
}

test.each(SITES)(
  'on %s an address that is sent after the end of the session is there after the sign-in',
  async (site) => {
    const address = await accounts.newCustomer(site)
    const { fields, postcodeExample } = addressFormat(site)
    const typed: Record<string, string> = Object.fromEntries(fields.map((name) => [name, `${name} "Ú'&<`]))
    const form = { ...typed, firstname: '王 🌷', lastname: 'شهد', postcode: postcodeExample, id: randomUUID() }
    const { login, shown } = await sentLate(ADDRESS_EDIT_PATH, form, site, address)
    const { locale } = siteConfig(site)
    expect(main(login.body)).toContain(textsOf('customer', locale).sessionEnded)
    expect(shown.statusCode).toBe(200)
    expect(main(shown.body)).toContain(textsOf('account', locale).draftRestored)
    expect(fieldsOf(shown.body)).toEqual({ ...form, site })
    expect(await rows('select * from customer_address where street = $1', typed.street)).toEqual([])
  },
)

test('names and a new e-mail address come back, and the passwords of both forms do not', async () => {
  const named = await sentLate(ACCOUNT_NAME_PATH, { firstname: 'Zoé', lastname: 'Ärmel' }, 'DE')
  expect(fieldsOf(named.shown.body)).toEqual({ firstname: 'Zoé', lastname: 'Ärmel', site: 'DE' })
  const next = newEmail()
  const changed = await sentLate(ACCOUNT_EMAIL_PATH, { email: next, current: 'a secret of theirs' }, 'DE')
  expect(changed.login.body + changed.shown.body).not.toContain('a secret of theirs')
  expect(fieldsOf(changed.shown.body)).toEqual({ email: next, current: '', site: 'DE' })
  expect(await rows('select firstname from customer where email = $1', email)).toEqual([{ firstname: 'Éva' }])
})

test('what comes back is stored when its form is sent', async () => {
  const { shown } = await sentLate(ACCOUNT_NAME_PATH, { firstname: 'Zoé', lastname: 'Ärmel' }, 'DE')
  expect((await browser.post(ACCOUNT_NAME_PATH, fieldsOf(shown.body))).statusCode).toBe(303)
  expect(await rows('select firstname from customer where email = $1', email)).toEqual([{ firstname: 'Zoé' }])
})

test('a wrong password at that sign-in loses nothing, and neither does a second end of the session', async () => {
  await browser.post(LOGOUT_PATH, {})
  const login = await browser.post(ACCOUNT_NAME_PATH, { firstname: 'Zoé', lastname: 'Ärmel' })
  const wrong = await browser.post(LOGIN_PATH, { ...fieldsOf(login.body), email, password: 'wrong' })
  expect(wrong.statusCode).toBe(401)
  const fields = { ...fieldsOf(wrong.body), password: PASSWORD }
  expect((await browser.post(LOGIN_PATH, fields)).statusCode).toBe(307)
  await browser.post(LOGOUT_PATH, {})
  const again = await browser.post(ACCOUNT_NAME_PATH, fields)
  expect([again.statusCode, fieldsOf(again.body).draft]).toEqual([401, '{"firstname":"Zoé","lastname":"Ärmel"}'])
})

test.each([
  ['a form with nothing typed', ACCOUNT_NAME_PATH, {}],
  ['a form that is too long', ACCOUNT_NAME_PATH, { firstname: 'a'.repeat(10_000) }],
  ['a form of passwords only', ACCOUNT_PASSWORD_PATH, { current: PASSWORD, password: 'other green teapots' }],
])('%s leads to the login', async (_what, path, form) => {
  await browser.post(LOGOUT_PATH, {})
  const answer = await browser.post(path, form)
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    `${LOGIN_PATH}?loginRedirect=red&returnTo=${encodeURIComponent(path)}`,
  ])
})

test.each([
  ['no text of ours', ACCOUNT_NAME_PATH, 'nonsense', 307],
  ['fields that the form has not', ACCOUNT_NAME_PATH, '{"problem":"INVALID","password":"x"}', 307],
  ['a form that keeps nothing', ACCOUNT_DELETE_PATH, '{"firstname":"Zoé"}', 303],
  ['another shop', '//elsewhere.example/account/name', '{"firstname":"Zoé"}', 303],
])('a sign-in with %s shows and changes nothing of it', async (_what, returnTo, draft, status) => {
  const fields = { email, password: PASSWORD, loginRedirect: 'red', returnTo, draft }
  const answer = await browser.post(LOGIN_PATH, fields)
  expect(answer.statusCode).toBe(status)
  expect(answer.headers.location).toMatch(/^\/(?!\/)/)
  if (status === 307) {
    const shown = await browser.post(returnTo, fields)
    expect(shown.statusCode).toBe(200)
    expect(fieldsOf(shown.body)).toEqual({ firstname: 'Éva', lastname: 'Kis', site: 'DE' })
    expect(main(shown.body)).not.toContain(textsOf('account', 'de-DE').draftRestored)
    expect(main(shown.body)).not.toContain(textsOf('account', 'de-DE').faultsHeading)
  }
  expect(await rows('select firstname from customer where email = $1', email)).toEqual([{ firstname: 'Éva' }])
})

test('the name of a passkey comes back, and the password that was typed with it does not', async () => {
  const form = { name: 'Handy "von" Éva', current: 'a secret of theirs' }
  const { login, shown } = await sentLate(ACCOUNT_PASSKEYS_PATH, form, 'DE')
  expect(login.body + shown.body).not.toContain('a secret of theirs')
  expect(shown.statusCode).toBe(200)
  expect(main(shown.body)).toContain(textsOf('account', 'de-DE').draftRestored)
  expect(main(shown.body)).toContain('value="Handy &quot;von&quot; Éva"')
})

describe('on the way to the sign-in', () => {
  const texts = textsOf('account', 'de-DE')
  const draft = '{"firstname":"Zoé","lastname":"Ärmel"}'

  /** The login that answers a form whose session has ended, and what its other buttons bring along. */
  const sentToLogin = async () => {
    await browser.post(LOGOUT_PATH, {})
    const { body } = await browser.post(ACCOUNT_NAME_PATH, { firstname: 'Zoé', lastname: 'Ärmel' })
    return { body, brings: fieldsOf(body, 'id="form-draft"') }
  }

  /** Where the buttons of a page lead that bring something along. */
  const bringingButtons = (html: string) =>
    [...main(html).matchAll(/<button[^>]* form="form-draft"[^>]* formAction="([^"]*)"/g)].map(([, path]) => path)

  test.each([
    ['a registration', REGISTER_PATH, REGISTER_CONFIRM_PATH],
    ['a forgotten password', FORGOTTEN_PASSWORD_PATH, NEW_PASSWORD_PATH],
  ])('%s brings back what was typed', async (_what, path, linkPath) => {
    const { body, brings } = await sentToLogin()
    expect(brings).toEqual({ site: 'DE', loginRedirect: 'red', returnTo: ACCOUNT_NAME_PATH, draft })
    expect(bringingButtons(body)).toEqual([FORGOTTEN_PASSWORD_PATH, REGISTER_PATH])

    const opened = await browser.post(path, brings)
    expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(main(opened.body)).not.toContain(texts.faultsHeading)
    expect(fieldsOf(opened.body)).toMatchObject(brings)

    const wrong = await browser.post(path, { ...fieldsOf(opened.body), email: 'nobody' })
    expect([wrong.statusCode, fieldsOf(wrong.body).draft]).toEqual([400, draft])
    const address = path === REGISTER_PATH ? newEmail() : email
    const chosen = 'nine red kettles'
    const filled = { firstname: 'Ida', lastname: 'Nagy', email: address, password: chosen }
    const fields = { ...fieldsOf(wrong.body), ...filled }
    const answer = await browser.post(path, fields)
    expect([answer.statusCode, answer.headers.location]).toEqual([307, `${path}?state=sent`])
    const sent = await browser.post(answer.headers.location!, fields)
    const reloaded = await browser.post(answer.headers.location!, fields)
    for (const { statusCode, body, headers } of [sent, reloaded]) {
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
      expect(main(body)).toContain(texts.draftWaits)
      expect(body).not.toContain(chosen)
    }
    expect(main(sent.body)).toContain(address)

    const token = await accounts.tokenFor(address, linkPath)
    expect(await accounts.mailsTo(address)).toHaveLength(1)
    expect((await browser.post(linkPath, { token, password: chosen })).headers.location).toBe(ACCOUNT_NAME_PATH)
    const shown = await browser.post(ACCOUNT_NAME_PATH, fieldsOf(sent.body))
    expect(fieldsOf(shown.body)).toEqual({ firstname: 'Zoé', lastname: 'Ärmel', site: 'DE' })
    expect(main(shown.body)).toContain(texts.draftRestored)
    expect(await rows('select from customer where email = $1 and firstname = $2', address, 'Zoé')).toEqual([])
  })

  test.each([REGISTER_PATH, FORGOTTEN_PASSWORD_PATH])(
    '%s leads back to the login with what was typed',
    async (path) => {
      const opened = await browser.post(path, (await sentToLogin()).brings)
      expect(bringingButtons(opened.body)).toEqual([LOGIN_PATH])
      const login = await browser.post(LOGIN_PATH, fieldsOf(opened.body, 'id="form-draft"'))
      expect([login.statusCode, login.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(main(login.body)).not.toContain(textsOf('customer', 'de-DE').problemWrong)
      expect(fieldsOf(login.body)).toMatchObject({ returnTo: ACCOUNT_NAME_PATH, draft })
    },
  )

  test('whoever comes back without a sign-in is asked for it once more, and nothing is lost', async () => {
    const sent = await browser.post(`${REGISTER_PATH}?state=sent`, (await sentToLogin()).brings)
    const login = await browser.post(ACCOUNT_NAME_PATH, fieldsOf(sent.body))
    expect([login.statusCode, fieldsOf(login.body).draft]).toEqual([401, draft])
  })

  test.each([
    ['nothing that can be shown', { returnTo: ACCOUNT_NAME_PATH, draft: 'nonsense' }],
    ['another shop', { returnTo: '//elsewhere.example', draft }],
    ['a form that keeps nothing', { returnTo: ACCOUNT_DELETE_PATH, draft }],
  ])('a registration that brings %s is sent as any other', async (_what, brings) => {
    const form = { firstname: 'Ida', lastname: 'Nagy', email: newEmail(), password: PASSWORD, loginRedirect: 'red' }
    const answer = await browser.post(REGISTER_PATH, { ...form, ...brings })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${REGISTER_PATH}?state=sent`])
    expect((await browser.post(REGISTER_PATH, { loginRedirect: 'red', ...brings })).statusCode).toBe(400)
  })
})
