import { describe, expect, test } from 'vitest'
import { creditorReference, groupedReference, isQrIban } from './creditor-reference.ts'
import { transferCode, transferReference } from './transfer-code.ts'

// the examples of SIX's Implementation Guidelines
const IBAN = 'CH5800791123000889012'
const QR_IBAN = 'CH4431999123000889012'
const holderAddress = { street: 'Musterstrasse 1', postcode: '8000', town: 'Seldwyla', country: 'CH' }
const account = { holder: 'Crema Muster AG', iban: IBAN, holderAddress }
const transfer = { account, amount: 194_975, number: 'CH-2026-000001' }

describe('a reference of a Swiss bill', () => {
  test('is of ISO 11649 beside an IBAN, and has 27 digits beside a QR-IBAN', () => {
    expect(creditorReference(IBAN, '539007547034')).toEqual({ type: 'SCOR', reference: 'RF18539007547034' })
    // a number whose digits in base 10 are those of the example
    const number = 21_000_000_000_313_947_143_000_901n.toString(36).toUpperCase()
    expect(creditorReference(QR_IBAN, number)).toEqual({ type: 'QRR', reference: '210000000003139471430009017' })
  })

  // of 11 the carries are 9 and then 0, whose check digit is 0 and not 10; of leading zeros each carry is 0
  test.each([
    ['B', '00000000000000000000000011', '0'],
    ['A', '00000000000000000000000010', '5'],
    ['Z', '00000000000000000000000035', '1'],
  ])('of %s beside a QR-IBAN has one check digit, recursively modulo 10', (number, digits, check) => {
    expect(creditorReference(QR_IBAN, number)).toEqual({ type: 'QRR', reference: digits + check })
  })

  test.each([
    ['CH4429999123000889012', false],
    ['CH4430000123000889012', true],
    ['LI4431999123000889012', true],
    ['CH4432000123000889012', false],
    ['DE4431999123000889012', false],
  ])('beside %s is one of 27 digits: %s', (iban, expected) => {
    expect(isQrIban(iban)).toBe(expected)
  })

  test.each([
    ['K7RT2-MQXD4', 'RF', 14],
    ['CHFR-2026-C-1234567', 'RF', 20],
  ])('of %s can be typed, and is another one for another number', (number, begin, length) => {
    const { reference } = creditorReference(IBAN, number)
    expect([reference.slice(0, 2), reference.length]).toEqual([begin, length])
    for (const iban of [IBAN, QR_IBAN]) {
      const own = creditorReference(iban, number)
      expect(creditorReference(iban, `${number.slice(0, -1)}9`).reference).not.toBe(own.reference)
      expect(groupedReference(own).replaceAll(' ', '')).toBe(own.reference)
    }
    expect(creditorReference(QR_IBAN, number).reference).toMatch(/^\d{27}$/)
  })

  test('is shown on sites in francs where the account has an address, elsewhere the number', () => {
    expect(transferReference('CH', account, 'K7RT2-MQXD4')).toMatch(/^RF\d\d K7RT 2MQX D4$/)
    expect(transferReference('CH', { ...account, iban: QR_IBAN }, 'K7RT2-MQXD4')).toMatch(/^\d\d( \d{5}){5}$/)
    const { holderAddress: _, ...without } = account
    expect(transferReference('CH', without, 'K7RT2-MQXD4')).toBe('K7RT2-MQXD4')
    expect(transferReference('DE', account, 'K7RT2-MQXD4')).toBe('K7RT2-MQXD4')
  })
})

test.each(['CH', 'CH_FR'] as const)('the code of a transfer on %s has the 31 lines that Swiss banks read', (site) => {
  const { text, isSwiss } = transferCode(site, transfer)!
  const { reference } = creditorReference(IBAN, transfer.number)
  expect(isSwiss).toBe(true)
  expect(text.split('\n')).toEqual([
    ...['SPC', '0200', '1', IBAN, 'S', 'Crema Muster AG', 'Musterstrasse 1', '', '8000', 'Seldwyla', 'CH'],
    ...Array(7).fill(''),
    ...['1949.75', 'CHF'],
    ...Array(7).fill(''),
    ...['SCOR', reference, 'CH-2026-000001', 'EPD'],
  ])
})

test.each([
  [0, undefined, undefined],
  [1, 'EUR0.01', '0.01'],
  [194_905, 'EUR1949.05', '1949.05'],
  [99_999_999_999, 'EUR999999999.99', '999999999.99'],
  [100_000_000_000, undefined, undefined],
])('a transfer of %i is %s in the code of SEPA and %s in that of Switzerland', (amount, euros, francs) => {
  expect(transferCode('DE', { ...transfer, amount })?.text.split('\n')[7]).toBe(euros)
  expect(transferCode('CH', { ...transfer, amount })?.text.split('\n')[18]).toBe(francs)
})

test('in euros it is that of SEPA, and there is none without an address, of an account elsewhere or of no amount', () => {
  expect(transferCode('DE', transfer)?.text).toMatch(/^BCD\n/)
  expect(transferCode('CZ', transfer)).toBeUndefined()
  expect(transferCode('CH', { ...transfer, amount: 0 })).toBeUndefined()
  expect(transferCode('CH', { ...transfer, account: { ...account, iban: 'DE89370400440532013000' } })).toBeUndefined()
  const { holderAddress: _, ...without } = account
  expect(transferCode('CH', { ...transfer, account: without })).toBeUndefined()
})
