import { expect, test } from 'vitest'
import { benefitIcon, benefitSource, hasManyBenefits } from './header-benefits.ts'

test('the links above the header report VK1 to VK4 in their order, and a fifth reports nothing [HEAD-02]', () => {
  expect([0, 1, 2, 3, 4].map(benefitSource)).toEqual(['VK1', 'VK2', 'VK3', 'VK4', undefined])
})

test('the benefit thirty_day_return has the icon 30day_return, others the icon of their name [HEAD-21]', () => {
  expect(benefitIcon('thirty_day_return')).toBe('30day_return')
  expect(benefitIcon('newsletter')).toBe('newsletter')
})

test('four links above the header are not many, five are', () => {
  expect(
    [
      ['a', 'b', 'c', 'd'],
      ['a', 'b', 'c', 'd', 'e'],
    ].map(hasManyBenefits),
  ).toEqual([false, true])
})
