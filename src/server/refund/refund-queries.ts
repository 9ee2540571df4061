import type pg from 'pg'
import type { ShownRefund } from '#calls/order.ts'
import { isUnpaid } from '#rules/order/due-amount.ts'
import type { OrderState } from '#rules/order/order-states.ts'
import type { TaxSum } from '#rules/order/order-totals.ts'
import { deductedAmount, type RefundState } from '#rules/payment/payment-states.ts'
import type { PaymentKind } from '#sites/payment-kinds.ts'
import type { Currency, Site } from '#sites/sites.ts'

/** Money that goes back to a shopper. The amount in 1/100 of the main unit. */
export interface StoredRefund {
  id: string
  orderId: string
  orderNumber: string
  site: Site
  /** Null: whoever runs the shop pays it back. */
  provider: string | null
  /** The provider's id of the money that was taken. */
  chargeReference: string | null
  state: RefundState
  amount: number
  currency: Currency
  reason: string
  reference: string | null
  addedAt: number
}

/** A refund that is to be written. */
export interface NewRefund {
  id: string
  orderId: string
  /** Null: whoever runs the shop pays it back. */
  paymentId: string | null
  amount: number
  currency: Currency
  reason: string
  /** Where the provider has it already: what it is there, and its id. */
  state?: RefundState
  reference?: string
}

/** What an order was paid by, and what of it went back already. */
export interface RefundableOrder {
  /** What gift cards do not pay. */
  dueAmount: number
  number: string
  site: Site
  email: string
  customerId: string | null
  currency: Currency
  /** What the order cost at each rate. */
  taxes: TaxSum[]
  /** Null: it was not paid at a provider. */
  payment: { id: string; amount: number } | null
  refunds: Array<{ amount: number; state: RefundState }>
  /** Nobody has paid it yet, so that what goes back lowers its bill. */
  isUnpaid: boolean
}

/** What an order's shopper has to pay, in 1/100 of the main unit, and whether nobody has paid it yet. */
export interface OrderBill {
  /** What is left once gift cards have paid their part and what came back is deducted. */
  amount: number
  /** What came back before anybody had paid. */
  deducted: number
  isUnpaid: boolean
}

/** SQL: somebody has marked an order as paid. */
const WAS_PAID = `exists (select from order_event where order_id = customer_order.id and type = 'paid')`

/** Reads what may go back of an order, and locks the order until the transaction ends, so that two refunds do not add up to more. */
export async function lockRefundable(client: pg.ClientBase, orderId: string): Promise<RefundableOrder> {
  type Locked = Omit<RefundableOrder, 'refunds' | 'isUnpaid'> & { state: OrderState; paymentKind: PaymentKind }
  const { rows } = await client.query<Locked>(
    `with locked as (
       select id, total_amount - coalesce(gift_card_amount, 0) as due_amount, currency, number, site, email, customer_id, taxes,
         state, payment as payment_kind
       from customer_order where id = $1 for update)
     select due_amount as "dueAmount", currency, number, site, email, customer_id as "customerId", taxes, state,
       payment_kind as "paymentKind",
       (select json_build_object('id', payment.id, 'amount', payment.amount) from payment
        where payment.order_id = locked.id and payment.state = 'paid' order by payment.changed_at limit 1) as payment
     from locked`,
    [orderId],
  )
  // a statement of its own, which sees what another refund has written before the lock was free
  const { rows: refunds } = await client.query<{ amount: number; state: RefundState }>(
    'select amount, state from refund where order_id = $1',
    [orderId],
  )
  const wasPaid = await wasMarkedPaid(client, orderId)
  const { state, paymentKind, ...order } = rows[0]!
  return { ...order, refunds, isUnpaid: !order.payment && isUnpaid({ state, payment: paymentKind, wasPaid }) }
}

/** Whether somebody has marked an order as paid. */
export async function wasMarkedPaid(client: pg.ClientBase, orderId: string): Promise<boolean> {
  const { rows } = await client.query<{ wasPaid: boolean }>(
    `select ${WAS_PAID} as "wasPaid" from customer_order where id = $1`,
    [orderId],
  )
  return rows[0]!.wasPaid
}

/** What has to be paid for an order, less what came back before anybody had paid. */
export async function readBill(client: pg.Pool | pg.ClientBase, number: string): Promise<OrderBill> {
  type Row = Parameters<typeof isUnpaid>[0] & { due: number; refunds: Parameters<typeof deductedAmount>[0] }
  const { rows } = await client.query<Row>({
    name: 'read-bill',
    text: `
      select state, payment, total_amount - coalesce(gift_card_amount, 0) as due, ${WAS_PAID} as "wasPaid",
        (select coalesce(json_agg(json_build_object('amount', amount, 'state', state)), '[]')
         from refund where order_id = customer_order.id) as refunds
      from customer_order where number = $1`,
    values: [number],
  })
  const { due, refunds, ...facts } = rows[0]!
  const deducted = deductedAmount(refunds)
  return { amount: due - deducted, deducted, isUnpaid: isUnpaid(facts) }
}

