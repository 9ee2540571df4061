import { expect, test } from 'vitest'
import { cartItemOpeningOf, openingOf } from './opening.ts'

test('the open event carries selections and a mode [QB-06]', () => {
  expect(openingOf({ selections: [{ productId: 'p1' }, { productId: 'p2' }], mode: 'watchlist' })).toEqual({
    mode: 'watchlist',
    selections: [
      { productId: 'p1', initialQuantity: 1 },
      { productId: 'p2', initialQuantity: 1 },
    ],
  })
})

test.each([
  [{ productId: 'p1' }, { productId: 'p1', initialQuantity: 1 }],
  [
    { productId: 'p1', preSelectedArticleTcm: 't2', initialQuantity: 4 },
    { productId: 'p1', preSelectedArticleTcm: 't2', initialQuantity: 4 },
  ],
  [
    { productId: 'p1', preSelectedArticleTcm: '', initialQuantity: 0 },
    { productId: 'p1', initialQuantity: 1 },
  ],
  [
    { productId: 'p1', initialQuantity: '2' },
    { productId: 'p1', initialQuantity: 1 },
  ],
])('the selection %o is read as %o [QB-07]', (selection, read) => {
  expect(openingOf({ selections: [selection], mode: 'regular' })?.selections).toEqual([read])
})

test('a repeated article is dropped; two articles of a product are both opened', () => {
  const selections = [
    { productId: 'p1', preSelectedArticleTcm: 't1', initialQuantity: 2 },
    { productId: 'p1' },
    { productId: 'p1', preSelectedArticleTcm: 't2' },
    { productId: 'p1', preSelectedArticleTcm: 't1', initialQuantity: 5 },
    { productId: 'p2', preSelectedArticleTcm: 't1' },
    { productId: 'p1', preSelectedArticleTcm: '' },
  ]
  expect(openingOf({ selections, mode: 'regular' })?.selections).toEqual([
    { productId: 'p1', preSelectedArticleTcm: 't1', initialQuantity: 2 },
    { productId: 'p1', initialQuantity: 1 },
    { productId: 'p1', preSelectedArticleTcm: 't2', initialQuantity: 1 },
    { productId: 'p2', preSelectedArticleTcm: 't1', initialQuantity: 1 },
  ])
})

test('an edit names the article that it replaces and has one selection', () => {
  const selections = [{ productId: 'p1', preSelectedArticleTcm: 't1' }, { productId: 'p2' }]
  expect(openingOf({ selections, mode: 'watch' })).toEqual({
    mode: 'watch',
    oldProductId: 'p1',
    oldTcm: 't1',
    selections: [{ productId: 'p1', preSelectedArticleTcm: 't1', initialQuantity: 1 }],
  })
  expect(cartItemOpeningOf({ productId: 'p1', tcm: 't1', quantity: 3 })).toEqual({
    mode: 'cart',
    oldProductId: 'p1',
    oldTcm: 't1',
    selections: [{ productId: 'p1', preSelectedArticleTcm: 't1', initialQuantity: 3 }],
  })
})

test('an unknown mode opens as regular', () => {
  expect(openingOf({ selections: [{ productId: 'p1' }], mode: 'other' })?.mode).toBe('regular')
})

test.each([
  undefined,
  null,
  'open',
  {},
  { selections: [], mode: 'regular' },
  { selections: [null, {}, { productId: 7 }, { productId: '' }], mode: 'regular' },
  { selections: [{ productId: 'p1' }], mode: 'watch' },
  { selections: [{ productId: 'p1' }], mode: 'cart' },
])('the open event’s detail %o is ignored', (detail) => {
  expect(openingOf(detail)).toBeUndefined()
})

test.each([undefined, {}, { productId: 'p1' }, { tcm: 't1' }])('the edit event’s detail %o is ignored', (detail) => {
  expect(cartItemOpeningOf(detail)).toBeUndefined()
})
