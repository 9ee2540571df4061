import { expect, test } from 'vitest'
import { type AspectRatio, aspectRatio } from './aspect-ratio.ts'

test.each<[AspectRatio, number]>([
  ['16/9', 16 / 9],
  ['4/3', 4 / 3],
  ['3/2', 1.5],
  ['1/1', 1],
  [1.25, 1.25],
])('the aspect ratio %s is %d [UI-06]', (value, ratio) => {
  expect(aspectRatio(value)).toBe(ratio)
})

test.each(['5/4', '16:9', '', 'toString', 0, -1, Number.NaN, Number.POSITIVE_INFINITY, undefined])(
  '%o is refused as an aspect ratio [UI-06]',
  (value) => {
    expect(aspectRatio(value)).toBeUndefined()
  },
)

test('the type refuses other texts [UI-06]', () => {
  // @ts-expect-error '5/4' is no name of a ratio
  const refused: AspectRatio = '5/4'
  expect(aspectRatio(refused)).toBeUndefined()
})
