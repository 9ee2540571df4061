import type pg from 'pg'

/** The jobs of one name in one state. */
export interface QueuedJobs {
  name: string
  state: 'created' | 'retry' | 'active' | 'failed'
  jobs: number
  /** For how many seconds the oldest one that waits is due; 0 where none is. */
  overdueS: number
}

/** Counts the jobs that are not completed, by name and state. */
export async function countJobs(pool: pg.Pool, moment: number): Promise<QueuedJobs[]> {
  const { rows } = await pool.query<QueuedJobs>({
    name: 'count-jobs',
    text: `select name, state, count(*)::int as jobs,
             case when state in ('created', 'retry')
               then greatest(0, $1 / 1000.0 - extract(epoch from min(start_after)))::float8 else 0 end as "overdueS"
           from pgboss.job
           where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%'
           group by name, state`,
    values: [moment],
  })
  return rows
}

/** Mails of the outbox: those that a job will send, and those that none will, because it has failed or was removed. */
export interface QueuedMails {
  waiting: number
  failed: number
}

export async function countMails(pool: pg.Pool): Promise<QueuedMails> {
  const { rows } = await pool.query<QueuedMails>({
    name: 'count-mails',
    text: `select count(*) filter (where job.mail_id is not null)::int as waiting,
             count(*) filter (where job.mail_id is null)::int as failed
           from mail left join (
             select distinct data->>'mailId' as mail_id from pgboss.job
             where name = 'send-mail' and state in ('created', 'retry', 'active')
           ) job on job.mail_id = mail.id::text`,
  })
  return rows[0]!
}
