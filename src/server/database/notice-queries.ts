import type pg from 'pg'

/** @param channel a name of letters, digits and `_` */
export async function listenTo(client: pg.ClientBase, channel: string): Promise<void> {
  await client.query(`listen ${channel}`)
}

/** Sends an empty notice, by another connection than that which listens. */
export async function sendNotice(pool: pg.Pool, channel: string): Promise<void> {
  await pool.query({ name: 'send-notice', text: `select pg_notify($1, '')`, values: [channel] })
}
