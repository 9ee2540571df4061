import { expect, test } from 'vitest'
import { mayRequest, REQUEST_LIFETIMES } from './account-request.ts'

test.each([
  [0, 0, true],
  [2, 11, true],
  [3, 3, false],
  [0, 12, false],
  [3, 12, false],
])('after %i mails from a network and %i from all another one is sent: %s', (ofNetwork, ofAddress, expected) => {
  expect(mayRequest({ ofNetwork, ofAddress })).toBe(expected)
})

test('a link to a new password lives shortest, and the undo of an address longest', () => {
  const { registration, password, email, 'email-undo': undo } = REQUEST_LIFETIMES
  expect([password, email, registration, undo].map((ms) => ms / 3_600_000)).toEqual([1, 24, 72, 168])
})
