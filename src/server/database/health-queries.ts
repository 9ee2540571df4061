import pg from 'pg'
import { deadline } from '../deadline.ts'
import { READ_ONLY_TRANSACTION } from './sql-states.ts'

/** A database that is well answers a new connection in some milliseconds. */
const probeDeadlineMs = () => deadline(2000)

/**
 * Whether the database answers a new connection, beside the pool, whose connections may all wait for it. A refusal, as of one
 * connection too many, is an answer.
 */
export async function probeDatabase(connection: pg.ClientConfig): Promise<boolean> {
  const within = probeDeadlineMs()
  const client = new pg.Client({
    ...connection,
    application_name: 'crema probe',
    connectionTimeoutMillis: within,
    query_timeout: within,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    client.end().catch(() => {})
  }
}

/** Writes a megabyte that is gone with its transaction. @throws the driver's error, such as of a full disk */
export async function writeMegabyte(client: pg.ClientBase): Promise<void> {
  await client.query('create temporary table disk_probe (filling text) on commit drop')
  await client.query('insert into disk_probe select repeat(md5(n::text), 32) from generate_series(1, 1000) n')
}

/**
 * Resolves where the database answers and takes writes. A connection that takes none is closed, because it may lead to a server that
 * is the primary no more.
 * @throws the driver's error where it does not answer, one with PostgreSQL's own code where it takes no writes
 */
export async function checkDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  let isUsable = false
  let failure: Error | undefined
  try {
    const { rows } = await client.query<{ isReadOnly: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`,
    )
    isUsable = rows[0]?.isReadOnly === false
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // the pool learns of a timeout
    client.release(failure ?? !isUsable)
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
