import { expect, test } from 'vitest'
import { readTable } from './testing/read-table.ts'
import { WIX } from './wix.ts'

const read = (columns: Record<string, string[]>) => readTable(WIX, columns)

test.each([
  [['handleId', 'fieldType', 'name', 'productImageUrl', 'price'], true],
  [['name', 'price', 'sku'], false],
  [['Handle', 'Title', 'Variant SKU'], false],
])('%j', (head, expected) => {
  expect(WIX.isOf(head)).toBe(expected)
})

test('a product of Wix has its pictures in the store of Wix, and the sections below its description', () => {
  const { records, notes, unknownColumns } = read({
    handleId: ['product_1'],
    fieldType: ['Product'],
    name: ['Crémant &amp; Pâté'],
    description: ['<p>Brut</p>'],
    productImageUrl: ['a1_b2~mv2.jpg;https://elsewhere.example/2.png'],
    collection: ['Nos vins;Coffrets'],
    sku: ['CR-1'],
    ribbon: ['Nouveauté'],
    price: ['19.9'],
    visible: ['true'],
    discountMode: ['PERCENT'],
    discountValue: ['0.0'],
    inventory: ['InStock'],
    weight: ['0.0'],
    additionalInfoTitle1: ['Le vin < 2020'],
    additionalInfoDescription1: ['<p>Chenin</p>'],
    brand: ['Aguilas'],
  })
  expect(records).toEqual([
    {
      key: 'product_1',
      line: 2,
      product: {
        title: 'Crémant & Pâté',
        description: '<p>Brut</p>\n<h3>Le vin &lt; 2020</h3><p>Chenin</p>',
        brand: 'Aguilas',
        status: 'active',
        categories: [['Nos vins'], ['Coffrets']],
        options: [],
      },
      article: { sku: 'CR-1', price: '19.90', compareAt: '', isStockTracked: false, isAvailable: true, options: [] },
      pictures: [
        { url: 'https://static.wixstatic.com/media/a1_b2~mv2.jpg' },
        { url: 'https://elsewhere.example/2.png' },
      ],
    },
  ])
  expect(notes).toEqual([])
  expect(unknownColumns).toEqual(['ribbon'])
})

test('a variant of Wix costs its product’s price and its own surcharge, less the discount of the product', () => {
  const { records, notes } = read({
    handleId: ['p', 'p', 'p', 'p'],
    fieldType: ['Product', 'Variant', 'Variant', 'Variant'],
    name: ['Print', '', '', ''],
    price: ['10', '', '', ''],
    surcharge: ['', '0', '2.5', '-1'],
    visible: ['TRUE', 'TRUE', 'TRUE', 'FALSE'],
    discountMode: ['PERCENT', '', '', ''],
    discountValue: ['20', '', '', ''],
    inventory: ['0', '3', 'OutOfStock', '1'],
    sku: ['', 'P-S', 'P-L', 'P-X'],
    productOptionName1: ['Size', '', '', ''],
    productOptionType1: ['DROP_DOWN', '', '', ''],
    productOptionDescription1: ['S;L;X', 'S', 'L', 'X'],
    productOptionName2: ['Colour', '', '', ''],
    productOptionDescription2: ['#ffffff:White', '#ffffff:White', '#ffffff:White', '#ffffff:White'],
  })
  expect(records.map(({ article }) => article)).toEqual([
    undefined,
    {
      sku: 'P-S',
      price: '8.00',
      compareAt: '10.00',
      stock: '3',
      isStockTracked: true,
      options: ['S', 'White'],
    },
    { sku: 'P-L', price: '10.00', compareAt: '12.50', isAvailable: false, options: ['L', 'White'] },
  ])
  expect(records.map(({ product }) => product?.options)).toEqual([
    ['Size', 'Colour'],
    ['Size', 'Colour'],
    ['Size', 'Colour'],
  ])
  expect(notes).toEqual([{ severity: 'warning', line: 5, message: 'The variant is not visible; it is left out.' }])
})

test('a discount of Wix may be an amount', () => {
  const { records } = read({
    handleId: ['p'],
    fieldType: ['Product'],
    name: ['Jacket'],
    price: ['149'],
    discountMode: ['AMOUNT'],
    discountValue: ['39'],
  })
  expect(records[0]?.article).toMatchObject({ price: '110.00', compareAt: '149.00' })
})

test('options of Wix whose variants are not listed make an article of each choice', () => {
  const { records, notes } = read({
    handleId: ['hat', 'cap'],
    fieldType: ['Product', 'Product'],
    name: ['Hat', 'Cap'],
    price: ['45', '20'],
    inventory: ['4', 'InStock'],
    productOptionName1: ['Size', ''],
    productOptionDescription1: ['S/M;L/XL', ''],
    productOptionName2: ['Colour', ''],
    productOptionDescription2: ['#FFD8DE:Light Pink;#000000:Black', ''],
  })
  const articles = records.filter(({ key, article }) => key === 'hat' && article)
  expect(articles.map(({ article }) => article)).toEqual([
    { price: '45.00', compareAt: '', isAvailable: true, options: ['S/M', 'Light Pink'] },
    { price: '45.00', compareAt: '', isAvailable: true, options: ['S/M', 'Black'] },
    { price: '45.00', compareAt: '', isAvailable: true, options: ['L/XL', 'Light Pink'] },
    { price: '45.00', compareAt: '', isAvailable: true, options: ['L/XL', 'Black'] },
  ])
  expect(notes).toEqual([
    {
      severity: 'warning',
      line: 2,
      column: 'inventory',
      value: '4',
      message: 'The stock is one of all variants together; it is left out.',
    },
  ])
})

test('a variant of Wix that does not follow its product is left out', () => {
  const { records, notes } = read({
    handleId: ['a', 'b'],
    fieldType: ['Product', 'Variant'],
    name: ['A', ''],
    price: ['1', ''],
  })
  expect(records.map(({ key }) => key)).toEqual(['a'])
  expect(notes).toEqual([
    { severity: 'error', line: 3, message: 'The variant does not follow its product; it is left out.' },
  ])
})
