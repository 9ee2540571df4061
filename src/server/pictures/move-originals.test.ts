import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OriginalStore } from '../original-store/original-store.ts'
import { storeWith } from '../testing/store-with.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { movingJob } from './move-originals.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const warned: unknown[] = []
const log = { warn: (...said: unknown[]) => void warned.push(said) }
/** Eight pictures that only the database has. */
beforeEach(async () => {
  warned.length = 0
  await shop.database.pool.query('truncate picture, document')
  await shop.database.pool.query(
    `insert into picture (handle, media_type, original, widths, formats)
     select 'p' || n, 'image/png', convert_to('p' || n, 'UTF8'), '{80}', '{webp}' from generate_series(1, 8) n`,
  )
})

const move = (changed: Partial<OriginalStore>) => {
  const job = movingJob(storeWith(shop.originals, { space: async () => undefined, ...changed }), {
    clock: () => shop.moment,
    log,
  })['move-originals']
  if (job.kind !== 'outside') throw new Error('it runs outside of transactions')
  return job.run({}, { pool: shop.database.pool, signal: new AbortController().signal, progress: async () => {} })
}
const countMoved = async () =>
  (await shop.database.pool.query('select count(digest)::int as moved from picture')).rows[0].moved

test('originals are moved as long as the disk of their store has room, which the database needs, too', async () => {
  const free = [2_000_000_001, 2_000_000_000, 1_999_999_999]
  await move({ space: async () => ({ size: 5_000_000_000, free: free.shift()! }) })
  expect(await countMoved()).toBe(2)
  expect(warned).toEqual([
    [{ store: shop.originals.place }, 'originals stay in the database, because the disk of their store is nearly full'],
  ])
  // a tenth of a large disk
  await move({ space: async () => ({ size: 100_000_000_000, free: 9_999_999_999 }) })
  expect(await countMoved()).toBe(2)
  // a file system without a size
  await move({ space: async () => ({ size: 0, free: 0 }) })
  expect(await countMoved()).toBe(8)
})
