import { expect, test } from 'vitest'
import { metafieldValues } from './metafield-values.ts'

test.each([
  ['red; blue', 'shopify.color-pattern', ['red', 'blue']],
  ['["a", "b", "gid://shopify/Metaobject/1"]', 'custom.list', ['a', 'b']],
  ['wool; silk', 'custom.material', ['wool', 'silk']],
  [`${'long '.repeat(9)}; b`, 'shopify.text', [`${'long '.repeat(9).trim()}`, 'b']],
  ['[not json', 'custom.text', ['[not json']],
  ['{"value":"1.5","unit":"kg"}', 'custom.weight', ['1.5 kg']],
  ['{"amount":"5.00","currency_code":"EUR"}', 'custom.deposit', ['5.00 EUR']],
  ['{"value":"4","scale_min":"1"}', 'custom.rating', ['4']],
  ['{"other":1}', 'custom.json', []],
  ['<p>a; b</p>', 'custom.html', ['<p>a; b</p>']],
  ['true', 'custom.is-new', ['true']],
  ['  ', 'custom.empty', []],
])('the cell %j of %s', (cell, path, expected) => {
  expect(metafieldValues(cell, path)).toEqual(expected)
})

test('a list inside a hundred thousand others has no values', () => {
  expect(metafieldValues(`${'['.repeat(100_000)}"a"${']'.repeat(100_000)}`, 'custom.list')).toEqual([])
})
