import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { Wire } from '../testing/wire.ts'

const wire = new Wire()
let shop: TestShop

beforeAll(async () => {
  await wire.mend()
  shop = await openTestShop({}, { built: true, detour: (connection) => wire.detour(connection) })
})
afterAll(async () => {
  // a shop whose database is away would wait for it
  await wire.mend()
  await shop.close()
  await wire.cut()
})

const ask = async (app: TestShop['app'], url: string, accept = 'text/html') => {
  const { statusCode, headers } = await app.inject({ url, headers: { accept } })
  return [statusCode, headers.location]
}

test('while the database is away, old addresses lead on, and a process that knows none says 503', async () => {
  // by hand, because an import would also invalidate what is read, some time later
  await shop.database.pool.query("insert into redirect (address, site, target) values ('/old', '*', '/faq')")
  expect(await ask(shop.app, '/old')).toEqual([301, '/faq'])
  const beside = await shop.beside()
  await wire.cut()
  for (let round = 0; round < 3; round += 1) {
    expect(await ask(shop.app, '/old')).toEqual([301, '/faq'])
    expect(await ask(shop.app, '/nothing', 'image/*')).toEqual([404, undefined])
    for (const accept of ['text/html', 'image/*']) expect((await ask(beside, '/old', accept))[0]).toBe(503)
  }
  await wire.mend()
  await expect.poll(() => ask(beside, '/old')).toEqual([301, '/faq'])
})
