import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { PageDeadline, PageTooLate } from '../request/page-deadline.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { Wire } from '../testing/wire.ts'

/** Pages that are not in memory while the database is slow or silent. */

const wire = new Wire()
let shop: TestShop
let other: pg.Client
beforeAll(async () => {
  await wire.mend()
  shop = await openTestShop({}, { built: true, detour: (connection) => wire.detour(connection) })
  other = new pg.Client(wire.target)
  await other.connect()
})
afterEach(() => {
  vi.unstubAllEnvs()
})
afterAll(async () => {
  await wire.cut()
  await wire.mend()
  await other.end()
  await shop.close()
  await wire.cut()
})

const get = async (url: string) => {
  const { statusCode, headers, body } = await shop.app.inject({ url, headers: { accept: 'text/html' } })
  return { statusCode, retryAfter: headers['retry-after'], cacheControl: headers['cache-control'], body }
}

test('a page that waits for a slow statement is 503 after its one deadline, and other pages are answered', async () => {
  expect((await get('/login')).statusCode).toBe(200)
  await other.query('begin; lock table listing, product, category, content in access exclusive mode')
  // five seconds are one here
  vi.stubEnv('DEADLINE_FACTOR', '0.2')
  const late = await get('/c/coffee')
  vi.unstubAllEnvs()
  expect([late.statusCode, late.retryAfter, late.cacheControl]).toEqual([503, '1', 'no-store'])
  expect(late.body).toContain('<html')
  expect(shop.logged.some((line) => line.includes('a page was not made in time'))).toBe(true)
  expect(shop.logged.some((line) => line.includes('it is tried each second'))).toBe(false)
  await other.query('commit')
})

test('a page without an answer of the database is the first that finds it silent', async () => {
  wire.swallow()
  vi.stubEnv('DEADLINE_FACTOR', '0.2')
  expect((await get('/c/machines')).statusCode).toBe(503)
  await expect.poll(() => shop.logged.some((line) => line.includes('it is tried each second'))).toBe(true)
  vi.unstubAllEnvs()
  await wire.cut()
  await wire.mend()
  await expect.poll(async () => (await get('/c/machines')).statusCode).toBe(200)
})

test('a deadline holds for all that a page waits for together, and not for a client that reads slowly', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let late = 0
  const deadline = new PageDeadline(() => (late += 1), 5000)
  expect(await deadline.within(Promise.resolve('first'))).toBe('first')
  vi.advanceTimersByTime(3000)
  const second = deadline.within(new Promise(() => {}))
  vi.advanceTimersByTime(2000)
  await expect(second).rejects.toBeInstanceOf(PageTooLate)
  await expect(deadline.within(new Promise(() => {}))).rejects.toBeInstanceOf(PageTooLate)
  expect(late).toBe(1)
  const answered = new PageDeadline(() => (late += 1), 5000)
  expect(await answered.within('made')).toBe('made')
  vi.advanceTimersByTime(60_000)
  answered.end()
  expect(late).toBe(1)
  vi.useRealTimers()
})
