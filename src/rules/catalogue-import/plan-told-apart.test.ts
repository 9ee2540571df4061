import { expect, test } from 'vitest'
import type { CatalogueRecord } from '#rules/catalogue-file/catalogue-record.ts'
import type { GoodsState } from './goods-state.ts'
import type { ImportTerms } from './import-terms.ts'
import { mergeRecords } from './merge-records.ts'
import { planGoods } from './plan-goods.ts'

/** Articles that a file does not tell apart as a shopper would. */

const terms: ImportTerms = {
  language: 'pl',
  sites: ['PL'],
  pricesIncludeTax: true,
  taxRateOf: () => 2300,
  taxClassOf: () => undefined,
  decimals: { price: ',', other: '.' },
  allGoods: {},
  isUnderOne: false,
  cleanDescription: (html) => ({ html, isCut: false }),
}
const plan = (records: CatalogueRecord[], before?: GoodsState) =>
  planGoods(mergeRecords(records), 'kubek', before, terms)

test('articles that nothing tells apart are chosen by a number, also when the file comes again', () => {
  const rows: CatalogueRecord[] = [
    { key: 'k', line: 2, product: { title: 'K' }, article: { price: '1' } },
    { key: 'k', line: 3, product: { title: 'K' }, article: { price: '2' } },
  ]
  const planned = plan(rows)
  if (planned.type === 'refused') throw new Error('It is refused.')
  expect(planned.notes.map(({ line, message }) => [line, message])).toEqual([
    [2, 'The file does not say how the articles of this product differ; shoppers choose them by a number.'],
  ])
  expect(planned.state.articles.map(({ tcm, values }) => [tcm, values])).toEqual([
    ['kubek-1', [0]],
    ['kubek-2', [1]],
  ])
  expect(plan(rows, planned.state)).toMatchObject({ type: 'planned', state: planned.state })
})

test.each([
  ['empty numbers', [{ sku: '' }, { sku: '' }], ['kubek-1', 'kubek-2']],
  ['a number of one alone', [{ sku: 'A' }, {}], ['A', 'kubek-2']],
  ['an empty number beside another one', [{ sku: 'A' }, { sku: '' }], ['A', 'kubek-2']],
] as const)('no article with %s is lost, also when the file comes again', (_what, skus, numbers) => {
  const rows = skus.map((sku, at) => ({
    key: 'k',
    line: at + 2,
    product: { title: 'K' },
    article: { ...sku, price: String(at + 1) },
  }))
  const planned = plan(rows)
  if (planned.type === 'refused') throw new Error('It is refused.')
  expect(planned.state.articles.map(({ tcm }) => tcm)).toEqual(numbers)
  expect(plan(rows, planned.state)).toMatchObject({ type: 'planned', state: planned.state })
})

test('two articles of a feed with the same options are told apart by their numbers', () => {
  const rows: CatalogueRecord[] = [
    {
      key: 'k',
      line: 2,
      product: { title: 'K', options: ['Kolor'] },
      article: { sku: 'K1', options: ['Biały'], price: '1' },
    },
    { key: 'k', line: 3, product: { options: ['Kolor'] }, article: { sku: 'K2', options: ['Biały'], price: '2' } },
    { key: 'k', line: 4, product: { options: ['Kolor'] }, article: { sku: 'K3', options: ['Czarny'], price: '3' } },
  ]
  const planned = plan(rows)
  expect(planned).toMatchObject({
    state: {
      options: [
        { name: { pl: 'Kolor' }, values: [{ key: 'bialy' }, { key: 'czarny' }] },
        { values: [{ key: 'k1' }, { key: 'k2' }, { key: 'k3' }] },
      ],
      articles: [
        { tcm: 'K1', values: [0, 0] },
        { tcm: 'K2', values: [0, 1] },
        { tcm: 'K3', values: [1, 2] },
      ],
    },
  })
  expect(planned.notes.map(({ line, message }) => [line, message])).toEqual([
    [2, 'Articles with the same options are told apart by their numbers, which become one more option.'],
  ])
})

test('two articles of one number get two numbers where they have other options', () => {
  const rows: CatalogueRecord[] = [
    {
      key: 'k',
      line: 2,
      product: { title: 'K', options: ['Kolor'] },
      article: { sku: '1', options: ['Biały'], price: '1' },
    },
    { key: 'k', line: 3, article: { sku: '1', options: ['Czarny'], price: '2' } },
    { key: 'k', line: 4, article: { sku: '1', options: ['Czarny'], price: '2' } },
  ]
  const planned = plan(rows)
  expect(planned).toMatchObject({ state: { articles: [{ tcm: '1' }, { tcm: 'kubek-czarny' }] } })
  expect(planned.notes.map(({ severity, line, value, message }) => [severity, line, value, message])).toEqual([
    [
      'warning',
      3,
      '1',
      'Another article of the product has the same article number; this one gets a number that is made of its product and its options.',
    ],
    ['warning', 4, '1', 'Another article of the product has the same options; this one is left out.'],
  ])
})
