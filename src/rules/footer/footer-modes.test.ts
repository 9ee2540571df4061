import { expect, test } from 'vitest'
import { desktopViewPath, isMobileFooter, UNMEASURED_WIDTH } from './footer-modes.ts'

test.each([
  [320, true],
  [766, true],
  [767, false],
  [1440, false],
])('in a window of %i px the footer is mobile: %s [FOOT-06]', (width, expected) => {
  expect(isMobileFooter(width)).toBe(expected)
})

test('before it is measured the footer is 20000 px wide and not mobile [FOOT-34]', () => {
  expect(UNMEASURED_WIDTH).toBe(20_000)
  expect(isMobileFooter(UNMEASURED_WIDTH)).toBe(false)
})

test.each([
  ['/search?query=a', '/search?query=a&forcePresentation=WEBSHOP'],
  ['/c/coffee', '/c/coffee?forcePresentation=WEBSHOP'],
])('the desktop view of %s is %s [FOOT-16]', (path, expected) => {
  expect(desktopViewPath(path)).toBe(expected)
})
