import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SHOPIFY } from '#rules/catalogue-file/shopify.ts'
import {
  type ArticleState,
  type GoodsState,
  NEW_ARTICLE,
  NEW_GOODS,
  type Texts,
} from '#rules/catalogue-import/goods-state.ts'
import type { ImportTerms } from '#rules/catalogue-import/import-terms.ts'
import { mergeRecords } from '#rules/catalogue-import/merge-records.ts'
import { planGoods } from '#rules/catalogue-import/plan-goods.ts'
import { csvCell, withoutGuard } from '#rules/csv-cell.ts'
import { CONTENT_UNITS } from '../price/base-price.ts'
import { SHOPIFY_COLUMNS, type ShopifySurroundings, shopifyRows } from './shopify-rows.ts'

const article: ArticleState = {
  ...NEW_ARTICLE,
  tcm: 'H-1',
  values: [0, 0],
  stock: 3,
  backInStock: 'OFFERED',
  gtin: '4006381333931',
  mpn: 'M-7',
  weightGrams: 250.5,
  content: { unit: 'l', milli: 750 },
  prices: { DE: { amount: 1999, compareAt: 2499 }, CZ: { amount: 49900 } },
}
const shirt: GoodsState = {
  ...NEW_GOODS,
  id: 'shirt',
  status: 'active',
  productType: 'ARTICLE',
  tax: { taxClass: 'standard' },
  brand: 'Faden, Söhne',
  title: { de: '=Hemd', cz: 'Košile' },
  seoTitle: { de: 'Hemden kaufen' },
  description: { de: '<p>Leicht</p>' },
  options: [
    {
      type: 'COLOR',
      values: [
        { key: 'red', text: { de: 'Rot' } },
        { key: 'blue', text: 'Blau' },
      ],
    },
    { type: 'TEXT', name: { de: 'Größe' }, values: [{ key: 's', text: 'S' }] },
  ],
  categories: ['shirts', 'clothes'],
  tags: ['Sommer', 'neu'],
  articles: [
    article,
    { ...article, tcm: 'H-2', values: [1, 0], stock: null, gtin: null, prices: { DE: { amount: 500 } } },
  ],
}
const around = (pictures: Array<[string, string[]]> = []): ShopifySurroundings => ({
  site: 'DE',
  moment: Date.parse('2026-12-01T00:00:00Z'),
  pictures: new Map(pictures),
  categoryTitle: (slug) => ({ de: slug === 'shirts' ? 'Hemden' : slug }),
  dimensionName: (type) => (type === 'COLOR' ? 'Farbe' : 'Ausführung'),
  cleanDescription: (html) => ({ html }),
})

/** The filled cells of each row, by their columns. */
const filled = (state: GoodsState, given = around()) =>
  shopifyRows(state, given).map((row) =>
    Object.fromEntries(row.flatMap((cell, at) => (cell === '' ? [] : [[SHOPIFY_COLUMNS[at]!, cell]]))),
  )

