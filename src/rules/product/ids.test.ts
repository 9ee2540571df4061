import { expect, test } from 'vitest'
import { isArticleNumber, PRODUCT_ID } from './ids.ts'

test.each([
  ['p1001', true],
  ['Kaffee_Tasse.No-1~x', true],
  ['7', true],
  ['x'.repeat(64), true],
  ['x'.repeat(65), false],
  ['', false],
  ['-x', false],
  ['.x', false],
  ['Tasse Nr', false],
  ['tässe', false],
  ['a/b', false],
])('%j is an id of a product: %s', (text, isOne) => {
  expect(PRODUCT_ID.test(text)).toBe(isOne)
})

test.each([
  ['100101', true],
  ['A/B 12_Ü', true],
  ['商品-1', true],
  ['🫘'.repeat(64), true],
  ['x'.repeat(65), false],
  ['', false],
  [' 1', false],
  ['1 ', false],
  ['1\n2', false],
  ['1\u00a02', false],
  ['1\u200b', false],
])('%j is a number of an article: %s', (text, isOne) => {
  expect(isArticleNumber(text)).toBe(isOne)
})
