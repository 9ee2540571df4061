import type pg from 'pg'
import type { Site } from '#sites/sites.ts'

/** Whether a site has ever taken an order. */
export async function hasOrders(client: pg.Pool | pg.ClientBase, site: Site): Promise<boolean> {
  const { rows } = await client.query<{ hasOrders: boolean }>(
    'select exists (select from customer_order where site = $1) as "hasOrders"',
    [site],
  )
  return rows[0]!.hasOrders
}
