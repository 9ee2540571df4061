import type pg from 'pg'
import type { Site } from '#sites/sites.ts'

/**
 * Whether a site took orders before its shop was upgraded to the release that asks for a seller. An order that was cancelled, or that was
 * never paid for, counts for nothing. A new shop asks for one before its first order.
 */
export async function hasEarlierOrders(client: pg.Pool | pg.ClientBase, site: Site): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>({
    name: 'has-earlier-orders',
    text: `
      select exists (
        select from customer_order
        where site = $1 and state <> 'cancelled' and state <> 'reserved'
          and placed_at < (select min(since) from needed_to_sell)) as found`,
    values: [site],
  })
  return rows[0]!.found
}
