import { expect, test } from 'vitest'
import { SITES } from '#sites/sites.ts'
import type { Scope } from '../contents/scope.ts'
import { checkLimits, defaultLimits, limitsOf, type StoredLimits } from './limits-setting.ts'

const DE: StoredLimits = {
  currency: 'EUR',
  ofMailbox: 2,
  ofAddress: 3,
  ofNetwork: 10,
  ofWideNetwork: 40,
  guestInvoiceAmount: 20_000,
}

test.each<[string, StoredLimits, Scope]>([
  ['other numbers', DE, 'DE'],
  ['one number for all', { ...DE, ofMailbox: 3, ofNetwork: 3, ofWideNetwork: 3 }, 'DE'],
  ['no invoice for guests', { ...DE, guestInvoiceAmount: 0 }, 'DE'],
])('limits may be %s', (_what, limits, scope) => {
  expect(checkLimits(limits, scope)).toBeUndefined()
})

test.each<[string, StoredLimits, Scope, string]>([
  ['of the whole shop', DE, 'SHOP', 'limits are of one site, because sites differ in their currency'],
  ['in another currency', DE, 'CH', 'the sum is in EUR, and CH sells in CHF'],
  [
    'with decimals where the site has none',
    { ...DE, currency: 'HUF', guestInvoiceAmount: 149_050 },
    'HU',
    'sums of HU have no decimals, and 1490.50 HUF has',
  ],
  [
    'of a network below those of a mailbox',
    { ...DE, ofMailbox: 11 },
    'DE',
    'a network, 10, has fewer orders a day than one mailbox or address, 11',
  ],
  [
    'of a network below those of an address',
    { ...DE, ofAddress: 12 },
    'DE',
    'a network, 10, has fewer orders a day than one mailbox or address, 12',
  ],
  [
    'of a wide network below those of a network',
    { ...DE, ofWideNetwork: 9 },
    'DE',
    'a wide network, 9, has fewer orders a day than one network of it, 10',
  ],
])('limits %s are refused', (_what, limits, scope, expected) => {
  expect(checkLimits(limits, scope)).toBe(expected)
})

test.each(SITES)('the limits of %s from the start may be set', (site) => {
  expect(checkLimits(defaultLimits(site), site)).toBeUndefined()
})

test('the limits of a site from the start are those of code and country, and read as they are stored', () => {
  expect(limitsOf(defaultLimits('CZ'))).toEqual({
    ofMailbox: 5,
    ofAddress: 5,
    ofNetwork: { near: 30, wide: 120 },
    guestInvoiceAmount: 2_500_000,
  })
  expect(limitsOf(DE)).toEqual({
    ofMailbox: 2,
    ofAddress: 3,
    ofNetwork: { near: 10, wide: 40 },
    guestInvoiceAmount: 20_000,
  })
})
