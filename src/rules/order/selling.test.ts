import { expect, test } from 'vitest'
import { lacksSeller } from './selling.ts'

const SELLER: { name: string; isSample?: boolean } = { name: 'Weber GmbH' }
const SAMPLE = { name: 'Muster GmbH', isSample: true }

test.each([
  ['a seller', SELLER, { production: true, hasEarlierOrders: false }, false],
  ['the sample', SAMPLE, { production: true, hasEarlierOrders: false }, true],
  ['no seller', undefined, { production: true, hasEarlierOrders: false }, true],
  ['the sample and orders of before', SAMPLE, { production: true, hasEarlierOrders: true }, false],
  ['no seller and orders of before', undefined, { production: true, hasEarlierOrders: true }, false],
  ['the sample on a developer’s machine', SAMPLE, { production: false, hasEarlierOrders: false }, false],
  ['no seller on a developer’s machine', undefined, { production: false, hasEarlierOrders: false }, false],
])('a site with %s lacks a seller to take orders for: $3', (_what, seller, shop, expected) => {
  expect(lacksSeller(seller, shop)).toBe(expected)
})
