import type pg from 'pg'

/** A mail that was stored instead of sent, because the shop has no mail server. */
export interface DevMail {
  id: string
  /** The customer who gets it; it goes with the account. */
  customerId: string | null
  to: string
  subject: string
  html: string
  text: string
  /** The whole message, as SMTP would have carried it. */
  source: string
}

const MOST = 500
const MAX_BYTES = 20_000_000

/** Stores a mail, unless its customer has left, and deletes the oldest beyond 500 mails or 20 MB. */
export async function storeDevMail(pool: pg.Pool, mail: DevMail, moment: number): Promise<void> {
  await pool.query(
    // the account may be deleted while its mail is rendered
    `with owner as (select id from customer where id = $8 for key share)
     insert into dev_mail (id, recipient, subject, html, text, source, customer_id, stored_at)
     select $1, $2, $3, $4, $5, $6, $8, to_timestamp($7 / 1000.0)
     where $8::text is null or exists (select from owner) on conflict (id) do nothing`,
    [mail.id, mail.to, mail.subject, mail.html, mail.text, mail.source, moment, mail.customerId],
  )
  await pool.query(
    `delete from dev_mail using (
       select id, row_number() over newest as place,
         sum(octet_length(html) + octet_length(text) + octet_length(source)) over newest as bytes
       from dev_mail window newest as (order by position desc)) ranked
     where dev_mail.id = ranked.id and (place > $1 or bytes > $2)`,
    [MOST, MAX_BYTES],
  )
}

/** Lists the stored mails, newest first. */
export async function listDevMails(
  pool: pg.Pool,
): Promise<Array<Pick<DevMail, 'id' | 'to' | 'subject'> & { storedAt: Date }>> {
  const { rows } = await pool.query(
    'select id, recipient as to, subject, stored_at as "storedAt" from dev_mail order by position desc',
  )
  return rows
}

export async function readDevMail(pool: pg.Pool, id: string): Promise<Omit<DevMail, 'customerId'> | undefined> {
  const { rows } = await pool.query<Omit<DevMail, 'customerId'>>(
    'select id, recipient as to, subject, html, text, source from dev_mail where id = $1',
    [id],
  )
  return rows[0]
}
