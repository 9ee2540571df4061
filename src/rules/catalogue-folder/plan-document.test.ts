import { expect, test } from 'vitest'
import type { GoodsState } from '#rules/catalogue-import/goods-state.ts'
import { filesOf } from './files-of-document.ts'
import type { GoodsDocument } from './goods-document.ts'
import { type DocumentTerms, planDocument } from './plan-document.ts'

const TERMS: DocumentTerms = {
  pictures: new Map<string, { handle: string; widths: number[] } | { fault: string }>([
    ['red.svg', { handle: 'red', widths: [80, 160] }],
    ['text.svg', { fault: 'It is no picture of a known kind.' }],
  ]),
  papers: new Map([['manual.pdf', { handle: 'manual-1.pdf', bytes: 900 }]]),
  categories: new Map([
    ['floor-lamps', 'lamps'],
    ['lamps', null],
  ]),
  attributes: new Map([
    ['shade', new Set(['linen', 'paper'])],
    ['height', undefined],
  ]),
  isTakenLegacyId: (legacyId) => legacyId === '100000009',
  cleanDescription: (text) => ({ html: text.replace('<script>', ''), isCut: false }),
  setsStock: false,
  now: '2026-11-28T00:00:00.000Z',
}

const LAMP: GoodsDocument = {
  id: 'lamp',
  title: { de: 'Lampe' },
  categories: ['floor-lamps'],
  options: [{ type: 'COLOR', values: [{ key: 'red', text: 'Rot', picture: { file: 'red.svg' } }] }],
  documents: [{ file: 'manual.pdf', documentType: 'MANUAL', fileType: 'PDF' }],
  articles: [
    {
      tcm: 'L1',
      values: ['red'],
      stock: 3,
      pictures: [{ file: 'red.svg', subtype: 'DETAIL', isMainImage: true }],
      prices: {
        DE: {
          price: '19.99 EUR',
          recommended: '24.00 EUR',
          reducedSince: '2026-11-01T00:00:00.000Z',
          history: [
            { from: '2026-01-01T00:00:00.000Z', price: '24.00 EUR' },
            { from: '2026-11-01T00:00:00.000Z', price: '19.99 EUR' },
          ],
        },
      },
    },
  ],
}

function planned(document: GoodsDocument, before?: GoodsState, terms = TERMS) {
  const plan = planDocument(document, before, terms)
  if (plan.type === 'refused') throw new Error(JSON.stringify(plan.notes))
  return plan
}

test('an attribute or a value that the shop has no longer stays with the product, with a warning', () => {
  const attributes = { glow: ['x'], height: ['12.5'], shade: ['paper', 'silk'], sizes: ['hats'] }
  const { state, notes } = planned({ ...LAMP, attributes })
  expect(state.attributes).toEqual(attributes)
  expect(notes).toEqual([
    {
      severity: 'warning',
      line: 1,
      column: '/attributes/glow',
      message: 'There is no such attribute; lists are not filtered by it.',
      value: 'glow',
    },
    {
      severity: 'warning',
      line: 1,
      column: '/attributes/shade',
      message: 'The attribute has no name for this value; its key is shown.',
      value: 'silk',
    },
  ])
})

test('a document becomes a product with the categories above its own', () => {
  const { state, past } = planned(LAMP)
  expect(state).toMatchObject({
    id: 'lamp',
    status: 'active',
    categories: ['floor-lamps', 'lamps'],
    options: [
      { values: [{ key: 'red', image: { handle: 'red', widths: [80, 160], formats: ['avif', 'webp', 'jpeg'] } }] },
    ],
    documents: [{ url: '/documents/manual-1.pdf', documentType: 'MANUAL', fileType: 'PDF', fileSize: 900 }],
  })
  expect(state.articles[0]).toMatchObject({
    tcm: 'L1',
    values: [0],
    stock: 3,
    gallery: [{ handle: 'red', subtype: 'DETAIL', isMainImage: true }],
    prices: { DE: { amount: 1999, recommended: 2400 } },
  })
  expect(past).toEqual({
    L1: {
      DE: {
        reducedSince: '2026-11-01T00:00:00.000Z',
        history: [
          { from: '2026-01-01T00:00:00.000Z', amount: 2400 },
          { from: '2026-11-01T00:00:00.000Z', amount: 1999 },
        ],
      },
    },
  })
})

test('what a document does not say stays, and null takes away', () => {
  const before = planned(LAMP).state
  expect(planned({ id: 'lamp' }, before).state).toEqual(before)
  const { state } = planned(
    { id: 'lamp', features: [], articles: [{ tcm: 'L1', prices: { DE: null, AT: { price: '20.00 EUR' } } }] },
    before,
  )
  expect(state.articles[0]!.prices).toEqual({ AT: { amount: 2000 } })
  expect(state.articles[0]!.gallery).toEqual(before.articles[0]!.gallery)
})

