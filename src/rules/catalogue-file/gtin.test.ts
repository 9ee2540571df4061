import { expect, test } from 'vitest'
import { checkGtin } from './gtin.ts'

test.each([
  ['4006381333931', '4006381333931'],
  ["'4006381333931", '4006381333931'],
  ['’4006381333931', '4006381333931'],
  ['400-6381-333931', '4006381333931'],
  [' 4006381 333931 ', '4006381333931'],
  ['96385074', '96385074'],
  ['4006381333931.0', '4006381333931'],
  ['036000291452', '036000291452'],
  ['10012345678902', '10012345678902'],
])('%s is a barcode', (raw, gtin) => {
  expect(checkGtin(raw)).toEqual({ gtin })
})

test.each([
  ['4006381333932', 'last digit'],
  ['0000000000000', 'last digit'],
  ['SKU-1', '8, 12, 13 or 14'],
  ['12345', '8, 12, 13 or 14'],
  ['400638133393', 'last digit'],
  ['4,00638E+12', 'shortened'],
])('%s is left out with a note', (raw, note) => {
  expect(checkGtin(raw)).toEqual({ note: expect.stringContaining(note) })
})

test.each(['', ' ', "'"])('%j says nothing', (raw) => {
  expect(checkGtin(raw)).toEqual({})
})
