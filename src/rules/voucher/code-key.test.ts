import { expect, test } from 'vitest'
import { codeKey } from './code-key.ts'

test.each([
  ['WINTER-10', 'WINTER10'],
  ['winter 10', 'WINTER10'],
  [' Winter\u00a010\u2009', 'WINTER10'],
  ['WİNTER10', 'WINTER10'],
  ['wınter10', 'WINTER10'],
  ['wi\u0307nter10', 'WINTER10'],
  ['ＷＩＮＴＥＲ１０', 'WINTER10'],
  ['WIN\u00adTER\u200b10\ufeff', 'WINTER10'],
  ['\u202aWINTER10\u202c', 'WINTER10'],
  ['WINTER–10', 'WINTER10'],
  ['WINTER\u2011\u201010\u2212', 'WINTER10'],
  ['„WINTER10“', 'WINTER10'],
  ['»WINTER10«', 'WINTER10'],
  ['"WINTER10"', 'WINTER10'],
  ['‘WINTER10’', 'WINTER10'],
  ['´WINTER10´', 'WINTER10'],
  ['WINTER10.', 'WINTER10'],
  ['WINTER10…', 'WINTER10'],
  ['A.B', 'A.B'],
  ['A_B', 'A_B'],
  ['straße', 'STRASSE'],
  ['STRAẞE', 'STRASSE'],
  ['A\u0308PFEL', 'ÄPFEL'],
  [' - ', ''],
  ['', ''],
])('the code %o is compared as %o', (typed, key) => {
  expect(codeKey(typed)).toBe(key)
})
