import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startOwnPostgres } from '../own-postgres/own-postgres.ts'
import { seed } from '../seed/seed.ts'
import { upgradeDatabase } from '../upgrade-database.ts'

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

let prepared: Promise<PreparedPostgres> | undefined
let users = 0

/**
 * Prepares once for a run a PostgreSQL (the shop's own without fsync, or the one of DATABASE_URL) with a migrated and
 * seeded database, which is the template of all test databases. The server tests and the journeys share it.
 */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
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

async function preparePostgres(): Promise<PreparedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'crema-test-'))
  const own = process.env.DATABASE_URL
    ? undefined
    : await startOwnPostgres({
        dataDir: folder,
        fsync: 'off',
        // several shops, each with a pool of its own
        settings: { max_connections: '300' },
        announce: () => {},
      })
  const connection: pg.ClientConfig = own ? { ...own.connection } : { connectionString: process.env.DATABASE_URL }
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query(`drop database if exists ${TEMPLATE} with (force)`)
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const pool = new pg.Pool(onDatabase(connection, TEMPLATE))
  await upgradeDatabase(pool)
  await seed(pool, Date.now(), () => {})
  await pool.end()
  return {
    connection,
    async stop() {
      await own?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A copy of the prepared database, for one test shop; dropped by `drop`. */
export async function copyDatabase(
  server: pg.ClientConfig,
): Promise<{ connection: pg.ClientConfig; drop(): Promise<void> }> {
  const name = `crema_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${name} template ${TEMPLATE} strategy wal_log`)
  return {
    connection: onDatabase(server, name),
    async drop() {
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
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
