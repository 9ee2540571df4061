import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { DEMO_PASSWORD } from '#demo/demo-customers.ts'
import { hashOfPassword } from '../customer/password-hash.ts'
import { startOwnPostgres } from '../own-postgres/own-postgres.ts'
import { seed } from '../seed/seed.ts'
import { upgradeDatabase } from '../upgrade-database.ts'
import { cheapenPasswords } from './password-costs.ts'
import { fillDataFolder } from './prepared-data-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How to connect to the server that holds the prepared database. */
    postgres: pg.ClientConfig
  }
}

/** The prepared database, which each test shop gets a copy of. */
export const TEMPLATE = 'crema_test_template'

interface PreparedPostgres {
  connection: pg.ClientConfig
  stop(): Promise<void>
}

/** So many times as long are the deadlines of all test shops, so that they end only after the limits of vitest.config.ts. */
const DEADLINE_FACTOR = '20'

let prepared: Promise<PreparedPostgres> | undefined
let users = 0

/**
 * Prepares once for a run a PostgreSQL (the shop's own without fsync, or the one of DATABASE_URL) with a migrated and
 * seeded database, which is the template of all test databases. The server tests and the journeys share it.
 */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  // the processes that run the tests inherit it, and shops and threads inherit it from them
  process.env.DEADLINE_FACTOR = DEADLINE_FACTOR
  users += 1
  prepared ??= preparePostgres()
  const { connection, stop } = await prepared
  project.provide('postgres', connection)
  return async () => {
    users -= 1
    if (users > 0) return
    prepared = undefined
    await stop()
  }
}

/** Settings of a server whose databases nobody needs after the run. */
const SETTINGS = {
  // several shops, each with a pool of its own
  max_connections: '300',
  // a database of a test does not live long enough to be vacuumed
  autovacuum: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
}

async function preparePostgres(): Promise<PreparedPostgres> {
  if (process.env.DATABASE_URL) {
    const connection = { connectionString: process.env.DATABASE_URL }
    await makeTemplate(connection)
    return { connection, stop: async () => {} }
  }
  const folder = await mkdtemp(join(tmpdir(), 'crema-test-'))
  const start = (dataDir: string) => startOwnPostgres({ dataDir, fsync: 'off', settings: SETTINGS, announce: () => {} })
  await fillDataFolder(folder, async (dataDir) => {
    const making = await start(dataDir)
    try {
      await makeTemplate({ ...making.connection })
    } finally {
      await making.stop()
    }
  })
  const own = await start(folder)
  await warmTemplate({ ...own.connection })
  return {
    connection: { ...own.connection },
    async stop() {
      await own.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * A start of PostgreSQL deletes what the first connection to a database writes down about its system tables. Copies get it from the
 * template: without it the first connections to each copy read these tables themselves.
 */
async function warmTemplate(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(onDatabase(connection, TEMPLATE))
  await client.connect()
  await client.query('select 1')
  await client.end()
}

async function makeTemplate(connection: pg.ClientConfig): Promise<void> {
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query(`drop database if exists ${TEMPLATE} with (force)`)
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const pool = new pg.Pool(onDatabase(connection, TEMPLATE))
  // the server may stop while a connection still says goodbye; without a listener that would end the run
  pool.on('error', () => {})
  try {
    await upgradeDatabase(pool)
    await seed(pool, Date.now(), () => {})
    // as in all test shops
    cheapenPasswords()
    const passwordHash = await hashOfPassword(DEMO_PASSWORD)
    await pool.query('update customer set password_hash = $1', [passwordHash])
    await pool.query('update staff_account set password_hash = $1', [passwordHash])
    await pool.query('analyze')
  } finally {
    await pool.end()
  }
}

/** All copies of a process are made and dropped by it, because each connection takes PostgreSQL 25 ms. */
let admin: pg.Pool | undefined

function adminPool(server: pg.ClientConfig): pg.Pool {
  const pool = new pg.Pool({ ...server, max: 2, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // PostgreSQL may stop before this process ends
  pool.on('error', () => {})
  return pool
}

/** A database of a test's own; dropped by `drop`. */
interface TestDatabase {
  connection: pg.ClientConfig
  drop(): Promise<void>
}

/** A copy of the prepared database, for one test shop. */
export const copyDatabase = (server: pg.ClientConfig): Promise<TestDatabase> => newDatabase(server, TEMPLATE)

/** A database without tables, for a shop that is set up by its test. */
export const emptyDatabase = (server: pg.ClientConfig): Promise<TestDatabase> => newDatabase(server, 'template0')

async function newDatabase(server: pg.ClientConfig, template: string): Promise<TestDatabase> {
  const name = `crema_test_${randomBytes(6).toString('hex')}`
  admin ??= adminPool(server)
  const pool = admin
  // copying the files takes a fifth of what writing each page to the log does
  await pool.query(`create database ${name} template ${template} strategy file_copy`)
  return {
    connection: onDatabase(server, name),
    async drop() {
      await pool.query(`drop database if exists ${name} with (force)`)
    },
  }
}

/** The same server, another database. */
export function onDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
