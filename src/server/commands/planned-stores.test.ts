import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runTyped } from '../testing/set-setting.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** What a change of the stores of now does to a change that is planned. */

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  await shop.database.pool.query(
    `delete from content where kind = 'stores' and site = 'AT'; delete from content_revision where kind = 'stores' and site = 'AT'`,
  )
  await set('--name', 'Weber', '--street', 'Ring 1', '--postcode', '8010', '--city', 'Graz')
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const set = (...words: string[]) =>
  runTyped(shop, ['settings', 'set', 'stores', '--site', 'AT', '--id', 'graz', ...words])
const plan = (...words: string[]) => set(...words, '--from', '2127-03-10T00:00')
const planned = async () =>
  (await shop.database.pool.query(`select body from content where site = 'AT' and key = 'from-2127-03-10T00.00'`)).rows

test('a store that is removed now does not come back by a planned change of its street', async () => {
  await plan('--street', 'Markt 1')
  await set('--remove')
  expect(await planned()).toEqual([{ body: {} }])
})

test('a store without pick-up now has none after a planned change of its street, which holds', async () => {
  await plan('--street', 'Markt 1')
  await set('--no-pickup', '--street', 'Gasse 2')
  const weber = { name: 'Weber', postcode: '8010', city: 'Graz' }
  expect(await planned()).toEqual([{ body: { graz: { ...weber, street: 'Markt 1', offersPickup: false } } }])
})

test('a store whose removal is planned goes, whatever is changed of it now', async () => {
  await plan('--remove')
  await set('--no-pickup')
  expect(await planned()).toEqual([{ body: {} }])
})
