import { expect, test } from 'vitest'
import { epcText } from '../payment/epc-text.ts'
import { deliveryShares } from './delivery-shares.ts'
import { invoiceNumber } from './invoice-number.ts'

test.each([
  ['DE', 2026, 'invoice', 1, 'DE-2026-000001'],
  ['CH_FR', 2027, 'invoice', 123_456, 'CHFR-2027-123456'],
  ['HU', 2027, 'credit-note', 12, 'HU-2027-C-000012'],
  ['TR', 2030, 'invoice', 1_234_567, 'TR-2030-1234567'],
] as const)('%s %s: the %s of count %s has the number %s', (site, year, kind, count, number) => {
  expect(invoiceNumber(site, year, kind, count)).toBe(number)
})

test('the delivery is what taxes count beyond the lines, at each rate', () => {
  const line = (amount: number, taxRate: number, taxAmount: number) => ({ amount, taxRate, taxAmount })
  const taxes = [line(1250, 1900, 200), line(1250, 700, 82), line(5000, 0, 0)]
  expect(deliveryShares([line(1000, 1900, 160), line(1000, 700, 65), line(5000, 0, 0)], taxes)).toEqual([
    { taxRate: 1900, amount: 250, taxAmount: 40 },
    { taxRate: 700, amount: 250, taxAmount: 17 },
  ])
  expect(deliveryShares([], [line(500, 1900, 80)])).toEqual([{ taxRate: 1900, amount: 500, taxAmount: 80 }])
  expect(deliveryShares([line(500, 1900, 80)], [line(500, 1900, 80)])).toEqual([])
})

test('the code of a transfer has the lines that banks read, in euros only', () => {
  const account = { holder: 'Crema Muster GmbH', iban: 'DE36000000000000000000' }
  const transfer = { account, amount: 123_405, reference: 'K7RT2-MQXD4' }
  expect(epcText('DE', transfer)?.split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', '', 'Crema Muster GmbH', 'DE36000000000000000000', 'EUR1234.05', '', ''],
    'K7RT2-MQXD4',
  ])
  expect(epcText('SK', { ...transfer, account: { ...account, bic: 'COBADEFFXXX' } })).toContain('SCT\nCOBADEFFXXX\n')
  expect(epcText('CZ', transfer)).toBeUndefined()
  expect(epcText('DE', { ...transfer, amount: 0 })).toBeUndefined()
  expect(epcText('DE', { ...transfer, amount: 100_000_000_000 })).toBeUndefined()
})
