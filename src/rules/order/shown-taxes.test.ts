import { expect, test } from 'vitest'
import { shownTaxes } from './shown-taxes.ts'

const card = { kind: 'gift_card' as const, amount: 2500 }
const book = { kind: 'article' as const, amount: 1000 }
const AT_0 = (amount: number) => ({ taxRate: 0, amount, taxAmount: 0 })
const AT_19 = { taxRate: 1900, amount: 1190, taxAmount: 190 }

test.each([
  ['goods of a rate', [AT_19], [book], [['1900', 1190, false]]],
  [
    'a gift card',
    [AT_19, AT_0(2500)],
    [book, card],
    [
      ['1900', 1190, false],
      ['0', 2500, true],
    ],
  ],
  ['goods of 0 %', [AT_0(1495)], [book], [['0', 1495, false]]],
  [
    'goods of 0 % with their delivery, and two gift cards',
    [AT_0(6495)],
    [book, card, card],
    [
      ['0', 1495, false],
      ['0', 5000, true],
    ],
  ],
])('of %s', (_what, taxes, lines, expected) => {
  expect(
    shownTaxes(taxes, lines).map(({ taxRate, amount, isOfGiftCards }) => [`${taxRate}`, amount, isOfGiftCards]),
  ).toEqual(expected)
})
