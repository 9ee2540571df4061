import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 0],
  ['aB3', 0],
  ['aaaaaaa', 0],
  ['Aaaaaa1', 0],
  ['--------', 0],
  ['aaaaaaaa', 1],
  ['AAAAAAAA', 1],
  ['aaaaaaa1', 2],
  ['Aaaaaaa1', 3],
  ['Şifreçok1', 3],
  ['👍👍👍👍', 0],
])('the strength of the password %o is %i [UI-14]', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
