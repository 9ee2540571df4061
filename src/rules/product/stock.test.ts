import { expect, test } from 'vitest'
import { offersBackInStock, roughStockOf, STOCK_TONES, stockDisplay } from './stock.ts'

const told = (isAvailable: boolean, roughStockValue: string) => {
  const display = stockDisplay({ isAvailable, roughStockValue })
  return [display, STOCK_TONES[display]]
}

test.each(['', 'G'])('available with %o is available, a success [STK-02]', (rough) => {
  expect(told(true, rough)).toEqual(['available', 'success'])
})

test('available with Y is few left, a warning [STK-03]', () => {
  expect(told(true, 'Y')).toEqual(['few-left', 'warning'])
})

test('available with R is not available [STK-04]', () => {
  expect(told(true, 'R')[0]).toBe('not-available')
})

test.each(['', 'G', 'Y', 'R', 'X'])('not available with %o is not available', (rough) => {
  expect(told(false, rough)[0]).toBe('not-available')
})

test('an unknown letter of an available article counts as available', () => {
  expect(told(true, 'X')[0]).toBe('available')
})

test.each([
  [null, ''],
  [-1, 'R'],
  [0, 'R'],
  [1, 'Y'],
  [5, 'Y'],
  [6, 'G'],
])('stock %s is told as %o', (stock, rough) => {
  expect(roughStockOf(stock)).toBe(rough)
})

test.each([
  [false, 'OFFERED', true],
  [true, 'OFFERED', false],
  [false, 'NONE', false],
  [false, 'SOLD_OUT', false],
])('isAvailable %s with %s offers a back-in-stock notice: %s', (isAvailable, backInStockOption, offered) => {
  expect(offersBackInStock({ isAvailable, backInStockOption })).toBe(offered)
})
