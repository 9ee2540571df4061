import { expect, test } from 'vitest'
import { checkSeller } from '../invoice/check-seller.ts'
import { domesticNumbers, groupedIban, ibanOf, isIban } from './iban.ts'

// the examples of the registry of SWIFT (ISO 13616)
test.each([
  ['DE89370400440532013000', true],
  ['AT611904300234573201', true],
  ['CH9300762011623852957', true],
  ['CZ6508000000192000145399', true],
  ['HU42117730161111101800000000', true],
  ['PL61109010140000071219812874', true],
  ['SK3112000000198742637541', true],
  ['TR330006100519786457841326', true],
  ['GB29NWBK60161331926819', true],
  ['DE89370400440532013001', false],
  ['DE8937040044053201300', false],
  ['DE89 3704 0044 0532 0130 00', false],
  ['de89370400440532013000', false],
  ['DE', false],
  ['', false],
])('%s is an IBAN: %s', (text, expected) => {
  expect(isIban(text)).toBe(expected)
})

test('the check digits of an account are computed, and people read groups of four', () => {
  expect(ibanOf('DE', '370400440532013000')).toBe('DE89370400440532013000')
  expect(isIban(ibanOf('DE', '0'.repeat(18)))).toBe(true)
  expect(groupedIban('CH9300762011623852957').split('\u00a0')).toEqual(['CH93', '0076', '2011', '6238', '5295', '7'])
})

test('an account in the United Kingdom has a sort code and a number of its own, and no other account has', () => {
  expect(domesticNumbers('GB29NWBK60161331926819')).toEqual([
    { label: 'Sort code', value: '60-16-13' },
    { label: 'Account number', value: '31926819' },
  ])
  expect(domesticNumbers('DE89370400440532013000')).toEqual([])
})

test('an editor is told what is wrong with the account of a seller', () => {
  expect(checkSeller({})).toBeUndefined()
  expect(checkSeller({ account: { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' } })).toBeUndefined()
  expect(checkSeller({ account: { iban: 'DE88370400440532013000' } })).toContain('IBAN')
  expect(checkSeller({ account: { iban: 'DE89370400440532013000', bic: 'COBA' } })).toContain('BIC')
})