test('a product has a row for each article, and its own facts on the first', () => {
  expect(filled(shirt)).toEqual([
    {
      Handle: 'shirt',
      Title: '=Hemd',
      'Body (HTML)': '<p>Leicht</p>',
      Vendor: 'Faden, Söhne',
      Tags: 'Sommer, neu',
      Type: 'Hemden',
      Published: 'TRUE',
      'Option1 Name': 'Farbe',
      'Option1 Value': 'Rot',
      'Option2 Name': 'Größe',
      'Option2 Value': 'S',
      'Variant SKU': 'H-1',
      'Variant Grams': '250.5',
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': '3',
      'Variant Inventory Policy': 'deny',
      'Variant Fulfillment Service': 'manual',
      'Variant Price': '19.99',
      'Variant Compare At Price': '24.99',
      'Variant Requires Shipping': 'TRUE',
      'Variant Taxable': 'TRUE',
      'Unit Price Total Measure': '750',
      'Unit Price Total Measure Unit': 'ml',
      'Unit Price Base Measure': '1',
      'Unit Price Base Measure Unit': 'l',
      'Variant Barcode': '4006381333931',
      'Gift Card': 'FALSE',
      'SEO Title': 'Hemden kaufen',
      'Google Shopping / MPN': 'M-7',
      'Variant Weight Unit': 'g',
      Status: 'active',
    },
    {
      Handle: 'shirt',
      'Option1 Value': 'Blau',
      'Option2 Value': 'S',
      'Variant SKU': 'H-2',
      'Variant Grams': '250.5',
      'Variant Inventory Policy': 'deny',
      'Variant Fulfillment Service': 'manual',
      'Variant Price': '5.00',
      'Variant Requires Shipping': 'TRUE',
      'Variant Taxable': 'TRUE',
      'Unit Price Total Measure': '750',
      'Unit Price Total Measure Unit': 'ml',
      'Unit Price Base Measure': '1',
      'Unit Price Base Measure Unit': 'l',
      'Google Shopping / MPN': 'M-7',
      'Variant Weight Unit': 'g',
    },
  ])
})

test.each([
  ['kg', ['2250', 'g', '1', 'kg']],
  ['m', ['2250', 'mm', '1', 'm']],
  ['m2', ['2.25', 'm2', '1', 'm2']],
  ['piece', ['2.25', 'item', '1', 'item']],
] as const)('a content in %s has units that Shopify knows', (unit, cells) => {
  const [row] = filled({ ...shirt, articles: [{ ...article, content: { unit, milli: 2250 } }] })
  expect([
    row!['Unit Price Total Measure'],
    row!['Unit Price Total Measure Unit'],
    row!['Unit Price Base Measure'],
    row!['Unit Price Base Measure Unit'],
  ]).toEqual(cells)
})

test('pictures stand one on a row, also on rows of their own, and each article names the one that shows it', () => {
  const rows = filled(
    shirt,
    around([
      ['H-1', ['https://a.example/1', 'https://a.example/2']],
      ['H-2', ['https://a.example/3', 'https://a.example/2']],
    ]),
  )
  expect(
    rows.map((row) => [row['Image Src'], row['Image Position'], row['Variant Image'], row['Variant SKU']]),
  ).toEqual([
    ['https://a.example/1', '1', 'https://a.example/1', 'H-1'],
    ['https://a.example/2', '2', 'https://a.example/3', 'H-2'],
    ['https://a.example/3', '3', undefined, undefined],
  ])
  expect(rows[2]).toEqual({ Handle: 'shirt', 'Image Src': 'https://a.example/3', 'Image Position': '3' })
  // where all articles show the same, none names it
  const same = around([
    ['H-1', ['https://a.example/1']],
    ['H-2', ['https://a.example/1']],
  ])
  expect(filled(shirt, same).map((row) => row['Variant Image'])).toEqual([undefined, undefined])
})

