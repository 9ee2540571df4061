import { describe, expect, test } from 'vitest'
import { readTable } from './testing/read-table.ts'
import { WOOCOMMERCE } from './woocommerce.ts'

const read = (columns: Record<string, string[]>) => readTable(WOOCOMMERCE, columns)

describe('recognition', () => {
  test.each([
    [['ID', 'Type', 'SKU', 'Name', 'Published', 'Regular price', 'Parent', 'Attribute 1 name'], true],
    [['Type', 'SKU', 'Parent', 'Name', 'Attribute 1 name'], true],
    [['ID', 'Typ', 'Artikelnummer', 'Name', 'Veröffentlicht', 'Regulärer Preis'], true],
    [['ID', 'Type', 'UGS', 'Nom', 'Publié', 'Tarif régulier'], true],
    [['ID', 'Typ', 'SKU', 'Nazwa', 'Opublikowano', 'Nazwa atrybutu 1', 'Wartości atrybutu 1'], true],
    [['ID', 'Typ', 'Katalogové číslo', 'Název', 'Publikováno', 'Krátký popis'], true],
    [['Typ', 'Artikelnummer', 'Name', 'Preis'], false],
    [['Handle', 'Title', 'Variant SKU', 'Type'], false],
    [['Name', 'Regular price'], false],
    [[], false],
  ])('%j', (head, expected) => {
    expect(WOOCOMMERCE.isOf(head)).toBe(expected)
  })
})

test('a simple product is a product and its article', () => {
  const { records, notes, unknownColumns } = read({
    ID: ['12'],
    Type: ['simple'],
    SKU: ['MUG_1'],
    'GTIN, UPC, EAN, or ISBN': ['4006381333931'],
    Name: ['Mug &amp; Plate'],
    Published: ['1'],
    'Is featured?': ['0'],
    'Visibility in catalog': ['visible'],
    'Short description': ['<p>Holds <b>much</b></p>'],
    Description: ['First\\n\\nSecond <b>bold</b>[gallery ids="1,2"]'],
    'Date sale price starts': [''],
    'Date sale price ends': [''],
    'Tax status': ['taxable'],
    'Tax class': ['reduced-rate'],
    'In stock?': ['1'],
    Stock: ["'-5"],
    'Backorders allowed?': ['notify'],
    'Weight (kg)': ['.5'],
    'Sale price': ['8,50'],
    'Regular price': ['10'],
    Categories: ['Home > Kitchen, Sale, Salt\\, Pepper'],
    Tags: ['blue, new'],
    Images: ['https://a.example/x,1~2.jpg, https://a.example/y.jpg'],
    Parent: [''],
    Brands: ['North'],
    'Attribute 1 name': ['Material'],
    'Attribute 1 value(s)': ['Clay, Glass\\, thick'],
    'Attribute 1 visible': ['1'],
    'Attribute 1 global': ['1'],
    'Attribute 1 default': [''],
    'Meta: _yoast_wpseo_title': ['%%title%% now'],
  })
  expect(records).toEqual([
    {
      key: 'MUG_1',
      line: 2,
      product: {
        title: 'Mug & Plate',
        subtitle: 'Holds much',
        description: '<p>First</p>\n<p>Second <b>bold</b></p>',
        brand: 'North',
        status: 'active',
        kind: 'article',
        categories: [['Home', 'Kitchen'], ['Sale'], ['Salt, Pepper']],
        tags: ['blue', 'new'],
        attributes: [{ name: 'Material', values: ['Clay', 'Glass, thick'] }],
        options: [],
      },
      article: {
        sku: 'MUG_1',
        options: [],
        price: '8,50',
        compareAt: '10',
        stock: '-5',
        isStockTracked: true,
        sellsWithoutStock: true,
        gtin: '4006381333931',
        weight: { value: '.5', unit: 'kg' },
        taxClass: 'reduced-rate',
      },
      pictures: [{ url: 'https://a.example/x,1~2.jpg' }, { url: 'https://a.example/y.jpg' }],
    },
  ])
  expect(notes).toEqual([])
  expect(unknownColumns).toEqual(['Is featured?'])
})

