import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatOfTable } from './formats.ts'
import { parseAmount } from './number-notation.ts'

test.each([
  ['Shopify', ['Handle', 'Title', 'Body (HTML)', 'Variant SKU', 'Google Shopping / Google Product Category']],
  ['Shopify', ['Title', 'URL handle', 'Type', 'SKU', 'Option1 name']],
  ['WooCommerce', ['ID', 'Type', 'SKU', 'Name', 'Published', 'Parent', 'Regular price', 'Images']],
  ['WooCommerce', ['ID', 'Typ', 'Artikelnummer', 'Name', 'Veröffentlicht', 'Regulärer Preis']],
  ['Google Merchant', ['id', 'title', 'description', 'link', 'image_link', 'price']],
  ['Magento', ['sku', 'store_view_code', 'product_type', 'name', 'price', 'configurable_variations']],
  ['Wix', ['handleId', 'fieldType', 'name', 'productImageUrl', 'price', 'surcharge']],
  ['Squarespace', ['Product ID [Non Editable]', 'Title', 'Option Name 1', 'Option Value 1', 'Price']],
  ['Spreadsheet', ['Artikelnummer', 'Bezeichnung', 'Preis']],
  ['Spreadsheet', ['foo', 'bar']],
  ['Spreadsheet', []],
])('%s is recognised by %j', (name, head) => {
  expect(formatOfTable(head).name).toBe(name)
})

const HEADS = [
  ['Handle', 'Title', 'Body (HTML)', 'Variant SKU', 'Option1 Name', 'Tags', 'Image Src', 'A (product.metafields.a.b)'],
  ['Type', 'SKU', 'Name', 'Parent', 'Regular price', 'Short description', 'Description', 'Images', 'Attribute 1 name'],
  ['id', 'title', 'link', 'image_link', 'item_group_id', 'color', 'product_type', 'product_detail', 'price'],
  ['sku', 'product_type', 'name', 'categories', 'additional_attributes', 'configurable_variations', 'price', 'url_key'],
  [
    'handleId',
    'fieldType',
    'name',
    'price',
    'discountValue',
    'productImageUrl',
    'productOptionDescription1',
    'collection',
  ],
  ['Product ID [Non Editable]', 'Title', 'Option Name 1', 'Option Value 1', 'Categories', 'Hosted Image URLs', 'Price'],
  ['Name', 'Price', 'Category', 'Image', 'Stock', 'Link', 'Color', 'Status', 'Tags'],
]
const MEGABYTE = 1_000_000

// a pattern that looks at each place of such a cell from each other place would take hours
test.each([' ', '<', '[gallery ', '/', '-', '(', '{"a":['])('a megabyte of %j in each cell is read', (part) => {
  const cell = `x${part.repeat(MEGABYTE / part.length)}x`
  for (const head of HEADS) {
    const reader = formatOfTable(head).reader(head)
    for (const cells of [head.map(() => cell), head.map((name) => (name === 'color' ? 'x' : cell.slice(1, -1)))]) {
      expect(reader.read(cells, 2).records.length).toBeLessThan(300)
    }
  }
  expect(parseAmount(cell, { type: 'known', decimal: '.' })).toMatchObject({ refusal: 'no-number' })
})

test('any rows are records and notes, and never an exception', () => {
  const parts = [
    'Default Title',
    'a',
    '1',
    '-',
    ',',
    ' > ',
    '|',
    '=',
    'sku=',
    '"',
    "'",
    '{',
    '[',
    '%',
    '\\n',
    '&amp;',
    '<p>',
    'id:1',
    'variable',
    'variation',
  ]
  const part = fc.constantFrom(...parts)
  const cell = fc.oneof(
    fc.constant(''),
    part,
    fc.array(part, { maxLength: 5 }).map((some) => some.join('')),
  )
  const rows = fc.array(fc.array(cell, { maxLength: 9 }), { maxLength: 6 })
  fc.assert(
    fc.property(fc.constantFrom(...HEADS), rows, (head, table) => {
      const reader = formatOfTable(head).reader(head)
      const results = [
        ...table.map((cells, at) => reader.read(cells, at + 2)),
        reader.end?.() ?? { records: [], notes: [] },
      ]
      for (const { records, notes } of results) {
        expect(records.every(({ key }) => key !== '')).toBe(true)
        expect(notes.every(({ message }) => message !== '')).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})