test.each<[string, Partial<GoodsState>, Partial<ArticleState>, Record<string, string | undefined>]>([
  ['an unlisted product', { status: 'unlisted' }, {}, { Status: 'unlisted', Published: 'TRUE' }],
  ['a draft', { status: 'draft' }, {}, { Status: 'draft', Published: 'FALSE' }],
  ['a product that is hidden on the site', { visible: { DE: false } }, {}, { Status: 'draft', Published: 'FALSE' }],
  [
    'a product that is not visible yet',
    { visible: { DE: { from: '2026-12-01T00:00:00.001Z' } } },
    {},
    { Status: 'draft', Published: 'FALSE' },
  ],
  [
    'a product that is visible no longer',
    { visible: { DE: { until: '2026-12-01T00:00:00.000Z' } } },
    {},
    { Status: 'draft', Published: 'FALSE' },
  ],
  [
    'a product that is visible for a time',
    { visible: { DE: { from: '2026-12-01T00:00:00.000Z', until: '2026-12-02T00:00:00.000Z' } } },
    {},
    { Status: 'active', Published: 'TRUE' },
  ],
  ['a product that is hidden on another site', { visible: { AT: false } }, {}, { Status: 'active', Published: 'TRUE' }],
  ['a product in the archive', { status: 'archived' }, {}, { Status: 'archived', Published: 'FALSE' }],
  [
    'what the site does not sell',
    {},
    { prices: { AT: { amount: 1 } } },
    { Status: 'draft', Published: 'FALSE', 'Variant Price': undefined },
  ],
  [
    'a gift card',
    { productType: 'GIFT_CARD', tax: { taxClass: 'reduced' } },
    {},
    {
      'Gift Card': 'TRUE',
      'Variant Taxable': 'FALSE',
      'Variant Requires Shipping': 'FALSE',
      'Variant Fulfillment Service': 'gift_card',
      'Variant Tax Code': undefined,
    },
  ],
  [
    'what is not taxed',
    { tax: { taxClass: 'zero' } },
    {},
    { 'Variant Taxable': 'FALSE', 'Variant Tax Code': undefined },
  ],
  ['food', { tax: { taxClass: 'reduced' } }, {}, { 'Variant Taxable': 'TRUE', 'Variant Tax Code': 'reduced' }],
  [
    'an article with a class of its own',
    {},
    { tax: { taxClass: 'standard', exceptions: { DE: 'second-reduced' } } },
    { 'Variant Tax Code': 'second-reduced' },
  ],
  [
    'a price below the one to compare with',
    {},
    { prices: { DE: { amount: 9, compareAt: 9 } } },
    { 'Variant Compare At Price': undefined },
  ],
  [
    'tags, of which one with a comma is two',
    { tags: ['Sommer, neu', 'SALE', 'sale'] },
    {},
    { Tags: 'Sommer, neu, SALE' },
  ],
  ['a product without a category', { categories: [] }, {}, { Type: undefined }],
  ['a product of all goods', { categories: ['all-goods'] }, {}, { Type: undefined }],
  [
    'a product without options',
    { options: [] },
    {},
    { 'Option1 Name': 'Title', 'Option1 Value': 'Default Title', 'Option2 Name': undefined },
  ],
])('%s is written as such', (_case, product, more, cells) => {
  const [row] = filled({ ...shirt, ...product, articles: [{ ...article, ...more }] })
  expect(Object.fromEntries(Object.keys(cells).map((column) => [column, row![column]]))).toEqual(cells)
})

test('an article that the site does not sell is left out beside one that it sells', () => {
  const rows = filled({
    ...shirt,
    articles: [
      { ...article, prices: {} },
      { ...article, tcm: 'H-2', values: [1, 0] },
    ],
  })
  expect(rows.map((row) => row['Variant SKU'])).toEqual(['H-2'])
})

test('articles without options are told apart by their numbers, and those with the same options by theirs', () => {
  const twins = { ...shirt, articles: [article, { ...article, tcm: 'H-2' }] }
  expect(filled(twins).map((row) => [row['Option1 Value'], row['Option2 Value']])).toEqual([
    ['Rot', 'S'],
    ['Rot', 'S (H-2)'],
  ])
  expect(filled({ ...twins, options: [] }).map((row) => [row['Option1 Name'], row['Option1 Value']])).toEqual([
    ['SKU', 'H-1'],
    [undefined, 'H-2'],
  ])
})

test('more than three options stand in the third', () => {
  const options = ['Holz', 'Stoff', 'Größe', 'Griff'].map((name) => ({
    type: 'TEXT',
    name: { de: name },
    values: [{ key: 'a', text: `${name} A` }],
  }))
  const [row] = filled({ ...shirt, options, articles: [{ ...article, values: [0, 0, 0, 0] }] })
  expect(row).toMatchObject({
    'Option1 Value': 'Holz A',
    'Option2 Value': 'Stoff A',
    'Option3 Name': 'Größe / Griff',
    'Option3 Value': 'Größe A / Griff A',
  })
})

test('a product without a title or without articles has no rows', () => {
  expect([filled({ ...shirt, title: {} }), filled({ ...shirt, articles: [] })]).toEqual([[], []])
})

