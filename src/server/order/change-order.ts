import type pg from 'pg'
import type { OrderActor, OrderEventData } from '#rules/order/order-events.ts'
import { type OrderAction, type OrderState, stateAfter } from '#rules/order/order-states.ts'
import { type NewParcel, type ParcelFault, readParcels } from '#rules/order/parcels.ts'
import { inTransaction } from '../database/transaction.ts'
import { lockBoughtCards, voidBoughtCards } from '../gift-card/exports.ts'
import { issueInvoice } from '../invoice/issue-invoice.ts'
import { addMails } from '../mail/add-mail.ts'
import { addOrderEvent } from '../order-event/exports.ts'
import { addRefund } from '../refund/add-refund.ts'
import { voidRefunds, wasMarkedPaid } from '../refund/exports.ts'
import { restoreCodes } from '../refund/restore-codes.ts'
import { invalidateStock } from '../stock/invalidate-stock.ts'
import { stockChanged } from '../stock/stock-changed.ts'
import { endContractsOfOrder } from '../subscription/end-subscription.ts'
import { afterPayment } from './after-payment.ts'
import { hasOpenDispute } from './open-dispute-queries.ts'
import { rejectOpenReturns } from './open-return-queries.ts'
import { type LockedOrder, lockOrder, returnPieces, writeOrderState } from './order-queries.ts'
import { insertParcels } from './parcel-queries.ts'

export type OrderChange =
  | { type: 'changed'; state: OrderState }
  | { type: 'refused'; state: OrderState }
  /** A parcel is not as the site's carriers name theirs; `value` is what is wrong. */
  | { type: 'wrong-parcel'; fault: ParcelFault; value: string }
  /** There is no order of this number. */
  | { type: 'unknown' }
  /** A bank disputes its payment: nothing is shipped unless whoever ships insists. */
  | { type: 'disputed' }
  /** A gift card that the order has bought has paid for something, so that its price cannot go back. */
  | { type: 'gift-card-used' }

/** Who changes an order, when, and what its history is to say besides. */
export interface OrderActing {
  by: OrderActor
  moment: number
  data?: OrderEventData
  /** What is shipped; none where somebody brings it. */
  parcels?: readonly NewParcel[]
  /** True: it is shipped although a bank disputes its payment. */
  despiteDispute?: boolean
  /** True: it is cancelled because nobody has paid in time. */
  isLate?: boolean
}

/**
 * What staff do with an order: once, where its state allows it. A cancelled order gives its pieces back, and customers who
 * wait for them get a mail, and subscriptions that began with it end; a shipped one gets its invoice. The shopper is told of
 * both by mail. Where a cancelled one is paid, its money goes back; where it is not, refunds that waited are void. Vouchers
 * and what gift cards have paid go back too, and the gift cards that it has bought are void.
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
  acting: OrderActing,
): Promise<OrderChange> {
  const { by, moment, data, parcels = [], despiteDispute = false, isLate = false } = acting
  const order = await lockOrder(client, number)
  if (!order) return { type: 'unknown' }
  const state = stateAfter(order, action, by === 'shopper' ? 'customer' : 'staff')
  if (!state || state === 'placed' || state === 'reserved') return { type: 'refused', state: order.state }
  const isPaidLate = action === 'pay' && order.state === 'shipped'
  if (isPaidLate && (await wasMarkedPaid(client, order.id))) return { type: 'refused', state }
  const read = readParcels(order.site, parcels)
  if ('fault' in read) return { type: 'wrong-parcel', ...read }
  if (action === 'ship' && !despiteDispute && (await hasOpenDispute(client, order.id))) return { type: 'disputed' }
  const facts = { ...(read.parcels.length > 0 && { parcels: read.parcels }), ...data }
  if (action === 'cancel' && (await lockBoughtCards(client, order.id)).isUsed) return { type: 'gift-card-used' }
  // an order that is shipped was changed last by that
  if (!isPaidLate) await writeOrderState(client, number, state, moment)
  await addOrderEvent(client, { orderId: order.id, type: isPaidLate ? 'paid' : state, by, data: facts }, moment)
  if (action === 'cancel') await afterCancellation(client, order, { by, moment, isLate })
  if (action === 'pay') await afterPayment(client, order, moment)
  if (action === 'ship') await afterShipment(client, order, read.parcels, moment)
  return { type: 'changed', state }
}

/** What follows when an order was given up: its codes go back, its pieces can be sold again, and the shopper is told. */
async function afterCancellation(
  client: pg.ClientBase,
  order: LockedOrder,
  { by, moment, isLate }: { by: OrderActor; moment: number; isLate: boolean },
): Promise<void> {
  const { id, number } = order
  await voidBoughtCards(client, id, moment)
  const toCards = await restoreCodes(client, id, moment)
  await endContractsOfOrder(client, number, moment)
  await rejectOpenReturns(client, { orderId: id, by }, moment)
  const returned = await returnPieces(client, number, moment)
  await stockChanged(client, ...returned)
  await invalidateStock(client, ...returned)
  // what had come back was deducted from the bill; nobody pays it any more
  if (order.state === 'placed') await voidRefunds(client, id, moment)
  const refund =
    order.state === 'paid' &&
    (await addRefund(client, { orderId: order.id, amount: 'rest', reason: 'cancelled', by }, moment))
  // where all of it has gone back before, the mail names that
  const paidBack = refund ? (refund.type === 'added' ? refund.amount : refund.paid - refund.left) : 0
  const mail = { ...shopperOf(order), data: { orderNumber: number, paidBack, toCards, late: isLate } }
  await addMails(client, 'order-cancelled', [mail], moment)
}

/** What follows when the goods of an order are on their way: its parcels, its invoice, and a mail. */
async function afterShipment(
  client: pg.ClientBase,
  order: LockedOrder,
  parcels: readonly NewParcel[],
  moment: number,
): Promise<void> {
  await insertParcels(client, order.id, parcels, moment)
  await addMails(client, 'order-shipped', [{ ...shopperOf(order), data: { orderNumber: order.number } }], moment)
  await issueInvoice(client, order, { moment, suppliedAt: moment })
}

const shopperOf = ({ site, email, customerId }: LockedOrder) => ({
  site,
  recipient: email,
  ...(customerId && { customerId }),
})
