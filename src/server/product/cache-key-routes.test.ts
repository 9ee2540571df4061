import { afterAll, beforeAll, expect, test } from 'vitest'
import { cacheKeyCall } from '#calls/listing.ts'
import { invalidateEverything } from '../cache/invalidate.ts'
import { inTransaction } from '../database/transaction.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('the cache key is the same on every process and changes when products leave or come', async () => {
  const beside = await shop.beside()
  const key = async (app = shop.app) => (await app.inject({ url: cacheKeyCall.path, query: { site: 'DE' } })).json()
  const before = await key()
  expect(before).toEqual({ cacheKey: expect.stringMatching(/^[\w-]{16}$/) })
  expect(await key(beside)).toEqual(before)
  await inTransaction(shop.database.pool, async (client) => {
    await client.query("delete from product where id = 'p1001'")
    await invalidateEverything(client)
  })
  await expect.poll(() => key()).not.toEqual(before)
  await expect.poll(async () => (await key(beside)).cacheKey).toBe((await key()).cacheKey)
})