const TERMS: ImportTerms = {
  language: 'de',
  sites: ['DE'],
  pricesIncludeTax: true,
  taxRateOf: () => 0,
  taxClassOf: () => undefined,
  decimals: { price: '.', other: '.' },
  allGoods: { de: 'Alle Waren' },
  isUnderOne: false,
  cleanDescription: (html) => ({ html, isCut: false }),
}

/** A cell as a table holds it and as it is read again. */
function throughTable(text: string): string {
  const cell = csvCell(text)
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}

/** What an empty shop has after an import of a product's rows, and what it would export. */
function imported(rows: string[][]): { state: GoodsState; notes: string[]; rows: string[][] } {
  const reader = SHOPIFY.reader(SHOPIFY_COLUMNS)
  const read = rows.map((row, at) => reader.read(row.map(throughTable), at + 2))
  expect(reader.unknownColumns).toEqual(['Variant Fulfillment Service'])
  const stated = mergeRecords(read.flatMap(({ records }) => records))
  const plan = planGoods(stated, stated.product.handle!, undefined, TERMS)
  expect(read.flatMap(({ notes }) => notes)).toEqual([])
  if (plan.type === 'refused') throw new Error(plan.notes[0]!.message)
  const { state, categories, notes } = plan
  const titles = new Map<string, Texts>(
    categories.map(({ slug, title }) => [slug, typeof title === 'string' ? { de: title } : title]),
  )
  const again = shopifyRows(state, {
    ...around(state.articles.map(({ tcm, pictures }) => [tcm, pictures])),
    categoryTitle: (slug) => titles.get(slug),
  })
  return { state, notes: notes.map(({ message }) => message), rows: again }
}

test('an import of the rows gives the product all that they hold', () => {
  const pictures = around([
    ['H-1', ['https://a.example/1', 'https://a.example/2']],
    ['H-2', ['https://a.example/3']],
  ])
  const { state, notes } = imported(shopifyRows(shirt, pictures))
  expect(notes).toEqual([])
  expect(state).toMatchObject({
    id: 'shirt',
    status: 'active',
    brand: 'Faden, Söhne',
    title: { de: '=Hemd' },
    seoTitle: { de: 'Hemden kaufen' },
    description: { de: '<p>Leicht</p>' },
    options: [
      { name: { de: 'Farbe' }, values: [{ text: { de: 'Rot' } }, { text: { de: 'Blau' } }] },
      { name: { de: 'Größe' }, values: [{ text: { de: 'S' } }] },
    ],
    categories: ['hemden'],
    tags: ['Sommer', 'neu'],
  })
  expect(state.articles[0]).toMatchObject({
    tcm: 'H-1',
    values: [0, 0],
    stock: 3,
    gtin: '4006381333931',
    mpn: 'M-7',
    weightGrams: 250.5,
    content: { unit: 'l', milli: 750 },
    prices: { DE: { amount: 1999, compareAt: 2499 } },
    pictures: ['https://a.example/1', 'https://a.example/2', 'https://a.example/3'],
  })
  expect(state.articles[1]).toMatchObject({ tcm: 'H-2', values: [1, 0], stock: null, gtin: null })
})

