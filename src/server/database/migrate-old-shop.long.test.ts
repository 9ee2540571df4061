import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { SITES } from '#sites/sites.ts'
import { seed } from '../seed/seed.ts'
import {
  FIRST_RELEASE,
  fillOldShop,
  lostRows,
  OLD_MOMENT,
  type OldShop,
  openOldShop,
  readRows,
} from '../testing/old-shop.ts'
import { upgradeDatabase } from '../upgrade-database.ts'

const THIRD_LEVEL = ['espresso-beans', 'crema-beans', 'filter-beans']

/** Old tables and columns whose rows a later migration may change or drop, each with its reason. */
const MAY_CHANGE: Record<string, string> = {
  campaign: 'its rows are contents now, as a test below shows',
  content_version: 'a number that every change of content raised',
}

let shop: OldShop
let pool: pg.Pool

beforeAll(async () => {
  shop = await openOldShop(inject('postgres'), FIRST_RELEASE)
  pool = shop.pool
  await fillOldShop(pool, inject('postgres'))
  // its categories had two levels, and one of the products is the merchant's own
  await pool.query(`delete from product_category where category = any($1)`, [THIRD_LEVEL])
  await pool.query('delete from category where slug = any($1)', [THIRD_LEVEL])
  await pool.query("update product set brand = 'Own' where id = 'p1005'")
  // its pages showed other scenes
  await pool.query("delete from picture where handle like 'scene-hero-%'")
})
afterAll(() => shop.close())

test('a shop of the first release loses no row and no value when it is migrated and seeded', async () => {
  const read = await readRows(pool, MAY_CHANGE)
  const before = await read()
  for (const table of ['cart', 'watch_list_entry', 'price_history', 'back_in_stock_request', 'customer', 'picture']) {
    expect(before[table]!.length, table).toBeGreaterThan(0)
  }
  await upgradeDatabase(pool)
  await seed(pool, OLD_MOMENT, () => {})
  expect(lostRows(before, await read())).toEqual({})
})

test('an old shop’s demo goods have attributes now', async () => {
  const { rows } = await pool.query("select attributes from product where id in ('p1010', 'p3001') order by id")
  expect(rows).toEqual([
    { attributes: { system: ['stovetop'], roast: ['dark'], strength: ['strong'] } },
    { attributes: null },
  ])
})

const inCategory = async (category: string) => {
  const { rows } = await pool.query<{ id: string; sites: number }>(
    `select place.product_id as id, count(listing.site)::int as sites from product_category place
     left join listing on listing.product_id = place.product_id and listing.category = place.category
     where place.category = $1 group by 1 order by 1`,
    [category],
  )
  return rows
}

test('an old shop’s demo goods are in categories of a third level and listed there, and the merchant’s own product is not', async () => {
  const sites = SITES.length
  expect(await inCategory('espresso-beans')).toEqual([
    { id: 'p1001', sites },
    { id: 'p1008', sites },
  ])
  const { rows } = await pool.query<{ slug: string }>(
    "select slug from category where parent = 'beans' order by position",
  )
  expect(rows.map(({ slug }) => slug)).toEqual(THIRD_LEVEL)
})

test('an old shop has synonyms on every site', async () => {
  const { rows } = await pool.query<{ site: string }>(
    "select distinct site from content where kind = 'search-synonyms' order by site",
  )
  expect(rows.map(({ site }) => site)).toEqual(SITES.toSorted())
})

test('a category or a synonym that the merchant has removed does not come back with another demo', async () => {
  await pool.query("delete from listing where category = 'crema-beans'")
  await pool.query("delete from product_category where category = 'crema-beans'")
  await pool.query("delete from category where slug = 'crema-beans'")
  await pool.query("delete from content where kind = 'search-synonyms' and site = 'AT'")
  await pool.query("update demo_version set version = 'an earlier one'")
  await seed(pool, OLD_MOMENT, () => {})
  const { rows } = await pool.query<{ categories: number; synonyms: number }>(
    `select (select count(*)::int from category where slug = 'crema-beans') as categories,
       (select count(*)::int from content where kind = 'search-synonyms' and site = 'AT') as synonyms`,
  )
  expect(rows).toEqual([{ categories: 0, synonyms: 0 }])
})

test('an old shop’s campaigns are contents now, and it gives away nothing else', async () => {
  const { rows } = await pool.query(
    `select content.key, content.body, revision.author, content.valid_from, content.valid_until
     from content join content_revision revision using (site, kind, key, revision)
     where kind = 'free-article-campaign' order by key`,
  )
  const terms = { author: 'migration', valid_from: new Date(OLD_MOMENT), valid_until: new Date(OLD_MOMENT + 1000) }
  expect(rows).toEqual([
    {
      ...terms,
      key: 'beans',
      body: { condition: { type: 'article', tcm: '200201' }, tcm: '100101', quantity: 2 },
    },
    { ...terms, key: 'mug', body: { condition: { type: 'amount', amount: 5000 }, tcm: '300101', quantity: 2 } },
  ])
})

test('an old shop’s home page has contents and their pictures on every site', async () => {
  const { rows } = await pool.query<{ site: string; missing: number }>(
    `select site, count(*) filter (where picture.handle is null)::int as missing
     from content left join picture on picture.handle = body #>> '{picture,handle}'
     where slot = 'home' and body ? 'picture' group by site order by site`,
  )
  expect(rows).toEqual(SITES.toSorted().map((site) => ({ site, missing: 0 })))
})
