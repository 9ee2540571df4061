import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LOGIN_PATH, REGISTER_PATH } from '#rules/addresses.ts'
import { readNetworks } from '../networks.ts'
import { TooManyRequests } from '../request/faults.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { until } from '../testing/until.ts'
import { hashesAtOnce, PasswordQueues } from './password-queues.ts'

/** The passwords of one network are hashed one after the other, and those of all on fewer cores than the machine has. */

vi.mock('node:os', async (original) => ({ ...(await original<object>()), availableParallelism: () => 4 }))
/** Hashes that a test holds back. */
const argon2 = vi.hoisted(() => ({ until: Promise.resolve(), started: 0 }))
vi.mock('@node-rs/argon2', () => ({
  async verify() {
    argon2.started += 1
    await argon2.until
    return false
  },
  async hash() {
    argon2.started += 1
    await argon2.until
    return 'a hash'
  },
}))

const read = readNetworks('10.0.0.9')
const trustedProxies = 'networks' in read ? read.networks : undefined!
const newQueues = () => new PasswordQueues({ trustedProxies, rateLimits: true })

/** Work in a queue, whether it runs, and how to end it. */
function workOf(queues: PasswordQueues, ip: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const one = { runs: false, end: resolve, refused: undefined as unknown }
  const work = async () => {
    one.runs = true
    await promise
  }
  queues.run({ ip }, work).catch((error) => {
    one.refused = error
  })
  return one
}
const settled = async () => {
  for (let round = 0; round < 3; round += 1) await new Promise((resolve) => setImmediate(resolve))
}

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [5, 4],
  [64, 4],
])('on %i cores %i passwords are hashed at once', (cores, atOnce) => {
  expect(hashesAtOnce(cores)).toBe(atOnce)
})

test('a network has one password hashed at once, and those of others do not wait for the rest of it', async () => {
  const queues = newQueues()
  const many = Array.from({ length: 32 }, () => workOf(queues, '192.0.2.1'))
  const other = workOf(queues, '192.0.2.2')
  await settled()
  expect([many.filter(({ runs }) => runs).length, other.runs]).toEqual([1, true])
  for (const { end } of [...many, other]) end()
  await until(async () => many[1]!.runs)
  expect(many.filter(({ refused }) => refused)).toEqual([])
})

test('three passwords of many networks are hashed at once on four cores, then those that wait in their order', async () => {
  const queues = newQueues()
  const all = [1, 2, 3, 4, 5].map((host) => workOf(queues, `192.0.2.${host}`))
  await settled()
  expect(all.map(({ runs }) => runs)).toEqual([true, true, true, false, false])
  all[1]!.end()
  await settled()
  expect(all.map(({ runs }) => runs)).toEqual([true, true, true, true, false])
  for (const { end } of all) end()
})

test('while others of the network wait, its next password comes after three times what one took', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const queues = newQueues()
    const [one, two] = [workOf(queues, '192.0.2.1'), workOf(queues, '192.0.2.1')]
    await settled()
    vi.advanceTimersByTime(40)
    one.end()
    await settled()
    vi.advanceTimersByTime(119)
    await settled()
    expect(two.runs).toBe(false)
    vi.advanceTimersByTime(1)
    await settled()
    expect(two.runs).toBe(true)
    two.end()
  } finally {
    vi.useRealTimers()
  }
})

test('forty passwords of a network wait, one more is refused for a second, and others are not', async () => {
  const queues = newQueues()
  const all = Array.from({ length: 42 }, () => workOf(queues, '192.0.2.1'))
  const other = workOf(queues, '192.0.2.2')
  await settled()
  expect(all.map(({ refused }) => refused !== undefined)).toEqual([...Array(41).fill(false), true])
  expect(all[41]!.refused).toBeInstanceOf(TooManyRequests)
  expect((all[41]!.refused as TooManyRequests).retryAfterS).toBe(1)
  expect([other.runs, other.refused]).toEqual([true, undefined])
  for (const { end } of [...all, other]) end()
})

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'on' }, { built: true })
})
afterAll(() => shop.close())

const PAGE = { accept: 'text/html' }

test('where too many passwords of a network wait, its forms are 429 with what was typed, and others are answered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  argon2.until = promise
  argon2.started = 0
  const own = new TestBrowser(shop, { ip: '192.0.2.7' })
  const login = { email: 'anna@example.org', password: 'seven wrong teapots' }
  // one is hashed and forty wait
  const logins = Array.from({ length: 42 }, () => own.post(LOGIN_PATH, login, PAGE))
  const first = await Promise.race(logins)
  const person = { firstname: 'Anna', lastname: 'Berg', email: 'anna@example.org' }
  const registration = await own.post(REGISTER_PATH, { ...person, password: 'seven green teapots' }, PAGE)
  await until(async () => argon2.started > 0)
  expect(argon2.started).toBe(1)
  for (const refused of [first, registration]) {
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
      429,
      '1',
      'no-store',
    ])
    expect(refused.body).toContain('Aus Ihrem Netzwerk sind in kurzer Zeit sehr viele Anfragen gekommen.')
    expect(refused.body).toContain('<input type="hidden" name="email" value="anna@example.org"/>')
    expect(refused.body).toMatch(/<input[^>]* type="password"[^>]* name="password"/)
    expect(refused.body).not.toContain('teapots')
  }
  const other = new TestBrowser(shop, { ip: '192.0.2.9' }).post(LOGIN_PATH, login, PAGE)
  await until(async () => argon2.started === 2)
  resolve()
  expect((await other).statusCode).toBe(401)
  await Promise.all(logins)
})
