import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#rules/durations.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { MemoryLimiter } from './memory-limiter.ts'
import { deleteOldRateLimits } from './rate-limit-queries.ts'
import { StoredLimiter } from './stored-limiter.ts'
import { limitNumber } from './stored-network-limit.ts'

let shop: TestShop
let log: string[]

beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  log = []
  await shop.database.pool.query('delete from rate_limit')
})
afterAll(() => shop.close())

const limiter = (pool: Pick<typeof shop.database.pool, 'query'> = shop.database.pool) =>
  new StoredLimiter({
    name: 'test',
    points: 2,
    seconds: 60,
    pool,
    log: pino({ level: 'warn' }, { write: (line: string) => log.push(line) }),
    clock: Date.now,
  })
const stored = async () => (await shop.database.pool.query('select * from rate_limit order by key')).rows
/** Counts queries. */
function counted() {
  const { pool } = shop.database
  const counting = {
    queries: 0,
    query(query: object) {
      counting.queries += 1
      return pool.query(query as never)
    },
  }
  return counting as typeof counting & typeof pool
}

test('a key is refused above its limit, by all processes, for the rest of its time', async () => {
  const [one, other] = [limiter(), limiter()]
  expect([await one.count('7'), await other.count('7')]).toEqual([
    { count: 1, refusedMs: 0 },
    { count: 2, refusedMs: 0 },
  ])
  for (const process of [one, other]) {
    const { refusedMs } = await process.count('7')
    expect(refusedMs).toBeGreaterThan(50_000)
    expect(refusedMs).toBeLessThanOrEqual(60_000)
    expect(await process.refusedMs('7')).toBeGreaterThan(50_000)
  }
  expect((await one.count('8')).refusedMs).toBe(0)
})

test('a key that is known to be refused costs no query', async () => {
  const pool = counted()
  const one = limiter(pool)
  for (let round = 0; round < 3; round += 1) await one.count('7')
  const before = pool.queries
  expect(one.blockedMs('7')).toBeGreaterThan(50_000)
  for (let round = 0; round < 100; round += 1) expect((await one.count('7')).refusedMs).toBeGreaterThan(0)
  expect(await one.refusedMs('7')).toBeGreaterThan(0)
  expect(pool.queries).toBe(before)
})

test('looking at a key counts nothing and writes nothing', async () => {
  const one = limiter()
  for (let round = 0; round < 5; round += 1) expect(await one.refusedMs('7')).toBe(0)
  expect(await stored()).toEqual([])
  await one.count('7')
  await one.count('7')
  expect(await limiter().refusedMs('7')).toBeGreaterThan(0)
  expect(await stored()).toMatchObject([{ key: 'test:7', points: 2 }])
})

test('a clock that is set back by a day refuses nobody for a day', async () => {
  const future = Date.now() + DAY_MS
  await shop.database.pool.query("insert into rate_limit values ('test:7', 99, $1), ('test:8', 99, $1)", [future])
  const one = limiter()
  expect(await one.refusedMs('7')).toBe(0)
  expect(await one.count('8')).toEqual({ count: 1, refusedMs: 0 })
  let now = Date.now() + DAY_MS
  const memory = new StoredLimiter({
    name: 'memory',
    points: 1,
    seconds: 60,
    pool: shop.database.pool,
    log: { warn: () => {} },
    clock: () => now,
  })
  await memory.count('7')
  expect((await memory.count('7')).refusedMs).toBeGreaterThan(0)
  now -= DAY_MS
  expect(memory.blockedMs('7')).toBe(0)
})

test.each([
  ['the database is away', 'ECONNREFUSED', 0],
  ['the table is missing', '42P01', 3],
])('while %s this process counts alone, and logs what no request does', async (_title, code, logged) => {
  const failing = async () => {
    throw Object.assign(new Error('it failed'), { code })
  }
  const one = limiter({ query: failing } as never)
  expect([await one.count('7'), await one.count('7'), (await one.count('7')).refusedMs > 0]).toEqual([
    { count: 1, refusedMs: 0 },
    { count: 2, refusedMs: 0 },
    true,
  ])
  expect(log.filter((line) => line.includes('counted in this process only'))).toHaveLength(logged)
})

test('counts whose time is over are deleted, and those of a clock that was set back', async () => {
  const now = Date.now()
  await shop.database.pool.query("insert into rate_limit values ('over', 1, $1), ('live', 1, $2), ('future', 1, $3)", [
    now - 1,
    now + 60_000,
    now + DAY_MS,
  ])
  await deleteOldRateLimits(shop.database.pool, now)
  expect((await stored()).map(({ key }) => key)).toEqual(['live'])
})

test('networks are counted by few numbers, which need the secret', () => {
  const numbers = Array.from({ length: 2000 }, (_, at) => Number(limitNumber('secret', `network 10.0.${at}`)))
  expect(Math.max(...numbers)).toBeLessThan(2 ** 18)
  expect(new Set(numbers).size).toBeGreaterThan(1900)
  expect(limitNumber('secret', 'network 10.0.0')).not.toBe(limitNumber('other', 'network 10.0.0'))
})

test('the memory forgets the network that was unseen for longest', async () => {
  const memory = new MemoryLimiter({ points: 1, duration: 60 }, 2)
  const isRefused = (key: string) =>
    memory.consume(key).then(
      () => false,
      () => true,
    )
  expect([await isRefused('a'), await isRefused('b'), await isRefused('a')]).toEqual([false, false, true])
  // b is forgotten, a is not
  expect([await isRefused('c'), await isRefused('a'), await isRefused('b')]).toEqual([false, true, false])
})
