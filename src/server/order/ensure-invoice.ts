import type pg from 'pg'
import type { OrderState } from '#rules/order/order-states.ts'
import { inTransaction } from '../database/transaction.ts'
import { issueInvoice } from '../invoice/issue-invoice.ts'
import { lockOrder } from './order-queries.ts'

export type EnsuredInvoice =
  | { type: 'there'; number: string }
  | { type: 'unknown' }
  | { type: 'not-shipped'; state: OrderState }
  /** Editors have published nobody who sells on the site. */
  | { type: 'no-seller' }

/** The invoice of an order; issued now where the order was shipped without one. */
export async function ensureInvoice(pool: pg.Pool, orderNumber: string, moment: number): Promise<EnsuredInvoice> {
  return inTransaction(pool, async (client) => {
    const order = await lockOrder(client, orderNumber)
    if (!order) return { type: 'unknown' }
    if (order.state !== 'shipped') return { type: 'not-shipped', state: order.state }
    // an order that is shipped was changed last by that
    const number = await issueInvoice(client, order, { moment, suppliedAt: order.changedAt })
    return number === undefined ? { type: 'no-seller' } : { type: 'there', number }
  })
}
