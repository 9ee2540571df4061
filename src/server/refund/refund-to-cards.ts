import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { DAY_MS } from '#rules/durations.ts'
import { lockPayingCards, moveToRenewals, refundCards } from '../gift-card/exports.ts'

/** So long can a card be redeemed at least, once money has come back to it. */
const REFUNDED_PERIOD_MS = 90 * DAY_MS

/**
 * Gives back to gift cards what they have paid of an order, as far as they have not got it back yet.
 * @param amount in 1/100 of the main unit; 'rest': all of it
 * @returns how much went back
 */
export async function refundToCards(
  client: pg.ClientBase,
  orderId: string,
  amount: number | 'rest',
  moment: number,
): Promise<number> {
  let left = amount === 'rest' ? Number.POSITIVE_INFINITY : amount
  const refunds = (await lockPayingCards(client, orderId)).flatMap(({ cardId, paid }) => {
    const part = Math.min(paid, left)
    left -= part
    return part > 0 ? [{ cardId, amount: part }] : []
  })
  const validUntil = moment + REFUNDED_PERIOD_MS
  await refundCards(client, refunds, { orderId, transactionId: randomUUID(), validUntil }, moment)
  await moveToRenewals(
    client,
    refunds.map(({ cardId }) => cardId),
    moment,
  )
  return refunds.reduce((sum, refund) => sum + refund.amount, 0)
}
