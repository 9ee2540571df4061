import { expect, test } from 'vitest'
import { PAYMENT_KINDS, type PaymentKind } from '#sites/payment-kinds.ts'
import { isUnpaid } from './due-amount.ts'
import { ORDER_LETTERS, orderNumber, readOrderNumber } from './order-number.ts'
import { ORDER_STATES, type OrderState, stateAfter } from './order-states.ts'

test.each<[OrderState, PaymentKind, [pay: string, ship: string, cancel: string]]>([
  ['reserved', 'card', ['-', '-', '-']],
  ['placed', 'invoice', ['paid', 'shipped', 'cancelled']],
  ['placed', 'cash-on-delivery', ['paid', 'shipped', 'cancelled']],
  ['placed', 'prepayment', ['paid', '-', 'cancelled']],
  ['paid', 'prepayment', ['-', 'shipped', 'cancelled']],
  ['shipped', 'invoice', ['shipped', '-', '-']],
  ['shipped', 'cash-on-delivery', ['-', '-', '-']],
  ['paid', 'card', ['-', 'shipped', 'cancelled']],
  ['cancelled', 'invoice', ['-', '-', '-']],
])('what staff may do with a %s order by %s', (state, payment, expected) => {
  const after = (['pay', 'ship', 'cancel'] as const).map((action) => stateAfter({ state, payment }, action, 'staff'))
  expect(after.map((to) => to ?? '-')).toEqual(expected)
})

test('an order that was only placed, or shipped by invoice, is unpaid until it is marked as paid', () => {
  const unpaid = ORDER_STATES.flatMap((state) =>
    PAYMENT_KINDS.filter((payment) => isUnpaid({ state, payment, wasPaid: false })).map(
      (payment) => `${state} ${payment}`,
    ),
  )
  expect(unpaid).toEqual([...PAYMENT_KINDS.map((payment) => `placed ${payment}`), 'shipped invoice'])
  expect(isUnpaid({ state: 'shipped', payment: 'invoice', wasPaid: true })).toBe(false)
})

test('a payment at a provider decides on what waits for it, and may come after it was given up', () => {
  const after = ORDER_STATES.map((state) =>
    (['pay', 'ship', 'cancel'] as const).map(
      (action) => stateAfter({ state, payment: 'card' }, action, 'payment') ?? '-',
    ),
  )
  expect(after.map((row) => row.join(' '))).toEqual(['paid - cancelled', '- - -', '- - -', '- - -', 'paid - -'])
})

test('no change leads back to an order that is only placed, or to one that waits for its provider', () => {
  const after = ORDER_STATES.flatMap((state) =>
    PAYMENT_KINDS.flatMap((payment) =>
      (['pay', 'ship', 'cancel'] as const).flatMap((action) =>
        (['staff', 'customer', 'payment'] as const).map((by) => stateAfter({ state, payment }, action, by)),
      ),
    ),
  )
  expect([...new Set(after)].map(String).toSorted()).toEqual(['cancelled', 'paid', 'shipped', 'undefined'])
})

test('a customer cancels an order before it is shipped, and changes nothing else', () => {
  for (const state of ORDER_STATES) {
    for (const action of ['pay', 'ship', 'cancel'] as const) {
      const isAllowed = action === 'cancel' && (state === 'placed' || state === 'paid')
      const after = stateAfter({ state, payment: 'invoice' }, action, 'customer')
      expect(after).toBe(isAllowed ? 'cancelled' : undefined)
    }
  }
})

test('a number is ten letters of chance that nobody mistakes, and is read as it was typed', () => {
  const chances = [0, 7, 14, 21, 25, 3, 9, 13, 1, 18]
  const number = orderNumber((bound) => chances.shift()! % bound)
  expect(number).toMatch(/^[^\W_]{5}-[^\W_]{5}$/)
  expect(readOrderNumber(` ${number.toLowerCase()} `)).toBe(number)
  expect([...'AEIOU015L'].filter((letter) => ORDER_LETTERS.includes(letter))).toEqual([])
  for (const wrong of ['', 'AAAAA-AAAAA', number.replace('-', ''), `${number}X`, '../..']) {
    expect(readOrderNumber(wrong)).toBeUndefined()
  }
})
