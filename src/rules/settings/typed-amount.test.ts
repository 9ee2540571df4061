import { expect, test } from 'vitest'
import type { Site } from '#sites/sites.ts'
import { typedAmount } from './typed-amount.ts'

test.each<[Site, string, number]>([
  ['DE', '4,90', 490],
  ['DE', '4.90', 490],
  ['DE', '39', 3900],
  ['DE', '0', 0],
  ['DE', '4,9 €', 490],
  ['DE', '1.299', 129_900],
  ['CH', '6.90', 690],
  ['CH', "1'299.50 CHF", 129_950],
  ['CH_FR', '6,90', 690],
  ['HU', '1490', 149_000],
  ['HU', '1 490 Ft', 149_000],
  ['CZ', '89 Kč', 8900],
  ['TR', '79,90 TL', 7990],
])('on %s %s is read as %i', (site, text, expected) => {
  expect(typedAmount(site, text)).toBe(expected)
})

test.each<[Site, string]>([
  ['DE', ''],
  ['DE', 'free'],
  ['DE', '-4,90'],
  ['DE', '4,905'],
  ['DE', '4,90 CHF'],
  ['CH', '6.90 EUR'],
  ['CH', '1.299'],
  ['HU', '1490,50'],
  ['CZ', '89,90'],
])('on %s %o is no amount', (site, text) => {
  expect(typedAmount(site, text)).toBeUndefined()
})
