import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_QUANTITY } from '#rules/cart/cart-change.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { readProducts } from './product-queries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a process of before a migration goes on reading products beside it', async () => {
  const { pool } = shop.database
  const before = await readProducts(pool, 'DE', ['p1001'])
  expect(before).toHaveLength(1)
  // a new release adds columns while this connection has its statement prepared
  await pool.query('alter table product add column made_in text')
  await pool.query('alter table article add column made_in text')
  const after = await readProducts(pool, 'DE', ['p1001'])
  expect(after[0]?.row.title).toEqual(before[0]?.row.title)
  expect(after[0]?.row.articles.map(({ tcm }) => tcm)).toEqual(before[0]?.row.articles.map(({ tcm }) => tcm))
})

test('a product is read in the language of its site, and in the next one where it has no text in that', async () => {
  const { pool } = shop.database
  const [hungarian] = await readProducts(pool, 'HU', ['p1001'])
  expect(Object.keys(hungarian!.row.description)).toEqual(['hu'])
  await pool.query("update product set description = description - 'hu' where id = 'p1001'")
  const [german] = await readProducts(pool, 'HU', ['p1001'])
  expect(Object.keys(german!.row.description)).toEqual(['de'])
  await pool.query("update product set description = description - 'de' || '{\"fr\":\"\"}' where id = 'p1001'")
  const [polish] = await readProducts(pool, 'HU', ['p1001'])
  expect(Object.keys(polish!.row.description)).toEqual(['pl'])
  expect(german!.row.new_since).toEqual(hungarian!.row.new_since)
  expect(german!.row.new_since.getTime()).toBeGreaterThan(Date.UTC(2020, 0, 1))
})

test.each(['product', 'article'])(
  'the catalogue takes no more pieces in one order than a cart holds: %s',
  async (table) => {
    const { pool } = shop.database
    const set = (most: number) => pool.query(`update ${table} set max_order_volume = $1`, [most])
    await set(MAX_QUANTITY)
    for (const wrong of [MAX_QUANTITY + 1, 2_000_000_000, 0, -1]) {
      await expect(set(wrong)).rejects.toThrow(`${table}_max_order_volume`)
    }
  },
)
