import { expect, test } from 'vitest'
import { SQUARESPACE } from './squarespace.ts'
import { readTable } from './testing/read-table.ts'

const read = (columns: Record<string, string[]>) => readTable(SQUARESPACE, columns)

test('the rows of a product of Squarespace are its variants, and only the first has the product', () => {
  const { records, notes, unknownColumns } = read({
    'Product ID [Non Editable]': ['6792', ''],
    'Variant ID [Non Editable]': ['a', 'b'],
    'Product Type [Non Editable]': ['PHYSICAL', ''],
    'Product Page': ['shop', ''],
    'Product URL': ['licking-mat', ''],
    Title: ['Licking mat', ''],
    Description: ['<p>Made of silicone</p>', ''],
    SKU: ['SQ1', 'SQ2'],
    'Option Name 1': ['Color', 'Color'],
    'Option Value 1': ['Green', 'Red'],
    'Option Name 2': ['', ''],
    'Option Value 2': ['', ''],
    Price: ['8.90', '8.90'],
    'Sale Price': ['0.00', '6.50'],
    'On Sale': ['No', 'Yes'],
    Stock: ['0', 'Unlimited'],
    Categories: ['/dog/toys-to-think, /cat', ''],
    Tags: ['Toy, Mat', ''],
    Weight: ['0.0', '0.4'],
    Visible: ['Yes', ''],
    'Hosted Image URLs': ['https://a.example/1.jpg https://a.example/2.jpg', ''],
  })
  expect(records).toEqual([
    {
      key: '6792',
      line: 2,
      product: {
        handle: 'licking-mat',
        title: 'Licking mat',
        description: '<p>Made of silicone</p>',
        status: 'active',
        kind: 'article',
        categories: [['Dog', 'Toys to think'], ['Cat']],
        tags: ['Toy', 'Mat'],
        options: ['Color'],
      },
      article: { sku: 'SQ1', price: '8.90', compareAt: '', stock: '0', options: ['Green'] },
      pictures: [{ url: 'https://a.example/1.jpg' }, { url: 'https://a.example/2.jpg' }],
    },
    {
      key: '6792',
      line: 3,
      product: { options: ['Color'] },
      article: {
        sku: 'SQ2',
        price: '6.50',
        compareAt: '8.90',
        isStockTracked: false,
        weight: { value: '0.4', unit: '' },
        options: ['Red'],
      },
    },
  ])
  expect(notes).toEqual([])
  expect(unknownColumns).toEqual(['Product Page'])
})

test('a row of Squarespace below no product is left out', () => {
  const { records, notes } = read({ Title: [''], SKU: ['x'], 'Option Name 1': ['Size'], 'Option Value 1': ['S'] })
  expect(records).toEqual([])
  expect(notes).toEqual([
    {
      severity: 'error',
      line: 2,
      message: 'The row has neither a product nor a title, and no product stands above it; it is left out.',
    },
  ])
})

test.each([
  ['GIFT_CARD', 'gift-card'],
  ['DIGITAL', 'other'],
])('a product of the kind %s is %s', (word, kind) => {
  const { records } = read({ 'Product Type [Non Editable]': [word], Title: ['A'], Price: ['1'] })
  expect(records[0]?.product?.kind).toBe(kind)
})
