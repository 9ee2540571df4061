import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { BACK_IN_STOCK_WEEKS } from '#calls/back-in-stock.ts'
import { type Site, siteConfig } from '#sites/sites.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * Creates the token of a mail's unsubscribe link. Only its hash is stored, so each try to send the mail gets a new one. It is
 * valid for six weeks; by then every request that was open has expired.
 */
export async function newUnsubscribeToken(
  pool: pg.Pool,
  { customerId, site, moment }: { customerId: string; site: Site; moment: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await pool.query(
    `insert into back_in_stock_cancel_token (token_hash, customer_id, site, expires_at)
     values ($1, $2, $3, (to_timestamp($4 / 1000.0) at time zone $5 + make_interval(weeks => $6)) at time zone $5)`,
    [hashOf(token), customerId, site, moment, siteConfig(site).timeZone, BACK_IN_STOCK_WEEKS],
  )
  return token
}

/** Whether a token of a unsubscribe link is known and valid. */
export async function isUnsubscribeToken(pool: pg.Pool, token: string, moment: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from back_in_stock_cancel_token where token_hash = $1 and expires_at > to_timestamp($2 / 1000.0)',
    [hashOf(token), moment],
  )
  return rowCount === 1
}

/**
 * Ends everything that could lead to a back-in-stock mail to the token's customer on its site: open requests, and mails
 * that have not been sent. True while the token is valid, also for a repetition.
 */
export async function unsubscribeBackInStock(pool: pg.Pool, token: string, moment: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `with token as (
       select customer_id, site from back_in_stock_cancel_token
       where token_hash = $1 and expires_at > to_timestamp($2 / 1000.0)),
     requests as (
       delete from back_in_stock_request request using token
       where request.customer_id = token.customer_id and request.site = token.site and request.answered_at is null),
     mails as (
       delete from mail using token
       where mail.customer_id = token.customer_id and mail.site = token.site and mail.kind = 'back-in-stock')
     select 1 from token`,
    [hashOf(token), moment],
  )
  return rowCount === 1
}
