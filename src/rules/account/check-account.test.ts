import { expect, test } from 'vitest'
import { SITES } from '#sites/sites.ts'
import { cleanedLine } from '../newsletter/check-form.ts'
import { checkAccount, cleanedEmail, familyNameFirst } from './check-account.ts'

const PERSON = { firstname: 'Éva', lastname: cleanedLine('Kis‑O’Neil'), email: 'eva@példa.hu' }

test('a name with the signs of a telephone and an address are taken', () => {
  expect(checkAccount(PERSON)).toEqual({})
})

test.each([
  ['firstname', '', 'required'],
  ['lastname', 'x'.repeat(81), 'tooLong'],
  ['firstname', 'www.evil.example', 'name'],
  ['lastname', '<b>', 'name'],
  ['email', '', 'required'],
  ['email', `${'x'.repeat(260)}@a.example`, 'tooLong'],
  ['email', 'eva@', 'email'],
  ['email', 'eva@a', 'email'],
  ['email', 'eva kis@a.example', 'email'],
  ['email', 'eva@a.example\nbcc: b@a.example', 'email'],
] as const)('%s %o is refused as %s', (field, value, fault) => {
  expect(checkAccount({ [field]: value } as Record<typeof field, string>)).toEqual({ [field]: fault })
})

test('only the given fields are checked', () => {
  expect(checkAccount({ email: '' })).toEqual({ email: 'required' })
})

test.each([
  ['  Anna@Example.ORG ', 'anna@example.org'],
  ['Rita@XN--Mller-KVA.de', 'rita@müller.de'],
  ['rita@müller.de', 'rita@müller.de'],
])('the address %o is stored and compared as %o', (typed, stored) => {
  expect(cleanedEmail(typed)).toBe(stored)
})

test('a name of 80 letters is taken', () => {
  expect(checkAccount({ firstname: 'x'.repeat(80) })).toEqual({})
})

test.each([
  ['\u202eAnna', 'Anna'],
  ['An\u200bna\u2066\ufeff', 'Anna'],
  ['\u3164\u00ad\u200d', ''],
  [' Anna \r\n Maria ', 'Anna Maria'],
  ['E\u0301va', 'Éva'],
  ['Anna\u0000', 'Anna\u0000'],
])('of the line %o %o is stored: without signs that nobody sees', (typed, stored) => {
  expect(cleanedLine(typed)).toBe(stored)
})

test('the family name comes first in Hungarian only', () => {
  expect(SITES.filter(familyNameFirst)).toEqual(['HU'])
})
