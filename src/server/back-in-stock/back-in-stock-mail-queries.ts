import type pg from 'pg'
import { DAY_MS } from '#rules/durations.ts'
import type { Site } from '#sites/sites.ts'
import { soldBeyond } from '../database/backorder-queries.ts'
import { isIn } from '../database/product-state-queries.ts'

/** An arbitrary number that no other lock of the shop uses. */
const LOCK = 7_263_003

/** The stock of an article and its open requests. */
export interface OpenRequests {
  /** For how many orders of the least pieces there is enough; null: not tracked. */
  stock: number | null
  waiting: number
  lastMailAt?: number
}

/** A request is open while it has no mail, its six weeks last, and its site is open and sells the article. */
const OPEN = `from back_in_stock_request request
  join article_price price on price.tcm = request.tcm and price.site = request.site
  join article of_request on of_request.tcm = request.tcm
  join product on product.id = of_request.product_id and ${isIn('back-in-stock', { site: 'request.site', moment: '$2' })}
  where request.tcm = $1 and request.answered_at is null and request.expires_at > to_timestamp($2 / 1000.0)
    and request.site = any($3)`

/**
 * Reads an article's stock and open requests, and locks out others who do so until the transaction ends. It does not lock
 * the article, so that no order waits for mails. Undefined: there is no such article.
 */
export async function lockOpenRequests(
  client: pg.ClientBase,
  tcm: string,
  sites: readonly Site[],
  moment: number,
): Promise<OpenRequests | undefined> {
  await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCK, tcm])
  const { rows } = await client.query<{ stock: number | null; waiting: number; lastMailAt: number | null }>(
    `select case when stock is not null then greatest(0, (stock + ${soldBeyond('article', '$2')}) / min_order_volume) end as stock, (select count(*)::int ${OPEN}) as waiting,
       (select round(extract(epoch from max(answered_at)) * 1000)::float8 from back_in_stock_request
        where tcm = $1 and answered_at is not null) as "lastMailAt"
     from article where tcm = $1`,
    [tcm, moment, sites],
  )
  const line = rows[0]
  if (!line) return undefined
  return {
    stock: line.stock,
    waiting: line.waiting,
    ...(line.lastMailAt === null ? {} : { lastMailAt: line.lastMailAt }),
  }
}

export interface AnsweredRequest {
  id: number
  site: Site
  productId: string
  requestedAt: number
  customerId: string
  email: string
}

/** Marks the oldest open requests as answered and returns them, oldest first: whom the next mails notify. */
export async function answerOldest(
  client: pg.ClientBase,
  tcm: string,
  most: number,
  sites: readonly Site[],
  moment: number,
): Promise<AnsweredRequest[]> {
  const { rows } = await client.query<AnsweredRequest>(
    `with oldest as (select request.id ${OPEN} order by request.requested_at, request.id limit $4 for update of request)
     update back_in_stock_request request set answered_at = to_timestamp($2 / 1000.0)
     from oldest, customer where request.id = oldest.id and customer.id = request.customer_id
     returning request.id, request.site, request.product_id as "productId", request.customer_id as "customerId",
       round(extract(epoch from request.requested_at) * 1000)::float8 as "requestedAt", customer.email`,
    [tcm, moment, sites, most],
  )
  return rows.sort((a, b) => a.requestedAt - b.requestedAt || a.id - b.id)
}

/** Opens a request again whose mail was not sent, unless the customer has made a new one. */
export async function reopenRequest(pool: pg.Pool, id: number): Promise<void> {
  await pool.query(
    `update back_in_stock_request request set answered_at = null
     where id = $1 and not exists (
       select 1 from back_in_stock_request open
       where open.customer_id = request.customer_id and open.tcm = request.tcm and open.answered_at is null)`,
    [id],
  )
}

/** For how long a request is stored after it has ended. */
const ENDED_REQUEST_LIFETIME_MS = 30 * DAY_MS

/** Deletes requests that expired 30 days ago, and expired tokens of unsubscribe links. */
export async function deleteOldRequests(pool: pg.Pool | pg.ClientBase, moment: number): Promise<void> {
  await pool.query('delete from back_in_stock_request where expires_at < to_timestamp($1 / 1000.0)', [
    moment - ENDED_REQUEST_LIFETIME_MS,
  ])
  await pool.query('delete from back_in_stock_cancel_token where expires_at < to_timestamp($1 / 1000.0)', [moment])
}
