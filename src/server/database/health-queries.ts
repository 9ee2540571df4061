import type pg from 'pg'

/** Resolves where the database answers. @throws the driver's error where it does not */
export async function checkDatabase(pool: pg.Pool): Promise<void> {
  await pool.query('select 1')
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
