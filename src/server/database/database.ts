import { resolve } from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Configuration } from '../configuration.ts'
import { deadline } from '../deadline.ts'
import { WrongConfiguration } from '../environment.ts'
import { startOwnPostgres } from '../own-postgres/own-postgres.ts'
import { GuardedPool } from './guarded-pool.ts'
import { checkDatabase, setDeadlines } from './health-queries.ts'
import { checkSessions } from './hear-notices.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { inTransaction } from './transaction.ts'
import { waitForDatabase } from './wait-for-database.ts'

/** The shop's connection to PostgreSQL. */
export interface Database {
  pool: GuardedPool
  /** What `pg` connects with, for code that needs a connection outside the pool, such as a listener. */
  connection: pg.ClientConfig
  /**
   * A transaction that locks rows, such as a cart's. Only MAX_LOCKING_TRANSACTIONS run at the same time, because each
   * holds a connection while its work may need a second one: as many as the pool has would wait for each other for
   * ever.
   */
  lockingTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  /** Closes the pool, and stops the shop's own PostgreSQL. */
  close(): Promise<void>
}

/** BIGINT columns are versions, far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const POOL_SIZE = 20
/** Stay open however long nobody comes: the first call on a new connection takes three times as long, for its plans are new too. */
export const MIN_CONNECTIONS = 4
/** A connection without a query for so long is tested by TCP, so that routers on the way do not forget it, and the pool notices its end. */
const KEEP_ALIVE_AFTER_MS = 30_000
const MAX_LOCKING_TRANSACTIONS = 8
/** How many may wait for one of them. */
const MAX_WAITING_TO_LOCK = 500

/** The deadlines of a connection, where it names no others. */
const connectionDeadlines = () =>
  ({
    connectionTimeoutMillis: deadline(5000),
    /** A database that neither answers nor rejects a query must not make a shopper wait for ever. */
    query_timeout: deadline(15_000),
    /** Shorter than that of a query, so that PostgreSQL itself ends what waits for a row that another transaction does not let go. */
    lock_timeout: deadline(10_000),
    /** PostgreSQL learns only after hours that a machine has lost its power, and keeps the locks of its transactions until then. */
    idle_in_transaction_session_timeout: deadline(60_000),
  }) satisfies pg.ClientConfig

/**
 * Connects to DATABASE_URL, or starts the shop's own PostgreSQL where it is not set. `announce` shows a sentence to the
 * person at the terminal. Throws WrongConfiguration or OwnPostgresUnavailable, whose messages are one sentence each.
 */
export async function openDatabase(
  configuration: Pick<Configuration, 'databaseUrl' | 'dataDir'>,
  log: Pick<Logger, 'warn'>,
  announce: (sentence: string) => void,
): Promise<Database> {
  if (configuration.databaseUrl) {
    const database = await connect({ connectionString: configuration.databaseUrl }, log, async () => {})
    try {
      await waitForDatabase(() => checkDatabase(database.pool), announce)
      await checkSessions(database.connection, database.pool)
    } catch (error) {
      await database.close()
      if (error instanceof WrongConfiguration) throw error
      const { code, message } = error as { code?: string; message: string }
      const why = message || code || 'no answer'
      throw new WrongConfiguration(
        `The database at DATABASE_URL cannot be used (${why}). Set it right, or unset it to use the shop’s own.`,
      )
    }
    return database
  }
  const own = await startOwnPostgres({ dataDir: resolve(configuration.dataDir), announce })
  return connect({ ...own.connection }, log, () => own.stop())
}

/** Makes a pool on a server that runs already. `onClose` runs after the pool has been closed. */
export async function connect(
  connection: pg.ClientConfig,
  log: Pick<Logger, 'warn'>,
  onClose: () => Promise<void>,
): Promise<Database> {
  const { connectionTimeoutMillis, query_timeout, ...deadlines } = connectionDeadlines()
  const options: pg.PoolConfig = {
    ...connection,
    max: POOL_SIZE,
    min: MIN_CONNECTIONS,
    // those above the least are opened by a rush of visitors, and the next one may be near
    idleTimeoutMillis: deadline(60_000),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    connectionTimeoutMillis,
    query_timeout: connection.query_timeout ?? query_timeout,
    // a pooler between shop and PostgreSQL refuses deadlines as parameters of the start
    onConnect: (client) =>
      setDeadlines(client, { ...deadlines, ...connection }, connection.query_timeout ?? connectionTimeoutMillis),
  }
  const pool = new GuardedPool(options, log)
  surviveLostConnections(pool)
  // without a listener, the error of an idle connection that the server closes would end the process
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'an idle database connection was lost'))
  const withLimit = limitConcurrency(MAX_LOCKING_TRANSACTIONS, {
    mostWaiting: MAX_WAITING_TO_LOCK,
    longestWaitMs: deadline(30_000),
  })
  return {
    pool,
    connection,
    lockingTransaction: (work) => withLimit(() => inTransaction(pool, work)),
    async close() {
      pool.stopProbing()
      await pool.end()
      await onClose()
    },
  }
}

/**
 * Keeps the process alive where a connection is lost in a transaction. The query that waits is rejected, and so is every later one;
 * the pool listens only to connections that nobody has taken from it, and without a listener an error event ends the process.
 */
export function surviveLostConnections(pool: pg.Pool): void {
  pool.on('connect', (client) => client.on('error', () => {}))
}
