import { expect, test } from 'vitest'
import { isStickyMode, pagePlatform } from './page-platform.ts'

test.each([
  [979, 'MATCH'],
  [980, 'TABLET'],
  [1439, 'TABLET'],
  [1440, 'CLASSIC'],
] as const)('a window of %i px is %s [SITE-20]', (width, platform) => {
  expect(pagePlatform(width)).toBe(platform)
})

test.each([
  ['MATCH', true],
  ['TABLET', true],
  ['CLASSIC', false],
  ['anything else', true],
])('%s is the sticky mode: %s [SITE-21]', (platform, expected) => {
  expect(isStickyMode(platform)).toBe(expected)
})
