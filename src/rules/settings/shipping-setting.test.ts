import { expect, test } from 'vitest'
import type { Scope } from '../contents/scope.ts'
import { checkShipping, defaultShipping, type StoredShipping } from './shipping-setting.ts'

const EUR = { currency: 'EUR', price: 490 } as const

test.each<[string, StoredShipping, Scope]>([
  ['one price for every order', EUR, 'DE'],
  ['no price at all', { currency: 'EUR', price: 0 }, 'DE'],
  ['a sum from which it is free', { ...EUR, freeShippingFrom: 3900 }, 'DE'],
  ['a sum that is its price', { ...EUR, freeShippingFrom: 490 }, 'AT'],
  ['another sum for the card', { ...EUR, freeShippingFrom: 3900, freeShippingFromWithCard: 1900 }, 'DE'],
  ['the same sum for the card', { ...EUR, freeShippingFrom: 3900, freeShippingFromWithCard: 3900 }, 'DE'],
  ['a sum for the card alone', { ...EUR, freeShippingFromWithCard: 1900 }, 'SK'],
  ['whole forints', { currency: 'HUF', price: 149_000, freeShippingFrom: 2_000_000 }, 'HU'],
])('shipping may have %s', (_what, shipping, scope) => {
  expect(checkShipping(shipping, scope)).toBeUndefined()
})

test.each<[string, StoredShipping, Scope, string]>([
  ['of the whole shop', EUR, 'SHOP', 'shipping prices are of one site, because sites differ in their currency'],
  ['in another currency', EUR, 'CH', 'the prices are in EUR, and CH sells in CHF'],
  [
    'with decimals where the site has none',
    { currency: 'HUF', price: 149_050 },
    'HU',
    'prices of HU have no decimals, and 1490.5 HUF has',
  ],
  [
    'with a sum in decimals where the site has none',
    { currency: 'CZK', price: 8900, freeShippingFrom: 99_990 },
    'CZ',
    'prices of CZ have no decimals, and 999.9 CZK has',
  ],
  [
    'whose price is more than the sum from which it is free',
    { currency: 'EUR', price: 49_000, freeShippingFrom: 3900 },
    'DE',
    'the sum from which shipping is free, 39,00\u00a0€, is less than its price, 490,00\u00a0€',
  ],
  [
    'with a higher sum for the card',
    { ...EUR, freeShippingFrom: 3900, freeShippingFromWithCard: 3901 },
    'DE',
    'the sum from which it is free with the loyalty card, 39,01\u00a0€, is more than 39,00\u00a0€, from which it is free for every order',
  ],
  [
    'with a higher sum for coffee',
    { currency: 'TRY', price: 7990, freeShippingFrom: 100_000, freeShippingFromCoffee: 100_100 },
    'TR',
    'the sum from which it is free for coffee, 1.001,00\u00a0TL, is more than 1.000,00\u00a0TL, from which it is free for every order',
  ],
])('shipping %s is refused', (_what, shipping, scope, expected) => {
  expect(checkShipping(shipping, scope)).toBe(expected)
})

test.each(['DE', 'AT', 'CH', 'CH_FR', 'CZ', 'HU', 'PL', 'SK', 'TR'] as const)(
  'what shipping costs on %s from the start may be set',
  (site) => {
    expect(checkShipping(defaultShipping(site), site)).toBeUndefined()
  },
)
