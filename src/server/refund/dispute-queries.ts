import type pg from 'pg'
import type { DisputeState } from '#rules/payment/disputes.ts'
import type { ProviderDispute } from '../payment-provider/payment-provider.ts'

/** The payment whose money a provider names; undefined: it is none of this shop. */
export async function readPaymentOfCharge(
  pool: pg.Pool,
  provider: string,
  chargeReference: string,
): Promise<{ id: string; orderId: string } | undefined> {
  const { rows } = await pool.query<{ id: string; orderId: string }>(
    'select id, order_id as "orderId" from payment where charge_reference = $2 and provider = $1',
    [provider, chargeReference],
  )
  return rows[0]
}

/** Stores a dispute as its provider tells of it now. @returns false: nothing is new */
export async function storeDispute(
  client: pg.ClientBase,
  dispute: ProviderDispute & { provider: string; paymentId: string },
  moment: number,
): Promise<boolean> {
  const { provider, reference, paymentId, state, amount, currency, openedAt } = dispute
  const { rowCount } = await client.query(
    `insert into payment_dispute (provider, reference, payment_id, state, amount, currency, opened_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7 / 1000.0), to_timestamp($8 / 1000.0))
     on conflict (provider, reference) do update set state = excluded.state, amount = excluded.amount,
       changed_at = excluded.changed_at
     where payment_dispute.state <> excluded.state or payment_dispute.amount <> excluded.amount`,
    [provider, reference, paymentId, state, amount, currency, openedAt, moment],
  )
  return rowCount === 1
}

/** The most disputes that are asked about in an hour, the oldest first. */
const MAX_OPEN = 500

/** The money of disputes that are open. */
export async function readOpenDisputes(pool: pg.Pool, provider: string): Promise<string[]> {
  const { rows } = await pool.query<{ chargeReference: string }>(
    `select charge_reference as "chargeReference" from payment_dispute join payment on payment.id = payment_id
     where payment_dispute.provider = $1 and handled_at is null and payment_dispute.state = 'open'
       and charge_reference is not null
     order by opened_at limit $2`,
    [provider, MAX_OPEN],
  )
  return rows.map(({ chargeReference }) => chargeReference)
}

/** Marks the lost disputes of an order as dealt with. @returns what the disputes of the order are; none: there are none */
export async function handleDisputes(pool: pg.Pool, orderNumber: string, moment: number): Promise<DisputeState[]> {
  const { rows } = await pool.query<{ state: DisputeState }>(
    `with found as (
       select payment_dispute.provider, payment_dispute.reference, payment_dispute.state from payment_dispute
       join payment on payment.id = payment_id join customer_order on customer_order.id = order_id where number = $1),
     handled as (
       update payment_dispute set handled_at = to_timestamp($2 / 1000.0) from found
       where payment_dispute.provider = found.provider and payment_dispute.reference = found.reference
         and found.state = 'lost' and handled_at is null)
     select state from found`,
    [orderNumber, moment],
  )
  return rows.map(({ state }) => state)
}
