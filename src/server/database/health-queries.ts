import type pg from 'pg'
import { READ_ONLY_TRANSACTION } from './sql-states.ts'

/**
 * Resolves where the database answers and takes writes. A connection that takes none is closed, because it may lead to a server that
 * is the primary no more.
 * @throws the driver's error where it does not answer, one with PostgreSQL's own code where it takes no writes
 */
export async function checkDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  let isUsable = false
  try {
    const { rows } = await client.query<{ isReadOnly: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`,
    )
    isUsable = rows[0]?.isReadOnly === false
  } finally {
    client.release(!isUsable)
  }
  if (!isUsable) throw Object.assign(new Error('the database takes no writes'), { code: READ_ONLY_TRANSACTION })
}

/** Sets, in milliseconds, how long a connection waits for a lock, and how long a transaction may stay open without a statement. */
export async function setDeadlines(
  client: pg.ClientBase,
  { lock_timeout, idle_in_transaction_session_timeout }: Deadlines,
  query_timeout: number,
): Promise<void> {
  const text = `select set_config('lock_timeout', $1, false), set_config('idle_in_transaction_session_timeout', $2, false)`
  const values = [String(lock_timeout), String(idle_in_transaction_session_timeout)]
  await client.query({ text, values, query_timeout } as pg.QueryConfig)
}

type Deadlines = Required<Pick<pg.ClientConfig, 'lock_timeout' | 'idle_in_transaction_session_timeout'>>
