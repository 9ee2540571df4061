import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestGoods } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'
import { inTransaction } from './transaction.ts'

/** A failover: the server behind the connections takes no writes any more, and later one does again. */

let shop: TestShop
let other: pg.Client
beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
  other = new pg.Client(shop.database.connection)
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await shop.close()
})

/** New connections of the shop take no writes, or do; old ones are closed, as by a server that is demoted. */
async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  const { rows } = await other.query('select current_database() as name')
  await other.query(
    `set default_transaction_read_only = off; alter database ${rows[0].name} set default_transaction_read_only = ${value}`,
  )
  if (value === 'off') return
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
}

const ready = async () => {
  const { statusCode, headers } = await shop.app.inject('/health/ready')
  return [statusCode, headers['retry-after']]
}

test('a shop whose database takes no writes says so, reads on, and writes once it can', async () => {
  const visitor = new TestVisitor(shop.app)
  expect((await visitor.add('FEW', 2)).statusCode).toBe(200)
  await setReadOnly('on')
  await expect.poll(ready).toEqual([503, '1'])
  const refused = await visitor.add('FEW')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1'])
  expect(await visitor.lines()).toEqual(['FEW 2'])
  expect(shop.logged.some((line) => line.includes('the database is away'))).toBe(true)
  await setReadOnly('off')
  // each connection that takes no writes is found once
  await expect.poll(ready).toEqual([200, undefined])
  await expect.poll(async () => (await visitor.add('FEW')).statusCode).toBe(200)
})

test('a connection that takes no writes is not used again', async () => {
  const { pool } = shop.database
  let first: unknown
  const write = inTransaction(pool, async (client) => {
    first = (await client.query('select pg_backend_pid() as pid')).rows[0].pid
    await client.query('set transaction read only')
    await client.query("update article set stock = 1 where tcm = 'FEW'")
  })
  await expect(write).rejects.toMatchObject({ code: '25006' })
  await expect
    .poll(async () => (await other.query('select 1 from pg_stat_activity where pid = $1', [first])).rowCount)
    .toBe(0)
})
