import { expect, test } from 'vitest'
import { quantityOf } from './quantity-of.ts'

test.each([
  ['an article', { quantity: { quantity: 3 } }, 3],
  ['a free article or a gift card', { quantity: 2 }, 2],
  ['an article with no pieces', { quantity: { quantity: 0 } }, 0],
])('the quantity of %s [CART-16]', (_line, line, quantity) => {
  expect(quantityOf(line)).toBe(quantity)
})