const ODD = [
  ...[
    '=1+1',
    "'=1",
    "''@x",
    '-20 °C',
    '-5',
    '+5',
    '@a',
    ' a  b ',
    'a\nb',
    '"a", b;',
    '&amp;amp;lt;',
    '&nbsp;',
    '–',
    '',
  ],
  ...[
    'Title',
    'Default Title',
    'ROT',
    'rot',
    'Rot',
    '1.299',
    'TRUE',
    'e\u0301',
    '＝x',
    'x'.repeat(300),
    '<b>',
    'a > b',
    '🙂',
  ],
]
const text = fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'grapheme', maxLength: 12 }))
const texts = fc.oneof(
  text.map((de) => ({ de })),
  fc.record({ de: text, pl: text }),
  text.map((pl) => ({ pl })),
)
const picture = fc.nat({ max: 40 }).map((number) => `https://a.example/${number}.jpg`)
const price = fc.record({
  amount: fc.integer({ min: 1, max: 2_000_000_00 }),
  compareAt: fc.integer({ min: 1, max: 999_999 }),
})
const anyArticle = fc.record({
  sku: fc.oneof(
    fc.constantFrom('=A', '@b', "'x", '1e5', '0012', 'a b', 'ä', 'A', 'a'),
    fc.stringMatching(/^[!-~]{1,20}$/),
  ),
  values: fc.array(fc.nat({ max: 3 }), { minLength: 5, maxLength: 5 }),
  stock: fc.option(fc.integer({ min: -9, max: 1000 })),
  gtin: fc.constantFrom(null, '4006381333931'),
  mpn: fc.option(fc.stringMatching(/^[!-~]{1,30}$/)),
  weightGrams: fc.option(fc.integer({ min: 1, max: 9_999_999 }).map((milli) => milli / 1000)),
  content: fc.option(
    fc.record({ unit: fc.constantFrom(...CONTENT_UNITS), milli: fc.integer({ min: 1, max: 99_999 }) }),
  ),
  price: fc.option(price),
  pictures: fc.array(picture, { maxLength: 35 }),
  taxClass: fc.constantFrom('standard' as const, 'reduced' as const, 'second-reduced' as const, 'zero' as const),
})
const product = fc.record({
  status: fc.constantFrom('active' as const, 'draft' as const, 'unlisted' as const, 'archived' as const),
  isGiftCard: fc.boolean(),
  brand: text,
  title: texts,
  seoTitle: texts,
  description: fc.constantFrom({ de: '<p>=x</p>' }, { pl: '<p>"a",\r\nb</p>' }, {}),
  category: fc.option(texts),
  tags: fc.array(text, { maxLength: 5 }),
  options: fc.array(
    fc.record({
      type: fc.constantFrom('COLOR', 'TEXT', 'VOUCHER_VALUE'),
      name: fc.option(texts),
      values: fc.array(text, { minLength: 4, maxLength: 4 }),
    }),
    { maxLength: 5 },
  ),
  articles: fc.uniqueArray(anyArticle, { minLength: 1, maxLength: 6, selector: ({ sku }) => sku.trim() }),
})

test('any product that is exported, imported into an empty shop and exported again gives the same rows', () => {
  fc.assert(
    fc.property(product, ({ category, options, articles, isGiftCard, ...own }) => {
      const state: GoodsState = {
        ...NEW_GOODS,
        ...own,
        id: 'Product_1.x',
        productType: isGiftCard ? 'GIFT_CARD' : 'ARTICLE',
        categories: category ? ['home'] : [],
        options: options.map(({ type, name, values }) => ({
          type,
          ...(name && { name }),
          values: values.map((value, at) => ({ key: String(at), text: value })),
        })),
        articles: articles.map(({ sku, values, price, taxClass, pictures: _, ...facts }) => ({
          ...NEW_ARTICLE,
          ...facts,
          tcm: sku,
          values: values.slice(0, options.length),
          backInStock: 'OFFERED',
          tax: { taxClass },
          prices: price ? { DE: price } : {},
        })),
      }
      const given = {
        ...around(articles.map(({ sku, pictures }) => [sku, [...new Set(pictures)]])),
        categoryTitle: () => category ?? undefined,
      }
      const rows = shopifyRows(state, given)
      if (rows.length > 0) expect(imported(rows).rows).toEqual(rows)
    }),
    { numRuns: 400 },
  )
})

test('no cell of a table begins as a formula', () => {
  fc.assert(
    fc.property(text, (cell) => {
      expect(throughTable(cell)).not.toMatch(/^\s*[=@＝＋－＠]|^[\t\r]|^\s*[+-](?!\d+(?:\.\d+)?$)|^\s*\+/)
      expect(withoutGuard(throughTable(cell))).toBe(cell)
    }),
  )
})
