import type pg from 'pg'
import { DAY_MS } from '#rules/durations.ts'
import { insertOfJobs } from '../jobs/job-queries.ts'
import type { Mail } from './mail-kinds.ts'

/** As long as a failed job is listed. */
const UNSENT_MAIL_LIFETIME_MS = 30 * DAY_MS

/** Writes mails into the outbox and the jobs that send them, in one round trip. */
export async function insertMails(client: pg.ClientBase, mails: readonly Mail[]): Promise<void> {
  await client.query({
    name: 'insert-mails',
    text: `with written as (
             insert into mail (id, site, kind, recipient, customer_id, data, created_at)
             select id, site, kind, recipient, customer_id, data, to_timestamp(created_at / 1000.0)
             from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::jsonb[], $7::float8[])
               as mail (id, site, kind, recipient, customer_id, data, created_at)
             returning id)
           ${insertOfJobs("'send-mail'", "select jsonb_build_object('mailId', id), null::float8, null::text from written")}`,
    values: [
      mails.map(({ id }) => id),
      mails.map(({ site }) => site),
      mails.map(({ kind }) => kind),
      mails.map(({ recipient }) => recipient),
      mails.map(({ customerId }) => customerId),
      mails.map(({ data }) => JSON.stringify(data)),
      mails.map(({ createdAt }) => createdAt),
    ],
  })
}

/** Reads mails. One that is missing has been sent, cancelled, or deleted with its customer. */
export async function readMails(pool: pg.Pool, ids: readonly string[]): Promise<Mail[]> {
  const { rows } = await pool.query<Mail>({
    name: 'read-mails',
    text: `select id, site, kind, recipient, customer_id as "customerId", data,
             round(extract(epoch from created_at) * 1000)::float8 as "createdAt"
           from mail where id = any($1::uuid[])`,
    values: [ids],
  })
  return rows
}

export async function deleteMail(pool: pg.Pool, id: string): Promise<void> {
  await pool.query({ name: 'delete-mail', text: 'delete from mail where id = $1', values: [id] })
}

/** Deletes mails that no server has accepted. */
export async function deleteOldMails(pool: pg.Pool | pg.ClientBase, moment: number): Promise<void> {
  await pool.query('delete from mail where created_at < to_timestamp($1 / 1000.0)', [moment - UNSENT_MAIL_LIFETIME_MS])
}
