import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { copyDatabase } from '../testing/prepare-database.ts'
import { type ShopProcess, startShopProcess } from '../testing/shop-process.ts'

/** The number of the lock of migrate.ts, which another process holds as long as it migrates. */
const LOCK = 7_263_001

test('a process that waits for the migrations of another one is live, and ready after them', async () => {
  const copy = await copyDatabase(inject('postgres'))
  const other = new pg.Client(copy.connection)
  await other.connect()
  await other.query('select pg_advisory_lock($1)', [LOCK])
  let shop: ShopProcess | undefined
  try {
    const began = Promise.withResolvers<string>()
    const starting = startShopProcess(copy.connection, { HOST: '127.0.0.1' }, began.resolve)
    const url = (await began.promise).replace('localhost', '127.0.0.1')
    const status = (path: string) => fetch(`${url}${path}`).then((answer) => answer.status, String)
    await expect.poll(() => status('/health/live')).toBe(200)
    expect(await status('/health/ready')).toBe(503)
    await other.query('select pg_advisory_unlock($1)', [LOCK])
    shop = await starting
    expect(await status('/health/ready')).toBe(200)
  } finally {
    await other.end()
    await shop?.kill()
    await copy.drop()
  }
})
