import { expect, test } from 'vitest'
import { SITES } from '#sites/sites.ts'
import { giftCardCode } from '../gift-card/gift-card-code.ts'
import { invoiceNumber } from '../invoice/invoice-number.ts'
import { orderNumber } from '../order/order-number.ts'
import { splitAtNumbers } from './split-at-numbers.ts'

test('a text is split at the numbers of orders and invoices, and at the codes of gift cards', () => {
  const chance = (bound: number) => Math.floor(Math.random() * bound)
  const numbers = [
    ...Array.from({ length: 200 }, () => [orderNumber(chance), giftCardCode(chance)]).flat(),
    ...SITES.flatMap((site) => [
      invoiceNumber(site, 2026, 'invoice', 1),
      invoiceNumber(site, 2026, 'credit-note', 1_234_567),
    ]),
  ]
  for (const number of numbers) {
    expect(splitAtNumbers(`Bestellung ${number}, ${number}.`)).toEqual(['Bestellung ', number, ', ', number, '.'])
    expect(splitAtNumbers(number)).toEqual(['', number, ''])
  }
})

test.each([
  [
    'Sie zahlen 1.234,50\u00a0€, also −7,99\u00a0€.',
    ['Sie zahlen ', '1.234,50\u00a0€', ', also −', '7,99\u00a0€', '.'],
  ],
  ['ab €\u00a04,99', ['ab ', '€\u00a04,99', '']],
  ["CHF\u00a01'234.50 statt 5.00\u00a0CHF", ['', "CHF\u00a01'234.50", ' statt ', '5.00\u00a0CHF', '']],
  ['2 × 1\u00a0234,00\u00a0zł', ['2 × ', '1\u00a0234,00\u00a0zł', '']],
  ['12\u00a0345\u00a0Ft-ot fizet', ['', '12\u00a0345\u00a0Ft', '-ot fizet']],
  ['1.234,50\u00a0TL, 12\u00a0Kč', ['', '1.234,50\u00a0TL', ', ', '12\u00a0Kč', '']],
])('of %j the amounts are parts of their own', (text, parts) => {
  expect(splitAtNumbers(text)).toEqual(parts)
})

test.each([
  '',
  '7,99',
  '5\u00a0Feet',
  '3\u00a0kg',
  'Ihre E-Mail an KRTBB-MQXDW1',
  'a-K7RT2-MQXD4',
  'ÖK7RT2-MQXD4',
  'DE-2026-1',
  'Espresso-Maschine',
])('%j has no such number', (text) => {
  expect(splitAtNumbers(text)).toEqual([text])
})
