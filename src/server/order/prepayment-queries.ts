import type pg from 'pg'
import type { Site } from '#sites/sites.ts'

/**
 * The numbers of a site's orders that wait for their transfer and were placed before a moment, either without a reminder, or with
 * one before another moment; the oldest first.
 */
export async function listUnpaidPrepayments(
  pool: pg.Pool,
  site: Site,
  before: { reminder: number; end: number; warned: number },
  most: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ number: string }>(
    `select number from customer_order left join prepayment_reminder on order_id = id
     where site = $1 and state = 'placed' and payment = 'prepayment' and placed_at <= to_timestamp($2 / 1000.0)
       and (reminded_at is null
         or reminded_at <= to_timestamp($4 / 1000.0) and placed_at <= to_timestamp($3 / 1000.0))
     order by placed_at limit $5`,
    [site, before.reminder, before.end, before.warned, most],
  )
  return rows.map(({ number }) => number)
}

/** When an order was placed, and when it was reminded of; null: not yet. */
export async function readReminder(
  client: pg.ClientBase,
  orderId: string,
): Promise<{ placedAt: number; remindedAt: number | null }> {
  const { rows } = await client.query<{ placedAt: number; remindedAt: number | null }>(
    `select round(extract(epoch from placed_at) * 1000)::float8 as "placedAt",
       round(extract(epoch from reminded_at) * 1000)::float8 as "remindedAt"
     from customer_order left join prepayment_reminder on order_id = id where id = $1`,
    [orderId],
  )
  return rows[0]!
}

export async function insertReminder(client: pg.ClientBase, orderId: string, moment: number): Promise<void> {
  await client.query('insert into prepayment_reminder (order_id, reminded_at) values ($1, to_timestamp($2 / 1000.0))', [
    orderId,
    moment,
  ])
}