test('a plug-in for base prices says what a piece holds, and a variation without a content has its parent’s', () => {
  const { records, unknownColumns } = read({
    ID: ['1', '2', '3', '4'],
    Type: ['variable', 'variation', 'variation', 'simple'],
    SKU: ['OIL', 'OIL-S', 'OIL-L', 'TILE'],
    Name: ['Oil', 'Oil S', 'Oil L', 'Tile'],
    Published: ['1', '1', '1', '1'],
    Parent: ['', 'OIL', 'OIL', ''],
    'Regular price': ['', '5', '9', '30'],
    'Meta: _unit_product': ['250', '', '500', '1.5'],
    'Meta: _unit': ['ml', '', 'ml', 'm²'],
  })
  expect(records.map(({ article }) => article?.content)).toEqual([
    undefined,
    { amount: '250', unit: 'ml' },
    { amount: '500', unit: 'ml' },
    { amount: '1.5', unit: 'm²' },
  ])
  expect(unknownColumns).toEqual([])
})

const VARIABLE = {
  ID: ['7', '8', '9', '10'],
  Type: ['variable', 'variation', 'variation, virtual', 'variation'],
  SKU: ['TEE', 'TEE-S', '', 'LOST'],
  Name: ['Tee', 'Tee - S', 'Tee - M', 'Bag - Red'],
  Published: ['1', '1', '1', '0'],
  'In stock?': ['1', '0', '1', '1'],
  Stock: ['9', '', 'parent', ''],
  'Weight (lbs)': ['2', '', '1', ''],
  'Tax class': ['zero', 'parent', '', ''],
  'Regular price': ['', '10', '12', '1'],
  Images: ['a.jpg, b.jpg', 'c.jpg', '', ''],
  Parent: ['', 'TEE', 'id:7', 'BAG'],
  'Attribute 1 name': ['Size', 'Size', 'Size', 'Color'],
  'Attribute 1 value(s)': ['S, M', 'S', '', 'Red'],
}

test('variations are articles of the parent that they name by SKU or ID', () => {
  const { records, notes } = read(VARIABLE)
  expect(records).toEqual([
    {
      key: 'TEE',
      line: 2,
      product: { title: 'Tee', status: 'active', kind: 'article', attributes: [{ name: 'Size', values: ['S', 'M'] }] },
      pictures: [{ url: 'a.jpg' }, { url: 'b.jpg' }],
    },
    {
      key: 'TEE',
      line: 3,
      product: { options: ['Size'] },
      article: {
        sku: 'TEE-S',
        options: ['S'],
        price: '10',
        isAvailable: false,
        weight: { value: '2', unit: 'lbs' },
        taxClass: 'zero',
        picture: { url: 'c.jpg' },
      },
    },
    {
      key: 'TEE',
      line: 4,
      product: { kind: 'other', options: ['Size'] },
      article: {
        sku: '',
        options: [''],
        price: '12',
        isAvailable: true,
        weight: { value: '1', unit: 'lbs' },
        taxClass: 'zero',
      },
    },
  ])
  expect(notes.map(({ severity, line, message }) => [severity, line, message])).toEqual([
    ['warning', 2, 'The stock is one of all variations together; it is left out.'],
    ['warning', 4, expect.stringContaining('any value')],
    ['warning', 4, 'The stock is one of all variations together; it is left out.'],
    ['warning', 5, 'The variation is not published; it is left out.'],
  ])
})

test('a variation above its parent is of the same product', () => {
  const { records } = read({
    Type: ['variation', 'variable'],
    SKU: ['A-1', 'A'],
    Name: ['', 'A'],
    Parent: ['A', ''],
    'Weight (kg)': ['', '1'],
    'Attribute 1 name': ['Size', 'Size'],
    'Attribute 1 value(s)': ['S', 'S, M'],
  })
  expect(records.map(({ key, article }) => [key, article])).toEqual([
    ['A', { sku: 'A-1', options: ['S'] }],
    ['A', undefined],
  ])
})

