import { expect, test } from 'vitest'
import { mayRequest, REQUEST_LIFETIMES } from './account-request.ts'

test.each([
  ['registration', 0, 0, 0, true],
  ['registration', 2, 11, 11, true],
  ['registration', 3, 3, 0, false],
  ['registration', 0, 12, 1, false],
  ['registration', 0, 12, 0, true],
  ['email', 2, 30, 0, true],
  ['email', 3, 12, 0, false],
  ['password', 2, 11, 11, true],
  ['password', 3, 3, 1, false],
  ['password', 0, 12, 1, false],
  ['password', 3, 36, 0, true],
] as const)(
  'a %s after %i mails from a network and %i from all, %i of them in the last hour: %s',
  (kind, ofNetwork, ofAddress, ofHour, expected) => {
    expect(mayRequest(kind, { ofNetwork, ofAddress, ofHour })).toBe(expected)
  },
)

test('a link to a new password lives shortest, and the undo of an address longest', () => {
  const { registration, password, email, 'email-undo': undo } = REQUEST_LIFETIMES
  expect([password, email, registration, undo].map((ms) => ms / 3_600_000)).toEqual([1, 24, 72, 168])
})
