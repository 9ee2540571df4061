import { expect, test } from 'vitest'
import { checkBrand } from './check-brand.ts'

test.each([
  'W',
  'Kaffeehaus Weber',
  'Weber & Söhne',
  '“Chez” l’Ours',
  'Şekerci №5',
  '珈琲店',
  'x'.repeat(40),
  '👍🏽 7',
])('a shop may be called %s', (name) => {
  expect(checkBrand({ name })).toBeUndefined()
})

test.each([
  ['a line break', 'Weber\nSöhne', 'the name has a control sign, such as a line break'],
  ['a tab', 'Weber\tSöhne', 'the name has a control sign, such as a line break'],
  [
    'a mark that turns the direction of writing',
    'Weber\u202eenhöS',
    'the name has a control sign, such as a line break',
  ],
  ['a line separator', 'Weber\u2028Söhne', 'the name has a control sign, such as a line break'],
  ['a space at its end', 'Weber ', 'the name begins or ends with a space'],
  ['a space alone', ' ', 'the name begins or ends with a space'],
  ['no letter', '&', 'the name has no letter'],
  ['41 letters', 'x'.repeat(41), 'the name has 41 letters, and may have 40'],
])('a name with %s is refused', (_what, name, expected) => {
  expect(checkBrand({ name })).toBe(expected)
})
