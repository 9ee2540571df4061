import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoCustomers } from '#demo/demo-customers.ts'
import { DAY_MS } from '#rules/durations.ts'
import { SITES } from '#sites/sites.ts'
import { cartIdOf } from '../request/visitor.ts'
import { seed } from '../seed/seed.ts'
import { copyDatabase, onDatabase } from '../testing/prepare-database.ts'
import { until } from '../testing/until.ts'
import { upgradeDatabase } from '../upgrade-database.ts'

/** The last migration of the first release that merchants may run; shops of that state must lose nothing. */
const LAST_OLD_MIGRATION = '0009-merged-carts.sql'
const FOLDER = new URL('./migrations/', import.meta.url)
const MOMENT = Date.UTC(2026, 10, 21, 12)
const THIRD_LEVEL = ['espresso-beans', 'crema-beans', 'filter-beans']
const VISITOR = 'v'.repeat(43)

/** Old tables and columns whose rows a later migration may change or drop, each with its reason. */
const MAY_CHANGE: Record<string, string> = {
  campaign: 'its rows are contents now, as a test below shows',
  content_version: 'a number that every change of content raised',
}

const name = `crema_old_${randomBytes(6).toString('hex')}`
let admin: pg.Client
let pool: pg.Pool

beforeAll(async () => {
  const server = inject('postgres')
  admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${name}`)
  pool = new pg.Pool(onDatabase(server, name))
  await migrateToOldShop()
  await fillOldShop()
})
afterAll(async () => {
  await pool.end()
  // a server process outlives its connection for a moment, and ending it by force would be an error here
  const sessions = async () => (await admin.query('select 1 from pg_stat_activity where datname = $1', [name])).rowCount
  await until(async () => (await sessions()) === 0)
  await admin.query(`drop database ${name}`)
  await admin.end()
})

async function migrateToOldShop(): Promise<void> {
  await pool.query('create table migration (name text primary key, applied_at timestamptz not null)')
  for (const file of (await readdir(FOLDER)).filter((one) => one.endsWith('.sql')).sort()) {
    if (file > LAST_OLD_MIGRATION) continue
    await pool.query(await readFile(new URL(file, FOLDER), 'utf8'))
    await pool.query('insert into migration values ($1, $2)', [file, new Date(MOMENT)])
  }
}

/** Tables of goods, in the order in which they can be inserted. */
const GOODS = [
  'category',
  'picture',
  'document',
  'product',
  'product_category',
  'article',
  'article_price',
  'price_history',
  'partner_product',
  'partner_product_price',
]

/** The demo's goods and customers, and what shoppers have left in the shop. */
async function fillOldShop(): Promise<void> {
  const known = new Set(await tables())
  const seeded = await copyDatabase(inject('postgres'))
  const client = new pg.Client(seeded.connection)
  await client.connect()
  for (const table of GOODS.filter((one) => known.has(one))) {
    const found = await client.query<{ row: object }>(`select to_jsonb(goods) as row from ${table} goods`)
    await insert(
      table,
      found.rows.map(({ row }) => row),
    )
  }
  await client.end()
  await seeded.drop()
  await insert('customer', demoCustomers(MOMENT))
  const { rows } = await pool.query<{ id: string }>("select id from customer where site = 'DE' limit 1")
  const customer = rows[0]!.id
  const at = new Date(MOMENT).toISOString()
  const line = { kind: 'article', tcm: '100101', productId: 'p1001', quantity: 3, title: 'Kaffee', amount: 599 }
  const common = { site: 'DE', version: 4, lines: [line], cut: [], merged: false, updated_at: at }
  await insert('cart', [
    { ...common, id: cartIdOf(VISITOR, 'DE'), customer_id: null },
    { ...common, id: `customer ${customer}`, customer_id: customer },
  ])
  await insert('watch_list', [{ id: cartIdOf(VISITOR, 'DE'), site: 'DE', customer_id: null, updated_at: at }])
  await insert('watch_list_entry', [
    { watch_list_id: cartIdOf(VISITOR, 'DE'), product_id: 'p1001', tcm: '100101', source: 'x', added_at: at },
  ])
  await pool.query(
    `insert into back_in_stock_request (customer_id, site, product_id, tcm, origin, requested_at, expires_at)
     values ($1, 'DE', 'p1001', '100101', 'QUICKBUY', $2, $3)`,
    [customer, at, new Date(MOMENT + 42 * DAY_MS).toISOString()],
  )
  const campaign = { site: 'DE', quantity: 2, valid_from: at, valid_until: new Date(MOMENT + 1000).toISOString() }
  await insert('campaign', [
    { ...campaign, id: 'mug', kind: 'amount', threshold_amount: 5000, tcm: '300101' },
    { ...campaign, id: 'beans', kind: 'article', needed_tcm: '200201', tcm: '100101' },
  ])
  // its categories had two levels, and one of the products is the merchant's own
  await pool.query(`delete from product_category where category = any($1)`, [THIRD_LEVEL])
  await pool.query('delete from category where slug = any($1)', [THIRD_LEVEL])
  await pool.query("update product set brand = 'Own' where id = 'p1005'")
  // its pages showed other scenes
  await pool.query("delete from picture where handle like 'scene-hero-%'")
  await pool.query(
    `insert into price_history (site, tcm, valid_from, amount, regular)
     select site, tcm, $1, amount + 100, true from article_price`,
    [new Date(MOMENT - 1000).toISOString()],
  )
}

async function insert(table: string, rows: object[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 500) {
    await pool.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows.slice(at, at + 500)),
    ])
  }
}

async function tables(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration' order by 1",
  )
  return rows.map((row) => row.name)
}

async function columns(table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  )
  return rows.map((row) => row.name)
}

/** Every row of every old table, by its old columns. */
async function everything(of: Map<string, string[]>): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [table, names] of of) {
    const list = names.map((one) => `"${one}"`).join(', ')
    const { rows } = await pool.query<{ row: string }>(
      `select md5(t::text) as row from (select ${list} from ${table}) t order by 1`,
    )
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

test('a shop of the first release loses no row and no value when it is migrated and seeded', async () => {
  const old = new Map<string, string[]>()
  for (const table of await tables()) {
    const names = (await columns(table)).filter((column) => !MAY_CHANGE[`${table}.${column}`])
    if (!MAY_CHANGE[table]) old.set(table, names)
  }
  const before = await everything(old)
  for (const table of ['cart', 'watch_list_entry', 'price_history', 'back_in_stock_request', 'customer', 'picture']) {
    expect(before[table]!.length, table).toBeGreaterThan(0)
  }
  await upgradeDatabase(pool)
  await seed(pool, MOMENT, () => {})
  const after = await everything(old)
  const lost = Object.entries(before).map(([table, rows]) => {
    const left = new Set(after[table])
    return { table, lost: rows.filter((row) => !left.has(row)).length }
  })
  expect(lost.filter((one) => one.lost > 0)).toEqual([])
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
  await seed(pool, MOMENT, () => {})
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
  const terms = { author: 'migration', valid_from: new Date(MOMENT), valid_until: new Date(MOMENT + 1000) }
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
