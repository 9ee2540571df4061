import type pg from 'pg'
import type { OrderActor } from '#rules/order/order-events.ts'
import { isWhole, type Pieces, returnablePieces } from '#rules/return/returnable-pieces.ts'
import { changeOrderIn } from '../order/change-order.ts'
import { receiveReturnIn } from './receive-return.ts'
import type { ReturnOrder } from './return-order-queries.ts'
import { insertReturn } from './return-queries.ts'

/**
 * Makes the return of a declaration, whose id it has. Goods that are not shipped stay at the shop, so that it is received at once, and an
 * order whose goods are all withdrawn before, also in parts, is given up. The order is locked.
 * @param pieces of lines of the order, as many as are left of each at most
 */
export async function withdrawFrom(
  client: pg.ClientBase,
  order: ReturnOrder,
  { id, pieces, by, moment }: { id: string; pieces: Pieces; by: OrderActor; moment: number },
): Promise<'cancelled' | 'received' | 'returned'> {
  const { number, shippedAt, lines, returns } = order
  const left = returnablePieces(lines, returns)
  for (const [position, count] of pieces) left.set(position, left.get(position)! - count)
  if (shippedAt === null && isWhole(lines, left)) {
    const outcome = await changeOrderIn(client, number, 'cancel', { by, moment })
    if (outcome.type === 'changed') return 'cancelled'
  }
  await insertReturn(client, { id, orderId: order.id, pieces }, moment)
  if (shippedAt !== null) return 'returned'
  // refused where it names a gift card that has paid for something, which staff look at
  const { type } = await receiveReturnIn(client, { id, lines: [], by: 'shop', actor: 'shop' }, moment)
  return type === 'received' ? 'received' : 'returned'
}