test('stock of an article that is there stays, unless it is to be set', () => {
  const before = planned(LAMP).state
  const sold = { ...before, articles: [{ ...before.articles[0]!, stock: 1 }] }
  expect(planned(LAMP, sold).state.articles[0]!.stock).toBe(1)
  expect(planned(LAMP, sold, { ...TERMS, setsStock: true }).state.articles[0]!.stock).toBe(3)
})

test('an article that is there brings no price history, which only new ones have', () => {
  expect(planned(LAMP, planned(LAMP).state).past).toEqual({})
})

test('an article that a document no longer has can no longer be bought', () => {
  const before = planned(LAMP).state
  const { state, notes } = planned({ id: 'lamp', articles: [{ tcm: 'L2', values: ['red'] }] }, before)
  expect(state.articles.map(({ tcm, stock, backInStock }) => [tcm, stock, backInStock])).toEqual([
    ['L2', null, 'NONE'],
    ['L1', 0, 'SOLD_OUT'],
  ])
  expect(notes).toMatchObject([{ severity: 'warning', value: 'L1' }])
})

test.each([
  [7, 0],
  [-3, -3],
  [null, 0],
])('an article with %j pieces that a document no longer has is not sold beyond its stock either', (stock, ended) => {
  const before = planned(LAMP).state
  const later = { ...before.articles[0]!, stock, backorder: { most: 20, days: 14 } }
  const { state } = planned(
    { id: 'lamp', articles: [{ tcm: 'L2', values: ['red'] }] },
    { ...before, articles: [later] },
  )
  expect(state.articles[1]).toMatchObject({ tcm: 'L1', stock: ended, backorder: null, backInStock: 'SOLD_OUT' })
})

test('pictures of addresses are fetched, or taken from the folder where they are', () => {
  const document: GoodsDocument = {
    ...LAMP,
    articles: [
      {
        tcm: 'L1',
        values: ['red'],
        pictures: [{ source: 'https://a.example/1.jpg', file: 'red.svg' }, { source: 'https://a.example/2.jpg' }],
      },
    ],
  }
  const { state, fetched } = planned(document)
  expect(state.articles[0]).toMatchObject({
    pictures: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
    gallery: [],
  })
  expect([...fetched]).toEqual([['https://a.example/1.jpg', 'red']])
})

test('HTML of a description is cleaned, and plain text stays plain', () => {
  const { description } = planned({ ...LAMP, description: { de: '<p>Hell<script></p>', fr: 'a <b' } }).state
  expect(description).toEqual({ de: '<p>Hell</p>', fr: 'a <b' })
})

const [ARTICLE] = LAMP.articles!
const withArticle = (more: object): GoodsDocument => ({ ...LAMP, articles: [{ ...ARTICLE!, ...more }] })
const withPrice = (more: object) => withArticle({ prices: { DE: { price: '1.00 EUR', ...more } } })

test.each<[string, GoodsDocument, string, string]>([
  ['no title', { ...LAMP, title: { de: '' } }, '/title', 'The product has no title.'],
  ['no article', { ...LAMP, articles: [] }, '/articles', 'The product has no article that could be sold.'],
  [
    'nothing but an id',
    { id: 'lamp', title: { de: 'L' } },
    '/articles',
    'The product has no article that could be sold.',
  ],
  ['itself in its place', { ...LAMP, replacedBy: LAMP.id }, '/replacedBy', 'A product is not replaced by itself.'],
  [
    'a period that ends before it begins',
    { ...LAMP, visible: { PL: { from: '2026-12-02T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' } } },
    '/visible/PL',
    'The product is visible from a moment on and before a later one.',
  ],
  ['the old id of another', { ...LAMP, legacyId: '100000009' }, '/legacyId', 'Another product has this old id.'],
  [
    'too many values of attributes',
    { ...LAMP, attributes: { height: Array.from({ length: 2000 }, (_, at) => `value-${at}-cm`) } },
    '/attributes',
    'The attributes of a product have at most 15000 letters.',
  ],
  [
    'sizes of no kind',
    { ...LAMP, attributes: { sizes: ['rings'] } },
    '/attributes/sizes',
    'There is no such kind of sizes.',
  ],
  ['a tag that stands twice', { ...LAMP, tags: ['Sale', 'sale'] }, '/tags/1', 'The tag stands twice.'],
  ['an unknown category', { ...LAMP, categories: ['sofas'] }, '/categories/0', 'There is no such category.'],
  [
    'an unknown value',
    withArticle({ values: ['blue'] }),
    '/articles/0/values/0',
    'The option has no value with this key.',
  ],
  [
    'too few values',
    withArticle({ values: [] }),
    '/articles/0/values',
    'The article needs a value of each of the 1 options.',
  ],
  [
    'an article twice',
    { ...LAMP, articles: [ARTICLE!, ARTICLE!] },
    '/articles/1/values',
    'Another article of the product has the same options.',
  ],
  [
    'a missing picture',
    withArticle({ pictures: [{ file: 'blue.svg' }] }),
    '/articles/0/pictures/0/file',
    'There is no such picture.',
  ],
  [
    'a picture that is none',
    withArticle({ pictures: [{ file: 'text.svg' }] }),
    '/articles/0/pictures/0/file',
    'It is no picture of a known kind.',
  ],
  [
    'pictures of both kinds',
    withArticle({ pictures: [{ file: 'red.svg' }, { source: 'https://a.example/1' }] }),
    '/articles/0/pictures',
    'Pictures of one article come all from addresses, or none of them does.',
  ],
  [
    'a missing document',
    { ...LAMP, documents: [{ file: 'x.pdf', documentType: 'A', fileType: 'PDF' }] },
    '/documents/0/file',
    'There is no such document.',
  ],
  [
    'a price in another currency',
    withArticle({ prices: { CZ: { price: '1.00 EUR' } } }),
    '/articles/0/prices/CZ/price',
    'This is no price: CZ sells in CZK.',
  ],
  ['a price of nothing', withPrice({ price: '0.00 EUR' }), '/articles/0/prices/DE/price', 'A price of 0 is no price.'],
  [
    'a price of the future as one of the past',
    withPrice({ history: [{ from: '2026-11-29T00:00:00.000Z', price: '1.00 EUR' }] }),
    '/articles/0/prices/DE/history/0/from',
    'A price of the past lies in the future.',
  ],
  [
    'a history out of order',
    withPrice({
      history: [
        { from: '2026-01-02T00:00:00.000Z', price: '1.00 EUR' },
        { from: '2026-01-01T00:00:00.000Z', price: '2.00 EUR' },
      ],
    }),
    '/articles/0/prices/DE/history/1/from',
    'A price of the past is not later than the one before it.',
  ],
])('a document with %s is refused, with the place', (_case, document, column, message) => {
  const plan = planDocument(document, undefined, TERMS)
  expect(plan.type).toBe('refused')
  expect(plan.notes[0]).toMatchObject({ severity: 'error', column, message })
})

