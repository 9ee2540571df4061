import { expect, test } from 'vitest'
import { siteConfig } from '#sites/sites.ts'
import { shippingCosts } from './shipping-costs.ts'

const line = { freeShipping: false }
const gift = { freeShipping: true }

test.each([
  ['DE below the threshold', 'DE', 1999, [line], { amount: 495, missing: 1 }],
  ['DE at the threshold', 'DE', 2000, [line], { amount: 0 }],
  ['a cart of articles sent free', 'DE', 500, [gift], { amount: 0 }],
  ['one article sent free beside another', 'DE', 500, [gift, line], { amount: 495, missing: 1500 }],
  ['HU, which has no threshold', 'HU', 9_900_000, [line], { amount: 149000 }],
] as const)('%s', (_name, site, total, articles, expected) => {
  expect(shippingCosts({ total, articles }, siteConfig(site))).toEqual(expected)
})
