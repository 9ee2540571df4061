import type pg from 'pg'
import { type PaymentState, paymentMayBecome } from '#rules/payment/payment-states.ts'
import { LONGEST_OPEN_MS, nextCheckAt, type ProviderWord, settlement } from '#rules/payment/settlement.ts'
import { addMails } from '../mail/add-mail.ts'
import { afterPayment } from '../order/after-payment.ts'
import { hasRedeemed, returnPieces } from '../order/exports.ts'
import { addOrderEvent } from '../order-event/exports.ts'
import type { ProviderAnswer } from '../payment-provider/payment-provider.ts'
import { addRefund } from '../refund/add-refund.ts'
import { restoreCodes } from '../refund/restore-codes.ts'
import type { Shop } from '../shop.ts'
import { invalidateStock } from '../stock/invalidate-stock.ts'
import { stockChanged } from '../stock/stock-changed.ts'
import { lockPayment, type PaymentChange, type StoredPayment, writePayment } from './payment-queries.ts'
import {
  emptyOrderedCart,
  lockCartToOrderAgain,
  takePiecesAgain,
  writeConfirmedOrder,
  writeReleasedOrder,
} from './settle-order-queries.ts'

type SettlingShop = Pick<Shop, 'clock' | 'configuration' | 'database'>

/** What a payment has come to, for pages, logs and jobs. */
export type SettledPayment = 'waiting' | 'paid' | 'refunded' | 'failed' | 'unfit'

/**
 * Writes what follows from a provider's answer, in one transaction: the rule decides on what is locked. However often and in whatever
 * order it is called, an order is paid once and a refund is added once.
 * @param answer undefined: the provider did not answer, or knows no session
 * @param isGivenUp true: the shopper has given the payment up
 */
export async function settlePayment(
  { clock, configuration, database }: SettlingShop,
  id: string,
  { answer, isGivenUp = false }: { answer?: ProviderAnswer | undefined; isGivenUp?: boolean },
): Promise<SettledPayment> {
  return database.lockingTransaction(async (client) => {
    const moment = clock()
    const payment = await lockPayment(client, id)
    if (!payment) return 'failed'
    const { order } = payment
    const outcome = settlement({
      payment: payment.state,
      order: order.state,
      isAbandoned: order.reservedUntil !== null && order.state === 'cancelled',
      isGivenUp: isGivenUp || (order.reservedUntil !== null && moment >= order.reservedUntil),
      word: answer?.word ?? 'unknown',
    })
    switch (outcome.type) {
      case 'none':
        return payment.state === 'paid' ? (order.state === 'cancelled' ? 'refunded' : 'paid') : 'failed'
      case 'wait':
        return wait(client, payment, answer?.word ?? 'unknown', moment)
      case 'release':
        await release(client, payment, moment)
        await writeEnd(client, payment, { isSettled: outcome.isSettled }, moment)
        return 'failed'
      case 'fail':
        await writeEnd(client, payment, { isSettled: true }, moment)
        return 'failed'
      default: {
        const paid = answer as Extract<ProviderAnswer, { word: 'paid' }>
        if (paid.amount !== payment.amount || paid.currency !== payment.currency) {
          await write(client, payment, { fault: 'amount', checkAt: nextCheck(payment, moment) }, moment)
          return 'unfit'
        }
        const { chargeReference } = paid
        await write(client, payment, { state: 'paid', chargeReference, checkAt: null }, moment)
        const isOrdered =
          outcome.type === 'confirm' || (outcome.type === 'order-again' && (await orderAgain(client, payment, moment)))
        if (!isOrdered) {
          await addRefund(client, { orderId: order.id, amount: 'rest', reason: 'paid-too-late' }, moment)
          return 'refunded'
        }
        await confirm(client, payment, configuration.mail.merchant[order.site], moment)
        return 'paid'
      }
    }
  })
}

/** Writes what a payment becomes, where its state allows it. */
async function write(
  client: pg.ClientBase,
  { id, state: from }: StoredPayment,
  { state = from, ...change }: { state?: PaymentState } & Omit<PaymentChange, 'id' | 'state'>,
  moment: number,
): Promise<void> {
  if (state !== from && !paymentMayBecome(from, state)) throw new Error(`A payment that is ${from} cannot be ${state}.`)
  await writePayment(client, { id, state, ...change }, moment)
}

async function wait(
  client: pg.ClientBase,
  payment: StoredPayment,
  word: ProviderWord,
  moment: number,
): Promise<SettledPayment> {
  const isTooLong = moment - payment.begunAt >= LONGEST_OPEN_MS
  const fault = word === 'unknown' && payment.reference !== null ? 'away' : null
  if (isTooLong) await write(client, payment, { state: 'failed', fault: 'unanswered', checkAt: null }, moment)
  else await write(client, payment, { fault, checkAt: nextCheck(payment, moment) }, moment)
  return payment.order.state === 'reserved' ? 'waiting' : 'failed'
}

/**
 * Gives the pieces of an order back; customers who wait for them get a mail. The pieces come first: a new order of the same cart holds
 * its pieces while it waits for the state of this one.
 */
async function release(client: pg.ClientBase, { order }: StoredPayment, moment: number): Promise<void> {
  await restoreCodes(client, order.id, moment)
  const returned = await returnPieces(client, order.number, moment)
  await writeReleasedOrder(client, order.id, moment)
  await stockChanged(client, ...returned)
  await invalidateStock(client, ...returned)
}

/** A session that could not be ended is asked for until its provider has ended it. */
async function writeEnd(
  client: pg.ClientBase,
  payment: StoredPayment,
  { isSettled }: { isSettled: boolean },
  moment: number,
): Promise<void> {
  if (isSettled) await write(client, payment, { state: 'failed', checkAt: null }, moment)
  else await write(client, payment, { checkAt: nextCheck(payment, moment) }, moment)
}

/** Takes the pieces of an order that was given up once more, where its cart is still what it was and nobody has ordered it since. */
async function orderAgain(client: pg.ClientBase, { order }: StoredPayment, moment: number): Promise<boolean> {
  // its vouchers and gift cards went back, and may be used up by now
  if (await hasRedeemed(client, order.id)) return false
  if (!(await lockCartToOrderAgain(client, order))) return false
  const taken = await takePiecesAgain(client, order, moment)
  if (!taken) return false
  await invalidateStock(client, ...taken)
  return true
}

async function confirm(
  client: pg.ClientBase,
  { order }: StoredPayment,
  merchant: string,
  moment: number,
): Promise<void> {
  const { number: orderNumber, site } = order
  // before the order's state, for which a new order of the same cart would wait while it holds the cart
  await emptyOrderedCart(client, order, moment)
  await writeConfirmedOrder(client, order.id, moment)
  // it is placed only now
  await addOrderEvent(client, { orderId: order.id, type: 'placed', by: 'shopper' }, moment)
  await addOrderEvent(client, { orderId: order.id, type: 'paid', by: 'shop' }, moment)
  await addMails(client, 'order-notice', [{ site, recipient: merchant, data: { orderNumber } }], moment)
  await afterPayment(client, order, moment)
}

const nextCheck = ({ begunAt, order }: StoredPayment, moment: number) =>
  nextCheckAt(moment, order.state === 'reserved' ? (order.reservedUntil ?? begunAt) : begunAt)
