import { expect, test } from 'vitest'
import { isUserIconLoggedIn } from './user-icon.ts'

test.each([
  ['LOGGED_IN', true],
  ['REMEMBERED', true],
  ['LOGGED_OUT', false],
] as const)('for somebody who is %s the user icon has its logged-in variant: %s [HEAD-04]', (status, expected) => {
  expect(isUserIconLoggedIn(status)).toBe(expected)
})
