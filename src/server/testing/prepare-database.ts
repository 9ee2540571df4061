import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startOwnPostgres } from '../own-postgres/own-postgres.ts'
import { seed } from '../seed.ts'
import { upgradeDatabase } from '../upgrade-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How to connect to the server that holds the prepared database. */
    postgres: pg.ClientConfig
  }
}

/** The prepared database, which each test shop gets a copy of. */
export const TEMPLATE = 'crema_test_template'

/**
 * Prepares once for a run a PostgreSQL (the shop's own without fsync, or the one of DATABASE_URL) with a migrated and
 * seeded database, which is the template of all test databases.
 */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'crema-test-'))
  const own = process.env.DATABASE_URL
    ? undefined
    : await startOwnPostgres({ dataDir: folder, fsync: 'off', announce: () => {} })
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
  project.provide('postgres', connection)
  return async () => {
    await own?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same server, another database. */
export function onDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
