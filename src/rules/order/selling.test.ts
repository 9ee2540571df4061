import { expect, test } from 'vitest'
import { lacksSeller } from './selling.ts'

const SELLER: { name: string; isSample?: boolean } = { name: 'Weber GmbH' }
const SAMPLE = { name: 'Muster GmbH', isSample: true }

test.each([
  ['a seller', SELLER, { production: true, hasOrders: false }, false],
  ['the sample', SAMPLE, { production: true, hasOrders: false }, true],
  ['no seller', undefined, { production: true, hasOrders: false }, true],
  ['the sample and orders of before', SAMPLE, { production: true, hasOrders: true }, false],
  ['no seller and orders of before', undefined, { production: true, hasOrders: true }, false],
  ['the sample on a developer’s machine', SAMPLE, { production: false, hasOrders: false }, false],
  ['no seller on a developer’s machine', undefined, { production: false, hasOrders: false }, false],
])('a site with %s lacks a seller to take orders for: $3', (_what, seller, shop, expected) => {
  expect(lacksSeller(seller, shop)).toBe(expected)
})
