import { expect, test } from 'vitest'
import { allowedQuantity, clampQuantity, DEFAULT_QUANTITY, quantityOptions, showsQuantity } from './quantity-options.ts'

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

test.each([
  ['the article', { maxOrderVolume: 5 }, { maxOrderVolume: 9 }, [1, 2, 3, 4, 5]],
  ['the product', {}, { maxOrderVolume: 3 }, [1, 2, 3]],
  ['neither', {}, {}, upTo(30)],
  ['the article alone', { maxOrderVolume: 1 }, {}, [1]],
  ['what a cart holds, where the catalogue is wrong,', { maxOrderVolume: 2_000_000_000 }, {}, upTo(200)],
])('the quantity options end at the number of %s [QB-58]', (_, article, product, options) => {
  expect(quantityOptions(article, product)).toEqual(options)
})

test.each([0, -2, 1.5, Number.NaN])('the quantity %o becomes the default of 1', (quantity) => {
  expect(DEFAULT_QUANTITY).toBe(1)
  expect(clampQuantity(quantity, {})).toBe(1)
})

test.each([
  [7, { maxOrderVolume: 5 }, 5],
  [5, { maxOrderVolume: 5 }, 5],
  [31, {}, 30],
])('a quantity of %i for %o is clamped to %i', (quantity, article, clamped) => {
  expect(clampQuantity(quantity, article)).toBe(clamped)
})

test.each([
  [Number.NaN, 6],
  [1, 6],
  [11, 6],
  [12, 12],
  [99, 18],
])('a quantity of %o is clamped to %i where steps of 6 begin at 6', (quantity, clamped) => {
  expect(clampQuantity(quantity, { maxOrderVolume: 20, orderQuantities: [6, 12, 18] })).toBe(clamped)
})

test('the quantity options of an article in steps are those that it names', () => {
  expect(quantityOptions({ maxOrderVolume: 20, orderQuantities: [4, 10, 16] })).toEqual([4, 10, 16])
})

test('gift cards are bought one at a time', () => {
  expect(allowedQuantity(3, { productType: 'GIFT_CARD' })).toBe(1)
  expect(allowedQuantity(3, { productType: 'ARTICLE' })).toBe(3)
})

test.each([
  ['an available article', true, 'ARTICLE', 'regular', false, true],
  ['cart edit', true, 'ARTICLE', 'cart', false, true],
  ['the watch list', true, 'ARTICLE', 'watchlist', false, true],
  ['watch mode', true, 'ARTICLE', 'watch', false, false],
  ['an unavailable article', false, 'ARTICLE', 'regular', false, false],
  ['a gift card', true, 'GIFT_CARD', 'regular', false, false],
  ['an excluded product of a set', true, 'ARTICLE', 'regular', true, false],
] as const)('whether the quantity dropdown shows for %s', (_, isAvailable, productType, mode, excluded, shown) => {
  expect(showsQuantity({ isAvailable, productType }, { mode, excluded })).toBe(shown)
})
