import type pg from 'pg'
import { BACK_IN_STOCK_WEEKS } from '#calls/back-in-stock.ts'
import { type Site, siteConfig } from '#sites/sites.ts'

export interface BackInStockRequest {
  customerId: string
  site: Site
  productId: string
  tcm: string
  /** Which call asked. */
  origin: string
}

/** $6 is the moment and $7 the site's zone: six weeks later at the same time of day there (note 86). */
const MOMENT = 'to_timestamp($6 / 1000.0)'
const EXPIRY = `(${MOMENT} at time zone $7 + make_interval(weeks => $8)) at time zone $7`

/**
 * Keeps a customer's request for an article. There is one open request for each: asking again renews it, and one that
 * has expired gives its place to the new one.
 */
export async function registerBackInStock(
  pool: pg.Pool,
  request: BackInStockRequest,
  moment: number,
): Promise<{ until: number; renewed: boolean }> {
  const { customerId, site, productId, tcm, origin } = request
  const values = [customerId, site, productId, tcm, origin, moment, siteConfig(site).timeZone, BACK_IN_STOCK_WEEKS]
  const inserted = await pool.query<{ until: Date }>(
    `insert into back_in_stock_request (customer_id, site, product_id, tcm, origin, requested_at, expires_at)
     values ($1, $2, $3, $4, $5, ${MOMENT}, ${EXPIRY})
     on conflict (customer_id, tcm) where answered_at is null do nothing
     returning expires_at as until`,
    values,
  )
  if (inserted.rows[0]) return { until: inserted.rows[0].until.getTime(), renewed: false }
  const updated = await pool.query<{ until: Date; renewed: boolean }>(
    `with open as (
       select id, expires_at > ${MOMENT} as renewed from back_in_stock_request
       where customer_id = $1 and tcm = $4 and answered_at is null for update)
     update back_in_stock_request request
     set site = $2, product_id = $3, origin = $5, requested_at = ${MOMENT}, expires_at = ${EXPIRY}
     from open where request.id = open.id
     returning request.expires_at as until, open.renewed`,
    values,
  )
  // answered between the two statements: the next round makes a new one
  if (!updated.rows[0]) return registerBackInStock(pool, request, moment)
  return { until: updated.rows[0].until.getTime(), renewed: updated.rows[0].renewed }
}
