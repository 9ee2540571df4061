import { expect, test } from 'vitest'
import { checkReturns, returnsOf, sendBackAddress } from './returns-setting.ts'

const SELLER = { name: 'Weber GmbH', address: ['Markt 1', '20095 Hamburg'] }
const STORE = ['Weber Retouren', 'Hafen 7', '28195 Bremen']

test.each([
  ['where nothing is set', {}, SELLER, ['Weber GmbH', 'Markt 1', '20095 Hamburg']],
  ['where the merchant has set an address', { address: STORE }, SELLER, STORE],
  ['where a site has an address and no seller', { address: STORE }, undefined, STORE],
  ['where a site has neither', {}, undefined, []],
])('%s, goods go back to the right address', (_where, returns, seller, expected) => {
  expect(sendBackAddress(returns, seller)).toEqual(expected)
})

test('goods may be returned as long as the narrowest scope says, else as the profile of the country', () => {
  expect(returnsOf('DE', [])).toEqual({ period: { days: 30 } })
  expect(returnsOf('CH', [{ address: STORE }])).toEqual({ address: STORE, period: { months: 3 } })
  const shop = { period: { days: 60 }, address: STORE } as const
  expect(returnsOf('CH', [shop, { period: { months: 6 } }])).toEqual({ address: STORE, period: { months: 6 } })
})

test.each([
  ['DE', { days: 14 }, undefined],
  ['DE', { days: 13 }, 'goods of DE may be returned for 14 days at least, and 13 are fewer'],
  ['GB', { days: 13 }, 'goods of GB may be returned for 14 days at least, and 13 are fewer'],
  ['COUNTRY_AT', { days: 7 }, 'goods of AT may be returned for 14 days at least, and 7 are fewer'],
  // the law of Switzerland gives no such right
  ['COUNTRY_CH', { days: 7 }, undefined],
  ['SHOP', { days: 7 }, 'goods of DE may be returned for 14 days at least, and 7 are fewer'],
  ['SHOP', { months: 1 }, undefined],
  ['SHOP', undefined, undefined],
] as const)('on %s, %j is no shorter than the law allows', (scope, period, expected) => {
  expect(checkReturns(period ? { period } : {}, scope)).toBe(expected)
})
