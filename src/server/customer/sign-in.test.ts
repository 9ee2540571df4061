import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loginForm } from '#calls/customer-forms.ts'
import { DEMO_PASSWORD } from '#demo/demo-customers.ts'
import { LOGIN_PATH } from '#rules/addresses.ts'
import { formPages } from '../testing/form-pages.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { setCookies, TestBrowser } from '../testing/test-browser.ts'
import { signIn } from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { deleteOldSignIns } from './customer-queries.ts'

/** The rate limit of failed sign-ins for each account and network (note 92). */

const EMAIL = 'guest@de.example'
const WRONG = { email: EMAIL, password: 'wrong' }
const RIGHT = { email: EMAIL, password: DEMO_PASSWORD }
const MINUTE_MS = 60_000

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({}, { renderer: formPages(loginForm) })
})
beforeEach(async () => {
  await shop.database.pool.query('delete from failed_login')
  await shop.database.pool.query('delete from rate_limit')
  shop.waited.splice(0)
})
afterEach(() => expect(shop.logged).toEqual([]))
afterAll(() => shop.close())

const at = (ip: string) => new TestBrowser(shop, { ip })
const statuses = async (browser: TestBrowser, fields: Record<string, string>, times: number) => {
  const seen: number[] = []
  for (let round = 0; round < times; round += 1) seen.push((await browser.post(LOGIN_PATH, fields)).statusCode)
  return seen
}
/** Moves the failed sign-ins into the past. */
const later = (minutes: number) =>
  shop.database.pool.query(
    "update failed_login set failed_at = array(select at - $1 * interval '1 minute' from unnest(failed_at) as t (at))",
    [minutes],
  )

test('eight sign-ins may fail with growing delay; then the right password is refused too, for 15 minutes', async () => {
  const browser = at('192.0.2.1')
  expect(await statuses(browser, WRONG, 8)).toEqual(Array(8).fill(401))
  expect(shop.waited).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000])
  for (const fields of [WRONG, RIGHT, { ...RIGHT, email: ' GUEST@de.example' }]) {
    const answer = await browser.post(LOGIN_PATH, fields)
    expect([answer.statusCode, answer.json().posted]).toMatchObject([429, { problem: 'TOO_MANY', email: fields.email }])
    const seconds = Number(answer.headers['retry-after'])
    expect(seconds).toBeGreaterThan(890)
    expect(seconds).toBeLessThanOrEqual(900)
    expect(setCookies(answer)).toEqual([])
  }
  expect(shop.waited).toHaveLength(7)
  await later(14)
  const soon = await browser.post(LOGIN_PATH, RIGHT)
  expect(soon.statusCode).toBe(429)
  expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(60)
  await later(1)
  expect((await browser.post(LOGIN_PATH, RIGHT)).statusCode).toBe(303)
})

test('failed sign-ins do not limit another network or another account', async () => {
  await statuses(at('192.0.2.1'), WRONG, 9)
  expect((await at('192.0.2.2').post(LOGIN_PATH, RIGHT)).statusCode).toBe(303)
  const other = { ...RIGHT, email: 'card@de.example' }
  expect((await at('192.0.2.1').post(LOGIN_PATH, other)).statusCode).toBe(303)
  expect(await statuses(at('192.0.2.1'), { ...WRONG, site: 'AT' }, 1)).toEqual([401])
  expect((await at('192.0.2.1').post(LOGIN_PATH, RIGHT)).statusCode).toBe(429)
})

test('addresses of one IPv6 household count as one network', async () => {
  for (let host = 1; host <= 8; host += 1) await at(`2001:db8:1:2::${host}`).post(LOGIN_PATH, WRONG)
  expect((await at('2001:db8:1:2:ffff::9').post(LOGIN_PATH, RIGHT)).statusCode).toBe(429)
  expect((await at('2001:db8:1:3::1').post(LOGIN_PATH, RIGHT)).statusCode).toBe(303)
})

test('sign-ins to an unknown account are limited in the same way', async () => {
  const unknown = { email: 'nobody@de.example', password: 'x' }
  expect(await statuses(at('192.0.2.1'), unknown, 9)).toEqual([...Array(8).fill(401), 429])
})

test('sign-ins at the same time do not exceed the rate limit', async () => {
  const beside = await shop.beside()
  const post = (app: typeof beside) =>
    app.inject({
      method: 'POST',
      url: LOGIN_PATH,
      remoteAddress: '192.0.2.1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(WRONG).toString(),
    })
  // few enough for the database connections that tests in other files leave
  const answers = await Promise.all(Array.from({ length: 12 }, (_, round) => post(round % 2 ? shop.app : beside)))
  const seen = answers.map(({ statusCode }) => statusCode)
  expect([seen.filter((one) => one === 401).length, seen.filter((one) => one === 429).length]).toEqual([8, 4])
})

test('a successful sign-in deletes the failed ones', async () => {
  const browser = at('192.0.2.1')
  for (let round = 0; round < 3; round += 1) {
    expect(await statuses(browser, WRONG, 5)).toEqual(Array(5).fill(401))
    expect((await browser.post(LOGIN_PATH, RIGHT)).statusCode).toBe(303)
  }
})

test('failed sign-ins store neither e-mails nor IP addresses', async () => {
  await at('192.0.2.77').post(LOGIN_PATH, WRONG)
  const { rows } = await shop.database.pool.query('select failed_login::text as row from failed_login')
  expect(rows).toHaveLength(1)
  expect(rows[0].row).not.toMatch(/guest|192\.0/)
})

test('deleteOldSignIns deletes what has expired, and nothing else', async () => {
  const { pool } = shop.database
  const live = await signIn(shop)
  const over = await signIn(shop)
  await pool.query(
    `update customer_session set expires_at = ${sqlMoment(shop.moment)} - interval '1 minute' where customer_id = $1`,
    [over.customerId],
  )
  await pool.query(
    `insert into long_term_token (id_hash, customer_id, stays, expires_at)
     values ('live', $1, true, ${sqlMoment(shop.moment)} + interval '1 hour'), ('over', $1, true, ${sqlMoment(shop.moment)} - interval '1 minute')`,
    [live.customerId],
  )
  await at('192.0.2.1').post(LOGIN_PATH, WRONG)
  await later(16)
  await at('192.0.2.2').post(LOGIN_PATH, WRONG)
  await deleteOldSignIns(pool, shop.moment)
  const { rows } = await pool.query(
    `select (select count(*)::int from customer_session where customer_id = $1) as live,
       (select count(*)::int from customer_session where customer_id = $2) as over,
       (select array_agg(id_hash order by id_hash) from long_term_token where id_hash in ('live', 'over')) as tokens,
       (select count(*)::int from failed_login) as failed`,
    [live.customerId, over.customerId],
  )
  expect(rows).toEqual([{ live: 1, over: 0, tokens: ['live'], failed: 1 }])
  await deleteOldSignIns(pool, shop.moment + 20 * MINUTE_MS)
  expect((await pool.query('select 1 from failed_login')).rowCount).toBe(0)
})
