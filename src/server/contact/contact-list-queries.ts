import type pg from 'pg'
import type { Site } from '#sites/sites.ts'
import type { StoredMessage } from './contact-queries.ts'

/** A message as the merchant reads it by a command. */
export interface ListedMessage extends StoredMessage {
  id: string
  /** False: there were so many that day that no mail of it was sent. */
  isMailed: boolean
}

/** Messages to the merchant, the newest first: one, or those of a site and since a moment. */
export async function listMessages(
  pool: pg.Pool,
  { id, site, since, most }: { id?: string; site?: Site; since?: number; most: number },
): Promise<ListedMessage[]> {
  const { rows } = await pool.query<ListedMessage>(
    `select id, site, name, email, subject, message, is_mailed as "isMailed",
       round(extract(epoch from written_at) * 1000)::float8 as "writtenAt"
     from contact_message
     where ($1::uuid is null or id = $1) and ($2::text is null or site = $2)
       and ($3::float8 is null or written_at >= to_timestamp($3 / 1000.0))
     order by written_at desc, id limit $4`,
    [id ?? null, site ?? null, since ?? null, most],
  )
  return rows
}

/** Deletes a message. @returns whether there was one */
export async function deleteMessage(pool: pg.Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from contact_message where id = $1', [id])
  return rowCount === 1
}
