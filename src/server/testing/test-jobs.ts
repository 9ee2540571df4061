import type pg from 'pg'
import { expect } from 'vitest'
import type { Database } from '../database/database.ts'
import type { JobWorkerOptions } from '../jobs/job-worker.ts'

/** A test's worker looks often, and adds no recurring job in the midst of it. A shop runs jobs once it listens. */
export const TEST_JOBS: JobWorkerOptions = { pollS: 0.5, superviseS: 1, recurring: false }

/** Waits until no job is due or being run. */
export async function jobsDone({ database: { pool } }: { database: Pick<Database, 'pool'> }): Promise<void> {
  const open = async () => {
    const { rows } = await pool.query(
      `select name, state, output->>'message' as error from pgboss.job
       where state = 'active' or (state in ('created', 'retry') and start_after <= now())`,
    )
    return rows
  }
  await expect.poll(open, { timeout: 15_000, interval: 50 }).toEqual([])
}

/**
 * Lets time pass for jobs, whose pauses the database counts: what was to run in so many milliseconds is due now, and so
 * is what was to run up to the moment that the shop's clock shows.
 */
export async function passTimeOfJobs(pool: pg.Pool, ms: number, moment = Date.now() + ms): Promise<void> {
  await pool.query(
    `update pgboss.job set
       start_after = case when state = 'created' and start_after <= to_timestamp($2 / 1000.0) then now()
         else start_after - $1 * interval '1 millisecond' end,
       started_on = started_on - $1 * interval '1 millisecond',
       heartbeat_on = heartbeat_on - $1 * interval '1 millisecond'`,
    [ms, moment],
  )
}
