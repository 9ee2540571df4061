import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { creditTaxes } from '#rules/invoice/credit-taxes.ts'
import type { OrderActor } from '#rules/order/order-events.ts'
import type { TaxSum } from '#rules/order/order-totals.ts'
import { refundableAmount } from '#rules/payment/payment-states.ts'
import { PRICE_FORMATS } from '#sites/price-formats.ts'
import { issueCreditNote } from '../invoice/issue-invoice.ts'
import { addJob } from '../jobs/job-queries.ts'
import { addMails } from '../mail/add-mail.ts'
import { addOrderEvent } from './order-event-queries.ts'
import { insertRefund, lockRefundable } from './refund-queries.ts'

/** Why money goes back; what the shopper reads of it is said by mails and pages. */
export type RefundReason = 'cancelled' | 'withdrawn' | 'returned' | 'goodwill' | 'paid-too-late'

export type AddedRefund =
  /** `byProvider`: a job sends it; otherwise whoever runs the shop pays it back. */
  | { type: 'added'; id: string; amount: number; byProvider: boolean }
  /** So much of the order's money may still go back, in 1/100 of the main unit. */
  | { type: 'too-much'; left: number }

/**
 * Adds a refund of what an order was paid by beside gift cards, in the transaction of its cause: a row and an event, and for what was
 * paid at a provider a mail and the job that sends it once. The order's row is locked. Six round trips at most.
 * @param amount in 1/100 of the main unit, above 0; 'rest': all that has not gone back yet
 */
export async function addRefund(
  client: pg.ClientBase,
  {
    orderId,
    amount,
    reason,
    by = 'shop',
    taxes,
  }: { orderId: string; amount: number | 'rest'; reason: RefundReason; by?: OrderActor; taxes?: TaxSum[] },
  moment: number,
): Promise<AddedRefund> {
  const { dueAmount, currency, payment, refunds, ...order } = await lockRefundable(client, orderId)
  const left = refundableAmount(payment?.amount ?? dueAmount, refunds)
  const wanted = amount === 'rest' ? left : amount
  if (wanted > left || wanted <= 0) return { type: 'too-much', left }
  const refund = { id: randomUUID(), orderId, paymentId: payment?.id ?? null, amount: wanted, currency, reason }
  await insertRefund(client, refund, moment)
  await addOrderEvent(client, { orderId, type: 'refunded', by, data: { amount: wanted, reason } }, moment)
  if (payment) await addJob(client, 'send-refund', { refundId: refund.id })
  const { number: orderNumber, site, email, customerId } = order
  // the mail about a cancelled order names the amount
  if (reason !== 'cancelled') {
    const shopper = { site, recipient: email, ...(customerId && { customerId }) }
    await addMails(client, 'order-refunded', [{ ...shopper, data: { orderNumber, refundId: refund.id } }], moment)
  }
  const step = PRICE_FORMATS[site].decimals === 0 ? 100 : 1
  const credited = taxes ?? creditTaxes(order.taxes, wanted, step)
  await issueCreditNote(
    client,
    { id: orderId, number: orderNumber, site },
    { refundId: refund.id, taxes: credited, moment },
  )
  return { type: 'added', id: refund.id, amount: wanted, byProvider: payment !== null }
}
