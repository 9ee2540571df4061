import { expect, test } from 'vitest'
import { FAILED_SIGN_IN_LIMIT, QUICK_LIMITS, STORED_LIMITS } from './rate-limits.ts'

test.each(Object.entries({ ...QUICK_LIMITS, ...STORED_LIMITS, 'failed-sign-in': FAILED_SIGN_IN_LIMIT }))(
  'limit of %s: a /48 has four times what one of its networks has',
  (_, { near, wide }) => {
    expect(wide).toBe(4 * near)
  },
)

test('people behind one address browse without a limit that they could reach, and a script writes ten times a second', () => {
  const aSecond = ({ near, seconds }: { near: number; seconds: number }) => near / seconds
  expect([aSecond(QUICK_LIMITS.read), aSecond(QUICK_LIMITS.write)]).toEqual([200, 10])
})

test('what is stored for strangers is counted for ten minutes, failed sign-ins for a quarter of an hour', () => {
  expect(new Set(Object.values(STORED_LIMITS).map(({ seconds }) => seconds))).toEqual(new Set([600]))
  expect(FAILED_SIGN_IN_LIMIT.seconds).toBe(900)
})
