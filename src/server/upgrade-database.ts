import type pg from 'pg'
import { type MigrationOptions, migrate } from './database/migrate.ts'
import { prepareJobQueues } from './jobs/job-queues.ts'

/** Brings the shop's tables and the queues of its jobs to the newest shape. Returns the migrations that were applied. */
export const upgradeDatabase = (pool: pg.Pool, options: Pick<MigrationOptions, 'log'> = {}): Promise<string[]> =>
  migrate(pool, prepareJobQueues, options)
