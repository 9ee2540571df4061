import { describe, expect, test } from 'vitest'
import { SITES } from '#sites/sites.ts'
import type { Scope } from '../contents/scope.ts'
import { checkPayments, defaultPayments, paymentsOf, type StoredPayments } from './payments-setting.ts'

const DE: StoredPayments = { currency: 'EUR', kinds: ['card', 'invoice'] }

test.each<[string, StoredPayments, Scope]>([
  ['one kind alone', { currency: 'EUR', kinds: ['prepayment'] }, 'DE'],
  ['another order', DE, 'DE'],
  ['a least sum', { ...DE, invoiceLeast: 2000 }, 'DE'],
  ['one sum alone', { ...DE, invoiceLeast: 2000, invoiceMost: 2000 }, 'DE'],
  ['a bound of a kind that is not offered', { ...DE, prepaymentMost: 9000 }, 'DE'],
  ['cash at the door', { currency: 'CZK', kinds: ['cash-on-delivery'], cashOnDeliveryMost: 500_000 }, 'CZ'],
])('the payments of a site may be %s', (_what, payments, scope) => {
  expect(checkPayments(payments, scope)).toBeUndefined()
})

test.each<[string, StoredPayments, Scope, string]>([
  [
    'of the whole shop',
    DE,
    'SHOP',
    'ways to pay are of one site, because countries differ in what they take and in their currency',
  ],
  ['in another currency', DE, 'CH', 'the sums are in EUR, and CH sells in CHF'],
  [
    'that the country does not take',
    { ...DE, kinds: ['invoice', 'cash-on-delivery'] },
    'DE',
    'DE takes no cash-on-delivery; it takes invoice, prepayment, card',
  ],
  [
    'with decimals where the site has none',
    { currency: 'HUF', kinds: ['card'], cardLeast: 149_050 },
    'HU',
    'sums of HU have no decimals, and 1490.50 HUF has',
  ],
  [
    'whose most has decimals where the site has none',
    { currency: 'HUF', kinds: ['card'], cardMost: 149_050 },
    'HU',
    'sums of HU have no decimals, and 1490.50 HUF has',
  ],
  [
    'whose least sum is more than its most',
    { ...DE, cardLeast: 2001, cardMost: 2000 },
    'DE',
    'the least sum of card, 20,01\u00a0€, is more than its most, 20,00\u00a0€, so that no order could be paid by it',
  ],
])('payments %s are refused', (_what, payments, scope, expected) => {
  expect(checkPayments(payments, scope)).toBe(expected)
})

describe.each(SITES)('the payments of %s from the start', (site) => {
  test('may be set', () => {
    expect(checkPayments(defaultPayments(site), site)).toBeUndefined()
  })
})

test('the payments of a site from the start are those of its country, and cards last', () => {
  expect(defaultPayments('DE')).toEqual({ currency: 'EUR', kinds: ['invoice', 'prepayment', 'card'] })
  expect(defaultPayments('CZ')).toEqual({
    currency: 'CZK',
    kinds: ['invoice', 'prepayment', 'cash-on-delivery', 'card'],
  })
})

test('each bound is read for its own kind, and is absent where it was not set', () => {
  const bounds = {
    ...{ invoiceLeast: 1, invoiceMost: 2, prepaymentLeast: 3, prepaymentMost: 4 },
    ...{ cashOnDeliveryLeast: 5, cashOnDeliveryMost: 6, cardLeast: 7, cardMost: 8 },
  }
  expect(paymentsOf({ ...DE, ...bounds })).toEqual({
    kinds: ['card', 'invoice'],
    bounds: {
      invoice: { least: 1, most: 2 },
      prepayment: { least: 3, most: 4 },
      'cash-on-delivery': { least: 5, most: 6 },
      card: { least: 7, most: 8 },
    },
  })
  expect(paymentsOf({ ...DE, cardMost: 8 })).toEqual({ kinds: ['card', 'invoice'], bounds: { card: { most: 8 } } })
  expect(paymentsOf(DE)).toEqual({ kinds: ['card', 'invoice'], bounds: {} })
})
