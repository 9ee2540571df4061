import { expect, test } from 'vitest'
import { piecesLeft } from './pieces-left.ts'

test.each([
  ['of which all pieces are in stock', { quantity: 5 }, undefined],
  ['with more pieces than stock', { quantity: { quantity: 5 }, availableQuantity: 2 }, 2],
  ['that was lowered to the stock and has no answer yet', { quantity: 2, availableQuantity: 2 }, undefined],
  ['that was lowered below the stock', { quantity: 1, availableQuantity: 2 }, undefined],
])('the pieces that are left for a line %s', (_, line, left) => {
  expect(piecesLeft(line)).toBe(left)
})
