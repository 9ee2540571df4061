import type pg from 'pg'
import type { JobName, JobPayloads } from './job-table.ts'

/** A run that failed without an exception: retried later, or final. The reason is stored and listed, so it holds no personal data. */
export interface JobFailure {
  type: 'retry' | 'final'
  reason: string
}

/** What a run outside of a transaction gets. */
export interface JobContext {
  pool: pg.Pool
  signal: AbortSignal
  progress: (text: string) => Promise<void>
}

/**
 * Runs a job. The writes of a `transaction` handler are committed together with the job's completion, so its effect
 * happens once. An `outside` handler talks to what no transaction covers, such as a mail server; it runs again if the
 * process dies before the completion is stored. An exception is logged and the job is retried.
 */
export type JobHandler<Payload> =
  | { kind: 'transaction'; run(payload: Payload, client: pg.PoolClient): Promise<void> }
  | {
      kind: 'outside'
      /**
       * `signal` is aborted when the run takes too long or the process stops. Where the job table says so, several run at once:
       * they begin in one turn of the event loop, the oldest first. `progress` notes how far it is, for the list of jobs.
       */
      run(payload: Payload, context: JobContext): Promise<JobFailure | undefined>
    }

/** One handler for each job of the table; a feature exports its part. */
export type JobHandlers<Names extends JobName = JobName> = { [Name in Names]: JobHandler<JobPayloads[Name]> }

/** A handler that deletes old rows; running it twice does no harm. */
export function deletionJob(run: (pool: pg.Pool) => Promise<void>): JobHandler<Record<string, never>> {
  return {
    kind: 'outside',
    run: async (_payload, { pool }) => {
      await run(pool)
      return undefined
    },
  }
}
