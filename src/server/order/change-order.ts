import type pg from 'pg'
import { type OrderAction, type OrderState, stateAfter } from '#rules/order/order-states.ts'
import { stockChanged } from '../back-in-stock/stock-changed.ts'
import { inTransaction } from '../database/transaction.ts'
import { invalidateStock } from '../stock/invalidate-stock.ts'
import { lockOrder, returnPieces, writeOrderState } from './order-queries.ts'

export type OrderChange = { type: 'changed'; state: OrderState } | { type: 'refused'; state: OrderState }

/**
 * What staff do with an order that there is: once, where its state allows it. A cancelled order gives its pieces back, and
 * customers who wait for them get a mail.
 */
export async function changeOrder(
  pool: pg.Pool,
  number: string,
  action: OrderAction,
  moment: number,
): Promise<OrderChange> {
  return inTransaction(pool, async (client) => {
    const order = await lockOrder(client, number)
    const state = stateAfter(order, action, 'staff')
    if (!state) return { type: 'refused', state: order.state }
    await writeOrderState(client, number, state, moment)
    if (action === 'cancel') {
      const returned = await returnPieces(client, number)
      for (const change of returned) await stockChanged(client, change)
      await invalidateStock(client, ...returned)
    }
    return { type: 'changed', state }
  })
}