test('few parents are remembered, so that a variation far below keeps the key that it names', () => {
  const reader = WOOCOMMERCE.reader(['ID', 'Type', 'SKU', 'Name', 'Parent', 'Attribute 1 name'])
  const keyOf = (...cells: string[]) => reader.read(cells, 2).records[0]!.key
  for (let number = 0; number <= 10_000; number++) {
    keyOf(`${number}`, 'variable', `S${number}`, 'N', '', '')
    expect(keyOf('', 'variation', '', '', `id:${number}`, 'Size')).toBe(`S${number}`)
  }
  expect(keyOf('', 'variation', '', '', 'id:0', 'Size')).toBe('id:0')
})

test('any value is warned of once', () => {
  const { notes } = read({
    Type: ['variation', 'variation'],
    Name: ['', ''],
    Parent: ['A', 'B'],
    'Attribute 1 name': ['Size', 'Size'],
    'Attribute 1 value(s)': ['', ''],
  })
  expect(notes).toMatchObject([{ severity: 'warning', line: 2 }])
})

test('rows that are of no product are errors', () => {
  const { records, notes } = read({
    Type: ['variation', 'simple', ''],
    SKU: ['A-1', '', ''],
    Name: ['', '', ''],
    Parent: ['', '', ''],
    'Regular price': ['', '1', ''],
  })
  expect(records).toEqual([])
  expect(notes).toMatchObject([
    { severity: 'error', line: 2 },
    { severity: 'error', line: 3 },
  ])
})

test.each([
  ['simple', 'article'],
  ['simple, downloadable, virtual', 'other'],
  ['grouped', 'other'],
  ['external', 'other'],
  ['subscription', 'other'],
  ['pw-gift-card', 'gift-card'],
])('the type %s is of the kind %s', (Type, kind) => {
  const { records } = read({ Type: [Type], SKU: ['1'], Name: ['A'], 'Regular price': ['1'] })
  expect(records[0]!.product!.kind).toBe(kind)
  expect(records[0]!.article === undefined).toBe(Type === 'grouped')
})

test.each([
  ['1', 'visible', 'active'],
  ['1', 'hidden', 'unlisted'],
  ['0', 'visible', 'draft'],
  ['-1', 'hidden', 'draft'],
  ["'-1", '', 'draft'],
  ['', '', undefined],
])('published %j and %j is the status %j', (Published, visibility, status) => {
  const { records } = read({
    Type: ['simple'],
    SKU: ['1'],
    Name: ['A'],
    Published: [Published],
    'Visibility in catalog': [visibility],
  })
  expect(records[0]!.product!.status).toBe(status)
})

test.each([
  ['5', '1', { stock: '5', isStockTracked: true }],
  ['', '1', { isStockTracked: false, isAvailable: true }],
  ['', '0', { isAvailable: false }],
  ['', 'backorder', { isAvailable: true, sellsWithoutStock: true }],
  ['', '', { isStockTracked: false }],
])('the stock %j, in stock %j', (Stock, inStock, expected) => {
  const { records } = read({ Type: ['simple'], SKU: ['1'], Name: ['A'], Stock: [Stock], 'In stock?': [inStock] })
  expect(records[0]!.article).toEqual({ sku: '1', options: [], ...expected })
})

test('a sale price for some days is left out with a warning', () => {
  const { records, notes } = read({
    Type: ['simple'],
    SKU: ['1'],
    Name: ['A'],
    'Date sale price ends': ['2026-12-24'],
    'Sale price': ['8'],
    'Regular price': ['10'],
  })
  expect(records[0]!.article).toEqual({ sku: '1', options: [], price: '10' })
  expect(notes).toMatchObject([{ severity: 'warning', line: 2, column: 'Sale price', value: '8' }])
})
