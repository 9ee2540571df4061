import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { creditTaxes } from '#rules/invoice/credit-taxes.ts'
import type { OrderActor } from '#rules/order/order-events.ts'
import type { TaxSum } from '#rules/order/order-totals.ts'
import { deductedAmount, type RefundState, refundableAmount } from '#rules/payment/payment-states.ts'
import { amountStep } from '#sites/price-formats.ts'
import { issueCreditNote } from '../invoice/issue-invoice.ts'
import { addJob } from '../jobs/job-queries.ts'
import { addMails } from '../mail/add-mail.ts'
import { addOrderEvent } from '../order-event/exports.ts'
import { insertRefund, lockRefundable, type RefundableOrder } from './refund-queries.ts'

/** The reason of a refund; what the shopper reads of it is said by mails and pages. */
export type RefundReason = 'cancelled' | 'withdrawn' | 'returned' | 'goodwill' | 'paid-too-late' | 'at-provider'

export type AddedRefund =
  /**
   * `byProvider`: a job sends it; `isDeducted`: it lowers a bill that nobody has paid yet; otherwise whoever runs the shop pays it
   * back.
   */
  | { type: 'added'; id: string; amount: number; byProvider: boolean; isDeducted: boolean }
  /** So much of the order's money may still go back, of so much that was paid, in 1/100 of the main unit. */
  | { type: 'too-much'; left: number; paid: number }

/**
 * Adds a refund of what an order was paid by beside gift cards, in the transaction of its cause: a row, an event, a mail (that about a
 * cancelled order names the amount instead), where there is an invoice a credit note, and for what was paid at a provider the job that
 * sends it once. Where nobody has paid yet, it is deducted from the bill instead of being paid back. The order's row is locked.
 * @param amount in 1/100 of the main unit, above 0; 'rest': all that has not gone back yet
 * @param credits false: the caller issues the credit note
 */
export async function addRefund(
  client: pg.ClientBase,
  {
    orderId,
    amount,
    reason,
    by = 'shop',
    credits = true,
  }: { orderId: string; amount: number | 'rest'; reason: RefundReason; by?: OrderActor; credits?: boolean },
  moment: number,
): Promise<AddedRefund> {
  const order = await lockRefundable(client, orderId)
  const { dueAmount, currency, payment, refunds, isUnpaid: isDeducted } = order
  const paid = payment?.amount ?? dueAmount - deductedAmount(refunds)
  const left = refundableAmount(
    paid,
    refunds.filter(({ state }) => state !== 'deducted'),
  )
  const wanted = amount === 'rest' ? left : amount
  if (wanted > left || wanted <= 0) return { type: 'too-much', left, paid }
  const refund = {
    ...{ id: randomUUID(), orderId, paymentId: payment?.id ?? null, amount: wanted, currency, reason },
    ...(isDeducted && { state: 'deducted' as const }),
  }
  await insertRefund(client, refund, moment)
  if (payment) await addJob(client, 'send-refund', { refundId: refund.id })
  const credited = credits ? creditTaxes(order.taxes, wanted, amountStep(order.site)) : []
  await noteRefund(client, order, { refund, by, credited }, moment)
  return { type: 'added', id: refund.id, amount: wanted, byProvider: payment !== null, isDeducted }
}

/**
 * Notes a refund that somebody has made at the provider itself, once by the provider's id of it. The money has gone, whatever the shop
 * had planned; a credit note is for what the notes before it leave. The caller has looked that it is not known.
 */
export async function noteOutsideRefund(
  client: pg.ClientBase,
  { orderId, ...made }: { orderId: string; reference: string; state: RefundState; amount: number },
  moment: number,
): Promise<void> {
  const order = await lockRefundable(client, orderId)
  const { currency, payment, refunds } = order
  if (!payment) return
  const refund = { id: randomUUID(), orderId, paymentId: payment.id, currency, reason: 'at-provider', ...made } as const
  await insertRefund(client, refund, moment)
  const unplanned = Math.min(made.amount, refundableAmount(payment.amount, refunds))
  const credited = creditTaxes(order.taxes, unplanned, amountStep(order.site))
  await noteRefund(client, order, { refund, by: 'shop', credited }, moment)
}

/** What follows a refund whoever has begun it: the event, the mail, and the credit note of an order that has an invoice. */
async function noteRefund(
  client: pg.ClientBase,
  { number: orderNumber, site, email, customerId }: RefundableOrder,
  {
    refund: { id: refundId, orderId, amount, reason, state },
    by,
    credited,
  }: {
    refund: { id: string; orderId: string; amount: number; reason: RefundReason; state?: RefundState }
    by: OrderActor
    credited: TaxSum[]
  },
  moment: number,
): Promise<void> {
  const data = { amount, reason, ...(state === 'deducted' && { deducted: true }) }
  await addOrderEvent(client, { orderId, type: 'refunded', by, data }, moment)
  // the mail about a cancelled order names the amount
  if (reason !== 'cancelled') {
    const shopper = { site, recipient: email, ...(customerId && { customerId }) }
    await addMails(client, 'order-refunded', [{ ...shopper, data: { orderNumber, refundId } }], moment)
  }
  if (credited.length === 0) return
  await issueCreditNote(client, { id: orderId, number: orderNumber, site }, { refundId, taxes: credited, moment })
}
