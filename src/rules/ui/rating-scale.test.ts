import { expect, test } from 'vitest'
import { isRatingId, ratingScale, ratingValue } from './rating-scale.ts'

test.each([
  [6, 5],
  [5, 5],
  [3, 3],
  [0, 1],
  [2.4, 2],
  [Number.NaN, 5],
])('a rating scale of %d becomes %i [UI-08]', (scale, clamped) => {
  expect(ratingScale(scale)).toBe(clamped)
})

test.each([
  [6, 5, 5],
  [4.3, 5, 4.3],
  [-1, 5, 0],
  [6, 9, 5],
  [4, 3, 3],
])('a rating of %d on a scale of %i becomes %d [UI-08]', (value, scale, clamped) => {
  expect(ratingValue(value, scale)).toBe(clamped)
})

test.each([
  ['p1001', true],
  ['A1', true],
  ['a-b', false],
  ['a b', false],
  ['', false],
  ['é', false],
])('whether %o is an id of a rating: %o [UI-08]', (id, valid) => {
  expect(isRatingId(id)).toBe(valid)
})
