import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#rules/durations.ts'
import { inTransaction } from '../database/transaction.ts'
import { deleteProducts } from '../product/exports.ts'
import { setPrice } from '../product/set-price.ts'
import { TEST_AUTHOR } from '../testing/acting.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { importCatalogue } from './import-catalogue.ts'

/** What the shop still knows of the prices of goods that were deleted, once their numbers are sold again. */

let shop: TestShop
let nth = 0
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Goods of a number of their own, at one price on DE after the other. */
function goods() {
  nth += 1
  const tcm = `LAMP_${nth}`
  const { pool } = shop.database
  return {
    async importAt(price: string): Promise<void> {
      const article = { sku: tcm, price }
      const records = [{ key: tcm, line: 2, product: { handle: tcm.toLowerCase(), title: 'Lampe' }, article }]
      const result = await importCatalogue(pool, {
        wishes: {
          source: 'sheet',
          sites: ['DE'],
          language: 'de',
          pricesIncludeTax: true,
          decimal: ',',
          keepsGoing: false,
        },
        file: {
          ...{
            name: 'goods.csv',
            format: 'a sheet',
            hash: () => 'f'.repeat(64),
            hasPlainNumbers: false,
            unknown: () => [],
          },
          records: (async function* () {
            yield { records, notes: [] }
          })(),
        },
        by: { author: 'kim', now: shop.moment },
        today: () => '2026-11-28',
        cleanDescription: (html) => ({ html, isCut: false }),
        isWanted: async () => true,
      })
      if (result.type !== 'imported') throw new Error(result.type)
    },
    async remove() {
      const acting = { by: TEST_AUTHOR, moment: shop.moment }
      await inTransaction(pool, (client) => deleteProducts(client, [tcm.toLowerCase()], acting))
      expect((await pool.query('select from article where tcm = $1', [tcm])).rowCount).toBe(0)
    },
    change: (amount: number) => setPrice(pool, { by: TEST_AUTHOR, site: 'DE', tcm, amount, moment: shop.moment }),
    /** What shoppers see beside this price, once the change of it has arrived: the one that is struck through, and the lowest one before. */
    async shownAt(amount: number): Promise<{ old?: number; lowest?: number }> {
      const read = async () => {
        const answer = await shop.app.inject(`/service/quickbuy/quickbuy?id=${tcm.toLowerCase()}&site=DE`)
        return answer.json().products[0]?.articles[0]
      }
      await expect.poll(async () => (await read())?.price.amount).toBe(amount)
      const { price, oldPrice: old } = await read()
      return { ...(old && { old }), ...(price.bestPriceAmount && { lowest: price.bestPriceAmount }) }
    },
  }
}
const pass = (days: number) => {
  shop.moment += days * DAY_MS
}

test('a price that was charged before a deletion is the lowest one before a later reduction [PRC-19]', async () => {
  const lamp = goods()
  await lamp.importAt('80,00')
  pass(3)
  await lamp.remove()
  pass(1)
  await lamp.importAt('120,00')
  expect(await lamp.shownAt(12000)).toEqual({})
  pass(1)
  await lamp.change(10000)
  expect(await lamp.shownAt(10000), 'no offer: it cost 80.00 five days ago').toEqual({ lowest: 8000 })
  pass(1)
  await lamp.change(7000)
  expect(await lamp.shownAt(7000)).toEqual({ old: 8000, lowest: 8000 })
})

test('goods that come back at their price go on with their reduction', async () => {
  const lamp = goods()
  await lamp.importAt('100,00')
  pass(10)
  await lamp.change(7000)
  pass(1)
  await lamp.remove()
  await lamp.importAt('70,00')
  expect(await lamp.shownAt(7000)).toEqual({ old: 10000, lowest: 10000 })
})

test('goods that come back at a lower price are no offer by that, and later reductions count from it', async () => {
  const lamp = goods()
  // as where an import had the prices times a hundred
  await lamp.importAt('4999,00')
  await lamp.remove()
  await lamp.importAt('49,99')
  expect(await lamp.shownAt(4999)).toEqual({})
  pass(1)
  await lamp.change(3999)
  expect(await lamp.shownAt(3999)).toEqual({ old: 4999, lowest: 4999 })
})

test('a history of before ends after the days that the law looks back', async () => {
  const lamp = goods()
  await lamp.importAt('80,00')
  await lamp.remove()
  await lamp.importAt('120,00')
  pass(31)
  await lamp.change(10000)
  expect(await lamp.shownAt(10000)).toEqual({ old: 12000, lowest: 12000 })
})
