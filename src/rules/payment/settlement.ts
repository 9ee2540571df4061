import { type OrderState, stateAfter } from '../order/order-states.ts'
import type { PaymentState } from './payment-states.ts'

/** What a provider says of a session; `unknown`: it does not answer, or knows no session yet. */
export type ProviderWord = 'unknown' | 'open' | 'paid' | 'ended'

export interface SettlementFacts {
  payment: PaymentState
  order: OrderState
  /** The order was given up because nobody paid, and not by staff after it was in force. */
  isAbandoned: boolean
  /** The time of the reservation is over, or the shopper has given the payment up. */
  isGivenUp: boolean
  word: ProviderWord
}

/**
 * What follows from the provider's word:
 * `confirm` the order is paid; `order-again` it was given up before, and is ordered again where cart and stock allow, otherwise refunded;
 * `refund` nobody may have goods for this money; `release` its pieces can be sold again, and the provider is still asked where
 * `isSettled` is false; `fail` the payment ends without money; `wait` ask later; `none` nothing is left to do.
 */
export type Settlement =
  | { type: 'confirm' | 'order-again' | 'refund' | 'fail' | 'wait' | 'none' }
  | { type: 'release'; isSettled: boolean }

/** Decides what a payment and its order become. Said twice, late or out of order, the outcome is the same. */
export function settlement({ payment, order, isAbandoned, isGivenUp, word }: SettlementFacts): Settlement {
  if (payment === 'paid') return { type: 'none' }
  if (word === 'paid') return { type: paidOutcome(order, isAbandoned) }
  if (payment === 'failed') return { type: 'none' }
  // without a session nobody has had an address to pay at
  const hasEnded = word === 'ended' || (payment === 'begun' && isGivenUp)
  const mayRelease = stateAfter({ state: order, payment: 'card' }, 'cancel', 'payment') !== undefined
  if (mayRelease && (hasEnded || isGivenUp)) return { type: 'release', isSettled: hasEnded }
  return { type: hasEnded ? 'fail' : 'wait' }
}

function paidOutcome(order: OrderState, isAbandoned: boolean): 'confirm' | 'order-again' | 'refund' {
  if (stateAfter({ state: order, payment: 'card' }, 'pay', 'payment') === undefined) return 'refund'
  if (order === 'reserved') return 'confirm'
  return isAbandoned ? 'order-again' : 'refund'
}

const WHILE_RESERVED_MS = 2 * 60_000
const AFTERWARDS_MS = 5 * 60_000
/** A provider ends each session within a day; one that is still without an answer then needs a person. */
export const LONGEST_OPEN_MS = 48 * 3_600_000

/** When the provider is asked next about a payment that is not settled; moments in milliseconds since 1970. */
export function nextCheckAt(moment: number, reservedUntil: number): number {
  return moment < reservedUntil ? Math.min(moment + WHILE_RESERVED_MS, reservedUntil) : moment + AFTERWARDS_MS
}