test('all pictures and documents of a document are named once, with their widths', () => {
  const { pictures, papers } = filesOf({
    ...LAMP,
    articles: [
      {
        tcm: 'L1',
        energy: { start: 'A', end: 'G', value: 'B', lighting: false, label: { file: 'label.svg', widths: [160, 500] } },
        pictures: [
          { file: 'red.svg' },
          { source: 'https://a.example/1', file: 'one.jpg' },
          { source: 'https://a.example/2' },
        ],
      },
    ],
  })
  expect([...pictures]).toEqual([
    ['red.svg', undefined],
    ['one.jpg', undefined],
    ['label.svg', [160, 500]],
  ])
  expect(papers).toEqual(['manual.pdf'])
})

test('a document says the tax class of a product and of articles that have another one; what it does not say stays', () => {
  const tax = { taxClass: 'reduced' as const, exceptions: { HU: 'standard' as const } }
  const article = { ...LAMP.articles![0]!, tax: { taxClass: 'zero' as const } }
  const { state } = planned({ ...LAMP, tax, articles: [article] })
  expect([state.tax, state.articles[0]!.tax]).toEqual([tax, { taxClass: 'zero' }])
  const again = planned(LAMP, state).state
  expect([again.tax, again.articles[0]!.tax]).toEqual([tax, { taxClass: 'zero' }])
  const changed = planned(
    { ...LAMP, tax: { taxClass: 'standard' }, articles: [{ ...article, tax: null }] },
    state,
  ).state
  expect([changed.tax, changed.articles[0]!.tax]).toEqual([{ taxClass: 'standard' }, null])
  expect([planned(LAMP).state.tax, planned(LAMP).state.articles[0]!.tax]).toEqual([{ taxClass: 'standard' }, null])
})

const withVolumes = (volumes: object, product: object = {}): GoodsDocument => ({
  ...LAMP,
  ...product,
  articles: [{ ...LAMP.articles![0]!, ...volumes }],
})

test('an article keeps the least and the step of its quantities where a document says nothing of them', () => {
  const { state } = planned(withVolumes({ minOrderVolume: 6, orderVolumeStep: 6 }))
  expect(state.articles[0]).toMatchObject({ minOrderVolume: 6, orderVolumeStep: 6, maxOrderVolume: null })
  expect(planned(LAMP, state).state.articles[0]).toMatchObject({ minOrderVolume: 6, orderVolumeStep: 6 })
})

test.each([
  ['above the most of the article', { minOrderVolume: 6, maxOrderVolume: 5 }, {}, 'minOrderVolume'],
  ['above the most of the product', { minOrderVolume: 6 }, { maxOrderVolume: 5 }, 'minOrderVolume'],
  ['of a gift card', { minOrderVolume: 2 }, { productType: 'GIFT_CARD' }, 'minOrderVolume'],
  ['of a gift card that has a step', { orderVolumeStep: 2 }, { productType: 'GIFT_CARD' }, 'orderVolumeStep'],
])('a least %s is refused', (_, volumes, product, part) => {
  expect(planDocument(withVolumes(volumes, product), undefined, TERMS)).toMatchObject({
    type: 'refused',
    notes: [{ column: `/articles/0/${part}`, value: 'L1' }],
  })
})
