import type pg from 'pg'
import { creditTaxes } from '#rules/invoice/credit-taxes.ts'
import type { OrderActor } from '#rules/order/order-events.ts'
import { type ReturnAmounts, returnAmounts } from '#rules/return/return-amounts.ts'
import { type ReturnState, returnStateAfter } from '#rules/return/return-states.ts'
import { acceptedPieces, type ReturnedPieces } from '#rules/return/returnable-pieces.ts'
import { amountStep } from '#sites/price-formats.ts'
import type { Site } from '#sites/sites.ts'
import { inSavepoint, inTransaction } from '../database/transaction.ts'
import { voidReturnedCards } from '../gift-card/exports.ts'
import { issueCreditNote } from '../invoice/issue-invoice.ts'
import { addMails } from '../mail/add-mail.ts'
import { addOrderEvent } from '../order-event/exports.ts'
import { addRefund } from '../refund/add-refund.ts'
import { refundToCards } from '../refund/refund-to-cards.ts'
import { invalidateStock } from '../stock/invalidate-stock.ts'
import { stockChanged } from '../stock/stock-changed.ts'
import { lockReturnOrder, type ReturnOrder, type StoredReturn } from './return-order-queries.ts'
import {
  type ReceivedLine,
  readOrderOfReturn,
  restockPieces,
  writeReceivedReturn,
  writeReturnState,
} from './return-queries.ts'

export type ReturnChange =
  /** `voided`: the last letters of the gift cards that have come back, which pay for nothing any more. */
  | {
      type: 'received'
      number: string
      site: Site
      amounts: ReturnAmounts
      /** What of it lowers a bill that nobody has paid yet, instead of being paid back. */
      deducted: number
      voided: string[]
    }
  | { type: 'rejected'; number: string }
  | { type: 'unknown' }
  | { type: 'refused'; state: ReturnState }
  /** More pieces than were declared, or more restocked than accepted, or a line that the return does not have. */
  | { type: 'wrong-line'; position: number }
  /** More gift cards would come back than are unspent. */
  | { type: 'gift-card-used' }

/**
 * What staff do when the goods of a return have arrived, once: the pieces that can be sold again go back into stock, gift cards
 * among them pay for nothing any more, and what the accepted ones are worth is paid back.
 * @param given.lines what differs from "everything has come back and can be sold again"
 */
export async function receiveReturn(
  pool: pg.Pool,
  { id, lines, by }: { id: string; lines: readonly ReceivedLine[]; by: string },
  moment: number,
): Promise<ReturnChange> {
  return inTransaction(pool, (client) => receiveReturnIn(client, { id, lines, by, actor: 'staff' }, moment))
}

/** The same in the caller's transaction. */
export async function receiveReturnIn(
  client: pg.ClientBase,
  { id, lines, by, actor }: { id: string; lines: readonly ReceivedLine[]; by: string; actor: OrderActor },
  moment: number,
): Promise<ReturnChange> {
  const found = await lockReturn(client, id)
  if (!found) return { type: 'unknown' }
  const { order, declared } = found
  if (!returnStateAfter(declared.state, 'receive')) return { type: 'refused', state: declared.state }
  const received = receivedLines(declared.lines, lines)
  if ('position' in received) return { type: 'wrong-line', position: received.position }
  const voided = await inSavepoint(
    client,
    () => voidCards(client, order, received, moment),
    (ends) => ends === undefined,
  )
  if (!voided) return { type: 'gift-card-used' }
  const accepted = new Map(received.map((line) => [line.position, line.accepted]))
  const amounts = returnAmounts(order, acceptedPieces(order.returns), accepted, amountStep(order.site))
  const { refundId, deducted } = await refundWorth(client, order, { returnId: id, actor, ...amounts }, moment)
  await writeReceivedReturn(client, { id, lines: received, amounts, refundId, by }, moment)
  await restock(client, order, received, moment)
  const data = { returnId: id, amount: amounts.amount }
  await addOrderEvent(client, { orderId: order.id, type: 'returned', by: actor, data }, moment)
  return { type: 'received', number: order.number, site: order.site, amounts, deducted, voided }
}

/** What staff do when the goods of a return do not come, or may not come back: the pieces are the shopper's again. */
export async function rejectReturn(
  pool: pg.Pool,
  { id, by }: { id: string; by: string },
  moment: number,
): Promise<ReturnChange> {
  return inTransaction(pool, async (client) => {
    const found = await lockReturn(client, id)
    if (!found) return { type: 'unknown' }
    const { order, declared } = found
    const state = returnStateAfter(declared.state, 'reject')
    if (!state) return { type: 'refused', state: declared.state }
    await writeReturnState(client, { id, state, by }, moment)
    return { type: 'rejected', number: order.number }
  })
}

