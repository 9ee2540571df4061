import { expect, test } from 'vitest'
import { type ArticleState, type GoodsState, NEW_ARTICLE, NEW_GOODS } from '../catalogue-import/goods-state.ts'
import { changesOfAll, changesOfGoods, withoutAmounts } from './changes-of-goods.ts'

const article: ArticleState = {
  ...NEW_ARTICLE,
  tcm: 'A1',
  values: [],
  stock: 5,
  backInStock: 'OFFERED',
  gtin: '4006381333931',
  prices: { DE: { amount: 1000 }, AT: { amount: 1100 } },
}
const lamp: GoodsState = {
  ...NEW_GOODS,
  id: 'lamp',
  status: 'active',
  position: 7,
  productType: 'ARTICLE',
  brand: 'Lux',
  title: { de: 'Lampe', fr: 'Lampe' },
  description: {},
  articles: [article],
}
const OF_LAMP = { productId: 'lamp', site: null }

test('only the fields that differ are in a change', () => {
  const after = { ...lamp, brand: 'Lumen', title: { de: 'Leuchte', fr: 'Lampe' } }
  expect(changesOfGoods(lamp, after)).toEqual([
    {
      ...OF_LAMP,
      kind: 'product',
      key: 'lamp',
      before: { brand: 'Lux', title: { de: 'Lampe', fr: 'Lampe' } },
      after: { brand: 'Lumen', title: { de: 'Leuchte', fr: 'Lampe' } },
    },
  ])
})

test('what is the same is no change, and neither is what is not said of a product that is there', () => {
  const { position: _, ...after } = lamp
  expect(changesOfGoods(lamp, after)).toEqual([])
})

test('articles and prices have changes of their own, with their sites', () => {
  const prices = { DE: { amount: 800, compareAt: 1200 }, PL: { amount: 5000 } }
  const after = { ...lamp, articles: [{ ...article, stock: 2, gtin: null, prices }] }
  expect(changesOfGoods(lamp, after)).toEqual([
    { ...OF_LAMP, kind: 'article', key: 'A1', before: { gtin: '4006381333931' }, after: { gtin: null } },
    {
      ...{ kind: 'price', key: 'A1', productId: 'lamp', site: 'DE' },
      ...{ before: { amount: 1000, compareAt: undefined }, after: { amount: 800, compareAt: 1200 } },
    },
    { kind: 'price', key: 'A1', productId: 'lamp', site: 'AT', before: { amount: 1100 }, after: null },
    { kind: 'price', key: 'A1', productId: 'lamp', site: 'PL', before: null, after: { amount: 5000 } },
  ])
})

test('a new product is one change with all that it has, and so is a new article', () => {
  expect(changesOfGoods(undefined, lamp)).toEqual([
    { ...OF_LAMP, kind: 'product', key: 'lamp', before: null, after: lamp },
  ])
  const second = { ...article, tcm: 'A2' }
  expect(changesOfGoods(lamp, { ...lamp, articles: [article, second] })).toEqual([
    { ...OF_LAMP, kind: 'article', key: 'A2', before: null, after: second },
  ])
})

test('an amount is left out where setting the price writes it', () => {
  const price = { kind: 'price', key: 'A1', productId: 'lamp', site: 'DE' } as const
  const both = { ...price, before: { amount: 1, compareAt: 3 }, after: { amount: 2, compareAt: 4 } }
  const amount = { ...price, before: { amount: 1 }, after: { amount: 2 } }
  const added = { ...price, before: null, after: { amount: 2 } }
  expect(withoutAmounts([both, amount, added])).toEqual([
    { ...price, before: { compareAt: 3 }, after: { compareAt: 4 } },
    added,
  ])
})

test('categories, attributes and brands are known by a field of their own', () => {
  const before = { slug: 'lux', name: 'LUX', logo: null }
  const own = { kind: 'brand', key: 'lux', productId: null, site: null }
  expect(changesOfAll('brand', 'slug', [{ before, after: { ...before, name: 'Lux' } }])).toEqual([
    { ...own, before: { name: 'LUX' }, after: { name: 'Lux' } },
  ])
  expect(changesOfAll('brand', 'slug', [{ before: null, after: before }])).toEqual([
    { ...own, before: null, after: before },
  ])
  expect(changesOfAll('brand', 'slug', [{ before, after: { ...before } }])).toEqual([])
})
