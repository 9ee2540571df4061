import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loginForm } from '#calls/customer-forms.ts'
import { DEMO_PASSWORD } from '#demo/demo-customers.ts'
import { LOGIN_PATH } from '#rules/addresses.ts'
import { DAY_MS } from '#rules/durations.ts'
import { readNetworks } from '../networks.ts'
import { formPages } from '../testing/form-pages.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { countSignInAttempt, readNextAttemptTime } from './customer-queries.ts'
import { PasswordQueues } from './password-queues.ts'

/** The limits of failed sign-ins by network and by account (note 96), and the queue of password checks. */

/** Real password checks take so long that a loaded machine cannot do thirty within the queue's five seconds. */
const argon2 = vi.hoisted(() => ({ running: 0, most: 0, right: '' }))
vi.mock('node:os', async (original) => ({ ...(await original<object>()), availableParallelism: () => 3 }))
vi.mock('@node-rs/argon2', () => ({
  async verify(_hash: string, password: string) {
    argon2.running += 1
    argon2.most = Math.max(argon2.most, argon2.running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    argon2.running -= 1
    return password === argon2.right
  },
}))

/** Fills the process's queue of passwords: two are hashed and 64 wait. */
function fillQueue(): () => Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const read = readNetworks('')
  const trustedProxies = 'networks' in read ? read.networks : undefined!
  const queues = new PasswordQueues({ trustedProxies, rateLimits: false })
  const waiting = Array.from({ length: 66 }, () => queues.run({ ip: '192.0.2.1' }, () => promise))
  return () => {
    resolve()
    return Promise.all(waiting)
  }
}

const EMAIL = 'guest@de.example'
const RIGHT = { email: EMAIL, password: DEMO_PASSWORD }
const WRONG = { email: EMAIL, password: 'wrong' }

let shop: TestShop

beforeAll(async () => {
  argon2.right = DEMO_PASSWORD
  // the real clock, by which the package counts that keeps the limits
  shop = await openTestShop({}, { renderer: formPages(loginForm), clock: Date.now })
})
beforeEach(async () => {
  await shop.database.pool.query('delete from failed_login')
  await shop.database.pool.query('delete from rate_limit')
  shop.securityEvents.length = 0
  argon2.most = 0
})
afterEach(() => expect(shop.logged).toEqual([]))
afterAll(() => shop.close())

/** Each test has networks of its own, because a process remembers which are refused. */
let tests = 0
beforeEach(() => {
  tests += 1
})
const at = (host: number) => new TestBrowser(shop, { ip: `10.${tests}.${host >> 8}.${host & 255}` })
const times = <T>(count: number, act: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))
const byStatus = (answers: Array<{ statusCode: number }>) => answers.map(({ statusCode }) => statusCode).sort()
const guess = (index: number) => ({ email: `somebody-${index}@de.example`, password: 'guess' })

