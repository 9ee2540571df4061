import { expect, test } from 'vitest'
import { accountPauseS, signInDelayMs } from './sign-in-limit.ts'

test('the delay of a sign-in doubles with each failure, to 4 s at most', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(signInDelayMs)).toEqual([0, 250, 500, 1000, 2000, 4000, 4000, 4000])
})

test('the pause of an account begins with the 30th failure and doubles to a minute at most', () => {
  expect([1, 29, 30, 31, 32, 33, 34, 35, 36, 37, 400].map(accountPauseS)).toEqual([
    0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60,
  ])
})
