import type pg from 'pg'
import type { PaymentView } from '#calls/checkout.ts'
import type { OrderState } from '#rules/order/order-states.ts'
import type { PaymentState } from '#rules/payment/payment-states.ts'
import type { Currency } from '#sites/sites.ts'
import type { PaidOrder } from '../order/exports.ts'

/** A payment at a provider with what its order is now. Amounts in 1/100 of the main unit, moments in milliseconds since 1970. */
export interface StoredPayment {
  id: string
  state: PaymentState
  provider: string
  amount: number
  currency: Currency
  /** The provider's id of its session; null: not known yet. */
  reference: string | null
  chargeReference: string | null
  begunAt: number
  order: PaidOrder & {
    state: OrderState
    cartId: string
    cartVersion: number
    /** Null: it waits for no payment. */
    reservedUntil: number | null
  }
}

const SELECTED = `
  select payment.id, payment.state, payment.provider, payment.amount, payment.currency, payment.reference,
    payment.charge_reference as "chargeReference",
    round(extract(epoch from payment.begun_at) * 1000)::float8 as "begunAt",
    json_build_object('id', customer_order.id, 'number', customer_order.number, 'site', customer_order.site,
      'email', customer_order.email, 'customerId', customer_order.customer_id, 'payment', customer_order.payment,
      'state', customer_order.state, 'cartId', customer_order.cart_id, 'cartVersion', customer_order.cart_version,
      'reservedUntil', round(extract(epoch from customer_order.reserved_until) * 1000)) as "order"
  from payment join customer_order on customer_order.id = payment.order_id
  where payment.id = $1`

export async function readPayment(client: pg.Pool | pg.ClientBase, id: string): Promise<StoredPayment | undefined> {
  const { rows } = await client.query<StoredPayment>({ name: 'read-payment', text: SELECTED, values: [id] })
  return rows[0]
}

/** What a page shows of a payment. */
export async function readPaymentView(pool: pg.Pool, id: string): Promise<PaymentView | undefined> {
  const { rows } = await pool.query<PaymentView>(
    `select payment.id, customer_order.number as "orderNumber", customer_order.site, payment.amount,
       case when payment.state = 'paid' and customer_order.state = 'cancelled' then 'refunded'
         when payment.state = 'paid' then 'paid'
         when customer_order.state = 'reserved' then 'waiting'
         when payment.state = 'failed' then 'failed' else 'released' end as state,
       round(extract(epoch from customer_order.reserved_until) * 1000)::float8 as "reservedUntil"
     from payment join customer_order on customer_order.id = payment.order_id
     where payment.id = $1`,
    [id],
  )
  return rows[0]
}

/**
 * Reads a payment, and locks its order and then the payment until the transaction ends. The order comes first everywhere: a change of
 * an order holds it, and its refund waits for the payment, so that the two would wait for each other the other way round.
 */
export async function lockPayment(client: pg.ClientBase, id: string): Promise<StoredPayment | undefined> {
  await client.query('select from customer_order where id = (select order_id from payment where id = $1) for update', [
    id,
  ])
  // a statement of its own, which sees what was written before the lock was free
  const { rows } = await client.query<StoredPayment>(`${SELECTED} for no key update`, [id])
  return rows[0]
}

/** Stores the provider's id of a payment's session. False: the payment was settled meanwhile, and nobody may pay it. */
export async function openPayment(
  client: pg.Pool | pg.ClientBase,
  { id, reference, checkAt }: { id: string; reference: string; checkAt: number },
  moment: number,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update payment set state = 'open', reference = $2, check_at = to_timestamp($3 / 1000.0),
       changed_at = to_timestamp($4 / 1000.0)
     where id = $1 and (state = 'begun' or state = 'open' and reference = $2)`,
    [id, reference, checkAt, moment],
  )
  return rowCount === 1
}

/**
 * Stores the session of a payment whose provider had made one without an answer that reached the shop: the payment was given up then,
 * and is asked for again. One whose session is known is left alone.
 */
export async function learnSession(
  client: pg.ClientBase,
  { id, reference, checkAt }: { id: string; reference: string; checkAt: number },
  moment: number,
): Promise<void> {
  await client.query(
    `update payment set state = 'open', reference = $2, check_at = to_timestamp($3 / 1000.0),
       changed_at = to_timestamp($4 / 1000.0)
     where id = $1 and reference is null and state in ('begun', 'failed')`,
    [id, reference, checkAt, moment],
  )
}

/** What a payment becomes. */
export interface PaymentChange {
  id: string
  state: PaymentState
  chargeReference?: string | null
  fault?: string | null
  /** Null: its provider is asked no more. */
  checkAt: number | null
}

export async function writePayment(
  client: pg.Pool | pg.ClientBase,
  { id, state, chargeReference = null, fault = null, checkAt }: PaymentChange,
  moment: number,
): Promise<void> {
  await client.query(
    `update payment set state = $2, charge_reference = coalesce($3, charge_reference), fault = $4,
       check_at = to_timestamp($5 / 1000.0),
       changed_at = case when state = $2 and fault is not distinct from $4 then changed_at
         else to_timestamp($6 / 1000.0) end
     where id = $1`,
    [id, state, chargeReference, fault, checkAt, moment],
  )
}

/** The payments whose provider is to be asked now, those that wait longest first. */
export async function readDuePayments(pool: pg.Pool, moment: number, most: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from payment where check_at <= to_timestamp($1 / 1000.0) order by check_at, id limit $2',
    [moment, most],
  )
  return rows.map(({ id }) => id)
}

/** Stores an event that a provider has sent. False: it was stored before. */
export async function storeEvent(
  client: pg.ClientBase,
  { provider, id, type }: { provider: string; id: string; type: string },
  moment: number,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into payment_event (provider, id, type, received_at) values ($1, $2, $3, to_timestamp($4 / 1000.0))
     on conflict do nothing`,
    [provider, id, type, moment],
  )
  return rowCount === 1
}

/** Deletes events that no provider sends again. */
export async function deleteEventsBefore(client: pg.ClientBase, moment: number): Promise<void> {
  await client.query('delete from payment_event where received_at < to_timestamp($1 / 1000.0)', [moment])
}
