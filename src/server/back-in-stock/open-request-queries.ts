import type pg from 'pg'
import type { Site } from '#sites/sites.ts'

/** An open request of a customer. Moments in milliseconds since 1970. */
export interface StoredOpenRequest {
  productId: string
  tcm: string
  requestedAt: number
  until: number
}

/** SQL: the open requests of customer $1 on site $2 at moment $3. */
const OPEN = `customer_id = $1 and site = $2 and answered_at is null and expires_at > to_timestamp($3 / 1000.0)`

/** A customer's open requests on a site, the oldest first. */
export async function readOpenRequests(
  pool: pg.Pool,
  { customerId, site }: { customerId: string; site: Site },
  moment: number,
): Promise<StoredOpenRequest[]> {
  const { rows } = await pool.query<StoredOpenRequest>(
    `select product_id as "productId", tcm, round(extract(epoch from requested_at) * 1000)::float8 as "requestedAt",
       round(extract(epoch from expires_at) * 1000)::float8 as until
     from back_in_stock_request where ${OPEN} order by requested_at, id`,
    [customerId, site, moment],
  )
  return rows
}

/** The article numbers of a customer's open requests on a site, the oldest first. */
export async function readRequestedTcms(
  pool: pg.Pool,
  customer: { customerId: string; site: Site },
  moment: number,
): Promise<string[]> {
  return (await readOpenRequests(pool, customer, moment)).map(({ tcm }) => tcm)
}

/** Ends a customer's open request for an article. False: there is none. */
export async function endOpenRequest(
  pool: pg.Pool,
  { customerId, site, tcm }: { customerId: string; site: Site; tcm: string },
  moment: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(`delete from back_in_stock_request where ${OPEN} and tcm = $4`, [
    customerId,
    site,
    moment,
    tcm,
  ])
  return rowCount === 1
}