export async function insertRefund(client: pg.ClientBase, refund: NewRefund, moment: number): Promise<void> {
  const { id, orderId, paymentId, amount, currency, reason, state = 'waiting', reference = null } = refund
  await client.query(
    `insert into refund (id, order_id, payment_id, state, amount, currency, reason, reference, added_at, changed_at)
     values ($1, $2, $3, $8, $4, $5, $6, $9, to_timestamp($7 / 1000.0), to_timestamp($7 / 1000.0))`,
    [id, orderId, paymentId, amount, currency, reason, moment, state, reference],
  )
}

const SELECTED = `
  select refund.id, refund.order_id as "orderId", customer_order.number as "orderNumber", customer_order.site,
    payment.provider, payment.charge_reference as "chargeReference", refund.state, refund.amount, refund.currency,
    refund.reason, refund.reference, round(extract(epoch from refund.added_at) * 1000)::float8 as "addedAt"
  from refund join customer_order on customer_order.id = refund.order_id
  left join payment on payment.id = refund.payment_id`

export async function readRefund(client: pg.Pool | pg.ClientBase, id: string): Promise<StoredRefund | undefined> {
  const { rows } = await client.query<StoredRefund>(`${SELECTED} where refund.id = $1`, [id])
  return rows[0]
}

/** The refunds of an order, with what the provider calls them and why one failed; `by-hand`: staff have paid it back since. */
export async function readKnownRefunds(
  client: pg.ClientBase,
  orderId: string,
): Promise<Array<{ id: string; reference: string | null; state: RefundState; fault: string | null }>> {
  const { rows } = await client.query<{
    id: string
    reference: string | null
    state: RefundState
    fault: string | null
  }>('select id, reference, state, fault from refund where order_id = $1', [orderId])
  return rows
}

/** What of an order went back or is on its way, as money and to gift cards, the oldest first. */
export async function readRefundsOf(pool: pg.Pool, number: string): Promise<ShownRefund[]> {
  const { rows } = await pool.query<ShownRefund>(
    `with found as (select id from customer_order where number = $1)
     select kind, amount, round(extract(epoch from at) * 1000)::float8 as "addedAt"
     from (
       select case state when 'deducted' then 'deducted' else 'money' end as kind, id, amount, added_at as at from refund
       where order_id = (select id from found) and state not in ('failed', 'void')
       union all
       select 'gift-card', transaction_id, -sum(amount)::bigint, made_at from gift_card_entry
       where order_id = (select id from found) and account = 'refunded' group by transaction_id, made_at
     ) refunded
     order by at, kind, id`,
    [number],
  )
  return rows
}

/** The refunds that somebody or something still has to do, the oldest first. */
export async function listUnfinishedRefunds(pool: pg.Pool, most: number): Promise<StoredRefund[]> {
  const { rows } = await pool.query<StoredRefund>(
    `${SELECTED} where refund.state not in ('done', 'deducted', 'void') order by refund.added_at, refund.id limit $1`,
    [most],
  )
  return rows
}

/**
 * Ends the refunds of an order that is cancelled while it is placed, before anybody has paid it. No provider has its money: an order
 * that is paid at one waits in another state. Its row is locked.
 */
export async function voidRefunds(client: pg.ClientBase, orderId: string, moment: number): Promise<void> {
  await client.query(
    `update refund set state = 'void', changed_at = to_timestamp($2 / 1000.0)
     where order_id = $1 and state in ('waiting', 'deducted')`,
    [orderId, moment],
  )
}

/** Lets what was deducted from a bill be paid back, because the shopper had paid the whole of it. The order is locked. */
export async function writeDeductionsBack(client: pg.ClientBase, orderId: string, moment: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `update refund set state = 'waiting', changed_at = to_timestamp($2 / 1000.0)
     where order_id = $1 and state = 'deducted' returning id`,
    [orderId, moment],
  )
  return rows.map(({ id }) => id)
}

/** Writes what a refund has become, where it still is what it was. */
export async function writeRefund(
  client: pg.Pool | pg.ClientBase,
  change: { id: string; from: RefundState; to: RefundState; reference?: string | null; fault?: string | null },
  moment: number,
): Promise<boolean> {
  const { id, from, to, reference = null, fault = null } = change
  const { rowCount } = await client.query(
    `update refund set state = $3, reference = coalesce($4, reference), fault = $5, changed_at = to_timestamp($6 / 1000.0)
     where id = $1 and state = $2`,
    [id, from, to, reference, fault, moment],
  )
  return rowCount === 1
}
