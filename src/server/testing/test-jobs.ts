import { expect } from 'vitest'
import type { Database } from '../database/database.ts'
import type { JobName } from '../jobs/job-table.ts'
import type { JobWorkerOptions } from '../jobs/job-worker.ts'

/** What makes the running workers poll, with their job's name. */
const workers = new Map<() => void, JobName>()

/** Polls and restarts often and adds no recurring jobs. A test shop runs jobs once it listens. */
export const TEST_JOBS: JobWorkerOptions = {
  pollS: 0.5,
  superviseS: 1,
  recurring: false,
  restartDelayMs: 500,
  onWork: (name, pollAtOnce, stopped) => {
    workers.set(pollAtOnce, name)
    stopped.addEventListener('abort', () => workers.delete(pollAtOnce))
  },
}

/** Stops soon where a job hangs; elsewhere a slow machine would cut off jobs that end. */
export const SOON_STOPPED: JobWorkerOptions = { ...TEST_JOBS, stopDeadlineMs: 1000 }

/** Waits until no job is due or running. Due jobs begin at once, not with the next poll. */
export async function jobsDone({ database: { pool } }: { database: Pick<Database, 'pool'> }): Promise<void> {
  const open = async () => {
    const { rows } = await pool.query(
      `select name, state, output->>'message' as error from pgboss.job
       where name not like '\\_\\_pgboss%'
         and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`,
    )
    const waiting = new Set(rows.filter(({ state }) => state !== 'active').map(({ name }) => name))
    for (const [pollAtOnce, name] of workers) if (waiting.has(name)) pollAtOnce()
    return rows
  }
  await expect.poll(open, { timeout: 15_000, interval: 50 }).toEqual([])
}
