import { expect, test } from 'vitest'
import { SHOPIFY } from './shopify.ts'
import { readTable } from './testing/read-table.ts'

const read = (columns: Record<string, string[]>) => readTable(SHOPIFY, columns)

test('prices of markets are those of our sites, and other markets are unknown columns', () => {
  const { records, unknownColumns } = read({
    Handle: ['a'],
    Title: ['A'],
    'Variant Price': ['10'],
    'Included / Deutschland': ['TRUE'],
    'Price / Deutschland': ['12'],
    'Compare At Price / Deutschland': ['15'],
    'Included / Switzerland': ['FALSE'],
    'Price / Switzerland': ['14'],
    'Price / Czech Republic': [''],
    'Compare-at price / Türkiye': ['900'],
    'Included / International': ['TRUE'],
    'Price / EU': ['11'],
  })
  expect(records[0]!.product!.visibleBySite).toEqual({ DE: true, CH: false, CH_FR: false })
  expect(records[0]!.article!.pricesBySite).toEqual({
    DE: { price: '12', compareAt: '15' },
    CH: { price: '14' },
    CH_FR: { price: '14' },
    TR: { compareAt: '900' },
  })
  expect(unknownColumns).toEqual(['Included / International', 'Price / EU'])
})

test('metafields are attributes under the name that the shop gave them', () => {
  const { records, unknownColumns } = read({
    Handle: ['a', 'a'],
    Title: ['A', ''],
    'Option1 Name': ['Størrelse', ''],
    'Option1 Value': ['S', 'M'],
    'Option1 Linked To': ['product.metafields.shopify.size', ''],
    'Färg (product.metafields.shopify.color-pattern)': ['röd; blå', ''],
    'Size (product.metafields.shopify.size)': ['s; m', ''],
    'Material (product.metafields.custom.material)': ['["Cotton","Wool"]', ''],
    'Care (product.metafields.custom.care)': [
      'Wash at 30 degrees; do not bleach, and never dry it in the sun for long.',
      '',
    ],
    'Length (product.metafields.custom.length)': ['{"value":40.0,"unit":"CENTIMETERS"}', ''],
    'Story (product.metafields.custom.story)': [
      '{"type":"root","children":[{"type":"paragraph","children":[{"type":"text","value":"Made by hand"}]}]}',
      '',
    ],
    'Guide (product.metafields.custom.guide)': ['gid://shopify/Page/1', ''],
    'Note (product.metafields.custom.note)': ['', ''],
    'Related (product.metafields.shopify--discovery--product_recommendation.related_products)': ['b', ''],
    'Fit (variant.metafields.custom.fit)': ['', ''],
  })
  expect(records.map(({ product }) => product!.attributes)).toEqual([
    [
      { name: 'Färg', values: ['röd', 'blå'] },
      { name: 'Material', values: ['Cotton', 'Wool'] },
      { name: 'Care', values: ['Wash at 30 degrees; do not bleach, and never dry it in the sun for long.'] },
      { name: 'Length', values: ['40 CENTIMETERS'] },
      { name: 'Story', values: ['Made by hand'] },
      { name: 'Guide', values: [] },
      { name: 'Note', values: [] },
    ],
    undefined,
  ])
  expect(unknownColumns).toEqual([
    'Related (product.metafields.shopify--discovery--product_recommendation.related_products)',
    'Fit (variant.metafields.custom.fit)',
  ])
})

test.each([
  ['active', 'TRUE', 'active'],
  ['Active', '', 'active'],
  ['ACTIVE', 'false', 'draft'],
  ['archived', 'false', 'archived'],
  ['draft', 'true', 'draft'],
  ['unlisted', 'true', 'unlisted'],
  ['', 'TRUE', 'active'],
  ['', 'FALSE', 'draft'],
  ['', '', undefined],
])('the status %j, published %j, is %j', (Status, Published, expected) => {
  const { records } = read({
    Handle: ['a'],
    Title: ['A'],
    Status: [Status],
    Published: [Published],
    'Variant SKU': ['1'],
  })
  expect(records[0]!.product!.status).toBe(expected)
})

test('an unknown status is a warning', () => {
  const { records, notes } = read({ Handle: ['a'], Title: ['A'], Status: ['gone'], 'Variant SKU': ['1'] })
  expect(records[0]!.product).not.toHaveProperty('status')
  expect(notes).toMatchObject([{ severity: 'warning', line: 2, column: 'Status', value: 'gone' }])
})

test.each([
  ['true', 'false', 'gift-card'],
  ['false', 'false', 'other'],
  ['false', 'true', 'article'],
  ['', '', undefined],
])('a gift card %j that requires shipping %j is of the kind %j', (isGiftCard, requiresShipping, expected) => {
  const { records } = read({
    Handle: ['a'],
    Title: ['A'],
    'Gift Card': [isGiftCard],
    'Variant Requires Shipping': [requiresShipping],
    'Variant Price': ['5'],
  })
  expect(records[0]!.product!.kind).toBe(expected)
})

test('the number of a taxonomy is no category', () => {
  const { records, notes } = read({ Handle: ['a'], Title: ['A'], 'Product Category': ['1604'], 'Variant SKU': ['1'] })
  expect(records[0]!.product!.categories).toEqual([])
  expect(notes).toMatchObject([{ severity: 'warning', column: 'Product Category', value: '1604' }])
})

test('the weight in a unit of its own is read where there are no grams', () => {
  const { records } = read({
    Handle: ['a', 'b'],
    Title: ['A', 'B'],
    'Variant SKU': ['1', '2'],
    'Variant Weight': ['.5', '2'],
    'Variant Weight Unit': ['lb', ''],
  })
  expect(records.map(({ article }) => article!.weight)).toEqual([
    { value: '.5', unit: 'lb' },
    { value: '2', unit: 'kg' },
  ])
})
