import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import type { Logger } from 'pino'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { lockWaits } from '../testing/lock-waits.ts'
import { copyDatabase } from '../testing/prepare-database.ts'
import { connect, type Database } from './database.ts'
import { migrate } from './migrate.ts'

/** Migrations of a shop that is open: somebody else holds a lock, and shoppers read on. */

let copy: Awaited<ReturnType<typeof copyDatabase>>
let database: Database
let pool: pg.Pool
/** Somebody who holds a lock, such as a report that runs for long. */
let holder: pg.Client
let folder: string
let logged: Array<{ facts: Record<string, unknown>; sentence: string }>

beforeEach(async () => {
  copy = await copyDatabase(inject('postgres'))
  database = await connect(copy.connection, { warn: () => {} }, async () => {})
  pool = database.pool
  holder = new pg.Client({ ...copy.connection, application_name: 'a long report' })
  await holder.connect()
  folder = await mkdtemp(join(tmpdir(), 'crema-migrations-'))
  logged = []
})
afterEach(async () => {
  await holder.end()
  await database.close()
  await copy.drop()
  await rm(folder, { recursive: true })
})

const log = {
  warn: (facts: object, sentence?: string) => logged.push({ facts: { ...facts }, sentence: sentence ?? '' }),
} as Pick<Logger, 'warn'>
const migrateFolder = () =>
  migrate(pool, async () => {}, { folder: pathToFileURL(`${folder}/`), lockTimeoutMs: 90, log })
const migration = (name: string, text: string) => writeFile(join(folder, name), text)
const holderPid = async () => (await holder.query('select pg_backend_pid() as pid')).rows[0].pid
const indexes = async () =>
  (await pool.query("select indisvalid as valid from pg_index where indexrelid = to_regclass('cart_by_update')")).rows

test('a migration that waits for a lock lets shoppers read, says who holds it, and is done once it is free', async () => {
  await migration('9001-column.sql', 'create table beside (id int); alter table cart add column gift text;')
  const pid = await holderPid()
  await holder.query('begin; select 1 from cart limit 1')
  const migrating = migrateFolder()
  await expect.poll(() => logged.length).toBeGreaterThan(1)
  // a statement that waited without end would let nobody pass, and this test would not end
  await pool.query('select 1 from cart limit 1')
  expect(logged[0]).toEqual({
    sentence: 'a migration waits for a lock that others hold',
    facts: {
      migration: '9001-column.sql',
      attempt: expect.any(Number),
      waitsFor: 'AccessExclusiveLock on cart',
      holders: [{ pid, application: 'a long report', state: 'idle in transaction', since: expect.any(Date) }],
    },
  })
  expect((await pool.query("select to_regclass('beside') as beside")).rows).toEqual([{ beside: null }])
  await holder.query('commit')
  expect(await migrating).toEqual(['9001-column.sql'])
  await pool.query('select gift from cart')
  expect(await migrateFolder()).toEqual([])
})

test('a migration that waits for somebody who waits for it begins anew, and is done once it is free', async () => {
  await migration(
    '9001-columns.sql',
    'alter table cart add column gift text; alter table checkout add column gift text;',
  )
  // PostgreSQL ends the transaction that looks for a deadlock first
  await holder.query("set deadlock_timeout = '1h'; begin; select from checkout limit 1")
  const migrating = migrate(pool, async () => {}, {
    folder: pathToFileURL(`${folder}/`),
    lockTimeoutMs: 60_000,
  }).catch((error) => error)
  await expect.poll(() => lockWaits(pool, 'add column gift')).toBe(1)
  await holder.query('select from cart limit 1')
  await holder.query('commit')
  expect(await migrating).toEqual(['9001-columns.sql'])
  await pool.query('select cart.gift, checkout.gift from cart, checkout')
})

test('a migration that is wrong fails at once and leaves nothing behind', async () => {
  await migration('9001-wrong.sql', 'create table beside (id int); alter table no_such_table add column gift text;')
  await expect(migrateFolder()).rejects.toThrow('relation "no_such_table" does not exist')
  expect((await pool.query("select to_regclass('beside') as beside")).rows).toEqual([{ beside: null }])
  expect((await pool.query("select name from migration where name like '9001%'")).rows).toEqual([])
})

const INDEX = `-- outside a transaction
drop index concurrently if exists cart_by_update;
create index concurrently cart_by_update on cart (updated_at);`

test('an index is built concurrently while another process waits to migrate as well', async () => {
  await migration('9001-index.sql', INDEX)
  // an older transaction, for whose end the index waits
  await holder.query('begin isolation level repeatable read; select 1 from cart limit 1')
  const both = [migrateFolder(), migrateFolder()]
  await expect.poll(() => logged.length).toBeGreaterThan(0)
  await pool.query('update cart set version = version')
  await holder.query('commit')
  expect((await Promise.all(both)).flat()).toEqual(['9001-index.sql'])
  expect(await indexes()).toEqual([{ valid: true }])
})

test('an index whose building was interrupted is built anew', async () => {
  await migration('9001-index.sql', INDEX)
  await holder.query('begin isolation level repeatable read; select 1 from cart limit 1')
  const migrating = migrateFolder().catch((error) => error)
  await expect.poll(() => logged.length).toBe(1)
  await holder.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'create index concurrently cart_by_update%' and datname = current_database()",
  )
  expect(await migrating).toBeInstanceOf(Error)
  await holder.query('commit')
  expect(await indexes()).toEqual([{ valid: false }])
  expect(await migrateFolder()).toEqual(['9001-index.sql'])
  expect(await indexes()).toEqual([{ valid: true }])
})
