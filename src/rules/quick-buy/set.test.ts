import { describe, expect, test } from 'vitest'
import {
  exclude,
  include,
  initialSetQuantities,
  isIncludable,
  isSet,
  quantityAfterChange,
  type SetArticle,
  selectedCount,
  showsActions,
  showsCartAction,
  showsLoyaltyBlock,
  totalPrice,
} from './set.ts'

const article = (change: Partial<SetArticle> = {}): SetArticle => ({
  isAvailable: true,
  productType: 'ARTICLE',
  isCremaCard: false,
  price: { amount: 1000 },
  ...change,
})
const GOOD = article()
const GONE = article({ isAvailable: false })
const GIFT = article({ productType: 'GIFT_CARD' })
const entries = (...pairs: Array<[SetArticle, number]>) => pairs.map(([of, quantity]) => ({ article: of, quantity }))

test.each([
  [0, false],
  [1, false],
  [2, true],
  [3, true],
])('%i products are a set: %s [SET-01]', (count, set) => {
  expect(isSet(Array.from({ length: count }))).toBe(set)
})

test('a set’s total is the sum of price times quantity of the included products', () => {
  expect(totalPrice(entries([GOOD, 2], [article({ price: { amount: 499 } }), 1], [GONE, 0]))).toBe(2499)
  expect(totalPrice([])).toBe(0)
})

test('a set’s count is of the included products, not of their pieces', () => {
  expect(selectedCount(entries([GOOD, 5], [GOOD, 0], [GOOD, 1]))).toEqual({ count: 2, total: 3 })
})

test.each([
  [
    [GOOD, GOOD],
    [1, 1],
  ],
  [
    [GOOD, GONE],
    [1, 0],
  ],
  [
    [GONE, GONE],
    [0, 0],
  ],
])('a set opens with quantity 1 for each available article [SET-07]', (articles, quantities) => {
  expect(initialSetQuantities(articles, 'regular')).toEqual(quantities)
})

test('in watchlist mode every product of a set counts as available', () => {
  expect(initialSetQuantities([GOOD, GONE], 'watchlist')).toEqual([1, 1])
})

test('an unavailable product of a set cannot be included', () => {
  expect(isIncludable([GOOD, GONE], 1, 'regular')).toBe(false)
  expect(isIncludable([GOOD, GONE], 1, 'watchlist')).toBe(true)
  expect(include(entries([GOOD, 1], [GONE, 0]), 1, 'regular')).toEqual([1, 0])
  expect(include(entries([GOOD, 1], [GOOD, 0]), 7, 'regular')).toEqual([1, 0])
})

test('unchecking a product sets its quantity to 0 and leaves the others [SET-09]', () => {
  expect(exclude(entries([GOOD, 3], [GOOD, 2]), 0)).toEqual([0, 2])
})

test('checking a product sets its quantity to 1 and leaves the others [SET-10]', () => {
  expect(include(entries([GOOD, 0], [GOOD, 2]), 0, 'regular')).toEqual([1, 2])
})

test('checking a product with a least quantity sets that', () => {
  const six = article({ orderQuantities: [6, 12, 18] })
  expect(include(entries([six, 0], [GOOD, 2]), 0, 'regular')).toEqual([6, 2])
})

test.each([
  ['an excluded one stays excluded', 0, GOOD, {}, 0],
  ['an included one keeps its quantity', 3, GOOD, {}, 3],
  ['an included one is clamped by the article', 3, article({ maxOrderVolume: 2 }), {}, 2],
  ['an included one is clamped by the product', 3, GOOD, { maxOrderVolume: 2 }, 2],
  ['an included one is rounded down to a step', 9, article({ orderQuantities: [4, 8, 12] }), {}, 8],
  ['an included one gets the least', 3, article({ orderQuantities: [4, 8, 12] }), {}, 4],
  ['an unavailable one is excluded', 3, GONE, {}, 0],
])('after a change of variant %s [SET-11]', (_, quantity, to, product, after) => {
  expect(quantityAfterChange(quantity, to, product, 'regular', true)).toBe(after)
})

describe('gift cards of a set', () => {
  test('are deselected beside other products and cannot be checked [SET-13]', () => {
    expect(initialSetQuantities([GIFT, GOOD, GIFT], 'regular')).toEqual([0, 1, 0])
    expect(include(entries([GIFT, 0], [GOOD, 1]), 0, 'regular')).toEqual([0, 1])
    expect(include(entries([GIFT, 0], [GOOD, 0]), 0, 'regular')).toEqual([0, 0])
  })
  test('are deselected but can be checked where nothing else can be bought', () => {
    expect(initialSetQuantities([GIFT, GONE], 'regular')).toEqual([0, 0])
    expect(include(entries([GIFT, 0], [GONE, 0]), 0, 'regular')).toEqual([1, 0])
    expect(include(entries([GIFT, 1], [GOOD, 0]), 1, 'regular')).toEqual([0, 1])
  })
  test('go onto the watch list together with other products', () => {
    expect(include(entries([GIFT, 0], [GOOD, 1], [GIFT, 1]), 0, 'watchlist')).toEqual([1, 1, 1])
  })
  test('alone start with the first available one, and checking one unchecks the rest', () => {
    const goneGift = { ...GIFT, isAvailable: false }
    expect(initialSetQuantities([GIFT, GIFT], 'regular')).toEqual([1, 0])
    expect(initialSetQuantities([goneGift, GIFT, GIFT], 'regular')).toEqual([0, 1, 0])
    expect(initialSetQuantities([goneGift, goneGift], 'regular')).toEqual([0, 0])
    expect(include(entries([GIFT, 1], [GIFT, 0]), 1, 'regular')).toEqual([0, 1])
  })
})

test.each([
  ['something available is included', entries([GOOD, 1], [GONE, 0]), 'regular', true],
  ['nothing is included', entries([GOOD, 0], [GOOD, 0]), 'regular', false],
  ['only something unavailable is included', entries([GONE, 1], [GOOD, 0]), 'regular', false],
  ['quantity and stock lie with two products', entries([GONE, 1], [GOOD, 0]), 'cart', false],
  ['nothing is included for the watch list', entries([GONE, 0], [GOOD, 0]), 'watchlist', true],
  ['nothing is included in watch mode', entries([GONE, 0]), 'watch', false],
] as const)('action area where %s [SET-14]', (_, shown, mode, visible) => {
  expect(showsActions(shown, mode)).toBe(visible)
})

const CARD = article({ isCremaCard: true })
test.each([
  ['a card article is included, no customer', entries([CARD, 1], [GOOD, 1]), false, true],
  ['a card article is excluded, no customer', entries([CARD, 0], [GOOD, 1]), false, false],
  ['no card article, no customer', entries([GOOD, 1]), false, false],
  ['a card article is included, card customer', entries([CARD, 1]), true, false],
])('loyalty block where %s', (_, shown, isCremaCardCustomer, block) => {
  expect(showsLoyaltyBlock(shown, { isCremaCardCustomer })).toBe(block)
})

test.each([
  ['one article of one product', [{ articles: [GONE] }, { articles: [GONE, GOOD] }], true],
  ['none', [{ articles: [GONE] }, { articles: [] }], false],
])('cart action with %s available [SET-16]', (_, products, shown) => {
  expect(showsCartAction(products)).toBe(shown)
})
