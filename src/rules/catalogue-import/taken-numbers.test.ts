import { expect, test } from 'vitest'
import { withoutTakenNumbers } from './taken-numbers.ts'

test('a product loses the article numbers that other products have, with a warning for each', () => {
  const stated = {
    key: 'two',
    line: 4,
    product: { title: 'Two' },
    articles: [
      { line: 4, sku: ' N1', price: '1' },
      { line: 5, sku: 'N2', price: '2' },
      { line: 6, price: '3' },
    ],
    pictures: undefined,
  }
  expect(withoutTakenNumbers(stated, new Set(['N1']))).toEqual({
    stated: {
      ...stated,
      articles: [
        { line: 4, sku: '', price: '1' },
        { line: 5, sku: 'N2', price: '2' },
        { line: 6, price: '3' },
      ],
    },
    notes: [
      {
        severity: 'warning',
        line: 4,
        value: ' N1',
        message:
          'Another product of this file has the same article number; this one gets a number that is made of its product and its options.',
      },
    ],
  })
})
