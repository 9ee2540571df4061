import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditTaxes } from './credit-taxes.ts'

const ORDER = [
  { taxRate: 1900, amount: 11_900, taxAmount: 1900 },
  { taxRate: 700, amount: 5350, taxAmount: 350 },
  { taxRate: 0, amount: 2500, taxAmount: 0 },
]

test.each<[what: string, amount: number, credited: Array<[rate: number, amount: number, tax: number]>]>([
  ['all of it', 19_750, ORDER.map(({ taxRate, amount, taxAmount }) => [taxRate, amount, taxAmount])],
  [
    'a part, in proportion',
    1975,
    [
      [1900, 1190, 190],
      [700, 535, 35],
      [0, 250, 0],
    ],
  ],
  ['a cent, at the largest share', 1, [[1900, 1, 0]]],
  ['nothing', 0, []],
])('a refund of %s', (_what, amount, credited) => {
  expect(creditTaxes(ORDER, amount, 1).map((tax) => [tax.taxRate, tax.amount, tax.taxAmount])).toEqual(credited)
})

test('the whole amount of a rate gives back the tax that its order had, and a part what is in it', () => {
  // of a release before, which rounded it by line
  const order = [{ taxRate: 1900, amount: 100, taxAmount: 15 }]
  expect(creditTaxes(order, 100, 1)).toEqual(order)
  expect(creditTaxes(order, 99, 1)).toEqual([{ taxRate: 1900, amount: 99, taxAmount: 16 }])
})

test('shares add up to the refund, and their taxes are whole steps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 197 }), fc.constantFrom(1, 100), (units, step) => {
      const order = ORDER.map(({ taxRate, amount, taxAmount }) => ({
        ...{ taxRate, amount: amount * step, taxAmount: taxAmount * step },
      }))
      const credited = creditTaxes(order, units * 100 * step, step)
      expect(credited.reduce((all, { amount }) => all + amount, 0)).toBe(units * 100 * step)
      for (const { taxAmount } of credited) expect(taxAmount % step).toBe(0)
    }),
  )
})
