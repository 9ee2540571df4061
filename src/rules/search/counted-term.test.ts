import { expect, test } from 'vitest'
import { countedTerm, foundText } from './counted-term.ts'

test.each([
  ['  Kaffee\t Mühle ', 'kaffee mühle'],
  ['Kalender 2027', 'kalender 2027'],
  ['100101', '100101'],
  ['Kaffee 500 g 2 Stück 12,5 bar 220 V', 'kaffee 500 g 2 stück 12,5 bar 220 v'],
  ['a\u0000b\u202e\ud800', 'a b \ufffd'],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['x'.repeat(101), undefined],
  ['', undefined],
  [' \u200b ', undefined],
  ['anna.berger@mail.example', undefined],
  ['anna ＠ mail', undefined],
  ['anna(at)mail.example', undefined],
  ['anna [ at ] mail', undefined],
  ['+49 170 1234567', undefined],
  ['0170/123 45-67', undefined],
  ['(030) 901820', undefined],
  ['4111 1111 1111 1111', undefined],
  ['4111.1111.1111.1111', undefined],
  ['DE89 3704 0044 0532 0130 00', undefined],
  ['٤١١١ ١١١١ ١١١١ ١١١١', undefined],
  ['Bestellung 1234567', undefined],
])('"%s" is counted as %j', (text, term) => {
  expect(countedTerm(text, 'de-DE')).toBe(term)
})

test('small letters are those of the site', () => {
  expect(countedTerm('ISLAK İNCİR', 'tr-TR')).toBe('ıslak incir')
})

test.each([
  ['Kaffee-Mühle', 'Kaffee Mühle'],
  ['kaffee <Anna Müller, Hauptstr. 3>', 'kaffee'],
  ['kaffee ☕ !!!', 'kaffee'],
  [`kaffee ${'a'.repeat(41)}`, 'kaffee'],
  ['eins zwei drei vier fünf sechs', 'eins zwei drei vier fünf sechs'],
  ['eins zwei drei vier fünf sechs sieben', undefined],
  ['<b>', undefined],
])('what "%s" found goods by is %j', (text, found) => {
  expect(foundText(text)).toBe(found)
})
