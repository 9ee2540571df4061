import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderTotals, type TaxedLine } from './order-totals.ts'

const RATES = [0, 250, 260, 700, 810, 1000, 1200, 1900, 2000, 2700]
const line = fc.record({ amount: fc.integer({ min: 0, max: 30_000_000 }), taxRate: fc.constantFrom(...RATES) })
const total = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

test.each<
  [
    what: string,
    lines: Array<[amount: number, rate: number, discount?: number, isGiftCard?: boolean]>,
    delivery: number,
    taxes: Array<[number, number, number]>,
  ]
>([
  ['one rate', [[1190, 1900]], 0, [[1900, 1190, 190]]],
  [
    'two rates share the delivery',
    [
      [1000, 1900],
      [1000, 700],
    ],
    500,
    [
      [1900, 1250, 200],
      [700, 1250, 82],
    ],
  ],
  [
    'a gift card bears none and takes none of the delivery',
    [
      [5000, 0, 0, true],
      [1190, 1900],
    ],
    119,
    [
      [1900, 1309, 209],
      [0, 5000, 0],
    ],
  ],
  [
    'goods of 0 % take their part of the delivery, at 0 %',
    [
      [3000, 0],
      [1000, 1900],
    ],
    400,
    [
      [1900, 1100, 176],
      [0, 3300, 0],
    ],
  ],
  ['goods of 0 % alone have a delivery of 0 %', [[3000, 0]], 400, [[0, 3400, 0]]],
  [
    'a gift card alone has a delivery of goods, if any',
    [[3000, 0, 0, true]],
    119,
    [
      [1900, 119, 19],
      [0, 3000, 0],
    ],
  ],
  [
    'three thirds of a cent',
    [
      [1, 1900],
      [1, 1900],
      [1, 1900],
    ],
    0,
    [[1900, 3, 0]],
  ],
  ['goods that a voucher takes to nothing, whose delivery keeps their rate', [[0, 700, 2000]], 535, [[700, 535, 35]]],
  [
    'goods of two rates that a voucher takes to nothing, whose delivery is divided by what they cost before',
    [
      [0, 700, 3000],
      [0, 1900, 1000],
    ],
    400,
    [
      [1900, 100, 16],
      [700, 300, 20],
    ],
  ],
  [
    'goods of two rates of which a voucher covers one, whose delivery has the rate of what is paid',
    [
      [0, 700, 3000],
      [1190, 1900, 500],
    ],
    595,
    [[1900, 1785, 285]],
  ],
  [
    'goods of two rates that cost nothing, whose delivery has the rate of goods',
    [
      [0, 700],
      [0, 1900],
    ],
    595,
    [[1900, 595, 95]],
  ],
  [
    'a free article beside coffee',
    [
      [0, 1900],
      [1070, 700],
    ],
    0,
    [[700, 1070, 70]],
  ],
  ['goods and delivery for nothing', [[0, 700, 2000]], 0, []],
  ['nothing', [], 0, []],
])('the taxes of %s', (_what, lines, deliveryAmount, taxes) => {
  const given = lines.map(([amount, taxRate, discountAmount = 0, isGiftCard = false]) => {
    return { amount, taxRate, discountAmount, isGiftCard }
  })
  const totals = orderTotals(given, { deliveryAmount, deliveryRate: 1900, step: 1 })
  expect(totals.taxes.map(({ taxRate, amount, taxAmount }) => [taxRate, amount, taxAmount])).toEqual(taxes)
})

test('an order without delivery costs has no tax of them', () => {
  const totals = orderTotals([{ amount: 0, taxRate: 700 }], { deliveryAmount: 0, deliveryRate: 1900, step: 1 })
  expect(totals.deliveryTaxes).toEqual([])
})

test('the goods of an order cost what they cost before its discounts, and the order what is left with its delivery', () => {
  const lines = [
    { amount: 900, discountAmount: 100, taxRate: 700 },
    { amount: 400, taxRate: 1900 },
  ]
  expect(orderTotals(lines, { deliveryAmount: 495, deliveryRate: 1900, step: 1 })).toMatchObject({
    ...{ goodsAmount: 1400, discountAmount: 100, deliveryAmount: 495, totalAmount: 1795 },
  })
})

/** Compares with exact fractions: rate r of a sum s is s × r / (10000 + r). */
test('taxes are exact by rate, differ by less than one step by line, and everything adds up', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 12 }),
      fc.integer({ min: 0, max: 200_000 }),
      fc.constantFrom(1, 100),
      (given, delivery, step) => {
        const lines: TaxedLine[] = given.map(({ amount, taxRate }) => ({ amount: amount * step, taxRate }))
        const deliveryAmount = delivery * step
        const totals = orderTotals(lines, { deliveryAmount, deliveryRate: 1900, step })
        expect(totals.goodsAmount).toBe(total(lines.map(({ amount }) => amount)))
        expect(totals.totalAmount).toBe(totals.goodsAmount + deliveryAmount)
        expect(total(totals.taxes.map(({ amount }) => amount))).toBe(totals.totalAmount)
        expect(total(totals.deliveryTaxes.map(({ amount }) => amount))).toBe(deliveryAmount)
        const parts = [...totals.lineTaxes, ...totals.deliveryTaxes.map(({ taxAmount }) => taxAmount)]
        expect(total(parts)).toBe(totals.taxAmount)
        for (const { taxRate, amount, taxAmount } of totals.taxes) {
          const [dividend, divisor] = [BigInt(amount) * BigInt(taxRate), BigInt(10_000 + taxRate) * BigInt(step)]
          // rounded half up: exact − ½ < tax ≤ exact + ½, in steps
          const twice = 2n * BigInt(taxAmount / step) * divisor
          expect(2n * dividend - divisor < twice && twice <= 2n * dividend + divisor).toBe(true)
        }
        for (const [at, { amount, taxRate }] of lines.entries()) {
          const divisor = BigInt(10_000 + taxRate)
          const off = BigInt(totals.lineTaxes[at]!) * divisor - BigInt(amount) * BigInt(taxRate)
          // its own rounding and that of the rate's sum
          expect((off < 0n ? -off : off) < 2n * BigInt(step) * divisor).toBe(true)
          expect(totals.lineTaxes[at]! % step).toBe(0)
        }
      },
    ),
  )
})
