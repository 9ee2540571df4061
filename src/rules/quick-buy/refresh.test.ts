import { describe, expect, test } from 'vitest'
import type { QuickBuyEvent, QuickBuyProduct, QuickBuyState } from '#rules/quick-buy/quick-buy-shapes.ts'
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

test('refetched products replace the shown ones, and the choice stays', () => {
  const state = withNewerProducts(choosing, [product(article('b'), article('a', { price: { amount: 90 } }))])
  expect(state).toMatchObject({
    products: [{ articles: [{ tcm: 'b' }, { price: { amount: 90 } }] }],
    selections: [{ tcm: 'a', quantity: 4 }],
  })
})

test('a chosen article that is gone is replaced by the first, and a lower limit lowers the quantity', () => {
  const state = withNewerProducts(choosing, [product(article('b', { maxOrderVolume: 2 }))])
  expect(state.selections).toMatchObject([{ tcm: 'b', quantity: 2 }])
})

test('a single article that became unavailable stays chosen, with its quantity', () => {
  const state = withNewerProducts(choosing, [product(article('a', { isAvailable: false }))])
  expect(state).toMatchObject({ products: [{ articles: [{ isAvailable: false }] }], selections: [{ quantity: 4 }] })
})

test('a refetched product without articles, or another product, changes nothing', () => {
  expect(withNewerProducts(choosing, [product()])).toBe(choosing)
  expect(withNewerProducts(choosing, [{ ...product(article('b')), id: 'other' }])).toBe(choosing)
  expect(withNewerProducts(choosing, [])).toBe(choosing)
})

describe('in a set', () => {
  const q = (...articles: ReturnType<typeof article>[]): QuickBuyProduct => ({ id: 'q', articles })
  const gone = article('a', { isAvailable: false })
  const setIn = (mode: 'regular' | 'watchlist', ...events: QuickBuyEvent[]) =>
    [
      {
        type: 'opened',
        opening: {
          mode,
          selections: [
            { productId: 'p', initialQuantity: 4 },
            { productId: 'q', initialQuantity: 1 },
          ],
        },
      } as const,
      { type: 'productsArrived', products: [product(article('a')), q(article('c'))] } as const,
      ...events,
    ].reduce<QuickBuyState>(quickBuyReducer, initialQuickBuyState('DE'))

  test.each<[string, QuickBuyState, QuickBuyProduct[], number[]]>([
    ['what became unavailable is excluded', setIn('regular'), [product(gone)], [0, 1]],
    ['except for the watch list', setIn('watchlist'), [product(gone)], [4, 1]],
    ['a lower limit lowers', setIn('regular'), [product(article('a', { maxOrderVolume: 2 }))], [2, 1]],
    ['what is excluded stays so', setIn('regular', { type: 'excluded', index: 0 }), [product(article('a'))], [0, 1]],
    [
      'what is available again stays excluded until it is checked',
      setIn('regular', { type: 'productsRefreshed', products: [product(gone)] }),
      [product(article('a'))],
      [0, 1],
    ],
  ])('%s', (_, before, arrived, quantities) => {
    const state = withNewerProducts(before, arrived)
    expect(state.selections.map(({ quantity }) => quantity)).toEqual(quantities)
    expect(state.selections.map(({ tcm }) => tcm)).toEqual(['a', 'c'])
  })
})

test('refetched products change nothing while loading or closed', () => {
  for (const state of [initialQuickBuyState('DE'), opened])
    expect(withNewerProducts(state, [product(article('b'))])).toBe(state)
})
