import type pg from 'pg'
import type { Site } from '#sites/sites.ts'

/** The migration of the release from which on a site needs a seller to take orders. */
const SINCE = '0098-settings-of-orders.sql'

/**
 * Whether a site took orders before its shop was upgraded to the release that asks for a seller. An order that was cancelled, or that was
 * never paid for, counts for nothing. A new database has that migration before its first order.
 */
export async function hasEarlierOrders(client: pg.Pool | pg.ClientBase, site: Site): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>({
    name: 'has-earlier-orders',
    text: `
      select exists (
        select from customer_order
        where site = $1 and state <> 'cancelled' and state <> 'reserved'
          and placed_at < (select applied_at from migration where name = $2)) as found`,
    values: [site, SINCE],
  })
  return rows[0]!.found
}
