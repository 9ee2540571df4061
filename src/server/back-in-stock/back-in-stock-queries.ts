import type pg from 'pg'
import { BACK_IN_STOCK_WEEKS } from '#calls/back-in-stock.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { soldBeyond } from '../database/backorder-queries.ts'

export interface NewBackInStockRequest {
  customerId: string
  site: Site
  productId: string
  tcm: string
  /** The call that made the request. */
  origin: string
}

/** $6 is the moment and $7 the site's zone: six weeks later at the same time of day there (note 86). */
const MOMENT = 'to_timestamp($6 / 1000.0)'
const EXPIRY = `(${MOMENT} at time zone $7 + make_interval(weeks => $8)) at time zone $7`

export interface Registered {
  /** Milliseconds since 1970. */
  until: number
  renewed: boolean
}

/**
 * Stores a customer's request for a sold-out article; undefined: the article is no longer sold out. A customer has one open
 * request for an article. A repetition renews it without changing the order of requests; an expired one starts anew. The
 * lock makes a stock that rises at the same moment wait until the caller's transaction ends, so that its mails include this
 * request.
 */
export async function registerBackInStock(
  client: pg.ClientBase,
  request: NewBackInStockRequest,
  moment: number,
): Promise<Registered | undefined> {
  const soldOut = await client.query(
    `select 1 from article where tcm = $1 and stock + ${soldBeyond('article', '$2')} < min_order_volume for share`,
    [request.tcm, moment],
  )
  return soldOut.rowCount ? store(client, request, moment) : undefined
}

async function store(client: pg.ClientBase, request: NewBackInStockRequest, moment: number): Promise<Registered> {
  const { customerId, site, productId, tcm, origin } = request
  const values = [customerId, site, productId, tcm, origin, moment, siteConfig(site).timeZone, BACK_IN_STOCK_WEEKS]
  const inserted = await client.query<{ until: Date }>(
    `insert into back_in_stock_request (customer_id, site, product_id, tcm, origin, requested_at, expires_at)
     values ($1, $2, $3, $4, $5, ${MOMENT}, ${EXPIRY})
     on conflict (customer_id, tcm) where answered_at is null do nothing
     returning expires_at as until`,
    values,
  )
  if (inserted.rows[0]) return { until: inserted.rows[0].until.getTime(), renewed: false }
  const updated = await client.query<{ until: Date; renewed: boolean }>(
    `with open as (
       select id, expires_at > ${MOMENT} as renewed from back_in_stock_request
       where customer_id = $1 and tcm = $4 and answered_at is null for update)
     update back_in_stock_request request
     set site = $2, product_id = $3, origin = $5, expires_at = ${EXPIRY},
       requested_at = case when open.renewed then request.requested_at else ${MOMENT} end
     from open where request.id = open.id
     returning request.expires_at as until, open.renewed`,
    values,
  )
  // it was answered or ended between the two statements, so the next attempt inserts a new one
  if (!updated.rows[0]) return store(client, request, moment)
  return { until: updated.rows[0].until.getTime(), renewed: updated.rows[0].renewed }
}
