import type pg from 'pg'
import { DAY_MS } from '#rules/durations.ts'
import { ORDER_LINK_DAYS } from '#rules/order/order-link.ts'
import { hashOfToken, newToken } from '../request/session.ts'

/**
 * Makes the token of a mail's link that opens an order without a login. Only its hash is stored, so that each try to send the
 * mail gets a new one. It ends the links of earlier mails: whoever has found one of them no longer sees the order.
 */
export async function newOrderLink(pool: pg.Pool, orderNumber: string, moment: number): Promise<string> {
  const token = newToken()
  await pool.query({
    name: 'new-order-link',
    text: `
      with linked as (select id from customer_order where number = $2),
      ended as (delete from order_link using linked where order_id = linked.id)
      insert into order_link (token_hash, order_id, created_at, expires_at)
      select $1, id, to_timestamp($3 / 1000.0), to_timestamp($4 / 1000.0) from linked`,
    values: [hashOfToken(token), orderNumber, moment, moment + ORDER_LINK_DAYS * DAY_MS],
  })
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

/** Whether an order was placed without an account. */
export async function isOrderOfGuest(pool: pg.Pool, number: string): Promise<boolean> {
  const { rows } = await pool.query<{ isGuest: boolean }>({
    name: 'is-order-of-guest',
    text: 'select customer_id is null as "isGuest" from customer_order where number = $1',
    values: [number],
  })
  return rows[0]?.isGuest ?? false
}

/** Ends the links of a guest's order, and takes it from the browser that has placed it. A payment that is open needs that one. */
export async function forgetOrder(pool: pg.Pool, number: string): Promise<void> {
  await pool.query(
    `with forgotten as (select id from customer_order where number = $1 and customer_id is null),
     ended as (delete from order_link using forgotten where order_id = forgotten.id)
     update customer_order set cart_id = 'forgotten ' || customer_order.id from forgotten
     where customer_order.id = forgotten.id and state <> 'reserved'`,
    [number],
  )
}

/** Deletes the links whose time is over. */
export async function deleteOldOrderLinks(client: pg.ClientBase, moment: number): Promise<void> {
  await client.query('delete from order_link where expires_at <= to_timestamp($1 / 1000.0)', [moment])
}
