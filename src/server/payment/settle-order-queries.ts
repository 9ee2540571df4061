import type pg from 'pg'
import { logOrderMovements } from '../change-log/exports.ts'
import { soldBeyond } from '../database/backorder-queries.ts'
import type { SoldArticle } from '../order/exports.ts'
import type { StoredPayment } from './payment-queries.ts'

type Cart = Pick<StoredPayment['order'], 'cartId' | 'cartVersion'>

/** An order that waited for its payment is paid; the day of the contract is that of the order. */
export async function writeConfirmedOrder(client: pg.ClientBase, id: string, moment: number): Promise<void> {
  await client.query(
    `update customer_order set state = 'paid', reserved_until = null, changed_at = to_timestamp($2 / 1000.0)
     where id = $1`,
    [id, moment],
  )
}

/** An order that nobody paid is given up. It keeps `reserved_until`, by which a late payment knows it. */
export async function writeReleasedOrder(client: pg.ClientBase, id: string, moment: number): Promise<void> {
  await client.query(
    "update customer_order set state = 'cancelled', changed_at = to_timestamp($2 / 1000.0) where id = $1",
    [id, moment],
  )
}

/** Empties the cart of an order, and what was entered for it, where the cart still has the version that was ordered. */
export async function emptyOrderedCart(
  client: pg.ClientBase,
  { cartId, cartVersion }: Cart,
  moment: number,
): Promise<void> {
  await client.query(
    `with emptied as (
       update cart set version = version + 1, lines = '[]', cut = '[]', line_titles = null,
         updated_at = to_timestamp($3 / 1000.0)
       where id = $1 and version = $2 and not merged returning id)
     delete from checkout where id in (select id from emptied)`,
    [cartId, cartVersion, moment],
  )
}

/**
 * Whether a cart may be ordered once more by a payment that came late: it still has its version, and no other order has it. Locks the
 * cart, so that no order of it is written meanwhile.
 */
export async function lockCartToOrderAgain(client: pg.ClientBase, { cartId, cartVersion }: Cart): Promise<boolean> {
  const { rowCount } = await client.query('select from cart where id = $1 and version = $2 and not merged for update', [
    cartId,
    cartVersion,
  ])
  if (rowCount !== 1) return false
  // a statement of its own, which sees an order that was written before the lock was free
  const { rows } = await client.query<{ isOrdered: boolean }>(
    `select exists (
       select from customer_order where cart_id = $1 and (cart_version = $2 and state <> 'cancelled' or state = 'reserved')
     ) as "isOrdered"`,
    [cartId, cartVersion],
  )
  return !rows[0]!.isOrdered
}

/** SQL: the day from which on the pieces of an article come that an order of this day gets beyond the stock. */
const CURRENT_DAY = `coalesce((present.backorder ->> 'from')::date, wanted.day + (present.backorder ->> 'days')::integer)`

/** SQL: whether the pieces of an article are there, or may be sold beyond the stock because they come by the day that the order said; null where
 * the stock is not tracked. */
const ENOUGH = `present.stock + case when ${CURRENT_DAY} <= wanted.promised then present.beyond else 0 end >= wanted.pieces`

/** Takes the pieces of an order that was given up, all or none. Undefined: an article has too few, comes later than the order said, or is gone. */
export async function takePiecesAgain(
  client: pg.ClientBase,
  { id, number }: { id: string; number: string },
  moment: number,
): Promise<SoldArticle[] | undefined> {
  const { rows } = await client.query<{ isShort: boolean; sold: SoldArticle[] | null }>(
    // locked in the order of their numbers, as by an order
    `with wanted as (
       select item_id as tcm, sum(quantity)::integer as pieces, min(available_from) as promised,
         (select (placed_at at time zone 'UTC')::date from customer_order where id = $1) as day
       from customer_order_line
       where order_id = $1 and kind <> 'partner_product' group by item_id),
     present as (
       select tcm, product_id, stock, backorder, ${soldBeyond('article', '$3')} as beyond
       from article where tcm in (select tcm from wanted) order by tcm for no key update),
     short as (
       select from wanted left join present using (tcm) where present.tcm is null or not ${ENOUGH}),
     sold as (
       update article set stock = present.stock - wanted.pieces from wanted, present
       where article.tcm = wanted.tcm and present.tcm = wanted.tcm and ${ENOUGH}
         and not exists (select from short)
       returning article.tcm, present.product_id as "productId", present.stock as before, article.stock as after,
         article.min_order_volume as "minOrderVolume", present.beyond),
     moved as (${logOrderMovements('sold', { reason: 'order', order: '$2', moment: '$3' })})
     select exists (select from short) as "isShort", (select json_agg(sold) from sold) as sold`,
    [id, number, moment],
  )
  const { isShort, sold } = rows[0]!
  return isShort ? undefined : (sold ?? [])
}
