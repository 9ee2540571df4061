import { expect, test } from 'vitest'
import { divideAmount } from './divide-amount.ts'

/** Documents divide an amount anew each time they are drawn, so that each line must get the same share every time. */
test.each<[what: string, amount: number, proportions: number[], step: number, shares: number[]]>([
  ['nothing is left over', 10, [1, 1], 1, [5, 5]],
  ['one odd cent goes to the first of equal lines', 100, [1, 1, 1], 1, [34, 33, 33]],
  ['two odd cents go to the first two of equal lines', 200, [1, 1, 1], 1, [67, 67, 66]],
  ['an odd cent goes to the line with the largest remainder', 10, [1, 2, 3], 1, [2, 3, 5]],
  ['the largest remainder counts in the last line, too', 10, [3, 2, 1], 1, [5, 3, 2]],
  ['a line of nothing gets nothing', 101, [0, 1, 0, 1], 1, [0, 51, 0, 50]],
  ['there is nothing to divide by', 100, [0, 0], 1, [0, 0]],
  ['there is no line', 100, [], 1, []],
  ['shares are whole units', 1000, [1, 1, 1], 100, [400, 300, 300]],
  ['the last line takes what is no whole unit', 1050, [1, 1], 100, [500, 550]],
  ['the amount is less than one unit', 50, [1, 1], 100, [0, 50]],
])('an amount is divided where %s', (_what, amount, proportions, step, shares) => {
  expect(divideAmount(amount, proportions, step)).toEqual(shares)
})
