import { expect, test } from 'vitest'
import { isHeaderHidden, isHeaderSticky } from './sticky-header.ts'

const scroll = (before: number, after: number, { hidden = false, busy = false } = {}) =>
  isHeaderHidden(hidden, { before, after, height: 120, busy })

test('the header hides on the way down and is revealed on the way up', () => {
  expect(scroll(300, 500)).toBe(true)
  expect(scroll(500, 300, { hidden: true })).toBe(false)
})

test('the header stays as it is while the hand rests', () => {
  expect(scroll(500, 504)).toBe(false)
  expect(scroll(500, 496, { hidden: true })).toBe(true)
})

test('the header is shown at the top of the page, whatever was before', () => {
  expect(scroll(0, 120)).toBe(false)
  expect(scroll(0, 121)).toBe(true)
  expect(scroll(124, 118, { hidden: true })).toBe(false)
})

test('the header is never hidden while a flyout is open or it has the focus', () => {
  expect(scroll(300, 900, { busy: true })).toBe(false)
  expect(scroll(300, 302, { hidden: true, busy: true })).toBe(false)
})

test.each([
  ['/', true],
  ['/c/coffee', true],
  ['/themeworld/park', true],
  ['/cart', false],
  ['/m/cart', false],
  ['/service/cartfrontend/cart', false],
  ['/products/p1001', false],
])('on %s the header hides while scrolling: %s', (path, expected) => {
  expect(isHeaderSticky(path)).toBe(expected)
})
