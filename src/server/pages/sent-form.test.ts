import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD, demoEmail } from '#demo/demo-customers.ts'
import {
  ACCOUNT_EMAIL_PATH,
  ACCOUNT_NAME_PATH,
  ACCOUNT_PASSWORD_PATH,
  CANCELLATION_PATH,
  FORGOTTEN_PASSWORD_PATH,
} from '#rules/account-addresses.ts'
import { CHECKOUT_PATH, LOGIN_PATH, NEWSLETTER_PATH, REGISTER_PATH } from '#rules/addresses.ts'
import { STORED_LIMITS } from '#rules/rate-limits.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { sentForm } from './sent-form.ts'

/** What a page of failure keeps of a form: the database is away, or its network has sent too many. */

const HTML = { accept: 'text/html' }
const PASSWORD = 'seven green teapots'
const texts = textsOf('pages', 'hu-HU')
const account = textsOf('account', 'hu-HU')
const site = 'HU'

let shop: TestShop
let mend = () => {}
let network = 0

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'on' }, { built: true })
})
afterEach(() => mend())
afterAll(async () => {
  await shop.close()
})

const newBrowser = () => new TestBrowser(shop, { ip: `198.51.100.${++network}` })
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

function breakDatabase(): void {
  const { pool } = shop.database
  const { connect, query } = pool
  const fails = async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  }
  Object.assign(pool, { connect: fails, query: fails })
  mend = () => {
    Object.assign(pool, { connect, query })
    mend = () => {}
  }
}

async function logIn(browser: TestBrowser): Promise<void> {
  const login = { site, email: demoEmail('card', site), password: DEMO_PASSWORD }
  expect((await browser.post(LOGIN_PATH, login)).statusCode).toBe(303)
}

/** The form of a page of failure: what its button would send, and the passwords that it asks for. */
function formOf(html: string): { fields: URLSearchParams; passwords: string[] } {
  const form = /<form noValidate="" class="[^"]*" method="post">(.*?)<\/form>/s.exec(main(html))?.[1] ?? ''
  const text = (value: string) =>
    value
      .replaceAll('&quot;', '"')
      .replaceAll('&gt;', '>')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&')
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  const asked = [...form.matchAll(/<input[^>]*type="password"[^>]*>/g)].map(
    ([input]) => /name="(\w+)"/.exec(input)![1]!,
  )
  return {
    fields: new URLSearchParams(hidden.map(([, name, value]) => [text(name!), text(value!)])),
    passwords: asked,
  }
}

const PERSON = { firstname: 'Éva', lastname: "O'Hara & Söhne", email: 'eva@form.example' }
type Case = [path: string, fields: Record<string, string>, passwords: Record<string, string>]
const STRANGERS: Case[] = [
  [REGISTER_PATH, { site, ...PERSON, loyaltyCard: 'on', returnTo: '/cart' }, { password: PASSWORD }],
  [LOGIN_PATH, { site, email: demoEmail('guest', site), remember: 'on' }, { password: DEMO_PASSWORD }],
  [FORGOTTEN_PASSWORD_PATH, { site, email: PERSON.email }, {}],
  [
    NEWSLETTER_PATH,
    { site, email: 'eva@form.example', salutation: 'MR', firstName: 'Éva', lastName: 'Kis', origin: 'footer' },
    {},
  ],
  [CHECKOUT_PATH, { site, step: 'who', email: PERSON.email }, {}],
]
const CUSTOMERS: Case[] = [
  [ACCOUNT_NAME_PATH, { site, firstname: 'Zoé', lastname: 'Kis' }, {}],
  [ACCOUNT_EMAIL_PATH, { site, email: 'new@form.example' }, { current: DEMO_PASSWORD }],
  [ACCOUNT_PASSWORD_PATH, { site }, { current: DEMO_PASSWORD, password: PASSWORD }],
]

describe('while the database is away', () => {
  test('a change of the password names both of its fields', async () => {
    const browser = newBrowser()
    await logIn(browser)
    breakDatabase()
    const fields = { site, current: PASSWORD, password: PASSWORD }
    const html = main((await browser.post(ACCOUNT_PASSWORD_PATH, fields, HTML)).body)
    for (const label of [account.currentPassword, account.newPassword]) expect(html).toContain(`>${label}</label>`)
  })

  test.each([...STRANGERS, ...CUSTOMERS])(
    'POST %s keeps what was typed, repeats no password, and works by its button afterwards',
    async (path, fields, passwords) => {
      const browser = newBrowser()
      if (path.startsWith('/account')) await logIn(browser)
      breakDatabase()
      const failed = await browser.post(path, { ...fields, ...passwords }, HTML)
      mend()
      expect([failed.statusCode, failed.headers['cache-control']]).toEqual([503, 'no-store'])
      for (const text of [texts.busyHeading, texts.inputNotLost]) expect(main(failed.body)).toContain(text)
      const form = formOf(failed.body)
      expect(Object.fromEntries(form.fields)).toEqual(fields)
      expect(form.passwords.sort()).toEqual(Object.keys(passwords).sort())
      for (const password of Object.values(passwords)) expect(failed.body).not.toContain(password)
      const again = { ...Object.fromEntries(form.fields), ...passwords }
      expect((await browser.post(path, again, HTML)).statusCode).toBe(303)
    },
  )
})

test('a form that is refused because its network has sent too many keeps what was typed', async () => {
  const browser = newBrowser()
  const declared = { name: 'Éva Kis', contract: '1', subscription: 'S', kind: 'ordinary' }
  const send = (id: number) =>
    browser.post(
      CANCELLATION_PATH,
      {
        site,
        ...declared,
        email: `eva-${id}@form.example`,
        step: 'confirm',
        id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
      },
      HTML,
    )
  for (let left = STORED_LIMITS.cancellation.near; left > 0; left -= 1) expect((await send(left)).statusCode).toBe(303)
  const refused = await send(999)
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  for (const text of [texts.tooManyHeading, texts.inputNotLost]) expect(main(refused.body)).toContain(text)
  expect(Object.fromEntries(formOf(refused.body).fields)).toMatchObject({ ...declared, email: 'eva-999@form.example' })
})

describe('what is sent again', () => {
  test.each<[what: string, body: unknown, sent: unknown]>([
    ['of no form', undefined, undefined],
    ['of a body that is no form', 'text', undefined],
    ['of a form without fields', {}, undefined],
    ['of nested values', { a: { b: 'c' }, d: 1, e: null }, undefined],
    ['of more fields than a form has', Object.fromEntries(Array.from({ length: 101 }, (_, at) => [at, ''])), undefined],
    [
      'of a name that comes twice',
      { kind: ['a', 'b'], password: ['x', 'y'] },
      {
        fields: [
          { name: 'kind', value: 'a' },
          { name: 'kind', value: 'b' },
        ],
        passwords: ['password'],
      },
    ],
  ])('%s', (_what, body, sent) => expect(sentForm(body)).toEqual(sent))
})
