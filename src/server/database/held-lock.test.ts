import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addTestGoods } from '../testing/test-goods.ts'
import { newApiKey, TestMerchant } from '../testing/test-merchant.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { connect } from './database.ts'
import { TooManyWaiting } from './limit-concurrency.ts'
import { inTransaction } from './transaction.ts'

/** Another transaction keeps a row: whoever waits for it gets an answer in time, and leaves nothing behind. */

const LOCK_TIMEOUT_MS = 300
const FEW = "select 1 from article where tcm = 'FEW' for update"
let shop: TestShop
/** Somebody beside the shop's pool. */
let other: pg.Client

beforeAll(async () => {
  const detour = (connection: pg.ClientConfig) => ({ ...connection, lock_timeout: LOCK_TIMEOUT_MS })
  shop = await openTestShop({}, { detour })
  await addTestGoods(shop.database.pool)
})
beforeEach(async () => {
  const { lock_timeout: _, ...connection } = shop.database.connection
  other = new pg.Client(connection)
  await other.connect()
  shop.logged.length = 0
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  await other.end()
})
afterAll(() => shop.close())

const stock = async (tcm: string) =>
  (await other.query('select stock from article where tcm = $1', [tcm])).rows[0].stock

test('the next user of a connection does not write into a transaction whose statement has timed out', async () => {
  const { pool } = shop.database
  await other.query(`begin; ${FEW}`)
  const waiting = inTransaction(pool, async (client) => {
    await client.query("set local lock_timeout = 0; update article set stock = 71 where tcm = 'PLENTY-0'")
    await client.query({ text: FEW, query_timeout: 100 } as pg.QueryConfig)
  })
  await expect(waiting).rejects.toThrow('Query read timeout')
  await other.query('commit')
  await pool.query("update article set stock = 72 where tcm = 'PLENTY-1'")
  expect(await stock('PLENTY-1')).toBe(72)
  expect(await stock('PLENTY-0')).not.toBe(71)
})

test('a request that waits for a row too long is told to come again, and does its work then', async () => {
  const number = newOrderNumber()
  await addTestOrder(shop.database.pool, { number, placedAt: shop.moment, state: 'paid' })
  const merchant = new TestMerchant(shop.app, await newApiKey(shop))
  await other.query('begin')
  await other.query('select 1 from customer_order where number = $1 for update', [number])
  const refused = await merchant.write('POST', `/orders/${number}/ship`, {}, 'ship-1')
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'BUSY', '1'])
  expect(shop.logged).toHaveLength(1)
  expect(shop.logged[0]).toContain('a lock of the database was not free in time')
  await other.query('commit')
  const shipped = await merchant.write('POST', `/orders/${number}/ship`, {}, 'ship-1')
  expect([shipped.statusCode, shipped.json().state]).toEqual([200, 'shipped'])
})

test('PostgreSQL ends a transaction whose process has gone without a word', async () => {
  const { connection } = shop.database
  const gone = await connect({ ...connection, idle_in_transaction_session_timeout: 100 }, console, async () => {})
  const begun = Promise.withResolvers<void>()
  const ended = inTransaction(gone.pool, async (client) => {
    await client.query(FEW)
    begun.resolve()
    await new Promise((resolve) => client.once('error', resolve))
    await client.query('select 1')
  }).catch((error) => error)
  await begun.promise
  expect((await other.query(FEW)).rowCount).toBe(1)
  expect(await ended).toBeInstanceOf(Error)
  await gone.close()
})

test('the pool waits ten seconds for a lock, and PostgreSQL a minute for an open transaction', async () => {
  vi.stubEnv('DEADLINE_FACTOR', '1')
  const { lock_timeout: _, ...connection } = shop.database.connection
  const { pool, close } = await connect(connection, console, async () => {})
  const shown = async (name: string) => (await pool.query(`show ${name}`)).rows[0][name]
  expect([await shown('lock_timeout'), await shown('idle_in_transaction_session_timeout')]).toEqual(['10s', '1min'])
  await close()
})

test('a write that waits in line for a transaction that locks is refused after half a minute', async () => {
  vi.stubEnv('DEADLINE_FACTOR', '1')
  const database = await connect(shop.database.connection, console, async () => {})
  const end = Promise.withResolvers<void>()
  let begun = 0
  const running = Array.from({ length: 8 }, () =>
    database.lockingTransaction(async () => {
      begun += 1
      await end.promise
    }),
  )
  await expect.poll(() => begun).toBe(8)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const last = database.lockingTransaction(async () => 'ran').catch((error) => error)
  vi.advanceTimersByTime(30_000)
  vi.useRealTimers()
  end.resolve()
  await Promise.all(running)
  expect(await last).toBeInstanceOf(TooManyWaiting)
  await database.close()
})
