import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addTestGoods } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'
import { DiskSpace, isNearlyFull } from './disk-space.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ METRICS_PORT: '0' })
  await addTestGoods(shop.database.pool)
})
afterAll(() => shop.close())

/** What PostgreSQL says where a table, or the probe's, cannot grow. */
const fillDisk = () =>
  shop.database.pool.query(`
    create function disk_is_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger disk_is_full before insert or update on cart execute function disk_is_full();
    create function probe_is_full() returns event_trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create event trigger probe_is_full on ddl_command_start when tag in ('CREATE TABLE') execute function probe_is_full();`)
const makeRoom = () => shop.database.pool.query('drop event trigger probe_is_full; drop trigger disk_is_full on cart')

const ready = async () => {
  const answer = await shop.app.inject('/health/ready')
  return [answer.statusCode, answer.headers['retry-after'], answer.json().status]
}
async function metric(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${shop.app.metricsPort}/metrics`)).text()
  return Number(RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
}

test('a full disk of the database ends readiness and is a metric, until there is room', async () => {
  const visitor = new TestVisitor(shop.app)
  expect(await ready()).toEqual([200, undefined, 'ready'])
  expect(await metric('crema_database_disk_full')).toBe(0)
  await fillDisk()
  const refused = await visitor.add('FEW')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1'])
  expect(await ready()).toEqual([503, '5', 'disk-full'])
  expect(await metric('crema_database_disk_full')).toBe(1)
  await makeRoom()
  // the disk is tried again after five seconds
  await expect.poll(ready).toEqual([200, undefined, 'ready'])
  expect(await metric('crema_database_disk_full')).toBe(0)
  expect((await visitor.add('FEW')).statusCode).toBe(200)
})

test('a full disk is tried once, however many ask, until the time for another try has come', async () => {
  const { pool } = shop.database
  const folder = { dataDir: shop.folder, hasDatabase: true }
  const connecting = vi.spyOn(pool, 'connect')
  pool.diskWasFull = true
  const patient = new DiskSpace(pool, folder)
  expect(await Promise.all(Array.from({ length: 20 }, () => patient.isDatabaseFull()))).toEqual(Array(20).fill(false))
  expect(connecting).toHaveBeenCalledTimes(1)
  pool.diskWasFull = true
  await patient.isDatabaseFull()
  expect(connecting).toHaveBeenCalledTimes(1)
  await new DiskSpace(pool, { ...folder, triedAgainAfterMs: 0 }).isDatabaseFull()
  expect(connecting).toHaveBeenCalledTimes(2)
  connecting.mockRestore()
  pool.diskWasFull = false
})

test('size and free bytes of the disk of DATA_DIR are metrics', async () => {
  const [size, free] = [await metric('crema_disk_bytes'), await metric('crema_disk_free_bytes')]
  expect(size).toBeGreaterThan(0)
  expect(free).toBeGreaterThan(0)
  expect(free).toBeLessThanOrEqual(size)
})

test.each([
  [{ size: 1_000_000_000, free: 16 * 1024 * 1024 }, false],
  [{ size: 1_000_000_000, free: 16 * 1024 * 1024 - 1 }, true],
  [{ size: 1_000_000_000, free: 0 }, true],
  // a file system of the kernel's has no size
  [{ size: 0, free: 0 }, false],
])('a disk of %j is nearly full: %s', (disk, expected) => {
  expect(isNearlyFull(disk)).toBe(expected)
})
