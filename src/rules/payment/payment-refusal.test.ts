import { describe, expect, test } from 'vitest'
import type { PaymentKind } from '#sites/payment-kinds.ts'
import { SITES, type Site } from '#sites/sites.ts'
import { defaultSettings } from '../settings/settings.ts'
import { payableKinds, paymentRefusal } from './payment-refusal.ts'

const SETTINGS = {
  payments: {
    kinds: ['card', 'invoice', 'prepayment'],
    bounds: { invoice: { least: 2000, most: 50_000 }, card: { least: 500 }, prepayment: { most: 90_000 } },
  },
  limits: { ofMailbox: 5, ofAddress: 5, ofNetwork: { near: 30, wide: 120 }, guestInvoiceAmount: 30_000 },
} as const
const customer = (amount: number) => ({ amount, isCustomer: true })
const guest = (amount: number) => ({ amount, isCustomer: false })

test.each<[PaymentKind, ReturnType<typeof customer>, ReturnType<typeof paymentRefusal>]>([
  ['invoice', customer(2000), undefined],
  ['invoice', customer(1999), { code: 'BELOW_LEAST', limit: 2000 }],
  ['invoice', customer(50_000), undefined],
  ['invoice', customer(50_001), { code: 'ABOVE_MOST', limit: 50_000 }],
  ['invoice', guest(30_000), undefined],
  ['invoice', guest(30_001), { code: 'GUEST_MOST', limit: 30_000 }],
  // what a customer may not pay either is no question of signing in
  ['invoice', guest(50_001), { code: 'ABOVE_MOST', limit: 50_000 }],
  ['card', guest(500), undefined],
  ['card', guest(499), { code: 'BELOW_LEAST', limit: 500 }],
  ['card', guest(99_999_999), undefined],
  ['prepayment', guest(1), undefined],
  ['prepayment', guest(90_001), { code: 'ABOVE_MOST', limit: 90_000 }],
  ['cash-on-delivery', customer(2000), { code: 'NOT_OFFERED' }],
  // a subscription whose first order a gift card pays
  ['invoice', guest(0), undefined],
  ['covered', guest(0), undefined],
])('%s for %j: %j', (kind, sum, refusal) => {
  expect(paymentRefusal(kind, sum, SETTINGS)).toEqual(refusal)
})

test('the kinds for a sum keep the order of the setting', () => {
  expect(payableKinds(customer(2000), SETTINGS)).toEqual(['card', 'invoice', 'prepayment'])
  expect(payableKinds(customer(1000), SETTINGS)).toEqual(['card', 'prepayment'])
  expect(payableKinds(guest(90_001), SETTINGS)).toEqual(['card'])
})

describe('where nothing is set', () => {
  const guestMost: Record<(typeof SITES)[number], number> = {
    ...{ DE: 100_000, AT: 100_000, CH: 100_000, CH_FR: 100_000, SK: 100_000 },
    ...{ CZ: 2_500_000, HU: 40_000_000, PL: 400_000, TR: 5_000_000 },
  } as Record<Site, number>

  test.each(SITES)('a guest on %s has a highest sum for invoice, and a customer none', (site) => {
    const settings = defaultSettings(site)
    const limit = guestMost[site]
    expect(paymentRefusal('invoice', guest(limit), settings)).toBeUndefined()
    expect(paymentRefusal('invoice', guest(limit + 1), settings)).toEqual({ code: 'GUEST_MOST', limit })
    expect(paymentRefusal('invoice', customer(100_000_000), settings)).toBeUndefined()
  })
})
