import { expect, test } from 'vitest'
import { parseMoney, printMoney } from './money-text.ts'

test.each([
  ['DE', 499, '4.99 EUR'],
  ['CH_FR', 5, '0.05 CHF'],
  ['HU', 199000, '1990.00 HUF'],
  ['TR', 7499000, '74990.00 TRY'],
] as const)('on %s %i in 1/100 is written as %s, and read again', (site, amount, text) => {
  expect(printMoney(site, amount)).toBe(text)
  expect(parseMoney(site, text)).toEqual({ amount })
})

test.each([
  ['DE', '4,99 EUR', "it is no amount such as '4.99 EUR'"],
  ['DE', '4.9 EUR', "it is no amount such as '4.99 EUR'"],
  ['DE', '-4.99 EUR', "it is no amount such as '4.99 EUR'"],
  ['DE', '499', "it is no amount such as '4.99 EUR'"],
  ['DE', '', "it is no amount such as '4.99 EUR'"],
  ['CZ', '4.99 EUR', 'CZ sells in CZK'],
  ['HU', '1990.50 HUF', 'HU has no decimals'],
] as const)('on %s the text %j is no price', (site, text, fault) => {
  expect(parseMoney(site, text)).toEqual({ fault })
})
