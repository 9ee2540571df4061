import { expect, test } from 'vitest'
import { sendBackAddress } from './returns-setting.ts'

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
