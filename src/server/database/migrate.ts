import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { deadline } from '../deadline.ts'
import { runWithLockTimeout } from './run-with-lock-timeout.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
/** The number of an advisory lock, so that two processes that start at the same time do not both migrate. */
const LOCK = 7_263_001
/** How often a process looks whether another one has finished its migrations. */
const LOCK_PAUSE_MS = 500
/** A migration of a large shop reads millions of rows, so that the time limit of other queries is too short for it. */
const MIGRATION_TIMEOUT_MS = deadline(15 * 60_000)
/** How long a statement waits for a lock, while everybody who needs the table waits behind it. */
const LOCK_TIMEOUT_MS = deadline(3000)
/** The first line of a migration that PostgreSQL runs outside a transaction only, as an index that is built concurrently. */
const OUTSIDE = /^-- outside a transaction\b/

export interface MigrationOptions {
  /** Where a migration that waits for a lock says so. */
  log?: Pick<Logger, 'warn'>
  /** The folder of the numbered files. */
  folder?: URL
  lockTimeoutMs?: number
}

/**
 * Brings the database to the newest shape: each numbered file once, in order, each in its own transaction, but for those that
 * say in their first line that they run outside one. Then runs `prepareMore`, still under the lock that keeps two starting
 * processes apart. Returns the names of the files that it ran.
 */
export async function migrate(
  pool: pg.Pool,
  prepareMore: (pool: pg.Pool) => Promise<void>,
  { log = { warn: () => {} }, folder = FOLDER, lockTimeoutMs = LOCK_TIMEOUT_MS }: MigrationOptions = {},
): Promise<string[]> {
  const client = await pool.connect()
  const done: string[] = []
  try {
    const { rows } = await client.query<{ version: number; pid: number }>(
      "select current_setting('server_version_num')::int as version, pg_backend_pid() as pid",
    )
    const { version, pid } = rows[0]!
    if (version < 150000) throw new Error('The shop needs PostgreSQL 15 or newer.')
    await takeLock(client)
    await client.query('create table if not exists migration (name text primary key, applied_at timestamptz not null)')
    const applied = new Set(
      (await client.query<{ name: string }>('select name from migration')).rows.map((row) => row.name),
    )
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      if (applied.has(name)) continue
      const text = await readFile(new URL(name, folder), 'utf8')
      const run = OUTSIDE.test(text) ? runOutsideTransaction : runInTransaction
      await runWithLockTimeout(() => run(client, text, { name, lockTimeoutMs }), {
        pool,
        pid,
        name,
        log,
        lockTimeoutMs,
      })
      done.push(name)
    }
    await prepareMore(pool)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {})
    // nobody else takes one with other time limits
    client.release(true)
  }
  return done
}

/**
 * Another process may migrate a large shop meanwhile. A statement that waited for its lock would have a snapshot, for whose end
 * an index that the other one builds concurrently would wait in turn.
 */
async function takeLock(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
    if (rows[0]?.taken) return
    await wait(LOCK_PAUSE_MS)
  }
}

interface Run {
  name: string
  lockTimeoutMs: number
}

async function runInTransaction(client: pg.ClientBase, text: string, { name, lockTimeoutMs }: Run): Promise<void> {
  await setLockTimeout(client, lockTimeoutMs)
  await client.query('begin')
  try {
    await runStatement(client, text)
    await noteMigration(client, name)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/**
 * Nobody queues behind a statement that builds an index concurrently, so that it may wait for older transactions as long as they
 * take: it would begin anew after each attempt.
 */
async function runOutsideTransaction(client: pg.ClientBase, text: string, { name }: Run): Promise<void> {
  await setLockTimeout(client, MIGRATION_TIMEOUT_MS)
  for (const statement of statementsOf(text)) await runStatement(client, statement)
  await noteMigration(client, name)
}

/** The statements of a file whose semicolons all end one (`checks/migrations.test.ts`). */
const statementsOf = (text: string): string[] =>
  text
    .replace(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)

const setLockTimeout = (client: pg.ClientBase, ms: number) =>
  client.query("select set_config('lock_timeout', $1, false)", [String(ms)])

const runStatement = (client: pg.ClientBase, text: string) =>
  client.query({ text, query_timeout: MIGRATION_TIMEOUT_MS } as pg.QueryConfig)

const noteMigration = (client: pg.ClientBase, name: string) =>
  client.query('insert into migration values ($1, now())', [name])
