import { expect, test } from 'vitest'
import type { Site } from './sites.ts'
import { taxClassOfRate, taxRate, taxRatesOn } from './tax-rates.ts'

const TODAY = '2026-11-28'

/** In percent, by hand. */
test.each<[Site, day: string, standard: number, reduced: number, secondReduced: number]>([
  ['DE', TODAY, 19, 7, 7],
  ['DE', '2020-06-30', 19, 7, 7],
  ['DE', '2020-07-01', 16, 5, 5],
  ['DE', '2020-12-31', 16, 5, 5],
  ['DE', '2021-01-01', 19, 7, 7],
  ['DE', '1999-01-01', 19, 7, 7],
  ['AT', TODAY, 20, 10, 13],
  ['CH', TODAY, 8.1, 2.6, 3.8],
  ['CH', '2023-12-31', 7.7, 2.5, 3.7],
  ['CH', '2024-01-01', 8.1, 2.6, 3.8],
  ['CH_FR', TODAY, 8.1, 2.6, 3.8],
  ['CH_FR', '2023-12-31', 7.7, 2.5, 3.7],
  ['CZ', TODAY, 21, 12, 12],
  ['CZ', '2023-12-31', 21, 15, 10],
  ['CZ', '2024-01-01', 21, 12, 12],
  ['HU', TODAY, 27, 5, 18],
  ['PL', TODAY, 23, 8, 5],
  ['SK', TODAY, 23, 19, 5],
  ['SK', '2024-12-31', 20, 10, 10],
  ['SK', '2025-01-01', 23, 19, 5],
  ['TR', TODAY, 20, 10, 1],
  ['TR', '2023-07-09', 18, 8, 1],
])(
  '%s on %s taxes at %d, %d and %d percent, and at none what bears none',
  (site, day, standard, reduced, secondReduced) => {
    const rates = (['standard', 'reduced', 'second-reduced', 'zero', 'gift-card'] as const).map((taxClass) =>
      taxRate(taxRatesOn(site, day, {}), taxClass),
    )
    expect(rates).toEqual([...[standard, reduced, secondReduced].map((percent) => Math.round(percent * 100)), 0, 0])
  },
)

test.each<[Site, rate: number, expected: string | undefined]>([
  ['DE', 1900, 'standard'],
  ['DE', 700, 'reduced'],
  ['DE', 0, 'zero'],
  ['DE', 1600, undefined],
  ['DE', 2000, undefined],
  ['AT', 1300, 'second-reduced'],
  ['HU', 500, 'reduced'],
  ['PL', 500, 'second-reduced'],
  ['CH', 260, 'reduced'],
  ['GB', 500, 'second-reduced'],
  ['GB', 0, 'zero'],
])('%s: a rate of %d hundredths of a percent is that of the class %s', (site, rate, expected) => {
  expect(taxClassOfRate(taxRatesOn(site, TODAY, {}), rate)).toBe(expected)
})

test('a rate of before is that of its class until its last day', () => {
  expect(taxClassOfRate(taxRatesOn('DE', '2020-12-31', {}), 1600)).toBe('standard')
  expect(taxClassOfRate(taxRatesOn('DE', '2020-12-31', {}), 1900)).toBeUndefined()
})

/** In percent, by hand: standard, reduced, second reduced. */
test.each<[Site, set: object, number[]]>([
  ['DE', { reduced: 500 }, [19, 5, 5]],
  ['DE', { standard: 2000 }, [20, 7, 7]],
  ['DE', { secondReduced: 300 }, [19, 7, 3]],
  ['AT', { reduced: 500 }, [20, 5, 13]],
  ['CH_FR', { standard: 850, reduced: 280 }, [8.5, 2.8, 3.8]],
  ['DE', { standard: 0, reduced: 0 }, [0, 0, 0]],
])('on %s the rates %j of a merchant stand before those of the country', (site, set, expected) => {
  const rates = taxRatesOn(site, TODAY, set)
  const percents = (['standard', 'reduced', 'second-reduced'] as const).map((one) => taxRate(rates, one) / 100)
  expect(percents).toEqual(expected)
  expect([taxRate(rates, 'zero'), taxRate(rates, 'gift-card')]).toEqual([0, 0])
})
