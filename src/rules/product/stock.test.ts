import { expect, test } from 'vitest'
import { isAvailable, offersBackInStock, roughStockOf, STOCK_TONES, stockDisplay, visibleStockChange } from './stock.ts'

const shownAs = (isAvailable: boolean, roughStockValue: string) => {
  const display = stockDisplay({ isAvailable, roughStockValue })
  return [display, STOCK_TONES[display]]
}

test.each(['', 'G'])('an available article with rough stock %o is shown as available, as success [STK-02]', (rough) => {
  expect(shownAs(true, rough)).toEqual(['available', 'success'])
})

test('an available article with rough stock Y is shown as few left, as warning [STK-03]', () => {
  expect(shownAs(true, 'Y')).toEqual(['few-left', 'warning'])
})

test('an available article with rough stock R is shown as not available [STK-04]', () => {
  expect(shownAs(true, 'R')[0]).toBe('not-available')
})

test.each(['', 'G', 'Y', 'R', 'X'])('an unavailable article with rough stock %o is shown as not available', (rough) => {
  expect(shownAs(false, rough)[0]).toBe('not-available')
})

test('an available article with an unknown rough stock is shown as available', () => {
  expect(shownAs(true, 'X')[0]).toBe('available')
})

test.each([
  [null, ''],
  [-1, 'R'],
  [0, 'R'],
  [1, 'Y'],
  [5, 'Y'],
  [6, 'G'],
])('a stock of %s is the rough stock %o', (stock, rough) => {
  expect(roughStockOf(stock)).toBe(rough)
})

test.each([
  [null, true, ''],
  [11, false, 'R'],
  [12, true, 'G'],
])('with twelve pieces at least, a stock of %s is available: %s, and the rough stock %o', (stock, available, rough) => {
  expect([isAvailable(stock, 12), roughStockOf(stock, 12)]).toEqual([available, rough])
})

test.each([
  [13, 12, 'none'],
  [12, 11, 'availability'],
  [11, 3, 'none'],
] as const)('with twelve pieces at least, a stock that goes from %i to %i shows %s', (before, after, shown) => {
  expect(visibleStockChange(before, after, 12)).toBe(shown)
})

test.each([
  [false, 'OFFERED', true],
  [true, 'OFFERED', false],
  [false, 'NONE', false],
  [false, 'SOLD_OUT', false],
])(
  'an article with isAvailable %s and option %s offers the back-in-stock mail: %s',
  (isAvailable, backInStockOption, offered) => {
    expect(offersBackInStock({ isAvailable, backInStockOption })).toBe(offered)
  },
)

test.each([
  [60, 59, 'none'],
  [7, 6, 'none'],
  [6, 5, 'level'],
  [5, 6, 'level'],
  [3, 1, 'none'],
  [1, 0, 'availability'],
  [0, 1, 'availability'],
  [0, 60, 'availability'],
  [0, 0, 'none'],
  [null, 60, 'level'],
  [60, null, 'level'],
  [null, 3, 'level'],
  [0, null, 'availability'],
  [null, null, 'none'],
])('of a stock of %s that becomes %s a shopper sees: %s', (before, after, visible) => {
  expect(visibleStockChange(before, after)).toBe(visible)
})

test.each([
  [3, 2, 'none'],
  [1, 0, 'level'],
  [0, -1, 'none'],
  [-4, -5, 'none'],
  [6, 5, 'level'],
  [-9, -10, 'availability'],
  [-10, -9, 'availability'],
  [-10, 60, 'availability'],
  [0, 60, 'level'],
] as const)('with ten pieces beyond the stock, a stock that goes from %i to %i shows %s', (before, after, shown) => {
  expect(visibleStockChange(before, after, 1, 10)).toBe(shown)
})
