import { describe, expect, test } from 'vitest'
import { SHOPIFY } from './shopify.ts'
import { readTable } from './testing/read-table.ts'

const read = (columns: Record<string, string[]>) => readTable(SHOPIFY, columns)

describe('recognition', () => {
  test.each([
    [['Handle', 'Title', 'Body (HTML)', 'Variant SKU', 'Option1 Name'], true],
    [['\uFEFFHandle', 'Option1 Name'], true],
    [['handle', 'variant price'], true],
    [['Title', 'URL handle', 'SKU', 'Option1 name'], true],
    [['Title', 'Weight value (grams)', 'Price'], true],
    [['Title', 'Price', 'SKU'], false],
    [['id', 'title', 'price'], false],
    [['Type', 'SKU', 'Name', 'Parent', 'Attribute 1 name'], false],
    [[], false],
  ])('%j', (head, expected) => {
    expect(SHOPIFY.isOf(head)).toBe(expected)
  })
})

test('digits behind an apostrophe are read without it, and a status of another program is understood', () => {
  const { records, notes } = read({
    Handle: ['a'],
    Title: ['A'],
    'Variant SKU': ["'111"],
    'Box quantity (product.metafields.wholesale.box_quantity)': ["'16"],
    Status: ['inactive'],
  })
  expect(records[0]).toMatchObject({
    product: { status: 'draft', attributes: [{ name: 'Box quantity', values: ['16'] }] },
    article: { sku: '111' },
  })
  expect(notes).toEqual([])
})

test('a product of the older columns has its articles and pictures on rows of its own', () => {
  const { records, notes, unknownColumns } = read({
    Handle: ['tee', 'tee', 'tee'],
    Title: ['Tee &amp;amp; Top', '', ''],
    'Body (HTML)': ['<p data-x="1">Soft</p><script>x</script>', '', ''],
    Vendor: ['North', '', ''],
    'Product Category': ['Apparel & Accessories > Clothing', '', ''],
    Type: ['Shirts', '', ''],
    Tags: ['summer, new', '', ''],
    Published: ['TRUE', '', ''],
    'Option1 Name': ['Farbe', '', ''],
    'Option1 Value': ['Rot', 'Blau', ''],
    'Option2 Name': ['Größe', '', ''],
    'Option2 Value': ['M', 'L', ''],
    'Variant SKU': ['T/1 m', '', ''],
    'Variant Grams': ['130.407806375', '0.0', ''],
    'Variant Inventory Tracker': ['shopify', '', ''],
    'Variant Inventory Qty': ['-5', '3', ''],
    'Variant Inventory Policy': ['continue', 'deny', ''],
    'Variant Fulfillment Service': ['manual', 'manual', ''],
    'Variant Price': ['19.90', '21', ''],
    'Variant Compare At Price': ['25.00', '', ''],
    'Variant Requires Shipping': ['true', 'true', ''],
    'Variant Taxable': ['true', 'false', ''],
    'Variant Barcode': ["'4006381333931", '', ''],
    'Image Src': ['https://cdn.example/1.jpg?v=1,2', 'https://cdn.example/2.webp', 'https://cdn.example/3.jpg'],
    'Image Position': ['2', '1', '3'],
    'Image Alt Text': ['Front', '', ''],
    'Gift Card': ['false', '', ''],
    'SEO Title': ['Tee', '', ''],
    'SEO Description': ['', '', ''],
    'Variant Image': ['https://cdn.example/1.jpg?v=1,2', '', ''],
    'Variant Weight Unit': ['kg', 'kg', ''],
    'Variant Tax Code': ['', '', ''],
    'Cost per item': ['7.5', '', ''],
    Status: ['Active', '', ''],
  })
  expect(records).toEqual([
    {
      key: 'tee',
      line: 2,
      product: {
        handle: 'tee',
        title: 'Tee & Top',
        description: '<p data-x="1">Soft</p><script>x</script>',
        brand: 'North',
        status: 'active',
        kind: 'article',
        categories: [['Apparel & Accessories', 'Clothing']],
        type: 'Shirts',
        tags: ['summer', 'new'],
        options: ['Farbe', 'Größe'],
        seoTitle: 'Tee',
        seoDescription: '',
      },
      article: {
        sku: 'T/1 m',
        options: ['Rot', 'M'],
        price: '19.90',
        compareAt: '25.00',
        cost: '7.5',
        stock: '-5',
        isStockTracked: true,
        sellsWithoutStock: true,
        weight: { value: '130.407806375', unit: 'g' },
        gtin: '4006381333931',
        picture: { url: 'https://cdn.example/1.jpg?v=1,2' },
      },
      pictures: [{ url: 'https://cdn.example/1.jpg?v=1,2', alt: 'Front', position: 2 }],
    },
    {
      key: 'tee',
      line: 3,
      product: { handle: 'tee' },
      article: {
        sku: '',
        options: ['Blau', 'L'],
        price: '21',
        compareAt: '',
        cost: '',
        stock: '3',
        isStockTracked: false,
        sellsWithoutStock: false,
        weight: { value: '0.0', unit: 'g' },
        gtin: '',
        taxClass: 'not taxable',
      },
      pictures: [{ url: 'https://cdn.example/2.webp', position: 1 }],
    },
    {
      key: 'tee',
      line: 4,
      product: { handle: 'tee' },
      pictures: [{ url: 'https://cdn.example/3.jpg', position: 3 }],
    },
  ])
  expect(notes).toEqual([])
  expect(unknownColumns).toEqual(['Variant Fulfillment Service'])
})

