import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { deadline } from '../deadline.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
/** The number of an advisory lock, so that two processes that start at the same time do not both migrate. */
const LOCK = 7_263_001
/** A migration of a large shop reads millions of rows, so that the time limit of other queries is too short for it. */
const MIGRATION_TIMEOUT_MS = deadline(15 * 60_000)

/**
 * Brings the database to the newest shape: each numbered file once, in order, each in its own transaction. Then
 * runs `prepareMore`, still under the lock that keeps two starting processes apart.
 */
export async function migrate(pool: pg.Pool, prepareMore: (pool: pg.Pool) => Promise<void>): Promise<string[]> {
  const client = await pool.connect()
  const done: string[] = []
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    if ((rows[0]?.version ?? 0) < 150000) throw new Error('The shop needs PostgreSQL 15 or newer.')
    // another process may migrate a large shop meanwhile
    await client.query('set lock_timeout = 0')
    const lock = { text: 'select pg_advisory_lock($1)', values: [LOCK], query_timeout: MIGRATION_TIMEOUT_MS }
    await client.query(lock as pg.QueryConfig)
    await client.query('create table if not exists migration (name text primary key, applied_at timestamptz not null)')
    const applied = new Set(
      (await client.query<{ name: string }>('select name from migration')).rows.map((row) => row.name),
    )
    for (const name of (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()) {
      if (applied.has(name)) continue
      await client.query('begin')
      const text = await readFile(new URL(name, FOLDER), 'utf8')
      await client.query({ text, query_timeout: MIGRATION_TIMEOUT_MS } as pg.QueryConfig)
      await client.query('insert into migration values ($1, now())', [name])
      await client.query('commit')
      done.push(name)
    }
    await prepareMore(pool)
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {})
    // nobody else takes one that waits for locks so long
    client.release(true)
  }
  return done
}
