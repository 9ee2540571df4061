import { expect, test } from 'vitest'
import { isClosedByScroll } from './legal-text.ts'

test.each([
  ['down, the text in sight', { before: 0, after: 40, end: 300 }, true],
  ['down by one pixel', { before: 10, after: 11, end: 800 }, true],
  ['up', { before: 40, after: 0, end: 300 }, false],
  ['nowhere', { before: 40, after: 40, end: 300 }, false],
  ['down to read what goes on below the window', { before: 0, after: 40, end: 801 }, false],
])('scrolling %s closes the legal text: %j, %s [PROMO-10]', (_where, scroll, closes) => {
  expect(isClosedByScroll({ windowHeight: 800, ...scroll })).toBe(closes)
})
