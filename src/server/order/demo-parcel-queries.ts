import type pg from 'pg'
import type { Site } from '#sites/sites.ts'

/** Orders that can be shipped since a moment, those that have waited longest first. */
export async function readShippable(
  pool: pg.Pool,
  since: number,
  most: number,
): Promise<Array<{ number: string; site: Site }>> {
  const { rows } = await pool.query<{ number: string; site: Site }>(
    `select number, site from customer_order
     where (state = 'paid' or state = 'placed' and payment <> 'prepayment') and changed_at <= to_timestamp($1 / 1000.0)
     order by changed_at, number limit $2`,
    [since, most],
  )
  return rows
}

/** Orders that were shipped by the shop itself between two moments and have not arrived yet. */
export async function readUndelivered(
  pool: pg.Pool,
  { from, until }: { from: number; until: number },
  most: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ orderId: string }>(
    `select order_id as "orderId" from order_event shipped
     where type = 'shipped' and done_by = 'shop'
       and happened_at >= to_timestamp($1 / 1000.0) and happened_at <= to_timestamp($2 / 1000.0)
       and not exists (
         select from order_event delivered where delivered.order_id = shipped.order_id and delivered.type = 'delivered')
     order by happened_at, order_id limit $3`,
    [from, until, most],
  )
  return rows.map(({ orderId }) => orderId)
}
