import { expect, test } from 'vitest'
import { accountPauseS, FAILED_SIGN_INS_COUNT_MS, MAX_FAILED_SIGN_INS, signInDelayMs } from './sign-in-limit.ts'

test('eight failed sign-ins are accepted in a quarter of an hour, as note 92 says', () => {
  expect([MAX_FAILED_SIGN_INS, FAILED_SIGN_INS_COUNT_MS]).toEqual([8, Date.UTC(2026, 0, 1, 0, 15) - Date.UTC(2026, 0)])
})

test('the delay of a sign-in doubles with each failure, to 4 s at most', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(signInDelayMs)).toEqual([0, 250, 500, 1000, 2000, 4000, 4000, 4000])
})

test('the pause of an account begins with the 30th failure and doubles to a minute at most', () => {
  expect([1, 29, 30, 31, 32, 33, 34, 35, 36, 37, 400].map(accountPauseS)).toEqual([
    0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60,
  ])
})
