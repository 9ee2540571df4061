import type pg from 'pg'
import type { ListedOrder, PlacedOrder } from '#calls/checkout.ts'
import type { OrderState } from '#rules/order/order-states.ts'
import type { OfferedPayments } from '#rules/settings/payments-setting.ts'
import type { DeliveryTimes } from '#sites/delivery-times.ts'
import type { PaymentKind } from '#sites/payment-kinds.ts'
import type { ReturnPeriod } from '#sites/return-periods.ts'
import type { Site } from '#sites/sites.ts'
import { logOrderMovements } from '../change-log/exports.ts'
import { soldBeyond } from '../database/backorder-queries.ts'
import type { SoldArticle } from './insert-order-queries.ts'

/** What follows a payment needs to know of its order. */
export interface PaidOrder {
  id: string
  number: string
  site: Site
  email: string
  customerId: string | null
  payment: PaymentKind
}

/** What decides on a change of an order. */
export type LockedOrder = Pick<PlacedOrder, 'number' | 'site' | 'state' | 'payment' | 'email'> & {
  id: string
  customerId: string | null
  /** In milliseconds since 1970. */
  changedAt: number
}

/** SQL: what a contract says, as orders that belong to it show it. */
const CONTRACT_OF_ORDER = `json_build_object('id', subscription.id, 'number', subscription.number,
          'type', type, 'intervalWeeks', interval_weeks,
          'beginsOn', to_char(begins_on, 'YYYY-MM-DD'), 'minimumMonths', minimum_months, 'noticeDays', notice_days,
          'isGift', coalesce(is_gift, false), 'nextDeliveryOn', to_char(next_delivery_on, 'YYYY-MM-DD'),
          'amount', (select sum((article ->> 'price')::bigint * (article ->> 'quantity')::integer)
                     from jsonb_array_elements(recurring_articles) article))`

/** SQL: the columns of a PlacedOrder, of `customer_order`. */
export const WHOLE_ORDER = `number, site, state, email, delivery_address as delivery, billing_address as billing, payment,
  goods_amount as "goodsAmount", coalesce(discount_amount, 0) as "discountAmount", delivery_amount as "deliveryAmount",
  total_amount as "totalAmount", coalesce(gift_card_amount, 0) as "giftCardAmount",
  coalesce(discounts, '[]') as discounts, taxes, round(extract(epoch from placed_at) * 1000)::float8 as "placedAt",
  coalesce(delivery_kind, 'home') as "deliveryKind", pickup_store as "pickupStore", takes_old_device as "takesOldDevice",
  (select coalesce(json_agg(json_build_object('kind', kind, 'itemId', item_id, 'productId', product_id,
      'title', title, 'variant', variant, 'quantity', quantity, 'price', price, 'amount', amount,
      'discountAmount', coalesce(discount_amount, 0), 'taxRate', tax_rate, 'taxAmount', tax_amount,
      'subscriptionId', subscription_id, 'intervalWeeks', interval_weeks, 'availableFrom', available_from,
      'returnedQuantity', coalesce((
        select sum(accepted) from order_return join order_return_line part on part.return_id = order_return.id
        where order_return.order_id = line.order_id and part.position = line.position), 0)) order by position), '[]')
   from customer_order_line line where order_id = customer_order.id) as lines,
  (select coalesce(json_agg(${CONTRACT_OF_ORDER} order by number), '[]') from subscription
   where id in (select subscription_id from customer_order_line where order_id = customer_order.id)) as contracts`

/** An order with its lines. Where an owner's cart is named, only an order of it, or of the customer whose cart it is. */
export async function readOrder(
  client: pg.Pool | pg.ClientBase,
  number: string,
  cartId?: string,
): Promise<PlacedOrder | undefined> {
  const { rows } = await client.query<PlacedOrder>({
    name: 'read-order',
    text: `
      select ${WHOLE_ORDER}
      from customer_order where number = $1 and ($2::text is null or cart_id = $2 or 'customer ' || customer_id = $2)`,
    values: [number, cartId ?? null],
  })
  return rows[0]
}

/** Deletes the orders of a site that were placed before a moment, and invoiced before it too. */
export async function deleteOrdersBefore(client: pg.Pool | pg.ClientBase, site: Site, moment: number): Promise<void> {
  await client.query(
    `delete from customer_order where site = $1 and placed_at < to_timestamp($2 / 1000.0)
       and not exists (
         select from invoice where order_id = customer_order.id and issued_at >= to_timestamp($2 / 1000.0))`,
    [site, moment],
  )
}

/** Deletes the orders that nobody paid and that were given up before a moment; one whose money came and went back is kept. */
export async function deleteAbandonedOrders(client: pg.ClientBase, moment: number): Promise<void> {
  await client.query(
    `delete from customer_order where state = 'cancelled' and reserved_until is not null and reserved_until < to_timestamp($1 / 1000.0)
       and not exists (select from payment where order_id = customer_order.id and (state = 'paid' or check_at is not null))`,
    [moment],
  )
}

