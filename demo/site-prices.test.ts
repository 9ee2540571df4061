import { expect, test } from 'vitest'
import { wholeUnits } from '#rules/price/format-price.ts'
import { SITES } from '#sites/sites.ts'
import { demoPrice } from './site-prices.ts'

test.each([
  ['CH', 799, 9_50],
  ['CH', 829, 9_90],
  ['CH', 2_995, 35_90],
  ['CH', 9_495, 109_00],
  ['CH', 109_900, 1_299_00],
  ['CZ', 599, 149_00],
  ['CZ', 79_900, 19_990_00],
  ['HU', 599, 2_390_00],
  ['HU', 79_900, 319_990_00],
  ['PL', 599, 25_99],
  ['PL', 79_900, 3_449_00],
  ['TR', 599, 249_90],
  ['TR', 25_995, 10_899_90],
] as const)('%s: %i cents are sold for %i', (site, cents, amount) => {
  expect(demoPrice(site, cents)).toBe(amount)
})

test('no site turns the order of two prices round, and CZ and HU have whole units', () => {
  for (const site of SITES) {
    let last = 0
    for (let cents = 100; cents < 250_000; cents += 1) {
      const amount = demoPrice(site, cents)
      if (amount < last) expect.fail(`${site}: ${cents} cents are ${amount}, less than ${last}`)
      if (wholeUnits(site, amount) !== amount && ['CZ', 'HU'].includes(site)) expect.fail(`${site}: ${amount}`)
      last = amount
    }
  }
})
