import { afterAll, beforeAll, expect, test } from 'vitest'
import { suggestionsCall } from '#calls/search.ts'
import { trackQuickbuyErrorCall } from '#calls/tracking.ts'
import { DEMO_PASSWORD, demoEmail } from '#demo/demo-customers.ts'
import { CANCELLATION_PATH, FORGOTTEN_PASSWORD_PATH, REGISTER_CONFIRM_PATH } from '#rules/account-addresses.ts'
import { CART_FORM_PATH, LOGIN_PATH, NEWSLETTER_PATH, REGISTER_PATH } from '#rules/addresses.ts'
import { TestBrowser } from './testing/test-browser.ts'
import { addTestGoods } from './testing/test-goods.ts'
import { jobsDone } from './testing/test-jobs.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'

/** Everything that a shop logs at its most talkative while a person does everything that a person can do. */
const IP = '203.0.113.77'
const EMAIL = 'zsofia.nagy@person.example'
const SOUGHT = 'Verlobungsring'
const PERSON = { firstname: 'Zsófia', lastname: 'Nagyvárady', email: EMAIL, password: 'seven green teapots' }
const TOKEN = 'T0ken-that-nobody-may-see-0123456789-abcdefg'
const DECLARED = {
  name: 'Zsófia Nagyvárady',
  email: EMAIL,
  contract: 'K-4711',
  subscription: 'Kaffee-Abo',
  kind: 'extraordinary',
  reason: 'Umzug nach Szeged',
  endsOn: '2027-12-31',
}

let shop: TestShop
let browser: TestBrowser

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'on' }, { built: true, logLevel: 'trace' })
  await addTestGoods(shop.database.pool)
  browser = new TestBrowser(shop, { ip: IP })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

/** Does everything once. @returns the statuses of the answers, by address */
async function doEverything(): Promise<Map<string, number>> {
  const { app } = shop
  const foreign = { method: 'POST', headers: { origin: 'https://evil.example' }, remoteAddress: IP } as const
  const answers: Array<[string, Promise<{ statusCode: number }>]> = [
    ['register', browser.post(REGISTER_PATH, PERSON)],
    ['forgotten', browser.post(FORGOTTEN_PASSWORD_PATH, { email: EMAIL })],
    ['confirm', browser.get(`${REGISTER_CONFIRM_PATH}?token=${TOKEN}`)],
    ['wrong sign-in', browser.post(LOGIN_PATH, { email: EMAIL, password: PERSON.password })],
    ['sign-in', browser.post(LOGIN_PATH, { email: demoEmail('guest', 'DE'), password: DEMO_PASSWORD })],
    [
      'newsletter',
      browser.post(NEWSLETTER_PATH, { email: EMAIL, firstName: PERSON.firstname, newsletterConsent: 'on' }),
    ],
    ['cancellation', browser.post(CANCELLATION_PATH, { ...DECLARED, step: 'check' })],
    ['cart', browser.post(CART_FORM_PATH, { tcm: 'FEW' })],
    ['search', browser.get(`/search?query=${SOUGHT}`, { accept: 'text/html' })],
    ['suggestions', browser.get(`${suggestionsCall.path}?query=${SOUGHT}`)],
    ['no page', browser.get(`/no-page/${SOUGHT}?email=${EMAIL}`, { accept: 'text/html' })],
    ['bad address', browser.get(`/%zz${SOUGHT}`)],
    ['foreign form', app.inject({ ...foreign, url: REGISTER_PATH, payload: PERSON })],
    ['wrong body', app.inject({ ...foreign, headers: {}, url: trackQuickbuyErrorCall.path, payload: `{"${EMAIL}` })],
    ['no host', app.inject({ url: `/?q=${EMAIL}`, headers: { host: '' }, remoteAddress: IP })],
  ]
  return new Map(await Promise.all(answers.map(async ([name, answer]) => [name, (await answer).statusCode] as const)))
}

/** What no line may hold. */
function personal(): string[] {
  return [
    ...[IP, EMAIL, SOUGHT, TOKEN, DECLARED.contract, DECLARED.reason, PERSON.password, DEMO_PASSWORD],
    ...['Zs', 'Nagyv', '@', 'cookie'],
    ...browser.cookies.values(),
  ]
}
const found = () => {
  const all = shop.logged.join('\n')
  return personal().filter((text) => text !== '' && all.includes(text))
}

test('no line of the log names a person, whether requests succeed, are refused or fail', async () => {
  const fine = await doEverything()
  await jobsDone(shop)
  expect([...fine.values()].filter((status) => status >= 500)).toEqual([])
  expect([...fine.values()].filter((status) => status >= 400).length).toBeGreaterThan(4)

  // PostgreSQL quotes the whole row in the error of a constraint
  const { pool } = shop.database
  const tables = ['account_request', 'customer_session', 'subscriber', 'cart', 'cancellation', 'failed_login']
  for (const table of tables) await pool.query(`alter table ${table} add constraint planted check (false) not valid`)
  const broken = await doEverything()
  expect([...broken.values()].filter((status) => status === 500).length).toBeGreaterThan(2)
  expect(shop.logged.filter((line) => line.includes('planted')).length).toBeGreaterThan(2)
  expect(browser.cookies.size).toBeGreaterThan(1)
  expect(found()).toEqual([])
})

test('each line of a request has the id that its answer names, and the pattern of its route', async () => {
  const lineOf = async (url: string) => {
    const { headers } = await browser.get(url)
    return shop.logged.map((line) => JSON.parse(line)).find(({ reqId }) => reqId === headers['x-request-id'])
  }
  const ms = expect.any(Number)
  expect(await lineOf(`${LOGIN_PATH}?returnTo=/anna`)).toMatchObject({
    method: 'GET',
    route: LOGIN_PATH,
    status: 200,
    ms,
  })
  expect(await lineOf('/no/such/page')).toMatchObject({ msg: 'answered', status: 404, ms })
  expect(await lineOf('/health/live')).toMatchObject({ route: '/health/live', status: 200, ms })
})
