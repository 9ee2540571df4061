import { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { connect, type Database } from './database.ts'

let shop: TestShop
let database: Database
const warnings: unknown[] = []

beforeAll(async () => {
  vi.stubEnv('DEADLINE_FACTOR', '1')
  shop = await openTestShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await database.close()
})

/** Opens so many connections at once and gives them back. */
async function open(count: number): Promise<void> {
  database = await connect(shop.database.connection, { warn: (given: unknown) => warnings.push(given) }, async () => {})
  const clients = await Promise.all(Array.from({ length: count }, () => database.pool.connect()))
  for (const client of clients) client.release()
}

test('four connections stay open in an hour without a request, and more close after a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await open(6)
  vi.advanceTimersByTime(59_000)
  expect(database.pool.totalCount).toBe(6)
  vi.advanceTimersByTime(3_600_000)
  expect(database.pool.totalCount).toBe(4)
})

test('a connection without a query is tested by TCP after half a minute', async () => {
  const setKeepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive')
  await open(1)
  expect(setKeepAlive).toHaveBeenCalledWith(true, 30_000)
})

test('the pool drops an idle connection that has ended, and a request gets another', async () => {
  await open(2)
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const other = shop.database.pool
  await other.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await expect.poll(() => database.pool.totalCount).toBe(1)
  expect(warnings).toHaveLength(1)
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
