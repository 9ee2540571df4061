import { expect, test } from 'vitest'
import { countryOfScope, isScope, type Scope, scopesOf, zoneOfScope } from './scope.ts'

test.each([
  ['DE', ['SHOP', 'COUNTRY_DE', 'DE']],
  ['CH', ['SHOP', 'COUNTRY_CH', 'CH']],
  ['CH_FR', ['SHOP', 'COUNTRY_CH', 'CH_FR']],
  ['BE_FR', ['SHOP', 'COUNTRY_BE', 'BE_FR']],
] as const)('%s inherits from the shop, from its country and then says its own', (site, expected) => {
  expect(scopesOf(site)).toEqual(expected)
})

test.each<[unknown, boolean]>([
  ['SHOP', true],
  ['CH_FR', true],
  ['COUNTRY_CH', true],
  ['COUNTRY_CH_FR', false],
  ['COUNTRY_XX', false],
  ['COUNTRY_', false],
  [undefined, false],
])('%s is a scope: %s', (word, expected) => {
  expect(isScope(word)).toBe(expected)
})

test.each<[Scope, string]>([
  ['COUNTRY_TR', 'Europe/Istanbul'],
  ['COUNTRY_CH', 'Europe/Zurich'],
  ['CH_FR', 'Europe/Zurich'],
  ['SHOP', 'Europe/Prague'],
])('times of %s are those of clocks in %s', (scope, expected) => {
  expect(zoneOfScope(scope, 'CZ')).toBe(expected)
})

test('a site of the name of its country is no country', () => {
  expect([countryOfScope('DE'), countryOfScope('COUNTRY_DE'), countryOfScope('SHOP')]).toEqual([
    undefined,
    'DE',
    undefined,
  ])
})
