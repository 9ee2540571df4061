import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { demoCustomers } from '#demo/demo-customers.ts'
import { DAY_MS } from '#rules/durations.ts'
import { migrate } from '../database/migrate.ts'
import { inTransaction } from '../database/transaction.ts'
import { cartIdOf } from '../request/visitor.ts'
import { copyDatabase, onDatabase } from './prepare-database.ts'
import { until } from './until.ts'

/** The last migration of the first release that merchants may run; shops of that state must lose nothing. */
export const FIRST_RELEASE = '0009-merged-carts.sql'
const FOLDER = fileURLToPath(new URL('../database/migrations/', import.meta.url))
/** The moment of an old shop, by its clock. */
export const OLD_MOMENT = Date.UTC(2026, 10, 21, 12)
const VISITOR = 'v'.repeat(43)

/** A shop whose tables have the shape of an earlier migration. */
export interface OldShop {
  pool: pg.Pool
  close(): Promise<void>
}

/** The names of all migrations, in their order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()

/** Opens a database with the tables of `last` and without rows. */
export async function openOldShop(server: pg.ClientConfig, last: string): Promise<OldShop> {
  const name = `crema_old_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${name}`)
  const pool = new pg.Pool(onDatabase(server, name))
  await migrateUpTo(pool, last)
  return {
    pool,
    async close() {
      await pool.end()
      // a server process outlives its connection for a moment, and ending it by force would be an error here
      const sessions = async () =>
        (await admin.query('select 1 from pg_stat_activity where datname = $1', [name])).rowCount
      await until(async () => (await sessions()) === 0)
      await admin.query(`drop database ${name}`)
      await admin.end()
    },
  }
}

/** Runs the migrations up to and with the one of this name that have not run yet. */
export async function migrateUpTo(pool: pg.Pool, last: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'crema-migrations-'))
  for (const name of await migrationNames()) {
    if (name <= last) await copyFile(join(FOLDER, name), join(folder, name))
  }
  await migrate(pool, async () => {}, { folder: pathToFileURL(`${folder}/`) })
  await rm(folder, { recursive: true })
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

/** Fills a shop of the first release with the demo's goods and customers, and with what shoppers have left in it. */
export async function fillOldShop(pool: pg.Pool, server: pg.ClientConfig): Promise<void> {
  const seeded = await copyDatabase(server)
  const source = new pg.Pool(seeded.connection)
  // the copy is dropped by force
  source.on('error', () => {})
  for (const table of GOODS) {
    const found = await source.query<{ row: object }>(`select to_jsonb(goods) as row from ${table} goods`)
    await insert(
      pool,
      table,
      found.rows.map(({ row }) => row),
    )
  }
  await source.end()
  await seeded.drop()
  await insert(pool, 'customer', demoCustomers(OLD_MOMENT))
  const { rows } = await pool.query<{ id: string }>("select id from customer where site = 'DE' limit 1")
  const customer = rows[0]!.id
  const at = new Date(OLD_MOMENT).toISOString()
  const line = { kind: 'article', tcm: '100101', productId: 'p1001', quantity: 3, title: 'Kaffee', amount: 599 }
  const common = { site: 'DE', version: 4, lines: [line], cut: [], merged: false, updated_at: at }
  await insert(pool, 'cart', [
    { ...common, id: cartIdOf(VISITOR, 'DE'), customer_id: null },
    { ...common, id: `customer ${customer}`, customer_id: customer },
  ])
  await insert(pool, 'watch_list', [{ id: cartIdOf(VISITOR, 'DE'), site: 'DE', customer_id: null, updated_at: at }])
  await insert(pool, 'watch_list_entry', [
    { watch_list_id: cartIdOf(VISITOR, 'DE'), product_id: 'p1001', tcm: '100101', source: 'x', added_at: at },
  ])
  await pool.query(
    `insert into back_in_stock_request (customer_id, site, product_id, tcm, origin, requested_at, expires_at)
     values ($1, 'DE', 'p1001', '100101', 'QUICKBUY', $2, $3)`,
    [customer, at, new Date(OLD_MOMENT + 42 * DAY_MS).toISOString()],
  )
  const campaign = { site: 'DE', quantity: 2, valid_from: at, valid_until: new Date(OLD_MOMENT + 1000).toISOString() }
  await insert(pool, 'campaign', [
    { ...campaign, id: 'mug', kind: 'amount', threshold_amount: 5000, tcm: '300101' },
    { ...campaign, id: 'beans', kind: 'article', needed_tcm: '200201', tcm: '100101' },
  ])
  await pool.query(
    `insert into price_history (site, tcm, valid_from, amount, regular)
     select site, tcm, $1, amount + 100, true from article_price`,
    [new Date(OLD_MOMENT - 1000).toISOString()],
  )
}

