import { expect, test } from 'vitest'
import { basePrice } from './base-price.ts'

test.each([
  [699, 'kg', 500, 1398, '1 kg'],
  [699, 'kg', 1000, 699, '1 kg'],
  [199, 'l', 750, 265, '1 l'],
  [100, 'kg', 300, 333, '1 kg'],
  [1, 'kg', 2000, 1, '1 kg'],
  [0, 'l', 500, 0, '1 l'],
] as const)(
  'the price %i of a content in %s of %i thousandths has the base price %i for %s',
  (amount, unit, milli, perUnit, label) => {
    expect(basePrice(amount, { unit, milli })).toEqual({ amount: perUnit, label })
  },
)
