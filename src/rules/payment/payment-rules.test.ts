import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paymentKinds } from '#sites/payment-kinds.ts'
import { SITES } from '#sites/sites.ts'
import { ORDER_STATES, type OrderState } from '../order/order-states.ts'
import { PAYMENT_WINDOW_MS } from '../order/payment-window.ts'
import { defaultSettings } from '../settings/settings.ts'
import {
  deductedAmount,
  type PaymentState,
  paymentMayBecome,
  type RefundState,
  refundableAmount,
  refundMayBecome,
} from './payment-states.ts'
import { paymentsOfSeller } from './payments-of-seller.ts'
import { nextCheckAt, type ProviderWord, type Settlement, settlement } from './settlement.ts'

const PAYMENT_STATES: readonly PaymentState[] = ['begun', 'open', 'paid', 'failed']
const WORDS: readonly ProviderWord[] = ['unknown', 'open', 'paid', 'ended']

type Row = [
  payment: PaymentState,
  order: OrderState,
  circumstance: '' | 'abandoned' | 'given up',
  outcomes: Record<ProviderWord, string>,
]
const NEVER_PAID = { unknown: 'none', open: 'none', ended: 'none' }
const TABLE: Row[] = [
  ['begun', 'reserved', '', { unknown: 'wait', open: 'wait', paid: 'confirm', ended: 'release settled' }],
  [
    'begun',
    'reserved',
    'given up',
    { unknown: 'release settled', open: 'release settled', paid: 'confirm', ended: 'release settled' },
  ],
  ['open', 'reserved', '', { unknown: 'wait', open: 'wait', paid: 'confirm', ended: 'release settled' }],
  ['open', 'reserved', 'given up', { unknown: 'release', open: 'release', paid: 'confirm', ended: 'release settled' }],
  ['open', 'cancelled', 'abandoned', { unknown: 'wait', open: 'wait', paid: 'order-again', ended: 'fail' }],
  ['open', 'cancelled', '', { unknown: 'wait', open: 'wait', paid: 'refund', ended: 'fail' }],
  ['open', 'placed', '', { unknown: 'wait', open: 'wait', paid: 'refund', ended: 'fail' }],
  ['open', 'paid', '', { unknown: 'wait', open: 'wait', paid: 'refund', ended: 'fail' }],
  ['failed', 'cancelled', 'abandoned', { ...NEVER_PAID, paid: 'order-again' }],
  ['failed', 'cancelled', '', { ...NEVER_PAID, paid: 'refund' }],
  ['failed', 'shipped', '', { ...NEVER_PAID, paid: 'refund' }],
  ['paid', 'paid', '', { ...NEVER_PAID, paid: 'none' }],
  ['paid', 'cancelled', 'abandoned', { ...NEVER_PAID, paid: 'none' }],
]

const named = (outcome: Settlement) =>
  outcome.type === 'release' && outcome.isSettled ? 'release settled' : outcome.type

describe.each(TABLE)('a payment that is %s, of an order that is %s %s', (payment, order, circumstance, outcomes) => {
  test.each(WORDS)('and the provider’s word: %s', (word) => {
    const facts = {
      payment,
      order,
      isAbandoned: circumstance === 'abandoned',
      isGivenUp: circumstance === 'given up',
      word,
    }
    expect(named(settlement(facts))).toBe(outcomes[word])
  })
})

/** What is written for an outcome, as the server does; the pieces are there again where chance says so. */
function settled(facts: { payment: PaymentState; order: OrderState }, outcome: Settlement, hasPieces: boolean) {
  switch (outcome.type) {
    case 'confirm':
      return { payment: 'paid' as const, order: 'paid' as const, refunded: 0 }
    case 'order-again':
      return {
        payment: 'paid' as const,
        order: hasPieces ? ('paid' as const) : facts.order,
        refunded: hasPieces ? 0 : 1,
      }
    case 'refund':
      return { payment: 'paid' as const, order: facts.order, refunded: 1 }
    case 'release':
      return {
        payment: outcome.isSettled ? ('failed' as const) : facts.payment,
        order: 'cancelled' as const,
        refunded: 0,
      }
    case 'fail':
      return { payment: 'failed' as const, order: facts.order, refunded: 0 }
    default:
      return { ...facts, refunded: 0 }
  }
}

