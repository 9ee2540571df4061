import type pg from 'pg'

/** A job that waits, runs or has failed. */
export interface ListedJob {
  id: string
  name: string
  /** pg-boss's states: created waits for its first run, retry for another, active runs, failed is not retried. */
  state: 'created' | 'retry' | 'active' | 'failed'
  /** Runs so far. */
  tries: number
  lastError: string | null
  /** How far a running one is, where it says so. */
  progress: string | null
  /** When it runs next (milliseconds since 1970), for one that waits. */
  nextRun: number | null
}

const OPEN = "('created', 'retry', 'active', 'failed')"
const MAX_LISTED = 1000
const COMPLETED_JOB_LIFETIME_S = 3600

/** Lists the jobs that are not completed: failed ones first, then in the order in which they run. */
export async function listJobs(pool: pg.Pool): Promise<ListedJob[]> {
  const { rows } = await pool.query<ListedJob>(
    `select id, name, state, coalesce(output->>'message', output->'value'->>'message') as "lastError",
       case when state = 'active' then output->>'progress' end as progress,
       case when started_on is null then 0 else retry_count + 1 end as tries,
       case when state in ('created', 'retry') then round(extract(epoch from start_after) * 1000)::float8 end as "nextRun"
     from pgboss.job where state in ${OPEN} and name not like '\\_\\_pgboss%'
     order by state = 'failed' desc, start_after, id limit $1`,
    [MAX_LISTED],
  )
  return rows
}

/**
 * Makes one job that waits or has failed run now, or all that have failed. Its tries are counted anew.
 * @returns the number of jobs
 */
export async function retryJobs(pool: pg.Pool, id: string | 'all'): Promise<number> {
  const { rowCount } = await pool.query(
    `update pgboss.job set state = 'retry', start_after = pgboss.job_now(), completed_on = null,
       retry_count = 0, started_on = null, keep_until = greatest(keep_until, pgboss.job_now() + interval '1 year')
     where state in ('created', 'retry', 'failed') and name not like '\\_\\_pgboss%'
       and case when $1 = 'all' then state = 'failed' else id::text = $1 end`,
    [id],
  )
  return rowCount ?? 0
}

/** Removes a job that waits or has failed, and the mail that it would have sent. False: there is no such job, or it is running. */
export async function removeJob(pool: pg.Pool, id: string): Promise<boolean> {
  const { rows } = await pool.query(
    `with removed as (
       delete from pgboss.job where id::text = $1 and state in ('created', 'retry', 'failed') returning name, data
     ), unsent as (
       delete from mail using removed where removed.name = 'send-mail' and mail.id::text = removed.data->>'mailId'
     )
     select 1 from removed`,
    [id],
  )
  return rows.length === 1
}

/**
 * Deletes completed jobs after an hour; pg-boss would delete them no earlier than failed ones. Not at once, because
 * pg-boss recognises by the last ones that a recurring job has been added for this minute.
 */
export async function deleteCompletedJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `delete from pgboss.job
     where state in ('completed', 'cancelled') and completed_on < pgboss.job_now() - $1 * interval '1 second'`,
    [COMPLETED_JOB_LIFETIME_S],
  )
}
