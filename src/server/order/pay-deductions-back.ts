import type pg from 'pg'
import { inTransaction } from '../database/transaction.ts'
import { addMails } from '../mail/add-mail.ts'
import { lockOrder } from './order-queries.ts'
import { lockRefundable, writeDeductionsBack } from './refund-queries.ts'

/**
 * Pays back what was deducted from the bill of an order, because its shopper had paid the whole of it already. Whoever runs the shop
 * transfers it, and the shopper reads of each by mail.
 * @returns the ids of the refunds; 'unpaid': nobody has marked the order as paid; undefined: there is no such order
 */
export async function payDeductionsBack(
  pool: pg.Pool,
  number: string,
  moment: number,
): Promise<string[] | 'unpaid' | undefined> {
  return inTransaction(pool, async (client) => {
    const order = await lockOrder(client, number)
    if (!order) return undefined
    const { id, site, email, customerId } = order
    if ((await lockRefundable(client, id)).isUnpaid) return 'unpaid'
    const refunds = await writeDeductionsBack(client, id, moment)
    const shopper = { site, recipient: email, ...(customerId && { customerId }) }
    const mails = refunds.map((refundId) => ({ ...shopper, data: { orderNumber: number, refundId } }))
    await addMails(client, 'order-refunded', mails, moment)
    return refunds
  })
}
