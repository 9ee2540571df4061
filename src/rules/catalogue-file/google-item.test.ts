import { expect, test } from 'vitest'
import { googleField, googleRecord } from './google-item.ts'

const fieldsOf = (values: Record<string, string | string[]>) =>
  new Map(Object.entries(values).map(([name, value]) => [name, [value].flat()]))
const read = (values: Record<string, string | string[]>) => googleRecord(fieldsOf(values), 7)

test('an item without a group is a product of its own', () => {
  expect(
    read({
      id: 'KA-1',
      title: 'Kettle &amp;amp; Lid',
      description: '<p>Steel</p>',
      link: 'https://old.example/products/kettle?utm=1',
      image_link: 'https://old.example/a.jpg',
      additional_image_link: ['https://old.example/b,c.jpg', 'https://old.example/a.jpg'],
      price: '49.90 EUR',
      availability: 'in stock',
      brand: 'Ohm',
      gtin: '4006381333931',
      color: 'Red',
      product_type: 'Kitchen > Kettles',
      google_product_category: '1234',
      unit_pricing_measure: '750ml',
      unit_pricing_base_measure: '1 l',
      shipping_weight: '1.5 kg',
    }),
  ).toEqual({
    records: [
      {
        key: 'KA-1',
        line: 7,
        product: {
          handle: 'kettle',
          title: 'Kettle & Lid',
          description: '<p>Steel</p>',
          brand: 'Ohm',
          categories: [['Kitchen', 'Kettles']],
          attributes: [
            {
              name: {
                de: 'Farbe',
                fr: 'Couleur',
                pl: 'Kolor',
                cz: 'Barva',
                hu: 'Szín',
                sk: 'Farba',
                tr: 'Renk',
                en: 'Colour',
              },
              values: ['Red'],
            },
          ],
        },
        article: {
          sku: 'KA-1',
          options: [],
          price: '49.90 EUR',
          isAvailable: true,
          gtin: '4006381333931',
          content: { amount: '750', unit: 'ml', baseAmount: '1', baseUnit: 'l' },
          weight: { value: '1.5', unit: 'kg' },
        },
        pictures: [{ url: 'https://old.example/a.jpg' }, { url: 'https://old.example/b,c.jpg' }],
      },
    ],
    notes: [],
  })
})

test('items of one group are one product with options', () => {
  const [record] = read({
    id: '2',
    item_group_id: 'shirt',
    title: 'Shirt – Red / M',
    image_link: '/red.webp',
    color: 'Red',
    size: 'M',
    pattern: '',
  }).records
  expect(record).toMatchObject({
    key: 'shirt',
    product: { title: 'Shirt', options: [{ de: 'Farbe' }, { de: 'Größe' }] },
    article: { sku: '2', options: ['Red', 'M'], picture: { url: '/red.webp' } },
    pictures: [{ url: '/red.webp' }],
  })
  expect(record!.product).not.toHaveProperty('attributes')
})

test.each([
  ['Red', 'Red'],
  ['Shirt, Red', 'Shirt'],
  ['Shirt Red', 'Shirt Red'],
  ['Shirt (M) - red', 'Shirt'],
  ['Shirt', 'Shirt'],
])('the title %j of an item in red and M is %j of the product', (title, expected) => {
  const { records } = read({ id: '1', item_group_id: 'g', title, color: 'Red', size: 'M' })
  expect(records[0]!.product!.title).toBe(expected)
})

test('a sale price is the price, and the price the one before', () => {
  expect(read({ id: '1', price: '20 EUR', sale_price: '15 EUR' }).records[0]!.article).toMatchObject({
    price: '15 EUR',
    compareAt: '20 EUR',
  })
  expect(read({ id: '1', price: '20 EUR', sale_price: '' }).records[0]!.article).toMatchObject({
    price: '20 EUR',
    compareAt: '',
  })
})

test('a sale price for some days is left out with a warning', () => {
  const { records, notes } = read({
    id: '1',
    price: '20 EUR',
    sale_price: '15 EUR',
    sale_price_effective_date: '2026-01-01/2026-01-09',
  })
  expect(records[0]!.article).toEqual({ sku: '1', options: [], price: '20 EUR' })
  expect(notes).toMatchObject([{ severity: 'warning', line: 7, column: 'sale_price', value: '15 EUR' }])
})

test.each([
  ['in_stock', { isAvailable: true }],
  ['Out of stock', { isAvailable: false }],
  ['preorder', { isAvailable: true, sellsWithoutStock: true }],
])('the availability %s', (availability, expected) => {
  expect(read({ id: '1', availability }).records[0]!.article).toEqual({ sku: '1', options: [], ...expected })
})

test.each([
  [{ quantity: '5' }, '5'],
  [{ inventory: ' -5 ' }, '-5'],
  [{ quantity: '' }, ''],
  [{}, undefined],
])('the stock of %j is %j', (fields, stock) => {
  expect(read({ id: ' 1 ', ...fields }).records[0]!.article).toEqual({
    sku: '1',
    options: [],
    ...(stock !== undefined && { stock }),
  })
})

test('an unknown availability is a warning', () => {
  expect(read({ id: '1', availability: 'soon' }).notes).toMatchObject([{ column: 'availability', value: 'soon' }])
})

test('an item without an id is an error', () => {
  expect(read({ title: 'Lamp' })).toMatchObject({ records: [], notes: [{ severity: 'error', column: 'id' }] })
})

test('a taxonomy is the category only where the shop names none, and never as a number', () => {
  const categories = (values: Record<string, string>) => read({ id: '1', ...values }).records[0]!.product!.categories
  expect(categories({ product_type: '', google_product_category: 'Home & Garden > Lighting' })).toEqual([
    ['Home & Garden', 'Lighting'],
  ])
  expect(categories({ google_product_category: '594' })).toEqual([])
  expect(categories({ product_type: 'Audio, Video > Radio' })).toEqual([['Audio, Video', 'Radio']])
  expect(categories({ product_type: 'A > B, C > D' })).toEqual([
    ['A', 'B'],
    ['C', 'D'],
  ])
})

test('details are attributes', () => {
  expect(read({ id: '1', product_detail: ['General:Length:40 cm', 'Care:Wash at 30'] }).records[0]!.product).toEqual({
    attributes: [
      { name: 'Length', values: ['40 cm'] },
      { name: 'Care', values: ['Wash at 30'] },
    ],
  })
})

test('names of fields are read with and without a prefix', () => {
  expect(['g:Image link', 'image_link', ' Sale-Price '].map(googleField)).toEqual([
    'image_link',
    'image_link',
    'sale_price',
  ])
})
