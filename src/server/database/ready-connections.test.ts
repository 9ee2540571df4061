import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FEATURES } from '../features.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { connect, type Database } from './database.ts'
import { keepConnectionsReady } from './ready-connections.ts'

let shop: TestShop
let database: Database
let stop = () => {}
let warned: string[]
const log = { warn: ({ err }: { err: Error }, text: string) => void warned.push(`${text}: ${err.message}`) }
const PAUSE_MS = 1

beforeEach(async () => {
  warned = []
  shop = await openTestShop()
  database = await connect(shop.database.connection, { warn: () => {} }, async () => {})
})
afterEach(async () => {
  stop()
  await database.close()
  await shop.close()
})

/** Begins to keep connections ready by some reads. @returns a list of the connections that were read on, as they come */
function keepReady(read: (connection: pg.ClientBase) => Promise<unknown> = async () => {}): Set<pg.ClientBase> {
  const readOn = new Set<pg.ClientBase>()
  stop = keepConnectionsReady(
    database.pool,
    [(connection) => read(readOn.add(connection) && connection)],
    log,
    PAUSE_MS,
  )
  return readOn
}
const idleCount = () => database.pool.idleCount

test('four connections are open before a shopper comes, and each has the plans of the commonest reads', async () => {
  const reads = FEATURES.flatMap(({ commonReads = [] }) => commonReads)
  stop = keepConnectionsReady(database.pool, reads, log, PAUSE_MS)
  await expect.poll(idleCount).toBe(4)
  const clients = await Promise.all([1, 2, 3, 4].map(() => database.pool.connect()))
  const planned: string[][] = []
  for (const client of clients) {
    const { rows } = await client.query(
      'select name from pg_prepared_statements where generic_plans > 0 and name is not null order by name',
    )
    planned.push(rows.map(({ name }) => name))
    client.release()
  }
  const each = ['read-cart', 'read-checkout', 'read-person', 'read-products-as-json']
  expect(planned).toEqual([each, each, each, each])
  expect(database.pool.totalCount).toBe(4)
})

test('connections that are lost are replaced, and read on once before a shopper needs them', async () => {
  const readOn = keepReady()
  await expect.poll(idleCount).toBe(4)
  const before = [...readOn]
  expect(before).toHaveLength(4)
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  await shop.database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await expect.poll(() => readOn.size).toBe(5)
  await expect.poll(idleCount).toBe(4)
})

test('a connection on which a read fails is closed, and another is opened', async () => {
  let failures = 0
  const readOn = keepReady(async () => {
    if (failures === 0) {
      failures += 1
      throw new Error('lost')
    }
  })
  await expect.poll(() => readOn.size).toBe(5)
  await expect.poll(idleCount).toBe(4)
})

test('while connections cannot be opened ahead, each cause is logged once, and again after some were open', async () => {
  let attempts = 0
  let cause = 'permission denied'
  keepReady(async () => {
    attempts += 1
    if (cause) throw new Error(cause)
  })
  await expect.poll(() => attempts).toBeGreaterThan(12)
  const text = 'connections to the database could not be opened ahead, and are tried again'
  expect(warned).toEqual([`${text}: permission denied`])
  cause = 'too many connections'
  await expect.poll(() => warned).toHaveLength(2)
  expect(warned[1]).toBe(`${text}: too many connections`)
  cause = 'permission denied'
  const before = attempts
  await expect.poll(() => attempts).toBeGreaterThan(before + 12)
  expect(warned).toHaveLength(2)
  cause = ''
  await expect.poll(idleCount).toBe(4)
  cause = 'permission denied'
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  await shop.database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await expect.poll(() => warned).toHaveLength(3)
})

test('no connection is opened once the process stops', async () => {
  const readOn = keepReady()
  await expect.poll(idleCount).toBe(4)
  stop()
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  await shop.database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await expect.poll(() => database.pool.totalCount).toBe(3)
  expect(database.pool.listenerCount('remove')).toBe(0)
  expect(readOn.size).toBe(4)
})
