import { expect, test } from 'vitest'
import { isScrollToTopShown, placeAfter } from './scroll-to-top.ts'

test.each<[movement: number[], shown: boolean]>([
  [[0], false],
  [[0, 1300], false],
  [[0, 1400, 1300], true],
  [[0, 1400, 1201], true],
  [[0, 1400, 1200], false],
  [[0, 1200, 1100], false],
  [[0, 1400, 1300, 1310], false],
  [[0, 1400, 1300, 1300], true],
  [[0, 1400, 1400], false],
  [[1400, 1300], true],
  [[0, 1400, 1300, 0], false],
])('in a window of 1,000 pixels, after scrolling through %o the button is shown: %s [SHELL-02]', (movement, shown) => {
  const place = movement.slice(1).reduce(placeAfter, { y: movement[0]!, isUpward: false })
  expect(isScrollToTopShown(place, 1000)).toBe(shown)
})