test('in whatever order, however often and however late a provider speaks, money leads to one order or back', () => {
  const word = fc.record({
    word: fc.constantFrom(...WORDS),
    isGivenUp: fc.boolean(),
    hasPieces: fc.boolean(),
    isTold: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), fc.boolean(), (words, isKnown) => {
      let now: { payment: PaymentState; order: OrderState } = { payment: isKnown ? 'open' : 'begun', order: 'reserved' }
      let refunds = 0
      let wasPaid = false
      let isSessionKnown = isKnown
      for (const { word, isGivenUp, hasPieces, isTold } of words) {
        // an event tells of the session of a payment that may have been given up without it
        if (isTold && !isSessionKnown && now.payment !== 'paid') {
          if (now.payment !== 'open') expect(paymentMayBecome(now.payment, 'open')).toBe(true)
          now = { ...now, payment: 'open' }
          isSessionKnown = true
        }
        const before = now
        const outcome = settlement({ ...now, isAbandoned: now.order === 'cancelled', isGivenUp, word })
        const { refunded, ...after } = settled(now, outcome, hasPieces)
        if (after.payment !== before.payment) expect(paymentMayBecome(before.payment, after.payment)).toBe(true)
        now = after
        refunds += refunded
        wasPaid ||= word === 'paid'
      }
      expect(now.payment === 'paid').toBe(wasPaid)
      // either the order is in force or the money went back, once
      if (wasPaid) expect([now.order === 'paid', refunds]).toEqual(now.order === 'paid' ? [true, 0] : [false, 1])
      else expect([refunds, now.order === 'paid']).toEqual([0, false])
    }),
  )
})

test('what a payment and a refund may become', () => {
  const table = PAYMENT_STATES.map((from) => PAYMENT_STATES.filter((to) => paymentMayBecome(from, to)).join(' '))
  expect(table).toEqual(['open paid failed', 'paid failed', '', 'open paid'])
  const states: RefundState[] = ['waiting', 'sent', 'done', 'failed', 'deducted', 'void']
  expect(states.map((from) => states.filter((to) => refundMayBecome(from, to)).join(' '))).toEqual([
    'sent done failed void',
    'done failed',
    'failed',
    'waiting done',
    'waiting void',
    '',
  ])
})

test.each<[paid: number, refunds: Array<[number, RefundState]>, left: number]>([
  [1000, [], 1000],
  [1000, [[300, 'done']], 700],
  [
    1000,
    [
      [300, 'failed'],
      [700, 'waiting'],
    ],
    0,
  ],
  [1000, [[1200, 'done']], 0],
  [1000, [[300, 'void']], 1000],
])('of %i with the refunds %j there is %i left', (paid, refunds, left) => {
  expect(
    refundableAmount(
      paid,
      refunds.map(([amount, state]) => ({ amount, state })),
    ),
  ).toBe(left)
})

test('only what was deducted lowers a bill', () => {
  const states: RefundState[] = ['waiting', 'sent', 'done', 'failed', 'deducted', 'void', 'deducted']
  // the fifth and the seventh are 16 and 64
  expect(deductedAmount(states.map((state, at) => ({ state, amount: 2 ** at })))).toBe(80)
})

test('a provider is asked at the end of the reservation at the latest, and then every few minutes', () => {
  const until = PAYMENT_WINDOW_MS
  expect(nextCheckAt(0, until)).toBe(120_000)
  expect(nextCheckAt(until - 1000, until)).toBe(until)
  expect(nextCheckAt(until, until)).toBe(until + 300_000)
})

test.each(SITES)('a card is offered on %s where there is a provider for it, after what needs none', (site) => {
  const offered = (hasProvider: boolean) =>
    paymentsOfSeller(
      defaultSettings(site).payments.kinds,
      { account: {} },
      { production: false, hasProvider: () => hasProvider },
    )
  expect(offered(false)).toEqual(paymentKinds(site))
  expect(offered(true)).toEqual([...paymentKinds(site), 'card'])
})

test.each<[string, { account?: object; isSample?: boolean } | undefined, boolean, boolean]>([
  ['without a seller', undefined, false, false],
  ['without an account', {}, false, false],
  ['with an account in production', { account: {} }, true, true],
  ['with the demo’s account', { account: {}, isSample: true }, false, true],
  ['with the demo’s account in production', { account: {}, isSample: true }, true, false],
])('a shop %s is paid in advance or not, and always by invoice', (_, seller, production, expected) => {
  const kinds = paymentsOfSeller(['invoice', 'prepayment'], seller, { production, hasProvider: () => false })
  expect(kinds).toEqual(expected ? ['invoice', 'prepayment'] : ['invoice'])
})

test('each state of an order is one of a payment’s outcomes or untouched by it', () => {
  for (const order of ORDER_STATES) {
    const outcome = settlement({ payment: 'failed', order, isAbandoned: false, isGivenUp: true, word: 'ended' })
    expect(outcome).toEqual({ type: 'none' })
  }
})
