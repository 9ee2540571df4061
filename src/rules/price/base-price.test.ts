import { expect, test } from 'vitest'
import { basePrice } from './base-price.ts'

test.each([
  [699, 'kg', 500, 1398, '1 kg'],
  [699, 'kg', 1000, 699, '1 kg'],
  [199, 'l', 750, 265, '1 l'],
  [100, 'kg', 300, 333, '1 kg'],
  [1, 'kg', 2000, 1, '1 kg'],
  [0, 'l', 500, 0, '1 l'],
  [1250, 'm', 2500, 500, '1 m'],
  [2990, 'm2', 2250, 1329, '1 m²'],
  [499, 'piece', 60_000, 8, '1 Stück'],
] as const)(
  'the price %i of a content in %s of %i thousandths has the base price %i for %s',
  (amount, unit, milli, perUnit, label) => {
    expect(basePrice(amount, { unit, milli }, 'de')).toEqual({ amount: perUnit, label })
  },
)

test.each([
  ['de', '1 Stück'],
  ['fr', '1 pièce'],
  ['pl', '1 szt.'],
  ['cz', '1 ks'],
  ['sk', '1 ks'],
  ['hu', '1 db'],
  ['tr', '1 adet'],
  ['en', '1 piece'],
] as const)('a base price for a piece has the word of the language %s', (language, label) => {
  expect(basePrice(1000, { unit: 'piece', milli: 4000 }, language)).toEqual({ amount: 250, label })
})
