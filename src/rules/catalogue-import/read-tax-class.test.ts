import { expect, test } from 'vitest'
import { readTaxClass } from './read-tax-class.ts'

test.each([
  ...['standard', 'Standard', 'Taxable Goods', 'taxable', 'standard-rate', 'Regulärer Satz', 'Stawka podstawowa'].map(
    (raw) => [raw, 'standard'],
  ),
  ...['reduced', 'reduced-rate', 'Reduced Tax Goods', 'ermäßigt', 'Ermässigter Satz', 'ERMAESSIGT', 'snížená'].map(
    (raw) => [raw, 'reduced'],
  ),
  ...['second-reduced', 'Super reduced rate', 'druhá snížená sazba'].map((raw) => [raw, 'second-reduced']),
  ...['zero-rate', 'zero', 'not taxable', 'None', 'none', 'steuerfrei', 'zw.', 'exempt'].map((raw) => [raw, 'zero']),
])('%s is the class %s', (raw, taxClass) => {
  expect(readTaxClass(raw)).toEqual({ type: 'class', taxClass })
})

test.each([
  ['19', 1900],
  ['19 %', 1900],
  ['19%', 1900],
  [' 7,0 % ', 700],
  ['2.6', 260],
  ['8,1 %', 810],
  ['MwSt. 7 %', 700],
  ['7 % ermäßigt', 700],
  ['0', 0],
  ['0 %', 0],
  ['0.19', 1900],
  ['0,081', 810],
  ['0.5 %', 50],
  ['1', 100],
])('%s is a rate of %d hundredths of a percent', (raw, rate) => {
  expect(readTaxClass(raw)).toEqual({ type: 'rate', rate })
})

test.each(['food', 'P0000000', '-19', '-7 %', '1.900,00', '19 oder 7', 'A', '', '1900 %'])('%s is none', (raw) => {
  expect(readTaxClass(raw)).toBeUndefined()
})
