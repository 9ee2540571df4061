import { expect, test } from 'vitest'
import type { Scope } from '../contents/scope.ts'
import { checkTax, type StoredTax, typedRate } from './tax-setting.ts'

test.each<[string, number | undefined]>([
  ['19', 1900],
  ['8.1', 810],
  ['8,1', 810],
  ['2.6 %', 260],
  ['5.5%', 550],
  ['2.05', 205],
  ['0', 0],
  ['50', 5000],
  ['50.01', undefined],
  ['51', undefined],
  ['190', undefined],
  ['-7', undefined],
  ['+7', undefined],
  ['8.125', undefined],
  ['0.19.', undefined],
  ['.19', undefined],
  ['1e1', undefined],
  ['seven', undefined],
  ['', undefined],
])('a typed rate %o is %s hundredths of a percent', (text, expected) => {
  expect(typedRate(text)).toBe(expected)
})

test.each<[StoredTax, Scope]>([
  [{ standard: 2000 }, 'COUNTRY_DE'],
  [{ reduced: 1900 }, 'COUNTRY_DE'],
  [{ standard: 0, reduced: 0 }, 'COUNTRY_DE'],
  [{ standard: 810, reduced: 260, secondReduced: 380 }, 'COUNTRY_CH'],
])('the rates %j of %s may be set', (tax, scope) => {
  expect(checkTax(tax, scope)).toBeUndefined()
})

test.each<[StoredTax, Scope, string]>([
  [{ standard: 2000 }, 'SHOP', 'tax rates are of a country, because its law makes them'],
  [{ standard: 2000 }, 'DE', 'tax rates are of a country, because its law makes them'],
  [{ reduced: 1901 }, 'COUNTRY_DE', 'the reduced rate, 19.01 %, is more than the standard rate, 19 %'],
  [{ standard: 600 }, 'COUNTRY_DE', 'the reduced rate, 7 %, is more than the standard rate, 6 %'],
  [{ secondReduced: 2500 }, 'COUNTRY_AT', 'the second reduced rate, 25 %, is more than the standard rate, 20 %'],
])('the rates %j of %s are refused', (tax, scope, expected) => {
  expect(checkTax(tax, scope)).toBe(expected)
})
