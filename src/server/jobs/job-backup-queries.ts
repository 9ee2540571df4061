import type pg from 'pg'

/**
 * Selects the jobs that wait, run or have failed, as JSON in one column `row`. It selects what the shop knows of a job and
 * not pg-boss's columns, because those change with its releases.
 */
export const JOBS_FOR_BACKUP = `
  select jsonb_build_object('id', id, 'name', name, 'payload', data, 'failed', state = 'failed',
    'tries', case when started_on is null then 0 else retry_count + 1 end, 'lastError', output,
    'key', singleton_key, 'addedAt', created_on, 'runAt', start_after, 'failedAt', completed_on)::text as row
  from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%'`

/** Deletes every job, because a restore replaces the rows that they refer to. */
export async function deleteAllJobs(client: pg.ClientBase): Promise<void> {
  await client.query("delete from pgboss.job where name not like '\\_\\_pgboss%'")
}

/** Restores the jobs of a backup; one that was running is run again. Throws for a job of unknown name. */
export async function restoreJobs(client: pg.ClientBase, rows: readonly string[]): Promise<void> {
  const { rows: restored } = await client.query<{ name: string }>(
    `insert into pgboss.job (id, name, data, state, retry_count, output, singleton_key, created_on, start_after,
       started_on, completed_on, keep_until, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
       expire_seconds, deletion_seconds, heartbeat_seconds)
     select job.id, job.name, job.payload,
       case when job.failed then 'failed' when job.tries > 0 then 'retry' else 'created' end::pgboss.job_state,
       greatest(job.tries - 1, 0), job."lastError", job.key, job."addedAt", job."runAt",
       case when job.tries > 0 then job."addedAt" end, job."failedAt",
       -- a backup may be older than the longest wait of a job
       pgboss.job_now() + queue.retention_seconds * interval '1 second',
       queue.policy, queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.retry_delay_max,
       queue.expire_seconds, queue.deletion_seconds, queue.heartbeat_seconds
     from jsonb_to_recordset($1) as job (id uuid, name text, payload jsonb, failed boolean, tries int, "lastError" jsonb,
       key text, "addedAt" timestamptz, "runAt" timestamptz, "failedAt" timestamptz)
     join pgboss.queue on queue.name = job.name
     returning name`,
    [`[${rows.join(',')}]`],
  )
  if (restored.length === rows.length) return
  const known = new Set(restored.map(({ name }) => name))
  const strange = new Set(
    rows.map((row) => (JSON.parse(row) as { name: string }).name).filter((name) => !known.has(name)),
  )
  throw new Error(`The backup holds jobs that this shop does not know: ${[...strange].join(', ')}.`)
}
