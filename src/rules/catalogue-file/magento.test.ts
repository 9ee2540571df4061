import { expect, test } from 'vitest'
import { MAGENTO } from './magento.ts'
import { attributesOf, categoriesOf, variationsOf } from './magento-values.ts'
import { readTable } from './testing/read-table.ts'

const read = (columns: Record<string, string[]>) => readTable(MAGENTO, columns)

test.each([
  [['sku', 'product_type', 'configurable_variations'], true],
  [['sku', 'store_view_code', 'attribute_set_code', 'product_type', 'name'], true],
  [['sku', 'product_type', 'name', 'price'], false],
  [['Handle', 'Variant SKU', 'Type'], false],
])('%j', (head, expected) => {
  expect(MAGENTO.isOf(head)).toBe(expected)
})

test('a barcode among the added facts is the article’s, and no fact', () => {
  const { records } = read({
    sku: ['A'],
    product_type: ['simple'],
    name: ['A'],
    additional_attributes: ['GTIN=4006381333931,material=Wool'],
  })
  expect(records[0]).toMatchObject({
    product: { attributes: [{ name: 'material', values: ['Wool'] }] },
    article: { gtin: '4006381333931' },
  })
})

test('a simple product is a product and its article', () => {
  const { records, notes, unknownColumns } = read({
    sku: ['24-MB01'],
    store_view_code: [''],
    product_type: ['simple'],
    name: ['Bag &amp; Strap'],
    url_key: ['bag-strap'],
    description: ['<p>Large</p>'],
    short_description: ['Holds much'],
    product_online: ['1'],
    visibility: ['Catalog, Search'],
    categories: ['Default Category/Gear,Default Category/Gear/Bags'],
    additional_attributes: ['material=Nylon|Wool,has_options=0,strap="Long, wide"'],
    price: ['34.0000'],
    special_price: ['30'],
    qty: ['100.0000'],
    is_in_stock: ['1'],
    manage_stock: ['1'],
    allow_backorders: ['0'],
    weight: ['1.5'],
    tax_class_name: ['Taxable Goods'],
    base_image: ['/m/b/1.jpg'],
    base_image_label: ['Front'],
    additional_images: ['/m/b/1.jpg,/m/b/2.jpg'],
    new_from_date: [''],
  })
  expect(records).toEqual([
    {
      key: '24-MB01',
      line: 2,
      product: {
        handle: 'bag-strap',
        title: 'Bag & Strap',
        subtitle: 'Holds much',
        description: '<p>Large</p>',
        status: 'active',
        kind: 'article',
        categories: [['Gear'], ['Gear', 'Bags']],
        attributes: [
          { name: 'material', values: ['Nylon', 'Wool'] },
          { name: 'strap', values: ['Long, wide'] },
        ],
        options: [],
      },
      article: {
        sku: '24-MB01',
        options: [],
        price: '30',
        compareAt: '34.0000',
        stock: '100.0000',
        isStockTracked: true,
        isAvailable: true,
        sellsWithoutStock: false,
        weight: { value: '1.5', unit: '' },
        taxClass: 'Taxable Goods',
      },
      pictures: [{ url: '/m/b/1.jpg', alt: 'Front' }, { url: '/m/b/2.jpg' }],
    },
  ])
  expect(notes).toEqual([])
  expect(unknownColumns).toEqual(['new_from_date'])
})

test('articles of a configurable product may stand above and below it, and others are products', () => {
  const { records } = read({
    sku: ['T-XS', 'ALONE', 'T', 'T-S', 'SET'],
    product_type: ['simple', 'simple', 'configurable', 'simple', 'grouped'],
    name: ['Tee XS', 'Alone', 'Tee', 'Tee S', 'Set'],
    product_online: ['1', '1', '1', '1', '2'],
    visibility: [
      'Not Visible Individually',
      'Not Visible Individually',
      'Catalog, Search',
      'Not Visible Individually',
      '',
    ],
    price: ['10', '5', '', '11', ''],
    base_image: ['xs.jpg', '', '', 'no_selection', ''],
    configurable_variations: ['', '', 'sku=T-XS,size=XS,color=Black|sku=T-S,size=S,color=Red, dark', '', ''],
    configurable_variation_labels: ['', '', 'size=Size', '', ''],
    url_key: ['', '', 'tee', '', ''],
  })
  expect(records).toEqual([
    {
      key: 'T',
      line: 4,
      product: { handle: 'tee', title: 'Tee', status: 'active', kind: 'article' },
      pictures: [],
    },
    {
      key: 'T',
      line: 2,
      product: { options: ['Size', 'color'] },
      article: { sku: 'T-XS', options: ['XS', 'Black'], price: '10', picture: { url: 'xs.jpg' } },
    },
    {
      key: 'T',
      line: 5,
      product: { options: ['Size', 'color'] },
      article: { sku: 'T-S', options: ['S', 'Red, dark'], price: '11' },
    },
    { key: 'SET', line: 6, product: { title: 'Set', status: 'draft', kind: 'other' }, pictures: [] },
    {
      key: 'ALONE',
      line: 3,
      product: { title: 'Alone', status: 'unlisted', kind: 'article', options: [] },
      article: { sku: 'ALONE', options: [], price: '5' },
      pictures: [],
    },
  ])
})

test('what waits for its parent is bounded', () => {
  const reader = MAGENTO.reader(['sku', 'product_type', 'visibility', 'url_key'])
  let early = 0
  for (let number = 1; number <= 20_010; number++) {
    early += reader.read([`S${number}`, 'simple', 'Not Visible Individually', ''], number + 1).records.length
  }
  expect(early).toBe(10)
  expect(reader.end!().records).toHaveLength(20_000)
})

test('texts of store views are left out with one warning, and a row without an SKU is an error', () => {
  const { records, notes } = read({
    sku: ['A', 'A', ''],
    store_view_code: ['de', 'fr', ''],
    product_type: ['simple', 'simple', 'simple'],
    name: ['Lampe', 'Lampe', 'X'],
  })
  expect(records).toEqual([])
  expect(notes).toMatchObject([
    { severity: 'warning', line: 2, column: 'store_view_code', value: 'de' },
    { severity: 'error', line: 4, column: 'sku' },
  ])
})

test('a special price for some days is left out with a warning', () => {
  const { records, notes } = read({
    sku: ['A'],
    product_type: ['giftcard'],
    url_key: [''],
    price: ['10'],
    special_price: ['8'],
    special_price_to_date: ['12/24/26'],
    tax_class_name: ['None'],
  })
  expect(records[0]).toMatchObject({
    product: { kind: 'gift-card' },
    article: { price: '10', taxClass: 'not taxable' },
  })
  expect(records[0]!.article).not.toHaveProperty('compareAt')
  expect(notes).toMatchObject([{ severity: 'warning', line: 2, column: 'special_price', value: '8' }])
})

test('lists in cells', () => {
  expect(variationsOf('')).toEqual([])
  expect(variationsOf('size=S')).toEqual([])
  expect(variationsOf('sku=A,size=S | M|sku=B,size=L')).toEqual([
    { sku: 'A', values: new Map([['size', 'S | M']]) },
    { sku: 'B', values: new Map([['size', 'L']]) },
  ])
  expect(categoriesOf('Default Category')).toEqual([])
  expect(categoriesOf('Root/Salt, Pepper,Root/A\\/B')).toEqual([['Salt, Pepper'], ['A/B']])
  expect(attributesOf('climate=,ts_x=1,nothing')).toEqual([{ name: 'climate', values: [] }])
})
