import type pg from 'pg'

/** A mail of a shop that has no mail server. */
export interface KeptMail {
  id: string
  to: string
  subject: string
  html: string
  text: string
  /** As it would have gone over the wire. */
  source: string
}

const MOST = 500
const MOST_BYTES = 20_000_000

/** Keeps a mail, and drops the oldest beyond 500 mails or 20 MB. */
export async function keepMail(pool: pg.Pool, mail: KeptMail, moment: number): Promise<void> {
  await pool.query(
    `insert into kept_mail (id, recipient, subject, html, text, source, kept_at)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7 / 1000.0)) on conflict (id) do nothing`,
    [mail.id, mail.to, mail.subject, mail.html, mail.text, mail.source, moment],
  )
  await pool.query(
    `delete from kept_mail using (
       select id, row_number() over newest as place,
         sum(octet_length(html) + octet_length(text) + octet_length(source)) over newest as bytes
       from kept_mail window newest as (order by position desc)) ranked
     where kept_mail.id = ranked.id and (place > $1 or bytes > $2)`,
    [MOST, MOST_BYTES],
  )
}

/** The kept mails, newest first. */
export async function listKeptMails(
  pool: pg.Pool,
): Promise<Array<Pick<KeptMail, 'id' | 'to' | 'subject'> & { keptAt: Date }>> {
  const { rows } = await pool.query(
    'select id, recipient as to, subject, kept_at as "keptAt" from kept_mail order by position desc',
  )
  return rows
}

export async function readKeptMail(pool: pg.Pool, id: string): Promise<KeptMail | undefined> {
  const { rows } = await pool.query<KeptMail>(
    'select id, recipient as to, subject, html, text, source from kept_mail where id = $1',
    [id],
  )
  return rows[0]
}
