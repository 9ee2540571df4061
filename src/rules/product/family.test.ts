import { expect, test } from 'vitest'
import { isProductFamily, PRODUCT_FAMILIES } from './family.ts'

test('the product families are coffee and machine [QB-52]', () => {
  expect(PRODUCT_FAMILIES).toEqual(['COFFEE', 'MACHINE'])
  expect(['COFFEE', 'MACHINE', 'TEA', 'coffee', undefined].map(isProductFamily)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
