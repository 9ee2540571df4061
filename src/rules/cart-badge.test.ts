import { expect, test } from 'vitest'
import { cartBadge } from './cart-badge.ts'

test.each([
  [0, undefined],
  [1, '1'],
  [42, '42'],
  [99, '99'],
])('the cart badge of %i articles is %s [HEAD-07]', (count, badge) => {
  expect(cartBadge(count)).toBe(badge)
})

test.each([100, 101, 5000])('the cart badge of %i articles is +99 [HEAD-08]', (count) => {
  expect(cartBadge(count)).toBe('+99')
})
