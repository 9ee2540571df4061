import { expect, test } from 'vitest'
import { editDistance, mostTypos } from './edit-distance.ts'

test.each([
  ['kanne', 'kanne', 0],
  ['kanne', 'kane', 1],
  ['kanne', 'kannne', 1],
  ['kanne', 'kahne', 1],
  ['smartphone', 'smartphnoe', 1],
  ['espresso', 'expreso', 2],
  ['kanne', 'tasse', 3],
  ['', 'ab', 2],
])('from %s to %s it takes %i letters', (a, b, distance) => {
  expect(editDistance(a, b, 3)).toBe(distance)
  expect(editDistance(b, a, 3)).toBe(distance)
})

test('a distance beyond the most is not computed to its end', () => {
  expect(editDistance('kanne', 'tasse', 1)).toBe(2)
  expect(editDistance('kanne', 'kannenwaermer', 1)).toBe(2)
})

test.each([
  [3, 0],
  [4, 1],
  [8, 1],
  [9, 2],
])('a word of %i letters may have %i wrong ones', (length, most) => {
  expect(mostTypos(length)).toBe(most)
})
