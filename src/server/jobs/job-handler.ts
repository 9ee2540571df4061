import type pg from 'pg'
import type { JobName, JobPayloads } from './job-table.ts'

/** Why a run failed, in words without a person's data: it is stored and shown. Retried later, or final. */
export interface JobFailure {
  type: 'retry' | 'final'
  reason: string
}

/**
 * What runs a job. `transaction`: its writes and the job's end are committed together, so it happens once. `outside`: it
 * talks to something that no transaction holds (a mail server), so it may run again where the process dies before the
 * job's end is stored. Whatever it throws is logged and retried.
 */
export type JobHandler<Payload> =
  | { kind: 'transaction'; run(payload: Payload, client: pg.PoolClient): Promise<void> }
  | {
      kind: 'outside'
      /** `signal` is aborted when the run takes too long or the process stops. */
      run(payload: Payload, context: { pool: pg.Pool; signal: AbortSignal }): Promise<JobFailure | undefined>
    }

/** One handler for each job of the table; a feature's list is a part of it. */
export type JobHandlers<Names extends JobName = JobName> = { [Name in Names]: JobHandler<JobPayloads[Name]> }

/** A recurring deletion of what is too old; doing it twice does no harm. */
export function deletion(run: (pool: pg.Pool) => Promise<void>): JobHandler<Record<string, never>> {
  return {
    kind: 'outside',
    run: async (_payload, { pool }) => {
      await run(pool)
      return undefined
    },
  }
}
