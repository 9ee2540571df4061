import type pg from 'pg'
import type { OrderLineKind } from '#rules/order/order-lines.ts'
import type { OrderState } from '#rules/order/order-states.ts'
import type { TaxSum } from '#rules/order/order-totals.ts'
import type { ReturnState } from '#rules/return/return-states.ts'
import type { ReturnedPieces } from '#rules/return/returnable-pieces.ts'
import type { OrderHolder } from '#rules/withdrawal/declares-for.ts'
import type { DeliveryTimes } from '#sites/delivery-times.ts'
import type { PaymentKind } from '#sites/payment-kinds.ts'
import type { ReturnCondition } from '#sites/return-conditions.ts'
import type { ReturnPeriod } from '#sites/return-periods.ts'
import type { Site } from '#sites/sites.ts'

/** A line of an order as returns need it. Amounts in 1/100 of the main unit, after discounts, taxes included. */
export interface ReturnOrderLine {
  position: number
  kind: OrderLineKind
  itemId: string
  title: string
  variant: string
  quantity: number
  /** Of one piece, before discounts. */
  price: number
  amount: number
  taxRate: number
  taxAmount: number
  /** As it was ordered. */
  returnCondition: ReturnCondition
}

export interface StoredReturn {
  id: string
  state: ReturnState
  declaredAt: number
  /** Null: not received yet. */
  amount: number | null
  /** When its state was written last. */
  changedAt: number
  lines: Array<ReturnedPieces & { restocked: number | null }>
}

/** An order with its lines and what has come back of it. Moments in milliseconds since 1970. */
export interface ReturnOrder extends OrderHolder {
  id: string
  /** Null: a guest has placed it. */
  customerId: string | null
  number: string
  site: Site
  state: OrderState
  payment: PaymentKind
  /** Null: its goods are still at the shop. */
  shippedAt: number | null
  /** The period that it was made under; null: it was placed before orders stored it, under that of the country's profile. */
  returnPeriod: ReturnPeriod | null
  /** Those that it was made under; null as of the period. */
  deliveryTimes: DeliveryTimes | null
  taxes: TaxSum[]
  /** A gift card that it has bought has paid for something. */
  hasUsedCard: boolean
  lines: ReturnOrderLine[]
  returns: StoredReturn[]
}

/**
 * SQL: on which condition a line comes back. A line that a release before has written says nothing about it (null), and then its
 * kind and product decide, as they did there.
 */
const RETURN_CONDITION = `coalesce(return_condition, case when kind = 'gift_card' then 'unspent'
  when exists (select from product where id = line.product_id and family = 'COFFEE') then 'sealed' else 'none' end)`

const ORDER = `
  select id, customer_id as "customerId", number, site, state, payment, email, delivery_address as delivery, billing_address as billing, taxes, settings -> 'returnPeriod' as "returnPeriod", settings -> 'deliveryTimes' as "deliveryTimes",
    case when state = 'shipped' then round(extract(epoch from changed_at) * 1000)::float8 end as "shippedAt",
    (select coalesce(json_agg(json_build_object('position', position, 'kind', kind, 'itemId', item_id, 'title', title,
        'variant', variant, 'quantity', quantity, 'price', price, 'amount', amount, 'taxRate', tax_rate, 'taxAmount', tax_amount,
        'returnCondition', ${RETURN_CONDITION}) order by position), '[]')
     from customer_order_line line where order_id = customer_order.id) as lines,
    (select coalesce(json_agg(json_build_object('id', id, 'state', state,
        'declaredAt', round(extract(epoch from declared_at) * 1000)::float8, 'amount', amount,
        'changedAt', round(extract(epoch from changed_at) * 1000)::float8,
        'lines', (select json_agg(json_build_object('position', position, 'declared', declared, 'accepted', accepted,
            'restocked', restocked) order by position)
          from order_return_line where return_id = order_return.id)) order by declared_at, id), '[]')
     from order_return where order_id = customer_order.id) as returns,
    exists (select from gift_card where order_id = customer_order.id and balance <> (
      select -sum(amount) from gift_card_entry where card_id = gift_card.id and account = 'issued')) as "hasUsedCard"
  from customer_order`

/** An order by its number; undefined: the site has none. */
export async function readReturnOrder(
  client: pg.Pool | pg.ClientBase,
  site: Site,
  number: string,
): Promise<ReturnOrder | undefined> {
  const { rows } = await client.query<ReturnOrder>({
    name: 'read-return-order',
    text: `${ORDER} where number = $1 and site = $2`,
    values: [number, site],
  })
  return rows[0]
}

/** The same under a lock, which whoever writes a return holds until the transaction ends, so that no piece comes back twice. */
export async function lockReturnOrder(
  client: pg.ClientBase,
  site: Site,
  number: string,
): Promise<ReturnOrder | undefined> {
  // A statement after the lock sees what another one has committed while this one waited.
  const { rowCount } = await client.query('select from customer_order where number = $1 and site = $2 for update', [
    number,
    site,
  ])
  return rowCount === 0 ? undefined : readReturnOrder(client, site, number)
}
