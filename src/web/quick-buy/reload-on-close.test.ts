import { expect, test } from 'vitest'
import { reloadsOnClose } from './reload-on-close.ts'

test.each([
  ['/cart', 'regular', true],
  ['/m/cart', 'regular', true],
  ['/cart', 'cart', false],
  ['/cart', 'watchlist', false],
  ['/service/cartfrontend/cart', 'regular', false],
  ['/search', 'regular', false],
  ['/cart/', 'regular', false],
] as const)('closing on %s in mode %s reloads: %s', (path, mode, expected) => {
  expect(reloadsOnClose(path, mode)).toBe(expected)
})
