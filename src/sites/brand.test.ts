import { expect, test } from 'vitest'
import { BRAND, BRAND_TERM, LOYALTY_LEVEL_CARD, PRODUCT_VERSION } from './brand.ts'

test('every spelling comes from the same word', () => {
  expect(BRAND_TERM).toBe(BRAND.toLowerCase())
  expect(LOYALTY_LEVEL_CARD).toBe(`${BRAND.toUpperCase()}CARD`)
})

test('the version', () => {
  expect(PRODUCT_VERSION).toBe('10.3.0')
})
