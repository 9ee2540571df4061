import { expect, test } from 'vitest'
import { DAY_MS } from '../durations.ts'
import { confirmationOf, statusOf } from './double-opt-in.ts'

const REQUESTED = Date.UTC(2026, 10, 1)

test.each([
  ['at once', 0, null, null, 'confirmed'],
  ['after 14 days', 14 * DAY_MS, null, null, 'confirmed'],
  ['a moment later', 14 * DAY_MS + 1, null, null, 'expired'],
  ['a second time', DAY_MS, REQUESTED + 1000, null, 'already-confirmed'],
  ['a second time after a month', 30 * DAY_MS, REQUESTED + 1000, null, 'already-confirmed'],
  ['after unsubscribing', DAY_MS, REQUESTED + 1000, REQUESTED + 2000, 'expired'],
  ['after the sign-up was deleted', DAY_MS, null, REQUESTED + 2000, 'expired'],
] as const)('pressing the button %s [NEWS-57] [NEWS-58]', (_when, after, confirmedAt, endedAt, expected) => {
  expect(confirmationOf({ requestedAt: REQUESTED, confirmedAt, endedAt }, REQUESTED + after)).toBe(expected)
})

test('a sign-up waits until its link is confirmed [NEWS-58]', () => {
  const waiting = { requestedAt: REQUESTED, confirmedAt: null, endedAt: null }
  expect(statusOf(waiting)).toBe('WAITING_FOR_DOI')
  expect(statusOf({ ...waiting, confirmedAt: REQUESTED })).toBe('SUBSCRIBED')
  expect(statusOf({ ...waiting, confirmedAt: REQUESTED, endedAt: REQUESTED })).toBeUndefined()
})
