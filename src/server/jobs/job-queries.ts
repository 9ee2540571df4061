import type pg from 'pg'
import type { JobName, JobPayloads } from './job-table.ts'

interface JobOptions {
  /** Milliseconds since 1970; absent: as soon as the transaction is committed. */
  runAt?: number
  /** For a keyed job: it is not added while another of the same key waits. One that is running does not count. */
  key?: string
}

/**
 * Adds a job in the transaction of its cause, so that both are committed or neither. One round trip and no NOTIFY, which
 * would make commits wait for each other (docs/decisions/2026-11-22-jobs-in-postgresql.md).
 */
export function addJob<Name extends JobName>(
  client: pg.ClientBase | pg.Pool,
  name: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
): Promise<void> {
  return addJobs(client, name, [{ payload, ...options }])
}

/** Adds many jobs of one name in one round trip. */
export async function addJobs<Name extends JobName>(
  client: pg.ClientBase | pg.Pool,
  name: Name,
  jobs: ReadonlyArray<JobOptions & { payload: JobPayloads[Name] }>,
): Promise<void> {
  // without its queue's row retry_limit is null, which violates the column's constraint
  await client.query({
    name: 'add-jobs',
    text: insertOfJobs('$1', 'select * from unnest($2::jsonb[], $3::float8[], $4::text[])'),
    values: [
      name,
      jobs.map(({ payload }) => JSON.stringify(payload)),
      jobs.map(({ runAt }) => runAt ?? null),
      jobs.map(({ key }) => key ?? null),
    ],
  })
}

/** Notes how far a running job is. What it fails with takes its place. */
export async function noteProgress(pool: pg.Pool, id: string, text: string): Promise<void> {
  await pool.query({
    name: 'note-progress',
    text: "update pgboss.job set output = jsonb_build_object('progress', $2::text) where id = $1 and state = 'active'",
    values: [id, text],
  })
}

/** SQL that inserts jobs of a name. `added` selects payload, moment in milliseconds and key of each; the last two may be null. */
export function insertOfJobs(name: string, added: string): string {
  // without its queue's row retry_limit is null, which violates the column's constraint
  return `insert into pgboss.job (name, data, created_on, start_after, keep_until, singleton_key, policy, retry_limit,
             retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
           select ${name}, added.payload, pgboss.job_now(), due.at, due.at + queue.retention_seconds * interval '1 second',
             added.key, queue.policy, queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.retry_delay_max,
             queue.expire_seconds, queue.deletion_seconds, queue.heartbeat_seconds
           from (${added}) as added (payload, run_at, key)
           cross join lateral (select coalesce(to_timestamp(added.run_at / 1000.0), pgboss.job_now()) as at) due
           left join pgboss.queue on queue.name = ${name}
           on conflict do nothing`
}