test('goods that are not taxable are so whatever code they have', () => {
  const columns = { Handle: ['a', 'b'], Title: ['A', 'B'], 'Variant Price': ['1', '1'], 'Variant SKU': ['1', '2'] }
  const taxed = read({ ...columns, 'Variant Taxable': ['false', 'true'], 'Variant Tax Code': ['P0000000', 'P0000000'] })
  expect(taxed.records.map(({ article }) => article?.taxClass)).toEqual(['not taxable', 'P0000000'])
})

test('the newer columns are read alike, with unit prices', () => {
  const { records, unknownColumns } = read({
    Title: ['Oil'],
    'URL handle': ['oil'],
    Description: ['Cold pressed'],
    'Published on online store': ['TRUE'],
    Status: ['UNLISTED'],
    SKU: ['O-1'],
    Barcode: [''],
    'Option1 name': ['Title'],
    'Option1 value': ['Default Title'],
    'Option1 Linked To': [''],
    Price: ['10'],
    'Compare-at price': [''],
    'Charge tax': ['TRUE'],
    'Tax code': ['food'],
    'Unit price total measure': ['500'],
    'Unit price total measure unit': ['ml'],
    'Unit price base measure': ['1'],
    'Unit price base measure unit': ['l'],
    'Inventory tracker': [''],
    'Inventory quantity': [''],
    'Continue selling when out of stock': ['FALSE'],
    'Weight value (grams)': ['600'],
    'Weight unit for display': ['kg'],
    'Product image URL': ['oil.webp'],
    'Variant image URL': [''],
    'Gift card': ['FALSE'],
  })
  expect(records).toEqual([
    {
      key: 'oil',
      line: 2,
      product: {
        handle: 'oil',
        title: 'Oil',
        description: 'Cold pressed',
        status: 'unlisted',
        kind: 'article',
        options: [],
      },
      article: {
        sku: 'O-1',
        options: [],
        price: '10',
        compareAt: '',
        stock: '',
        isStockTracked: false,
        sellsWithoutStock: false,
        weight: { value: '600', unit: 'g' },
        content: { amount: '500', unit: 'ml', baseAmount: '1', baseUnit: 'l' },
        gtin: '',
        taxClass: 'food',
      },
      pictures: [{ url: 'oil.webp' }],
    },
  ])
  expect(unknownColumns).toEqual([])
})

test('an empty cell empties and a missing column says nothing', () => {
  expect(
    read({ Handle: ['a'], Title: ['A'], Vendor: [''], Tags: [''], 'Image Src': [''], 'Variant SKU': ['1'] }).records,
  ).toEqual([
    {
      key: 'a',
      line: 2,
      product: { handle: 'a', title: 'A', brand: '', tags: [] },
      article: { sku: '1' },
      pictures: [],
    },
  ])
})

