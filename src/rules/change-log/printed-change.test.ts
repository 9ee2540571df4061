import { expect, test } from 'vitest'
import type { GoodsChange } from './goods-change.ts'
import { printedFields } from './printed-change.ts'

const CHANGE: GoodsChange = { kind: 'price', key: 'A1', productId: 'lamp', site: 'PL', before: null, after: null }

test('amounts of a price have the currency of its site', () => {
  expect(
    printedFields({ ...CHANGE, before: { amount: 1999 }, after: { amount: 1499, compareAt: 1999, regular: true } }),
  ).toEqual({ before: { amount: '19.99 PLN' }, after: { amount: '14.99 PLN', compareAt: '19.99 PLN', regular: true } })
})

test('amounts of a new article, and of those of a new product, have them too', () => {
  const article = { tcm: 'A1', stock: 5, prices: { DE: { amount: 499 }, CZ: { amount: 11900 } } }
  const printed = { tcm: 'A1', stock: 5, prices: { DE: { amount: '4.99 EUR' }, CZ: { amount: '119.00 CZK' } } }
  expect(printedFields({ ...CHANGE, kind: 'article', site: null, after: article })).toEqual({
    before: null,
    after: printed,
  })
  const product = { title: { de: 'Lampe' }, articles: [article] }
  expect(printedFields({ ...CHANGE, kind: 'product', site: null, after: product }).after).toEqual({
    title: { de: 'Lampe' },
    articles: [printed],
  })
})

test('a number that is no amount stays a number', () => {
  expect(printedFields({ ...CHANGE, kind: 'stock', site: null, before: { stock: 5 }, after: { stock: 3 } })).toEqual({
    before: { stock: 5 },
    after: { stock: 3 },
  })
})
