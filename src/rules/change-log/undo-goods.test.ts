import { describe, expect, test } from 'vitest'
import { type ArticleState, type GoodsState, NEW_ARTICLE, NEW_GOODS } from '../catalogue-import/goods-state.ts'
import { changesOfGoods } from './changes-of-goods.ts'
import type { GoodsChange, LaterChange } from './goods-change.ts'
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
  expect(undoGoods(made, changesOfGoods(old, made))).toEqual({
    state: { ...made, articles: [old.articles[0], { ...article, tcm: 'A2', values: [1], prices: {} }] },
    left: ['options'],
  })
})

describe('options and the values of articles', () => {
  const value = (key: string) => ({ key, text: { de: key } })
  const options = (...keys: string[]) => [{ type: 'TEXT', values: keys.map(value) }]
  const [small, medium] = [article, { ...article, tcm: 'A2' }]
  const old: GoodsState = {
    ...before,
    options: options('s', 'm'),
    articles: [
      { ...small, values: [0] },
      { ...medium, values: [1] },
    ],
  }
  const made: GoodsState = {
    ...old,
    options: options('m', 's'),
    articles: [
      { ...small, values: [1] },
      { ...medium, values: [0] },
    ],
  }
  const changes = changesOfGoods(old, made)
  const named = (kind: 'product' | 'article', key: string, field: string | null): LaterChange => ({
    ...{ kind, key, field },
    ...{ site: null, isDeletion: false },
  })

  test('go back together', () => {
    expect(undoGoods(made, changes)).toEqual({ state: old, left: [] })
  })

  test.each([
    ['the change of the product alone', changes.filter(({ kind }) => kind === 'product'), made, [], ['options']],
    ['the change of an article alone', changes.filter(({ key }) => key === 'A1'), made, [], ['A1 values']],
    [
      'changes after which an article has other values',
      changes,
      { ...made, articles: [made.articles[0]!, { ...medium, values: [1] }] },
      [],
      ['options', 'A1 values'],
    ],
    [
      'changes after which the options were decided again',
      changes,
      made,
      [named('product', 'p1', 'options')],
      ['options', 'A1 values', 'A2 values'],
    ],
    [
      'changes after which an article came',
      changes,
      made,
      [named('article', 'A3', null)],
      ['options', 'A1 values', 'A2 values'],
    ],
  ])('stay where what is taken back is %s', (_title, some, now, later, left) => {
    expect(undoGoods(now, some, later)).toEqual({ state: now, left })
  })

  test('stay where an article came with the changes, whose values would mean others', () => {
    const more: GoodsState = { ...made, articles: [...made.articles, { ...article, tcm: 'A3', values: [0] }] }
    const { state, left } = undoGoods(more, changesOfGoods(old, more))
    expect(state.options).toEqual(options('m', 's'))
    expect(state.articles.map(({ values }) => values)).toEqual([[1], [0], [0]])
    expect(left).toEqual(['options', 'A1 values', 'A2 values'])
  })
})

describe('a field that was decided again since stays, even with the same value:', () => {
  const named = (one: Pick<LaterChange, 'kind' | 'key' | 'field'> & { site?: 'DE' | 'AT' }): LaterChange => ({
    ...{ site: null, isDeletion: false },
    ...one,
  })
  test.each([
    ['a text', named({ kind: 'product', key: 'p1', field: 'brand' }), ['brand']],
    ['a text of another product', named({ kind: 'product', key: 'p2', field: 'brand' }), []],
    ['a price', named({ kind: 'price', key: 'A1', site: 'DE', field: 'amount' }), ['A1 price on DE']],
    ['a price that came or went', named({ kind: 'price', key: 'A1', site: 'DE', field: null }), ['A1 price on DE']],
    [
      'a price that came with the change',
      named({ kind: 'price', key: 'A1', site: 'AT', field: 'amount' }),
      ['A1 price on AT'],
    ],
    ['a field of an article', named({ kind: 'article', key: 'A1', field: 'tax' }), ['A1 tax']],
  ])('%s', (_title, later, left) => {
    expect(undoGoods(after, changesOfGoods(before, after), [later]).left).toEqual(left)
  })

  test('its value is that of now, and of the others that of before', () => {
    const later = [named({ kind: 'product', key: 'p1', field: 'brand' })]
    expect(undoGoods(after, changesOfGoods(before, after), later).state).toMatchObject({
      brand: 'Neu',
      title: { de: 'Alt' },
      categories: ['a'],
    })
    // it is as before already
    expect(undoGoods({ ...after, brand: 'Alt' }, changesOfGoods(before, after), later).left).toEqual([])
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
