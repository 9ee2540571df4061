import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addTestGoods } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'
import { Wire } from '../testing/wire.ts'
import { withQueryTimeout } from '../testing/with-query-timeout.ts'
import { probeDatabase } from './health-queries.ts'
import { inTransaction } from './transaction.ts'

/** A database that takes connections and statements and never answers, as behind a network that swallows packets. */

const wire = new Wire()
let shop: TestShop
beforeAll(async () => {
  // the probe's two seconds are real ones
  vi.stubEnv('DEADLINE_FACTOR', '1')
  await wire.mend()
  shop = await openTestShop({}, { detour: (connection) => wire.detour(connection) })
  // statements of this shop have a real deadline, which must not end the preparation on a slow machine
  const patient = new pg.Pool({ ...shop.database.pool.options, query_timeout: 0, statement_timeout: 0 })
  await addTestGoods(patient)
  await patient.end()
})
afterAll(async () => {
  await wire.cut()
  await wire.mend()
  await shop.close()
  await wire.cut()
})

/** Runs what waits in vain. */
const inVain = <T>(run: () => Promise<T>) => withQueryTimeout(shop.database.pool, 300, run)
const logs = (sentence: string) => shop.logged.some((line) => line.includes(sentence))

test('after the first timeout requests are refused at once, and the shop goes on once the database answers', async () => {
  const visitor = new TestVisitor(shop.app)
  expect((await visitor.add('FEW', 2)).statusCode).toBe(200)
  wire.swallow()
  const answers = await inVain(() => Promise.all(Array.from({ length: 20 }, () => visitor.add('FEW'))))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(503))
  await expect.poll(() => logs('it is tried each second')).toBe(true)

  const connecting = vi.spyOn(pg.Pool.prototype, 'connect')
  const refused = await Promise.all(Array.from({ length: 20 }, () => visitor.add('FEW')))
  expect(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
    Array(20).fill([503, '1']),
  )
  expect((await shop.app.inject('/health/ready')).statusCode).toBe(503)
  expect((await shop.app.inject('/health/live')).statusCode).toBe(200)
  expect(connecting).not.toHaveBeenCalled()
  vi.restoreAllMocks()

  await wire.cut()
  await wire.mend()
  await expect.poll(() => logs('the database answers again')).toBe(true)
  await expect.poll(() => visitor.lines()).toEqual(['FEW 2'])
  await expect.poll(async () => (await shop.app.inject('/health/ready')).statusCode).toBe(200)
})

test('connections of before the database was silent are not used again', async () => {
  const { pool } = shop.database
  const pidOf = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
  // idle connections
  await Promise.all(Array.from({ length: 5 }, pidOf))
  const before = new Set(await Promise.all(Array.from({ length: 5 }, pidOf)))
  shop.logged.length = 0
  wire.swallow()
  const waiting = inVain(() => inTransaction(pool, (client) => client.query('select 1')))
  await expect(waiting).rejects.toThrow('Query read timeout')
  await expect.poll(() => logs('it is tried each second')).toBe(true)
  await wire.cut()
  await wire.mend()
  await expect.poll(() => logs('the database answers again')).toBe(true)
  const after = await Promise.all(Array.from({ length: 5 }, pidOf))
  expect(after.filter((pid) => before.has(pid))).toEqual([])
})

test('a database that refuses one more connection answers', async () => {
  const { pool } = shop.database
  await pool.query('create role crowded login connection limit 0')
  const { host, port, database } = shop.database.connection
  expect(await probeDatabase({ host, port, database, user: 'crowded' } as pg.ClientConfig)).toBe(true)
  expect(await probeDatabase({ host, port: 1, database, user: 'crowded' } as pg.ClientConfig)).toBe(false)
  await pool.query('drop role crowded')
})

test('one statement that is too slow refuses no other', async () => {
  const { pool } = shop.database
  shop.logged.length = 0
  await expect(inVain(() => pool.query('select pg_sleep(60)'))).rejects.toThrow('Query read timeout')
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(shop.logged).toEqual([])
})
