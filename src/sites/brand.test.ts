import { expect, test } from 'vitest'
import { BRAND, BRAND_TERM, LOYALTY_LEVEL_CARD, PRODUCT_VERSION } from './brand.ts'

test('every spelling of the brand is made from one word', () => {
  expect(BRAND_TERM).toBe(BRAND.toLowerCase())
  expect(LOYALTY_LEVEL_CARD).toBe(`${BRAND.toUpperCase()}CARD`)
})

test('the product version is that of the specification', () => {
  expect(PRODUCT_VERSION).toBe('10.3.0')
})
