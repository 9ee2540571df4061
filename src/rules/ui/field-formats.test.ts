import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatField, formatIban, formatNumber } from './field-formats.ts'

test.each([
  ['a1.2-', '1.2'],
  ['1,2', '1.2'],
  ['1.234,5', '1.2345'],
  ['1.2.3', '1.23'],
  ['.5', '.5'],
  ['12.', '12.'],
  ['-4e3', '43'],
  ['', ''],
])('a number field makes %o to %o [UI-12]', (text, number) => {
  expect(formatNumber(text)).toBe(number)
})

test('a number field ends at its maximum length [UI-12]', () => {
  expect(formatNumber('a123456', 4)).toBe('1234')
})

test.each([
  ['de89-3704', 'DE89 3704'],
  ['DE89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 00'],
  ['de89', 'DE89'],
  ['de893', 'DE89 3'],
  ['1d2e3', 'DE3'],
  ['DE8X9', 'DE89'],
  ['d', 'D'],
  ['ß', ''],
])('an IBAN field makes %o to %o [UI-13]', (text, iban) => {
  expect(formatIban(text)).toBe(iban)
})

test('an IBAN ends after 34 characters [UI-13]', () => {
  expect(formatIban(`DE${'1'.repeat(60)}`).replaceAll(' ', '')).toHaveLength(34)
})

describe('whatever is typed', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[\da-z., -]{0,40}$/))
  test('formatting it twice is the same as once [UI-12] [UI-13]', () => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(formatNumber(formatNumber(text))).toBe(formatNumber(text))
        expect(formatIban(formatIban(text))).toBe(formatIban(text))
      }),
    )
  })

  test('the result has only what the field takes [UI-12] [UI-13]', () => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(formatNumber(text)).toMatch(/^\d*\.?\d*$/)
        expect(formatIban(text)).toMatch(/^$|^[A-Z]$|^[A-Z]{2}(\d{0,2}|\d{2}( \d{4})*( \d{1,4})?)$/)
      }),
    )
  })
})

test.each([
  ['iban', 'DE893', 5, 'DE89 3', 6],
  ['iban', 'DE1289 37', 4, 'DE12 8937', 4],
  ['number', 'a12', 1, '12', 0],
  ['number', '1a2', 2, '12', 1],
] as const)('the caret of a %s field with %o at %i stays behind the same character', (type, text, caret, after, at) => {
  expect(formatField(type, text, caret)).toEqual({ text: after, caret: at })
})
