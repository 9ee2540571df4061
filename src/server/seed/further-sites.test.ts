import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Site } from '#sites/sites.ts'
import { runDemoCommand } from '../commands/demo.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { seed } from './seed.ts'

/** A coffee of the demo. */
const COFFEE = '100101'
const OPEN: readonly Site[] = ['DE', 'GB']

let shop: TestShop
let pool: pg.Pool
beforeEach(async () => {
  shop = await openTestShop()
  pool = shop.database.pool
})
afterEach(() => shop.close())

/** Starts the shop from another state of the demo's sources. */
async function start(sites = OPEN): Promise<void> {
  await pool.query(`update demo_version set version = 'of before'`)
  await seed(pool, shop.moment, () => {}, { sites })
}
const column = async (query: string): Promise<unknown[]> =>
  (await pool.query({ text: query, rowMode: 'array' })).rows.flat()

test('a shop that has the demo gets the goods of a further site once, and what a merchant took off stays off', async () => {
  await start()
  expect(await column(`select amount from article_price where site = 'GB' and tcm = '${COFFEE}'`)).toEqual([799])
  await pool.query(`delete from article_price where site = 'GB' and tcm = $1`, [COFFEE])
  await pool.query(`delete from customer where site = 'GB'`)
  await start()
  await start(['DE', 'GB', 'BE_FR'])
  expect(await column(`select amount from article_price where site = 'GB' and tcm = '${COFFEE}'`)).toEqual([])
  expect(await column(`select count(*)::int from customer where site = 'GB'`)).toEqual([0])
  expect(await column(`select amount from article_price where site = 'BE_FR' and tcm = '${COFFEE}'`)).toEqual([799])
})

test('a further site whose prices are all gone is not filled again', async () => {
  await start()
  await pool.query(`delete from article_price where site = 'GB'`)
  await start()
  expect(await column(`select count(*)::int from article_price where site = 'GB'`)).toEqual([0])
})

test('a demo that grows has prices of its new goods on each open site, further ones among them', async () => {
  const grown = await runDemoCommand(
    pool,
    { type: 'grow', count: 5, seed: 1 },
    { moment: shop.moment, sites: () => OPEN },
  )
  expect(grown).toBe('5 products made.')
  const priced = `select distinct price.site from article_price price join article using (tcm)
    where length(article.product_id) = 8 order by site`
  expect(await column(priced)).toEqual(['AT', 'CH', 'CH_FR', 'CZ', 'DE', 'GB', 'HU', 'PL', 'SK', 'TR'])
})