/** A text that an order agreed to, or who sold. */
interface AgreedDocument {
  kind: 'page' | 'seller'
  body: unknown
  /** Of the order; null: those of its country. */
  returnPeriod: ReturnPeriod | null
  deliveryTimes: DeliveryTimes | null
  /** Null: it keeps none, as the next order of a subscription. */
  payments: OfferedPayments | null
}

/** The texts that an order agreed to and who sold, as they were then, in their order. */
export async function readDocuments(pool: pg.Pool, number: string): Promise<AgreedDocument[]> {
  const { rows } = await pool.query<AgreedDocument>({
    name: 'read-order-documents',
    text: `
      select content_revision.kind, content_revision.body, settings -> 'returnPeriod' as "returnPeriod",
        settings -> 'deliveryTimes' as "deliveryTimes", settings -> 'payments' as payments
      from customer_order cross join lateral jsonb_array_elements(documents) with ordinality as document (named, at)
      join content_revision on content_revision.site = coalesce(named ->> 'scope', customer_order.site) and kind = coalesce(named ->> 'kind', 'page')
        and key = named ->> 'key' and revision = (named ->> 'revision')::integer
      where number = $1 order by at`,
    values: [number],
  })
  return rows
}

/** The orders of a customer on a site, the newest first, without those that were given up because nobody paid. */
export async function listOrders(
  pool: pg.Pool,
  { site, customerId, most }: { site: Site; customerId: string; most: number },
): Promise<ListedOrder[]> {
  const { rows } = await pool.query<ListedOrder>(
    `select number, site, state, email, payment, coalesce(delivery_kind, 'home') as "deliveryKind", total_amount as "totalAmount",
       round(extract(epoch from placed_at) * 1000)::float8 as "placedAt",
       (select json_agg(json_build_object('itemId', item_id, 'productId', product_id)) from (
          select item_id, product_id from customer_order_line
          where order_id = customer_order.id and product_id is not null order by position limit 4) first) as goods
     from customer_order
     where site = $1 and customer_id = $2 and (state <> 'cancelled' or reserved_until is null)
     order by placed_at desc, number limit $3`,
    [site, customerId, most],
  )
  return rows
}

/** Makes a guest's orders of a cart those of the customer who has ordered with this mailbox. */
export async function giveOrdersToCustomer(
  client: pg.ClientBase,
  { customerId, site, cartId }: { customerId: string; site: Site; cartId: string },
): Promise<void> {
  await client.query(
    `update customer_order set customer_id = customer.id from customer
     where customer.id = $1 and cart_id = $3 and customer_order.site = $2 and customer_id is null
       and customer_order.email = customer.email`,
    [customerId, site, cartId],
  )
}

/** Locks an order until the transaction ends; undefined: there is none of this number. */
export async function lockOrder(client: pg.ClientBase, number: string): Promise<LockedOrder | undefined> {
  const { rows } = await client.query<LockedOrder>(
    `select id, number, site, state, payment, email, customer_id as "customerId",
       round(extract(epoch from changed_at) * 1000)::float8 as "changedAt"
     from customer_order where number = $1 for update`,
    [number],
  )
  return rows[0]
}

export async function writeOrderState(
  client: pg.ClientBase,
  number: string,
  state: OrderState,
  moment: number,
): Promise<void> {
  await client.query('update customer_order set state = $2, changed_at = to_timestamp($3 / 1000.0) where number = $1', [
    number,
    state,
    moment,
  ])
}

/**
 * Puts the pieces of an order back, of the articles whose stock is tracked, locked in the order of their numbers. Those that a return
 * has brought back before are not counted again.
 */
export async function returnPieces(
  client: pg.ClientBase,
  number: string,
  moment: number,
): Promise<Array<SoldArticle & { tcm: string }>> {
  const { rows } = await client.query<SoldArticle & { tcm: string }>(
    `with returned as (
       select item_id, sum(quantity - coalesce((
         select sum(accepted) from order_return_line part join order_return on order_return.id = part.return_id
         where order_return.order_id = line.order_id and part.position = line.position), 0))::integer as pieces
       from customer_order_line line join customer_order on customer_order.id = line.order_id
       where number = $1 and kind <> 'partner_product' group by item_id),
     present as (
       select tcm, product_id, stock from article
       where tcm in (select item_id from returned) and stock is not null order by tcm for no key update),
     back as (
       update article set stock = article.stock + returned.pieces from returned, present
       where article.tcm = returned.item_id and present.tcm = returned.item_id and returned.pieces > 0
       returning article.tcm, present.product_id as "productId", present.stock as before, article.stock as after,
         article.min_order_volume as "minOrderVolume", ${soldBeyond('article', '$2')} as beyond),
     moved as (${logOrderMovements('back', { reason: 'cancellation', order: '$1', moment: '$2' })})
     select * from back`,
    [number, moment],
  )
  return rows
}
