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

test.each(['', 'Ihre E-Mail an KRTBB-MQXDW1', 'a-K7RT2-MQXD4', 'ÖK7RT2-MQXD4', 'DE-2026-1', 'Espresso-Maschine'])(
  '%j has no such number',
  (text) => {
    expect(splitAtNumbers(text)).toEqual([text])
  },
)
