import type pg from 'pg'
import { DAY_MS } from '#rules/durations.ts'
import { ORDER_LINK_DAYS } from '#rules/order/order-link.ts'
import { hashOfToken, newToken } from '../request/session.ts'

/** Each try to send a mail makes a link; an order that got more mails than this loses its oldest one. */
const MOST_LINKS = 20

/**
 * Makes the token of a mail's link that opens an order without a login. Only its hash is stored, so that each try to send the
 * mail gets a new one.
 */
export async function newOrderLink(pool: pg.Pool, orderNumber: string, moment: number): Promise<string> {
  const token = newToken()
  await pool.query(
    `with linked as (select id from customer_order where number = $2),
     old as (
       select token_hash from order_link join linked on linked.id = order_id
       order by created_at desc offset ${MOST_LINKS - 1}),
     deleted as (delete from order_link using old where order_link.token_hash = old.token_hash)
     insert into order_link (token_hash, order_id, created_at, expires_at)
     select $1, id, to_timestamp($3 / 1000.0), to_timestamp($4 / 1000.0) from linked`,
    [hashOfToken(token), orderNumber, moment, moment + ORDER_LINK_DAYS * DAY_MS],
  )
  return token
}

/** The number of the order that a link opens; undefined: there is no such link, or its time is over. */
export async function readLinkedOrder(pool: pg.Pool, token: string, moment: number): Promise<string | undefined> {
  const { rows } = await pool.query<{ number: string }>({
    name: 'read-linked-order',
    text: `
      select number from order_link join customer_order on customer_order.id = order_id
      where token_hash = $1 and expires_at > to_timestamp($2 / 1000.0)`,
    values: [hashOfToken(token), moment],
  })
  return rows[0]?.number
}

/** Deletes the links whose time is over. */
export async function deleteOldOrderLinks(client: pg.ClientBase, moment: number): Promise<void> {
  await client.query('delete from order_link where expires_at <= to_timestamp($1 / 1000.0)', [moment])
}
