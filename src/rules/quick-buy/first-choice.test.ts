import { expect, test } from 'vitest'
import { firstChoices } from './first-choice.ts'
import type { QuickBuyProduct } from './quick-buy-shapes.ts'

const product = (id: string, available: boolean[], more: Partial<QuickBuyProduct> = {}): QuickBuyProduct => ({
  id,
  articles: available.map((isAvailable, index) => ({
    tcm: `${id}-${index}`,
    isAvailable,
    backInStockOption: 'NONE',
    productType: 'ARTICLE',
    isCremaCard: false,
    price: { amount: 100 },
    dimensions: [],
  })),
  ...more,
})
const selection = (productId: string, initialQuantity = 1, preSelectedArticleTcm?: string) => ({
  productId,
  initialQuantity,
  ...(preSelectedArticleTcm && { preSelectedArticleTcm }),
})
const outcome = (...of: Parameters<typeof firstChoices>) =>
  firstChoices(...of).map(({ product: { id }, tcm, quantity }) => [id, tcm, quantity])

test.each([
  ['the first available article', [false, true], 'a-1'],
  ['the first article where none is available', [false, false], 'a-0'],
] as const)('%s with quantity 1 [VAR-08] [QB-59]', (_, available, tcm) => {
  expect(outcome([selection('a')], [product('a', [...available])], 'regular')).toEqual([['a', tcm, 1]])
})

test('the first choice is the preselected article with the requested quantity, clamped to the most', () => {
  const goods = [product('a', [true, true], { maxOrderVolume: 5 })]
  expect(outcome([selection('a', 3, 'a-1')], goods, 'regular')).toEqual([['a', 'a-1', 3]])
  expect(outcome([selection('a', 9, 'a-1')], goods, 'cart')).toEqual([['a', 'a-1', 5]])
  expect(outcome([selection('a', 1, 'gone')], goods, 'regular')).toEqual([['a', 'a-0', 1]])
})

test('products are shown in the event’s order; others, missing ones and those without articles are dropped', () => {
  const arrived = [product('x', [true]), product('b', [true]), product('a', [true]), product('e', [])]
  expect(outcome([selection('a'), selection('missing'), selection('e'), selection('b')], arrived, 'regular')).toEqual([
    ['a', 'a-0', 1],
    ['b', 'b-0', 1],
  ])
})

test('in a set unavailable articles start excluded, for the watch list none does', () => {
  const arrived = [product('a', [true]), product('b', [false, false])]
  const requested = [selection('a', 2), selection('b')]
  expect(outcome(requested, arrived, 'regular').map(([, , quantity]) => quantity)).toEqual([2, 0])
  expect(outcome(requested, arrived, 'watchlist').map(([, , quantity]) => quantity)).toEqual([2, 1])
})
