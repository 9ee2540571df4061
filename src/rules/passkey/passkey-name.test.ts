import { expect, test } from 'vitest'
import { LONGEST_PASSKEY_NAME, passkeyName } from './passkey-name.ts'

test.each([
  ['  Mein  Handy ', 'Android', 'Chrome', 'Mein Handy'],
  ['', 'Android', 'Chrome', 'Android, Chrome'],
  [' ', 'iPhone', '', 'iPhone'],
  ['', '', '', 'Passkey'],
  ['a\u0000b', '', '', 'a b'],
])('%j on %s %s is called %s', (typed, system, browser, name) => {
  expect(passkeyName(typed, { system, browser })).toBe(name)
})

test('a long name is cut between two characters', () => {
  expect(passkeyName('😀'.repeat(100), { system: '', browser: '' })).toBe('😀'.repeat(LONGEST_PASSKEY_NAME))
})
