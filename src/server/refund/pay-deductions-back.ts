import type pg from 'pg'
import type { Site } from '#sites/sites.ts'
import { addMails } from '../mail/add-mail.ts'
import { lockRefundable, writeDeductionsBack } from './refund-queries.ts'

interface LockedOrder {
  id: string
  number: string
  site: Site
  email: string
  customerId: string | null
}

/**
 * Pays back what was deducted from the bill of an order, because its shopper had paid the whole of it already. Whoever runs the shop
 * transfers it, and the shopper reads of each by mail. The order is locked.
 * @returns the ids of the refunds; 'unpaid': nobody has marked the order as paid
 */
export async function payDeductionsBack(
  client: pg.ClientBase,
  { id, number, site, email, customerId }: LockedOrder,
  moment: number,
): Promise<string[] | 'unpaid'> {
  if ((await lockRefundable(client, id)).isUnpaid) return 'unpaid'
  const refunds = await writeDeductionsBack(client, id, moment)
  const shopper = { site, recipient: email, ...(customerId && { customerId }) }
  const mails = refunds.map((refundId) => ({ ...shopper, data: { orderNumber: number, refundId } }))
  await addMails(client, 'order-refunded', mails, moment)
  return refunds
}
