import type pg from 'pg'
import type { ContactMessage } from '#rules/contact/check-contact.ts'
import {
  CONTACT_MESSAGE_LIFETIME_MS,
  COUNTED_MS,
  type CountedMessages,
  SECOND_PRESS_MS,
} from '#rules/contact/contact-bounds.ts'
import type { Site } from '#sites/sites.ts'

/** A stored message; `writtenAt` in milliseconds since 1970. */
export interface StoredMessage extends ContactMessage {
  site: Site
  writtenAt: number
}

/** A message before it is stored. */
export interface NewMessage extends ContactMessage {
  id: string
  site: Site
  /** The number of the network that writes (limitNumber). */
  network: string
  /** The number of its wide network, of which IPv4 has none. */
  wideNetwork?: string | undefined
  /** The number of the mailbox that is named. */
  mailbox: string
  isMailed: boolean
  getsReceipt: boolean
}

/** Makes messages wait for each other until the transaction ends, because they are counted together. */
export async function lockMessages(client: pg.ClientBase): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended('contact', 0))")
}

/** What was written within a day, and whether the mailbox has just written the same words. */
export async function countMessages(
  client: pg.ClientBase,
  { site, email, message, network, wideNetwork, mailbox }: Omit<NewMessage, 'id' | 'isMailed' | 'getsReceipt'>,
  moment: number,
): Promise<CountedMessages & { isSecondPress: boolean }> {
  const { rows } = await client.query<CountedMessages & { isSecondPress: boolean }>(
    `select (count(*) filter (where site = $1))::int as "ofSite",
       (count(*) filter (where site = $1 and network = $3))::int as "ofNetwork",
       (count(*) filter (where site = $1 and wide_network = $7))::int as "ofWideNetwork",
       (count(*) filter (where receipt_mailed and mailbox = $8))::int as receipts,
       coalesce(bool_or(site = $1 and lower(email) = lower($2) and message = $4
         and written_at > to_timestamp($6 / 1000.0)), false) as "isSecondPress"
     from contact_message where written_at > to_timestamp($5 / 1000.0)`,
    [site, email, network, message, moment - COUNTED_MS, moment - SECOND_PRESS_MS, wideNetwork ?? null, mailbox],
  )
  return rows[0]!
}

export async function insertMessage(client: pg.ClientBase, given: NewMessage, moment: number): Promise<void> {
  const { id, site, name, email, subject, message, network, wideNetwork, mailbox, isMailed, getsReceipt } = given
  await client.query(
    `insert into contact_message (id, site, name, email, subject, message, written_at, network, wide_network, mailbox,
       is_mailed, receipt_mailed)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7 / 1000.0), $8, $9, $10, $11, $12)`,
    [
      ...[id, site, name, email, subject, message, moment],
      ...[network, wideNetwork ?? null, mailbox, isMailed, getsReceipt],
    ],
  )
}

export async function readMessage(pool: pg.Pool, id: string): Promise<StoredMessage | undefined> {
  const { rows } = await pool.query<StoredMessage>(
    `select site, name, email, subject, message,
       round(extract(epoch from written_at) * 1000)::float8 as "writtenAt"
     from contact_message where id = $1`,
    [id],
  )
  return rows[0]
}

/** Deletes messages that are too old, and of those that count no longer the numbers of networks and mailbox. */
export async function deleteOldMessages(client: pg.Pool | pg.ClientBase, moment: number): Promise<void> {
  await client.query('delete from contact_message where written_at < to_timestamp($1 / 1000.0)', [
    moment - CONTACT_MESSAGE_LIFETIME_MS,
  ])
  await client.query(
    `update contact_message set network = null, wide_network = null, mailbox = null
     where coalesce(network, wide_network, mailbox) is not null and written_at < to_timestamp($1 / 1000.0)`,
    [moment - COUNTED_MS],
  )
}
