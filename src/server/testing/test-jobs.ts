import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import type { JobName } from '../jobs/job-table.ts'
import type { JobWorkerOptions } from '../jobs/job-worker.ts'

/** What makes the running workers poll, with their job's name. */
const workers = new Map<() => void, JobName>()

/**
 * Polls when a test says so, because polling for each job twice a second takes a tenth of a core; restarts soon and adds no
 * recurring jobs. A test shop runs jobs once it listens.
 */
export const TEST_JOBS: JobWorkerOptions = {
  pollS: 3600,
  recurring: false,
  restartDelayMs: 500,
  onWork: (name, pollAtOnce, stopped) => {
    workers.set(pollAtOnce, name)
    stopped.addEventListener('abort', () => workers.delete(pollAtOnce))
  },
}

/** For tests of polling, and of jobs whose process is dead. */
export const OFTEN_POLLED: JobWorkerOptions = { ...TEST_JOBS, pollS: 0.5, superviseS: 1 }

/** Stops soon where a job hangs; elsewhere a slow machine would cut off jobs that end. */
export const SOON_STOPPED: JobWorkerOptions = { ...TEST_JOBS, stopDeadlineMs: 1000 }

const INTERVAL_MS = 25

/** Lets the workers of this process look for jobs that are due. @returns the names of jobs that are due or running */
export async function beginJobs({ database: { pool } }: { database: Pick<Database, 'pool'> }): Promise<JobName[]> {
  const { rows } = await pool.query<{ name: JobName; state: string }>(
    `select name, state from pgboss.job
     where name not like '\\_\\_pgboss%'
       and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`,
  )
  const waiting = new Set(rows.filter(({ state }) => state !== 'active').map(({ name }) => name))
  for (const [pollAtOnce, name] of workers) if (waiting.has(name)) pollAtOnce()
  return rows.map(({ name }) => name)
}

/** Runs the jobs that are due, and those that they add, until none is due or running. The test's own limit ends what hangs. */
export async function jobsDone(shop: { database: Pick<Database, 'pool'> }): Promise<void> {
  while ((await beginJobs(shop)).length > 0) await wait(INTERVAL_MS)
}