async function insert(pool: pg.Pool, table: string, rows: object[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 500) {
    await pool.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows.slice(at, at + 500)),
    ])
  }
}

/** The most rows of a table that are copied. */
const MAX_COPIED = 200

/**
 * Fills the tables of an old shop that are empty with rows of a shop of today, by the columns that both have. A table whose rows of
 * today do not fit its old shape stays empty. Returns the names of the tables that have rows.
 */
export async function addRowsOfToday(pool: pg.Pool, today: pg.Pool): Promise<string[]> {
  const known = new Set(await tablesOf(today))
  const old = (await tablesOf(pool)).filter((table) => known.has(table))
  const filled = new Set<string>()
  // one transaction, because what tables say of each other, such as sums of money, is compared at its end
  await inTransaction(pool, async (client) => {
    // a table refers to others, which may come later in the alphabet
    for (let pass = 0; pass < 3; pass += 1) {
      for (const table of old.filter((one) => !filled.has(one))) {
        const isEmpty = (await client.query(`select 1 from ${table} limit 1`)).rowCount === 0
        if (!isEmpty || (await copyRows(table, today, client))) filled.add(table)
      }
    }
  })
  return [...filled].sort()
}

/** Returns whether rows were copied. */
async function copyRows(table: string, from: pg.Pool, to: pg.PoolClient): Promise<boolean> {
  const there = new Set(await columnsOf(from, table))
  const columns = (await columnsOf(to, table)).filter((column) => there.has(column)).map((column) => `"${column}"`)
  const list = columns.join(', ')
  const { rows } = await from.query<{ row: object }>(
    `select to_jsonb(t) as row from (select ${list} from ${table} limit ${MAX_COPIED}) t`,
  )
  await to.query('savepoint copying')
  try {
    const { rowCount } = await to.query(
      `insert into ${table} (${list}) overriding system value
       select ${list} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows.map(({ row }) => row))],
    )
    return (rowCount ?? 0) > 0
  } catch {
    await to.query('rollback to savepoint copying')
    return false
  }
}

/** The tables of the shop. */
export async function tablesOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration' order by 1",
  )
  return rows.map((row) => row.name)
}

/** The columns of a table that can be written. */
async function columnsOf(pool: pg.Pool | pg.PoolClient, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  return rows.map((row) => row.name)
}

/** Old tables and columns (`table.column`) whose rows a migration may change or drop, each with its reason. */
export type MayChange = Readonly<Record<string, string>>

/** Every row of every table but those that may change, as a hash of its columns of now, by the table's name. */
export async function readRows(pool: pg.Pool, mayChange: MayChange): Promise<() => Promise<Record<string, string[]>>> {
  const columns = new Map<string, string>()
  for (const table of await tablesOf(pool)) {
    if (mayChange[table]) continue
    const names = (await columnsOf(pool, table)).filter((column) => !mayChange[`${table}.${column}`])
    columns.set(table, names.map((column) => `"${column}"`).join(', '))
  }
  return async () => {
    const found: Record<string, string[]> = {}
    for (const [table, list] of columns) {
      const { rows } = await pool.query<{ row: string }>(
        `select md5(t::text) as row from (select ${list} from ${table}) t`,
      )
      found[table] = rows.map(({ row }) => row)
    }
    return found
  }
}

/** How many rows of `before` are not in `after`, by table; a table that lost none is left out. */
export function lostRows(before: Record<string, string[]>, after: Record<string, string[]>): Record<string, number> {
  const lost = Object.entries(before).map(([table, rows]): [string, number] => {
    const left = new Set(after[table])
    return [table, rows.filter((row) => !left.has(row)).length]
  })
  return Object.fromEntries(lost.filter(([, count]) => count > 0))
}
