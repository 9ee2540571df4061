import type pg from 'pg'
import { isPaidAtProvider } from '#sites/payment-kinds.ts'
import { issueGiftCards } from '../gift-card/issue-gift-cards.ts'
import { addMails } from '../mail/add-mail.ts'
import type { PaidOrder } from './order-queries.ts'

/**
 * What follows once an order is paid, in the transaction that marks it as paid and notes that: the gift cards that it has bought
 * are issued, and an order that waited for a provider's word is confirmed by mail only now.
 */
export async function afterPayment(client: pg.ClientBase, order: PaidOrder, moment: number): Promise<void> {
  await issueGiftCards(client, order, moment)
  if (!isPaidAtProvider(order.payment)) return
  const { number: orderNumber, site, email, customerId } = order
  const mail = { site, recipient: email, ...(customerId && { customerId }), data: { orderNumber } }
  await addMails(client, 'order-confirmation', [mail], moment)
}
