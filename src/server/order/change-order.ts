import type pg from 'pg'
import type { OrderActor, OrderEventData } from '#rules/order/order-events.ts'
import { type OrderAction, type OrderState, stateAfter } from '#rules/order/order-states.ts'
import { stockChanged } from '../back-in-stock/stock-changed.ts'
import { inTransaction } from '../database/transaction.ts'
import { invalidateStock } from '../stock/invalidate-stock.ts'
import { addOrderEvent } from './order-event-queries.ts'
import { lockOrder, returnPieces, writeOrderState } from './order-queries.ts'

export type OrderChange =
  | { type: 'changed'; state: OrderState }
  | { type: 'refused'; state: OrderState }
  /** There is no order of this number. */
  | { type: 'unknown' }

/** Who changes an order, when, and what its history is to say besides. */
export interface OrderActing {
  by: OrderActor
  moment: number
  data?: OrderEventData
}

/**
 * What staff do with an order: once, where its state allows it. A cancelled order gives its pieces back, and customers who
 * wait for them get a mail.
 */
export async function changeOrder(
  pool: pg.Pool,
  number: string,
  action: OrderAction,
  acting: OrderActing,
): Promise<OrderChange> {
  return inTransaction(pool, (client) => changeOrderIn(client, number, action, acting))
}

/** The same in the caller's transaction. */
export async function changeOrderIn(
  client: pg.ClientBase,
  number: string,
  action: OrderAction,
  { by, moment, data }: OrderActing,
): Promise<OrderChange> {
  const order = await lockOrder(client, number)
  if (!order) return { type: 'unknown' }
  const state = stateAfter(order, action, 'staff')
  if (!state || state === 'placed') return { type: 'refused', state: order.state }
  await writeOrderState(client, number, state, moment)
  await addOrderEvent(client, { orderId: order.id, type: state, by, ...(data && { data }) }, moment)
  if (action === 'cancel') {
    const returned = await returnPieces(client, number)
    for (const change of returned) await stockChanged(client, change)
    await invalidateStock(client, ...returned)
  }
  return { type: 'changed', state }
}
