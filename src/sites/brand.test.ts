import { expect, test } from 'vitest'
import { CODE_NAME, LOYALTY_LEVEL_CARD, PRODUCT_VERSION } from './brand.ts'

test('the card in calls has the code name', () => {
  expect(LOYALTY_LEVEL_CARD).toBe(`${CODE_NAME.toUpperCase()}CARD`)
})

test('the product version is that of the specification', () => {
  expect(PRODUCT_VERSION).toBe('10.3.0')
})
