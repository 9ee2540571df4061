import { expect, test } from 'vitest'
import { type ArticleState, type GoodsState, NEW_ARTICLE, NEW_GOODS } from '../catalogue-import/goods-state.ts'
import { changesOfGoods } from './changes-of-goods.ts'
import type { GoodsChange } from './goods-change.ts'
import { undoGoods } from './undo-goods.ts'

const article: ArticleState = {
  ...NEW_ARTICLE,
  tcm: 'A1',
  values: [],
  stock: 5,
  backInStock: 'OFFERED',
  prices: { DE: { amount: 1000 } },
}
const before: GoodsState = {
  ...NEW_GOODS,
  id: 'p1',
  status: 'active',
  productType: 'ARTICLE',
  tax: { taxClass: 'standard', exceptions: { HU: 'reduced' } },
  brand: 'Alt',
  title: { de: 'Alt' },
  description: {},
  categories: ['a'],
  articles: [article],
}
const after: GoodsState = {
  ...before,
  brand: 'Neu',
  tax: { taxClass: 'reduced' },
  title: { de: 'Neu' },
  categories: ['b'],
  articles: [{ ...article, stock: 9, tax: { taxClass: 'zero' }, prices: { DE: { amount: 800 }, AT: { amount: 900 } } }],
}

test('a change that nobody has touched since is taken back, but for the stock', () => {
  expect(undoGoods(after, changesOfGoods(before, after))).toEqual({
    state: { ...before, articles: [{ ...article, stock: 9 }] },
    left: [],
  })
})

test('what was changed since stays, and is named', () => {
  const now: GoodsState = {
    ...after,
    title: { de: 'Neuer' },
    articles: [{ ...after.articles[0]!, stock: 1, prices: { DE: { amount: 750 }, AT: { amount: 900 } } }],
  }
  expect(undoGoods(now, changesOfGoods(before, after))).toEqual({
    state: { ...before, title: { de: 'Neuer' }, articles: [{ ...article, stock: 1, prices: { DE: { amount: 750 } } }] },
    left: ['title', 'A1 price on DE'],
  })
})

test('what somebody has taken back by hand is not named', () => {
  expect(undoGoods({ ...after, brand: 'Alt' }, changesOfGoods(before, after)).left).toEqual([])
})

test('an article that came with the change is no longer sold, and keeps the values of its options', () => {
  const sized = (key: string) => ({ key, text: { de: key } })
  const old = { ...before, options: [{ type: 'TEXT', values: [sized('s')] }], articles: [{ ...article, values: [0] }] }
  const made = {
    ...old,
    options: [{ type: 'TEXT', values: [sized('s'), sized('m')] }],
    articles: [...old.articles, { ...article, tcm: 'A2', values: [1] }],
  }
  expect(undoGoods(made, changesOfGoods(old, made)).state).toEqual({
    ...made,
    articles: [old.articles[0], { ...article, tcm: 'A2', values: [1], prices: {} }],
  })
})

test('a tax class that somebody has changed since stays, and so does that of goods whose change says nothing about it', () => {
  const now: GoodsState = { ...after, tax: { taxClass: 'second-reduced' } }
  expect(undoGoods(now, changesOfGoods(before, after)).state.tax).toEqual({ taxClass: 'second-reduced' })
  expect(undoGoods(now, changesOfGoods(before, after)).left).toEqual(['tax'])
  // as an import of a release before has stored it
  const untold = (state: GoodsState) => ({ ...state, tax: undefined }) as unknown as GoodsState
  expect(undoGoods(now, changesOfGoods(untold(before), untold(after)))).toMatchObject({
    state: { tax: { taxClass: 'second-reduced' }, brand: 'Alt' },
    left: [],
  })
})

const priceChange = (before: object | null, after: object | null): GoodsChange =>
  ({ kind: 'price', key: 'A1', productId: 'p1', site: 'DE', before, after }) as GoodsChange
const at = (price: object | undefined): GoodsState => ({
  ...after,
  articles: [{ ...article, prices: price ? ({ DE: price } as ArticleState['prices']) : {} }],
})

test.each([
  ['a price goes back where it is still that of the change', { amount: 800 }, { amount: 1000 }, []],
  ['a price of another change stays', { amount: 750 }, { amount: 750 }, ['A1 price on DE']],
  ['a price that is as before is not named', { amount: 1000 }, { amount: 1000 }, []],
  ['a compared price that came since stays', { amount: 800, compareAt: 1200 }, { amount: 1000, compareAt: 1200 }, []],
  ['an article that is no longer sold there stays so', undefined, undefined, ['A1 price on DE']],
])('%s', (_title, now, expected, left) => {
  const undone = undoGoods(at(now), [priceChange({ amount: 1000 }, { amount: 800 })])
  expect(undone.state.articles[0]!.prices.DE).toEqual(expected)
  expect(undone.left).toEqual(left)
})

test('an article that a change took off a site is sold there again at its price, unless it has another one', () => {
  const taken = priceChange({ amount: 1000, compareAt: 1500 }, null)
  expect(undoGoods(at(undefined), [taken]).state).toEqual(at({ amount: 1000, compareAt: 1500 }))
  expect(undoGoods(at({ amount: 900 }), [taken])).toEqual({ state: at({ amount: 900 }), left: ['A1 price on DE'] })
})
