import { resolve } from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import { type Configuration, WrongConfiguration } from '../configuration.ts'
import { startOwnPostgres } from '../own-postgres/own-postgres.ts'
import { checkDatabase } from './health-queries.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { inTransaction } from './transaction.ts'

/** The shop's connection to PostgreSQL: a pool, and how to let go of it. */
export interface Database {
  pool: pg.Pool
  /** What `pg` connects with, for a listener or a test that needs a connection of its own. */
  connection: pg.ClientConfig
  /**
   * A transaction that locks rows, such as a cart's. Only so many run at once: each holds a connection while it may need
   * another, and were there as many as the pool has, all would wait for one that none gives back.
   */
  lockingTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** BIGINT columns are versions, far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const POOL_SIZE = 20
const MOST_LOCKING = 8
/** A database that neither answers nor refuses must not keep a shopper waiting for ever. */
const QUERY_TIMEOUT_MS = 15_000

/** Connects to DATABASE_URL, or starts the shop's own PostgreSQL. Throws one clear sentence when neither works. */
export async function openDatabase(
  configuration: Pick<Configuration, 'databaseUrl' | 'dataDir'>,
  log: Pick<Logger, 'warn'>,
  tell: (sentence: string) => void,
): Promise<Database> {
  if (configuration.databaseUrl) {
    const database = await connect({ connectionString: configuration.databaseUrl }, log, async () => {})
    try {
      await checkDatabase(database.pool)
    } catch (error) {
      await database.close()
      const { code, message } = error as { code?: string; message: string }
      const why = message || code || 'no answer'
      throw new WrongConfiguration(
        `The database at DATABASE_URL cannot be used (${why}). Set it right, or unset it to use the shop’s own.`,
      )
    }
    return database
  }
  const own = await startOwnPostgres({ dataDir: resolve(configuration.dataDir), tell })
  return connect({ ...own.connection }, log, () => own.stop())
}

export async function connect(
  connection: pg.ClientConfig,
  log: Pick<Logger, 'warn'>,
  afterwards: () => Promise<void>,
): Promise<Database> {
  const pool = new pg.Pool({
    ...connection,
    max: POOL_SIZE,
    connectionTimeoutMillis: 5000,
    query_timeout: QUERY_TIMEOUT_MS,
  })
  // an idle connection that the server closes must not end the process; the next query opens another
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  const limited = limitConcurrency(MOST_LOCKING)
  return {
    pool,
    connection,
    lockingTransaction: (work) => limited(() => inTransaction(pool, work)),
    async close() {
      await pool.end()
      await afterwards()
    },
  }
}