test('products need only a title, and a row without one belongs to the product above', () => {
  const { records, notes } = read({
    Title: ['Lamp', '', 'Desk'],
    'Option1 name': ['Color', '', ''],
    'Option1 value': ['Red', 'Blue', ''],
    Price: ['5', '6', '7'],
  })
  expect(records.map(({ key, product, article }) => [key, product, article])).toEqual([
    ['Lamp', { title: 'Lamp', options: ['Color'] }, { options: ['Red'], price: '5' }],
    ['Lamp', undefined, { options: ['Blue'], price: '6' }],
    ['Desk', { title: 'Desk', options: [] }, { options: [], price: '7' }],
  ])
  expect(notes).toEqual([])
})

test('a row above the first product is an error, and a blank row is nothing', () => {
  expect(read({ Handle: ['', ''], Title: ['', ''], 'Variant SKU': ['1', ' '] })).toMatchObject({
    records: [],
    notes: [{ severity: 'error', line: 2 }],
  })
})

test('a title that is repeated on each row does not empty what the first row said', () => {
  const { records } = read({
    Handle: ['a', 'a'],
    Title: ['A', 'A'],
    Vendor: ['North', ''],
    'Option1 Name': ['Size', 'Size'],
    'Option1 Value': ['S', 'M'],
  })
  expect(records.map(({ product }) => product)).toEqual([
    { handle: 'a', title: 'A', brand: 'North', options: ['Size'] },
    { handle: 'a', title: 'A' },
  ])
})

test('rows of two products may alternate', () => {
  const { records } = read({
    Handle: ['a', 'b', 'a', 'b'],
    Title: ['A', 'B', '', 'B'],
    Vendor: ['North', 'South', '', ''],
    'Option1 Name': ['Size', 'Color', '', ''],
    'Option1 Value': ['S', 'Red', 'M', 'Blue'],
  })
  expect(records.map(({ key, product, article }) => [key, product, article!.options])).toEqual([
    ['a', { handle: 'a', title: 'A', brand: 'North', options: ['Size'] }, ['S']],
    ['b', { handle: 'b', title: 'B', brand: 'South', options: ['Color'] }, ['Red']],
    ['a', { handle: 'a' }, ['M']],
    ['b', { handle: 'b', title: 'B' }, ['Blue']],
  ])
})

test('few products are remembered, so that a row far below its product has only what it says', () => {
  const reader = SHOPIFY.reader(['Handle', 'Title', 'Vendor', 'Option1 Name', 'Option1 Value'])
  const readRow = (...cells: string[]) => reader.read(cells, 2).records[0]!
  readRow('first', 'First', 'North', 'Size', 'S')
  for (let number = 0; number < 9_999; number++) readRow(`h${number}`, 'T', '', 'Size', 'S')
  expect(readRow('first', '', '', '', 'M').product).toEqual({ handle: 'first' })
  for (let number = 0; number < 10_000; number++) readRow(`i${number}`, 'T', '', 'Size', 'S')
  expect(readRow('first', '', '', '', 'L')).toMatchObject({
    product: { options: ['Option 1'] },
    article: { options: ['L'] },
  })
})

test('a first row without a value is only the product', () => {
  const { records } = read({
    Handle: ['a', 'a'],
    Title: ['A', ''],
    'Option1 Name': ['Size', ''],
    'Option1 Value': ['', 'M'],
    'Variant Price': ['', '5'],
  })
  expect(records.map(({ article }) => article)).toEqual([undefined, { options: ['M'], price: '5' }])
})

test('a missing value is a warning, and a value without a name gets one', () => {
  const { records, notes } = read({
    Handle: ['a', 'a', 'b'],
    Title: ['A', '', 'B'],
    'Option1 Name': ['Size', '', ''],
    'Option1 Value': ['M', '', 'big'],
    'Variant SKU': ['1', '2', '3'],
  })
  expect(records.map(({ article }) => article!.options)).toEqual([['M'], [''], ['big']])
  expect(records[2]!.product!.options).toEqual(['Option 1'])
  expect(notes).toMatchObject([{ severity: 'warning', line: 3, column: 'Option1 Value' }])
})

test('a handle of 174 characters and cells that look like formulas are texts', () => {
  const handle = `${'çok-uzun-'.repeat(19)}son`
  const { records } = read({ Handle: [handle], Title: ['=cmd|1'], 'Variant SKU': ['@x'], Vendor: ['+49'] })
  expect(records).toMatchObject([
    { key: handle, product: { handle, title: '=cmd|1', brand: '+49' }, article: { sku: '@x' } },
  ])
})