test('one network may fail at sixty accounts in 15 minutes, and then at no other one', async () => {
  const browser = at(1)
  const seen: number[] = []
  for (let index = 0; index < 65; index += 1) seen.push((await browser.post(LOGIN_PATH, guess(index))).statusCode)
  expect(seen).toEqual([...Array(60).fill(401), ...Array(5).fill(429)])
  const refused = await browser.post(LOGIN_PATH, RIGHT)
  expect([refused.statusCode, refused.json().posted.problem]).toEqual([429, 'TOO_MANY'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)
  expect((await at(2).post(LOGIN_PATH, RIGHT)).statusCode).toBe(303)
  // another process knows it as well
  const beside = await shop.beside()
  const there = await beside.inject({
    method: 'POST',
    url: LOGIN_PATH,
    remoteAddress: `10.${tests}.0.1`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(RIGHT).toString(),
  })
  expect(there.statusCode).toBe(429)
  expect(shop.securityEvents.map(({ security, what }) => `${security} ${what}`)).toEqual(
    expect.arrayContaining(['failed-sign-in DE', 'refused-sign-in network']),
  )
  expect(JSON.stringify(shop.securityEvents)).not.toMatch(/somebody|guest|10\./)
})

test('networks of one /48 may fail 240 times together', async () => {
  const { pool } = shop.database
  const browser = (group: number) => new TestBrowser(shop, { ip: `2001:db8:${tests}:${group}::1` })
  await browser(1).post(LOGIN_PATH, guess(0))
  await pool.query("update rate_limit set points = 239 where key like 'failed-sign-in wide:%'")
  expect((await browser(2).post(LOGIN_PATH, guess(1))).statusCode).toBe(401)
  expect((await browser(3).post(LOGIN_PATH, guess(2))).statusCode).toBe(429)
})

test('one account may fail thirty times over all networks; then each try waits longer', async () => {
  const seen: number[] = []
  for (let index = 0; index < 30; index += 1) seen.push((await at(index).post(LOGIN_PATH, WRONG)).statusCode)
  expect(seen).toEqual(Array(30).fill(401))
  const paused = await at(100).post(LOGIN_PATH, RIGHT)
  expect([paused.statusCode, paused.headers['retry-after'], paused.json().posted.problem]).toEqual([
    429,
    '1',
    'TOO_MANY',
  ])
  expect(shop.securityEvents.at(-1)).toMatchObject({ security: 'refused-sign-in', what: 'account' })
  // another account is free
  expect((await at(100).post(LOGIN_PATH, { ...RIGHT, email: 'card@de.example' })).statusCode).toBe(303)
  await expect.poll(async () => (await at(101).post(LOGIN_PATH, WRONG)).statusCode).toBe(401)
  expect((await at(102).post(LOGIN_PATH, WRONG)).headers['retry-after']).toBe('2')
  // nobody is locked out for good
  await expect.poll(async () => (await at(103).post(LOGIN_PATH, RIGHT)).statusCode).toBe(303)
})

test('a browser that has signed in before need not wait for what others have failed', async () => {
  const own = at(1)
  expect((await own.post(LOGIN_PATH, RIGHT)).statusCode).toBe(303)
  for (let index = 10; index < 40; index += 1) await at(index).post(LOGIN_PATH, WRONG)
  expect((await at(2).post(LOGIN_PATH, RIGHT)).statusCode).toBe(429)
  expect((await own.post(LOGIN_PATH, RIGHT)).statusCode).toBe(303)
  await expect.poll(async () => (await at(2).post(LOGIN_PATH, RIGHT)).statusCode).toBe(303)
})

test('thirty right sign-ins at once all succeed, two password checks at a time, and none is counted', async () => {
  for (let failed = 0; failed < 7; failed += 1) await at(1).post(LOGIN_PATH, WRONG)
  const answers = await times(30, () => at(1).post(LOGIN_PATH, RIGHT))
  expect(byStatus(answers)).toEqual(Array(30).fill(303))
  const others = await times(30, (index) => at(index + 10).post(LOGIN_PATH, RIGHT))
  expect(byStatus(others)).toEqual(Array(30).fill(303))
  expect(argon2.most).toBe(2)
  const { rows } = await shop.database.pool.query(
    `select (select count(*)::int from failed_login) as pairs,
       (select coalesce(sum(points), 0)::int from rate_limit) as points`,
  )
  // the seven failures, once for the account and once for the network
  expect(rows).toEqual([{ pairs: 0, points: 14 }])
})

test('a full queue is 503 with retry-after and counts as no failure', async () => {
  const empty = fillQueue()
  const answer = await at(1).post(LOGIN_PATH, WRONG, { accept: 'text/html' })
  expect([answer.statusCode, answer.headers['retry-after'], answer.body]).toEqual([503, '1', 'the error page'])
  expect(shop.securityEvents).toMatchObject([{ security: 'refused-request', what: 'too-many-waiting' }])
  await empty()
  expect(
    (await shop.database.pool.query('select 1 from failed_login union all select 1 from rate_limit')).rowCount,
  ).toBe(0)
  expect((await at(1).post(LOGIN_PATH, RIGHT)).statusCode).toBe(303)
})

test('a network that is refused takes no place in the queue', async () => {
  const browser = at(1)
  await browser.post(LOGIN_PATH, guess(0))
  await shop.database.pool.query("update rate_limit set points = 60 where key like 'failed-sign-in:%'")
  expect((await browser.post(LOGIN_PATH, guess(1))).statusCode).toBe(429)
  const empty = fillQueue()
  expect((await browser.post(LOGIN_PATH, guess(2))).statusCode).toBe(429)
  await empty()
})

test('a clock that is set back by a day refuses nobody for a day', async () => {
  const { pool } = shop.database
  const key = { accountHash: 'account', networkHash: 'network' }
  const [today, yesterday] = [shop.moment, shop.moment - DAY_MS]
  for (let failed = 0; failed < 8; failed += 1) await countSignInAttempt(pool, key, today)
  expect(await countSignInAttempt(pool, key, today)).toBeUndefined()
  expect(await countSignInAttempt(pool, key, yesterday)).toBe(0)
  for (let failed = 1; failed < 8; failed += 1) expect(await countSignInAttempt(pool, key, yesterday)).toBe(failed)
  expect(await countSignInAttempt(pool, key, yesterday)).toBeUndefined()
  expect((await readNextAttemptTime(pool, key, yesterday)) - yesterday).toBeLessThanOrEqual(15 * 60_000)
})
