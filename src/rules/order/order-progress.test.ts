import { expect, test } from 'vitest'
import { orderProgress } from './order-progress.ts'

const IN_ADVANCE = ['placed', 'paid', 'shipped']
const LATER = ['placed', 'shipped']

test.each([
  ['prepayment', 'placed', IN_ADVANCE, 'placed'],
  ['prepayment', 'paid', IN_ADVANCE, 'paid'],
  ['card', 'paid', IN_ADVANCE, 'paid'],
  ['card', 'shipped', IN_ADVANCE, 'shipped'],
  ['covered', 'paid', IN_ADVANCE, 'paid'],
  ['invoice', 'placed', LATER, 'placed'],
  ['invoice', 'paid', LATER, 'placed'],
  ['invoice', 'shipped', LATER, 'shipped'],
  ['cash-on-delivery', 'shipped', LATER, 'shipped'],
] as const)('an order by %s that is %s goes through %s and is in the step %s', (payment, state, steps, current) => {
  expect(orderProgress({ payment, state })).toEqual({ steps, current })
})

test.each(['reserved', 'cancelled'] as const)('an order that is %s has no progress', (state) => {
  expect(orderProgress({ payment: 'card', state })).toBeUndefined()
})