/**
 * Pays back what has come back is worth, never more than is left of what was paid: in money first, and to gift cards what they
 * have paid, of which a mail tells. One credit note is for both. Where nobody has paid yet, the bill is lowered.
 * @returns the id of the refund of money (null: there is none), and what of it lowers the bill
 */
async function refundWorth(
  client: pg.ClientBase,
  { id: orderId, number, site, email, customerId }: ReturnOrder,
  { returnId, actor, amount, taxes }: Pick<ReturnAmounts, 'amount' | 'taxes'> & { returnId: string; actor: OrderActor },
  moment: number,
): Promise<{ refundId: string | null; deducted: number }> {
  if (amount === 0) return { refundId: null, deducted: 0 }
  const refund = { orderId, reason: 'returned', by: actor, credits: false } as const
  const whole = await addRefund(client, { ...refund, amount }, moment)
  const inMoney =
    whole.type === 'too-much' && whole.left > 0
      ? await addRefund(client, { ...refund, amount: whole.left }, moment)
      : whole
  const money = inMoney.type === 'added' ? inMoney : { id: null, amount: 0, isDeducted: false }
  const toCards = money.amount < amount ? await refundToCards(client, orderId, amount - money.amount, moment) : 0
  if (toCards > 0) {
    const data = { orderNumber: number, toCards }
    const mail = { site, recipient: email, ...(customerId && { customerId }), data }
    await addMails(client, 'order-refunded', [mail], moment)
  }
  const credited = creditTaxes(taxes, money.amount + toCards, amountStep(site))
  if (credited.length > 0) {
    await issueCreditNote(
      client,
      { id: orderId, number, site },
      { refundId: money.id, returnId, taxes: credited, moment },
    )
  }
  return { refundId: money.id, deducted: money.isDeducted ? money.amount : 0 }
}

/** A return with its order, which is locked until the transaction ends. */
async function lockReturn(
  client: pg.ClientBase,
  id: string,
): Promise<{ order: ReturnOrder; declared: StoredReturn } | undefined> {
  const found = await readOrderOfReturn(client, id)
  const order = found && (await lockReturnOrder(client, found.site, found.number))
  const declared = order?.returns.find((one) => one.id === id)
  return order && declared && { order, declared }
}

/** Takes the money from gift cards that come back. @returns how their codes end; undefined: more come back than are unspent */
async function voidCards(
  client: pg.ClientBase,
  { id: orderId, lines }: ReturnOrder,
  received: readonly ReceivedLine[],
  moment: number,
): Promise<string[] | undefined> {
  const voided: string[] = []
  for (const { position, accepted } of received) {
    const { kind, price } = lines.find((line) => line.position === position)!
    if (kind !== 'gift_card' || accepted === 0) continue
    const ends = await voidReturnedCards(client, { orderId, value: price, pieces: accepted }, moment)
    if (!ends) return undefined
    voided.push(...ends)
  }
  return voided
}

/** Every line of the return, those that are not named as they were declared. */
function receivedLines(
  declared: readonly ReturnedPieces[],
  named: readonly ReceivedLine[],
): ReceivedLine[] | { position: number } {
  const byPosition = new Map(named.map((line) => [line.position, line]))
  const most = new Map(declared.map((line) => [line.position, line.declared]))
  const wrong = named.find(
    ({ position, accepted, restocked }) => !(accepted <= (most.get(position) ?? -1)) || restocked > accepted,
  )
  if (wrong) return { position: wrong.position }
  return declared.map(
    ({ position, declared: pieces }) => byPosition.get(position) ?? { position, accepted: pieces, restocked: pieces },
  )
}

async function restock(
  client: pg.ClientBase,
  { lines, number }: ReturnOrder,
  received: readonly ReceivedLine[],
  moment: number,
): Promise<void> {
  const pieces = new Map<string, number>()
  for (const { position, restocked } of received) {
    const { kind, itemId } = lines.find((line) => line.position === position)!
    if (restocked > 0 && kind !== 'partner_product') pieces.set(itemId, (pieces.get(itemId) ?? 0) + restocked)
  }
  if (pieces.size === 0) return
  const returned = await restockPieces(client, pieces, { number, moment })
  await stockChanged(client, ...returned)
  await invalidateStock(client, ...returned)
}
