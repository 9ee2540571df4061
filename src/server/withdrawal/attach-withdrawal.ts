import type pg from 'pg'
import type { OrderState } from '#rules/order/order-states.ts'
import { type Pieces, returnablePieces } from '#rules/return/returnable-pieces.ts'
import { inTransaction } from '../database/transaction.ts'
import { markDeclarationHandled } from '../declaration/exports.ts'
import { lockReturnOrder } from '../return/exports.ts'
import { withdrawFrom } from '../return/withdraw-from.ts'
import { readWithdrawal, writeOrderOfWithdrawal } from './withdrawal-queries.ts'

export type AttachedWithdrawal =
  | { type: 'attached'; became: 'cancelled' | 'received' | 'returned' }
  /** No declaration of this id waits. */
  | { type: 'unknown' }
  /** The declaration's site has no such order. */
  | { type: 'unknown-order' }
  /** Nothing of an order in this state can come back. */
  | { type: 'wrong-state'; state: OrderState }
  /** A line that the order does not have, or more pieces than are left of it; none: nothing is left at all. */
  | { type: 'wrong-line'; position?: number }

/**
 * Says for a declaration that named no order which one it is about: it makes a return, or cancels the order whose goods are all still
 * here. Staff decide, so that neither name nor period are looked at.
 * @param given.pieces by the positions of lines; none: all that are left
 */
export async function attachWithdrawal(
  pool: pg.Pool,
  { id, number, pieces, by }: { id: string; number: string; pieces: Pieces; by: string },
  moment: number,
): Promise<AttachedWithdrawal> {
  return inTransaction(pool, async (client) => {
    const declared = await readWithdrawal(client, id)
    if (!declared) return { type: 'unknown' }
    const order = await lockReturnOrder(client, declared.site, number)
    if (!order) return { type: 'unknown-order' }
    if (order.state === 'reserved' || order.state === 'cancelled') return { type: 'wrong-state', state: order.state }
    const left = new Map([...returnablePieces(order.lines, order.returns)].filter(([, count]) => count > 0))
    const wrong = [...pieces].find(([position, count]) => count < 1 || count > (left.get(position) ?? 0))
    if (wrong) return { type: 'wrong-line', position: wrong[0] }
    const chosen = pieces.size > 0 ? pieces : left
    if (chosen.size === 0) return { type: 'wrong-line' }
    // once, whoever else does it at the same moment
    if (!(await markDeclarationHandled(client, 'withdrawal', id, { by, at: moment }))) return { type: 'unknown' }
    await writeOrderOfWithdrawal(client, id, order.id)
    const became = await withdrawFrom(client, order, { id, pieces: chosen, by: 'staff', moment })
    return { type: 'attached', became }
  })
}
