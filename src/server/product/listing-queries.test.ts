import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DAY_MS } from '#rules/durations.ts'
import { SITES, type Site } from '#sites/sites.ts'
import { fillListing } from '../database/listing-rows-queries.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { countListing, readReduced } from './listing-queries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const moment = Date.now()
const window = { since: moment - DAY_MS, moment }
const minutesAgo = (minutes: number) => moment - minutes * 60_000

/** Every price of the site fell ten minutes ago, and those of the given products at their own times. */
async function reduceAll(own: Record<string, number>): Promise<void> {
  const { pool } = shop.database
  const fell = async (at: number, productIds?: string[]) =>
    pool.query(
      `update article_price set reduced_at = to_timestamp($1 / 1000.0) from article
       where article.tcm = article_price.tcm and site = 'DE' and ($2::text[] is null or product_id = any($2))`,
      [at, productIds ?? null],
    )
  const { rowCount } = await fell(minutesAgo(10))
  expect(rowCount).toBeGreaterThan(200)
  for (const [productId, at] of Object.entries(own)) await fell(at, [productId])
}

test('an offer is found behind hundreds of later reductions that are none', async () => {
  const { pool } = shop.database
  await reduceAll({ p1001: minutesAgo(30), p1002: minutesAgo(20) })
  await pool.query("update product set show_old_price_as_on_offer = id in ('p1001', 'p1002')")
  const found = await readReduced(pool, 'DE', window, 24)
  expect(found).toEqual([
    { productId: 'p1002', reducedAt: minutesAgo(20) },
    { productId: 'p1001', reducedAt: minutesAgo(30) },
  ])
})

test('of many offers those whose prices fell last are first', async () => {
  const { pool } = shop.database
  await pool.query('update product set show_old_price_as_on_offer = true')
  await reduceAll({ p1001: minutesAgo(5), p1002: minutesAgo(2), p1003: minutesAgo(90) })
  const found = await readReduced(pool, 'DE', window, 24)
  expect(found).toHaveLength(24)
  expect(found.slice(0, 2)).toEqual([
    { productId: 'p1002', reducedAt: minutesAgo(2) },
    { productId: 'p1001', reducedAt: minutesAgo(5) },
  ])
  expect(found.map(({ productId }) => productId)).not.toContain('p1003')
})

test('of offers that fell at one moment those that the shop lists first are first', async () => {
  const { pool } = shop.database
  await pool.query('update product set show_old_price_as_on_offer = true')
  await reduceAll({})
  // an update puts rows elsewhere in the table, so that no order of theirs is the shop's
  await pool.query(
    `update product set position = place.at from (
       select id, row_number() over (order by md5(id)) as at from product) place where place.id = product.id`,
  )
  const { rows } = await pool.query<{ id: string }>(
    `select id from product where exists (
       select 1 from article join article_price price using (tcm) where product_id = product.id and site = 'DE')
     order by position limit 8`,
  )
  const found = await readReduced(pool, 'DE', window, 8)
  expect(found.map(({ productId }) => productId)).toEqual(rows.map(({ id }) => id))
})

test('the number of products in a category is right after listings are added, moved, removed and emptied', async () => {
  const { pool } = shop.database
  const isRight = async () => {
    const { rows } = await pool.query<{ site: Site; category: string; count: number }>(
      `select site.name as site, slug as category, count(listing)::int as count
       from category cross join unnest($1::text[]) site (name)
       left join listing on listing.site = site.name and listing.category = slug group by 1, 2`,
      [SITES],
    )
    expect(rows.some(({ count }) => count > 10)).toBe(true)
    for (const { site, category, count } of rows) expect(await countListing(pool, site, category)).toBe(count)
  }
  await isRight()
  const { rowCount } = await pool.query("delete from listing where product_id in ('p1001', 'p1002', 'p3001')")
  expect(rowCount).toBeGreaterThan(20)
  await isRight()
  await pool.query("update listing set position = position + 1, lowest_amount = 5 where category = 'coffee'")
  await isRight()
  await Promise.all(
    ['p1002', 'p3001', 'p1001', 'p1002'].map(async (productId) => {
      const client = await pool.connect()
      await fillListing(client, [productId, 'p1001'])
      client.release()
    }),
  )
  await isRight()
  await pool.query('truncate listing')
  expect(await countListing(pool, 'DE', 'coffee')).toBe(0)
})

test('of more prices that fell at one moment than are ever looked at, the first look finds enough', async () => {
  const { pool } = shop.database
  await pool.query('update product set show_old_price_as_on_offer = true')
  const copyOf = (fields: string) => `(jsonb_populate_record(one, jsonb_build_object(${fields}))).*`
  await pool.query(
    `insert into article select ${copyOf("'tcm', copy || one.tcm, 'id', copy || one.id")}
     from article one cross join generate_series(1, 4) copy`,
  )
  await pool.query(
    `insert into article_price select ${copyOf("'tcm', copy || one.tcm")}
     from article_price one cross join generate_series(1, 4) copy where one.site = 'DE'`,
  )
  await reduceAll({})
  const { rows } = await pool.query<{ count: number }>("select count(*)::int from article_price where site = 'DE'")
  expect(rows[0]!.count).toBeGreaterThan(500)
  const query = vi.spyOn(pool, 'query')
  expect(await readReduced(pool, 'DE', window, 8)).toHaveLength(8)
  expect(query).toHaveBeenCalledOnce()
})
