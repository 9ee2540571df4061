import { expect, test } from 'vitest'
import { clampToRange, isSliderRange } from './slider-range.ts'

test.each([
  [11, 10],
  [-3, 0],
  [4, 4],
  [4.4, 4],
  [10, 10],
])('a range of 0 to 10 by 1 makes %d to %i [UI-18]', (value, clamped) => {
  expect(clampToRange(value, { min: 0, max: 10, step: 1 })).toBe(clamped)
})

test('a value stays on a step that is within the range [UI-18]', () => {
  expect(clampToRange(9.9, { min: 0, max: 10, step: 4 })).toBe(8)
  expect(clampToRange(11, { min: 0, max: 10, step: 4 })).toBe(8)
  expect(clampToRange(0.31, { min: 0, max: 0.3, step: 0.1 })).toBe(0.3)
  expect(clampToRange(7, { min: 5, max: 20, step: 5 })).toBe(5)
})

test.each([
  [{ min: 0, max: 10, step: 1 }, true],
  [{ min: 0, max: 10, step: 0.5 }, true],
  [{ min: 3, max: 3, step: 1 }, true],
  [{ min: 0, max: 10, step: 0 }, false],
  [{ min: 0, max: 10, step: -1 }, false],
  [{ min: 0, max: 10, step: Number.NaN }, false],
  [{ min: 10, max: 0, step: 1 }, false],
])('whether %o is a range of a slider: %o [UI-18]', (range, valid) => {
  expect(isSliderRange(range)).toBe(valid)
})
