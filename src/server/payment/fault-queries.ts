import type pg from 'pg'
import type { PaymentFaultKind } from '#rules/payment/payment-faults.ts'
import type { Site } from '#sites/sites.ts'

export interface PaymentFault {
  orderId: string
  number: string
  site: Site
  kind: PaymentFaultKind
  totalAmount: number
  /** Since when, in milliseconds since 1970. */
  since: number
}

/** A job that runs each minute needs no longer to put it right. */
const LATE_MS = 5 * 60_000
/** A provider sends money back within minutes, or says that it takes longer. */
const LATE_REFUND_MS = 24 * 3_600_000

/**
 * Orders and payments that do not fit each other, among those that have changed since a moment, oldest first.
 * @param since 0: all there are, which reads every order that was paid at a provider
 */
export async function findFaults(
  client: pg.Pool | pg.ClientBase,
  { since, most }: { since: number; most: number },
  moment: number,
): Promise<PaymentFault[]> {
  const { rows } = await client.query<PaymentFault>(
    `select found.order_id as "orderId", customer_order.number, customer_order.site, found.kind,
       customer_order.total_amount as "totalAmount", round(extract(epoch from found.since) * 1000)::float8 as since
     from (
       -- money for an order that nobody gets, and that does not go back
       select payment.order_id, 'paid-without-order' as kind, payment.changed_at as since
       from payment join customer_order on customer_order.id = payment.order_id
       where payment.state = 'paid' and payment.changed_at >= to_timestamp($1 / 1000.0)
         and (customer_order.state in ('reserved', 'placed') or customer_order.state = 'cancelled' and payment.amount >
           (select coalesce(sum(refund.amount), 0) from refund where refund.payment_id = payment.id))
       union all
       -- goods that nobody has paid
       select id, 'order-without-payment', placed_at from customer_order
       where payment = 'card' and state in ('paid', 'shipped') and placed_at >= to_timestamp($1 / 1000.0)
         and total_amount > coalesce(gift_card_amount, 0)
         and not exists (select from payment where payment.order_id = customer_order.id and payment.state = 'paid')
       union all
       select id, 'reservation-overdue', reserved_until from customer_order
       where state = 'reserved' and reserved_until < to_timestamp($2 / 1000.0)
       union all
       select order_id, 'other-amount', changed_at from payment
       where fault = 'amount' and changed_at >= to_timestamp($1 / 1000.0)
       union all
       -- nobody knows whether it was paid
       select order_id, 'unanswered', changed_at from payment
       where fault = 'unanswered' and changed_at >= to_timestamp($1 / 1000.0)
       union all
       -- somebody has refunded it at the provider, and it would be shipped
       select id, 'refunded-in-force', changed_at from customer_order
       where state = 'paid' and payment = 'card' and exists (
         select from payment where payment.order_id = customer_order.id and payment.state = 'paid' and payment.amount <=
           (select sum(refund.amount) from refund where refund.payment_id = payment.id and refund.state <> 'failed'))
       union all
       select payment.order_id, case payment_dispute.state when 'lost' then 'dispute-lost' else 'disputed' end,
         payment_dispute.opened_at
       from payment_dispute join payment on payment.id = payment_dispute.payment_id
       where payment_dispute.handled_at is null and payment_dispute.state <> 'won'
       union all
       select order_id, 'refund-failed', changed_at from refund
       where state <> 'done'
         and (state = 'failed' or payment_id is not null and added_at < to_timestamp($3 / 1000.0))
     ) found join customer_order on customer_order.id = found.order_id
     order by found.since, customer_order.number, found.kind limit $4`,
    [since, moment - LATE_MS, moment - LATE_REFUND_MS, most],
  )
  return rows
}

/** Stores which faults there are. @returns those that are new */
export async function storeFaults(
  client: pg.ClientBase,
  faults: ReadonlyArray<Pick<PaymentFault, 'orderId' | 'kind'>>,
  moment: number,
): Promise<Array<Pick<PaymentFault, 'orderId' | 'kind'>>> {
  const values = [faults.map(({ orderId }) => orderId), faults.map(({ kind }) => kind)]
  await client.query(
    `delete from payment_fault where not exists (
       select from unnest($1::uuid[], $2::text[]) as found (order_id, kind)
       where found.order_id = payment_fault.order_id and found.kind = payment_fault.kind)`,
    values,
  )
  const { rows } = await client.query<Pick<PaymentFault, 'orderId' | 'kind'>>(
    `insert into payment_fault (order_id, kind, found_at)
     select order_id, kind, to_timestamp($3 / 1000.0) from unnest($1::uuid[], $2::text[]) as found (order_id, kind)
     on conflict do nothing returning order_id as "orderId", kind`,
    [...values, moment],
  )
  return rows
}

/** Since when the oldest stored fault is known, in milliseconds since 1970; undefined: there is none. */
export async function oldestFault(client: pg.ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ oldest: number | null }>(
    'select round(extract(epoch from min(found_at)) * 1000)::float8 as oldest from payment_fault',
  )
  return rows[0]?.oldest ?? undefined
}

/** How many faults of each kind are stored. */
export async function countFaults(pool: pg.Pool): Promise<Array<{ kind: PaymentFaultKind; orders: number }>> {
  const { rows } = await pool.query<{ kind: PaymentFaultKind; orders: number }>({
    name: 'count-payment-faults',
    text: 'select kind, count(*)::int as orders from payment_fault group by kind',
  })
  return rows
}
