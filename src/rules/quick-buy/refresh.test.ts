import { expect, test } from 'vitest'
import type { QuickBuyProduct } from '#rules/quick-buy/quick-buy-shapes.ts'
import { initialQuickBuyState, quickBuyReducer } from '#rules/quick-buy/quick-buy-state.ts'
import { withNewerProducts } from '#rules/quick-buy/refresh.ts'

const article = (tcm: string, change: Partial<QuickBuyProduct['articles'][number]> = {}) => ({
  tcm,
  isAvailable: true,
  backInStockOption: 'NONE',
  dimensions: [],
  productType: 'ARTICLE',
  isCremaCard: false,
  price: { amount: 100 },
  ...change,
})
const product = (...articles: ReturnType<typeof article>[]): QuickBuyProduct => ({ id: 'p', articles })
const opening = { mode: 'regular' as const, selections: [{ productId: 'p', initialQuantity: 4 }] }
const opened = quickBuyReducer(initialQuickBuyState('DE'), { type: 'opened', opening })
const choosing = quickBuyReducer(opened, { type: 'productsArrived', products: [product(article('a'))] })

test('newer data replace older, and the choice stays', () => {
  const state = withNewerProducts(choosing, [product(article('b'), article('a', { price: { amount: 90 } }))])
  expect(state).toMatchObject({
    products: [{ articles: [{ tcm: 'b' }, { price: { amount: 90 } }] }],
    selections: [{ tcm: 'a', quantity: 4 }],
  })
})

test('an article that is gone gives way to the first, and a lower limit to a lower quantity', () => {
  const state = withNewerProducts(choosing, [product(article('b', { maxOrderVolume: 2 }))])
  expect(state.selections).toMatchObject([{ tcm: 'b', quantity: 2 }])
})

test('changes nothing while loading or closed', () => {
  for (const state of [initialQuickBuyState('DE'), opened])
    expect(withNewerProducts(state, [product(article('b'))])).toBe(state)
})
