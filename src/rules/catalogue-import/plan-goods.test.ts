import { describe, expect, test } from 'vitest'
import type { CatalogueRecord, StatedArticle, StatedProduct } from '#rules/catalogue-file/catalogue-record.ts'
import type { GoodsState } from './goods-state.ts'
import type { ImportTerms } from './import-terms.ts'
import { mergeRecords } from './merge-records.ts'
import { planGoods } from './plan-goods.ts'

const terms: ImportTerms = {
  language: 'pl',
  sites: ['PL'],
  pricesIncludeTax: true,
  taxRateOf: () => 2300,
  taxClassOf: () => undefined,
  decimals: { price: ',', other: '.' },
  allGoods: { pl: 'Wszystko', de: 'Alles' },
  isUnderOne: false,
  cleanDescription: (html) => ({ html, isCut: false }),
}

const mug: CatalogueRecord[] = [
  {
    key: 'kubek',
    line: 2,
    product: { title: 'Kubek', brand: 'Huta', options: ['Kolor', 'Pojemność'], type: 'Naczynia', status: 'active' },
    article: { sku: 'K1', options: ['Biały', '300 ml'], price: '39,99', stock: '4', gtin: '4006381333931' },
    pictures: [{ url: 'https://example.org/a.jpg' }],
  },
  { key: 'kubek', line: 3, article: { sku: 'K2', options: ['Czarny', '300 ml'], price: '39,99', stock: '-5' } },
  { key: 'kubek', line: 4, pictures: [{ url: 'https://example.org/b.jpg' }, { url: 'b.jpg' }] },
]

function plan(records: CatalogueRecord[], before?: GoodsState, more: Partial<ImportTerms> = {}) {
  return planGoods(mergeRecords(records), 'kubek', before, { ...terms, ...more })
}
function stateOf(records: CatalogueRecord[], before?: GoodsState, more: Partial<ImportTerms> = {}): GoodsState {
  const planned = plan(records, before, more)
  if (planned.type === 'refused') throw new Error(JSON.stringify(planned.notes))
  return planned.state
}

test('rows of a file become a product with options, articles, prices and pictures', () => {
  expect(stateOf(mug)).toMatchObject({
    id: 'kubek',
    status: 'active',
    productType: 'ARTICLE',
    tax: { taxClass: 'standard' },
    brand: 'Huta',
    title: { pl: 'Kubek' },
    description: {},
    properties: [],
    options: [
      {
        type: 'TEXT',
        name: { pl: 'Kolor' },
        values: [
          { key: 'bialy', text: { pl: 'Biały' } },
          { key: 'czarny', text: { pl: 'Czarny' } },
        ],
      },
      { type: 'TEXT', name: { pl: 'Pojemność' }, values: [{ key: '300-ml', text: { pl: '300 ml' } }] },
    ],
    categories: ['naczynia'],
    articles: [
      {
        tcm: 'K1',
        values: [0, 0],
        stock: 4,
        backInStock: 'OFFERED',
        gtin: '4006381333931',
        mpn: null,
        weightGrams: null,
        content: null,
        tax: null,
        pictures: ['https://example.org/a.jpg', 'https://example.org/b.jpg'],
        prices: { PL: { amount: 3999 } },
      },
      {
        tcm: 'K2',
        values: [1, 0],
        stock: -5,
        backInStock: 'OFFERED',
        gtin: null,
        mpn: null,
        weightGrams: null,
        content: null,
        tax: null,
        pictures: ['https://example.org/a.jpg', 'https://example.org/b.jpg'],
        prices: { PL: { amount: 3999 } },
      },
    ],
  })
})

test('the same rows again are the same product', () => {
  const state = stateOf(mug)
  expect(stateOf(mug, state)).toEqual(state)
})

test('what a file does not say stays, and what it says as empty goes', () => {
  const state = { ...stateOf(mug), description: { pl: '<p>Opis</p>', de: '<p>Text</p>' } }
  const [first, second] = stateOf(
    [{ key: 'kubek', line: 2, product: { description: '', brand: '' }, article: { sku: 'K1', price: '45,00' } }],
    state,
  ).articles
  expect(first).toEqual({ ...state.articles[0], prices: { PL: { amount: 4500 } } })
  expect(second).toEqual(state.articles[1])
  expect(
    stateOf([{ key: 'kubek', line: 2, product: { description: '', brand: '' }, article: { sku: 'K1' } }], state),
  ).toMatchObject({ description: { de: '<p>Text</p>' }, brand: '', title: { pl: 'Kubek' }, categories: ['naczynia'] })
})

test('tags of a file replace those of before, and stay where the file has no column of them', () => {
  const told = (tags: string[]): CatalogueRecord[] => [{ ...mug[0]!, product: { ...mug[0]!.product, tags } }]
  const before = stateOf(told(['Lato', 'nowe', 'LATO']))
  expect(before.tags).toEqual(['Lato', 'nowe'])
  expect(stateOf(mug, before).tags).toEqual(['Lato', 'nowe'])
  expect(stateOf(told([]), before).tags).toEqual([])
})

test('texts for search engines are kept in the language of the file, and go where the file has none', () => {
  const told = (seoTitle: string, seoDescription: string): CatalogueRecord[] => [
    { ...mug[0]!, product: { ...mug[0]!.product, seoTitle, seoDescription } },
    ...mug.slice(1),
  ]
  const before = { ...stateOf(mug), seoTitle: { de: 'Tasse' } }
  const state = stateOf(told('Kubki', 'x'.repeat(1001)), before)
  expect(state.seoTitle).toEqual({ de: 'Tasse', pl: 'Kubki' })
  expect(state.seoDescription.pl).toHaveLength(1000)
  expect(stateOf(mug, state)).toEqual(state)
  expect(stateOf(told('', ''), state)).toMatchObject({ seoTitle: { de: 'Tasse' }, seoDescription: {} })
  expect(plan(told('Kubki', 'x')).notes).toEqual(plan(mug).notes)
})

test('facts that a file does not name stay, and one without values goes', () => {
  const withFacts = (attributes: NonNullable<StatedProduct['attributes']>, before?: GoodsState) =>
    stateOf([{ key: 'k', line: 2, product: { title: 'K', attributes }, article: { sku: '1', price: '5' } }], before)
  const first = withFacts([
    { name: 'Materiał', values: ['len'] },
    { name: 'Kraj', values: ['Polska', 'Litwa'] },
  ])
  expect(
    withFacts(
      [
        { name: 'Materiał', values: [] },
        { name: 'Waga', values: ['2 kg'] },
      ],
      first,
    ).properties,
  ).toEqual([
    { name: { pl: 'Waga' }, values: [{ pl: '2 kg' }] },
    { name: { pl: 'Kraj' }, values: [{ pl: 'Polska' }, { pl: 'Litwa' }] },
  ])
})

test('a fact with the name of an option is none', () => {
  const attributes = [{ name: 'kolor', values: ['Biały', 'Czarny'] }]
  expect(stateOf([{ ...mug[0]!, product: { ...mug[0]!.product, attributes } }]).properties).toEqual([])
})

test('a text in a second language stands beside the first', () => {
  const state = stateOf(mug)
  const german = stateOf([{ key: 'kubek', line: 2, product: { title: 'Becher' }, article: { sku: 'K1' } }], state, {
    language: 'de',
  })
  expect(german.title).toEqual({ pl: 'Kubek', de: 'Becher' })
})

test('an article that the file no longer has cannot be bought, and comes back with it', () => {
  const state = stateOf(mug)
  const fewer = plan([mug[0]!], state)
  expect(fewer).toMatchObject({
    type: 'planned',
    state: {
      articles: [
        { tcm: 'K1', stock: 4 },
        { tcm: 'K2', stock: -5, backInStock: 'SOLD_OUT' },
      ],
    },
    notes: [
      {
        severity: 'warning',
        line: 2,
        value: 'K2',
        message: 'The file no longer has this article of the product; it can no longer be bought.',
      },
    ],
  })
  const back = stateOf(mug, (fewer as { state: GoodsState }).state)
  expect(back.articles[1]).toMatchObject({ tcm: 'K2', backInStock: 'OFFERED' })
})

test.each([
  [7, 0],
  [0, 0],
  [-3, -3],
  [null, 0],
])('an article with %j pieces that the file no longer has is not sold beyond its stock either', (stock, ended) => {
  const state = stateOf(mug)
  const later = { ...state.articles[1]!, stock, backorder: { most: 20, from: '2026-12-15' } }
  const { articles } = stateOf([mug[0]!], { ...state, articles: [state.articles[0]!, later] })
  expect(articles[1]).toMatchObject({ tcm: 'K2', stock: ended, backorder: null, backInStock: 'SOLD_OUT' })
})

describe('options', () => {
  test('that are written in two ways are one, which is said', () => {
    const rows: CatalogueRecord[] = [
      {
        key: 'k',
        line: 2,
        product: { title: 'K', options: ['Kolor'] },
        article: { sku: '1', options: ['Biały'], price: '1' },
      },
      { key: 'k', line: 3, article: { options: ['biały'], price: '1' } },
    ]
    const planned = plan(rows)
    expect(planned).toMatchObject({ state: { options: [{ values: [{ key: 'bialy' }] }], articles: [{ tcm: '1' }] } })
    expect(planned.notes.map(({ line, message }) => [line, message])).toEqual([
      [3, "The option is written in two ways; it is shown as 'Biały'."],
      [3, 'Another article of the product has the same options; this one is left out.'],
    ])
  })

  test('are the facts in which articles differ, where the file names none', () => {
    const rows: CatalogueRecord[] = ['S', 'M'].map((size, at) => ({
      key: 'k',
      line: at + 2,
      product: { title: 'Koszula' },
      article: {
        sku: `K${size}`,
        price: '10',
        attributes: [
          { name: 'Rozmiar', value: size },
          { name: 'Materiał', value: 'len' },
        ],
      },
    }))
    expect(stateOf(rows)).toMatchObject({
      options: [{ name: { pl: 'Rozmiar' }, values: [{ key: 's' }, { key: 'm' }] }],
      articles: [{ values: [0] }, { values: [1] }],
    })
  })

  test('are the article numbers where nothing tells articles apart', () => {
    const rows: CatalogueRecord[] = ['A1', 'A2'].map((sku, at) => ({
      key: 'k',
      line: at + 2,
      product: { title: 'Koszula' },
      article: { sku, price: '10' },
    }))
    expect(stateOf(rows).options).toEqual([
      {
        type: 'TEXT',
        values: [
          { key: 'a1', text: { pl: 'A1' } },
          { key: 'a2', text: { pl: 'A2' } },
        ],
      },
    ])
  })
})

test.each<[string, StatedProduct, StatedArticle, string, number]>([
  ['has no price', { title: 'K' }, { sku: '1', price: '' }, 'draft', 2],
  ['is of a kind that cannot be sold', { title: 'K', kind: 'other' }, { sku: '1', price: '5' }, 'draft', 1],
  ['says that it is in the archive', { title: 'K', status: 'archived' }, { sku: '1', price: '' }, 'archived', 1],
])('a product that %s has a state that says so', (_, product, article, status, notes) => {
  const planned = plan([{ key: 'k', line: 2, product, article }])
  expect(planned).toMatchObject({ type: 'planned', state: { status } })
  expect(planned.notes).toHaveLength(notes)
})

test.each<[string, CatalogueRecord[], string]>([
  ['without a title', [{ key: 'k', line: 9, article: { sku: '1', price: '5' } }], 'The product has no title.'],
  [
    'without an article',
    [{ key: 'k', line: 9, product: { title: 'K' } }],
    'The product has no article that could be sold.',
  ],
])('a product %s is refused', (_, records, message) => {
  expect(plan(records)).toEqual({ type: 'refused', notes: [{ severity: 'error', line: 9, message }] })
})

test('a product of a kind that cannot be sold, without an article, is left out and stops nothing', () => {
  expect(plan([{ key: 'k', line: 9, product: { title: 'Zestaw', kind: 'other' } }])).toEqual({
    type: 'refused',
    notes: [
      { severity: 'warning', line: 9, message: 'Goods of this kind cannot be sold yet; the product is left out.' },
    ],
  })
})

describe('categories', () => {
  const inCategories = (product: StatedProduct, more: Partial<ImportTerms> = {}) =>
    plan(
      [{ key: 'k', line: 2, product: { title: 'K', ...product }, article: { sku: '1', price: '5' } }],
      undefined,
      more,
    )

  test('are those of the file with those above them', () => {
    expect(inCategories({ categories: [['Dom', 'Lampy'], ['Nowości']] })).toMatchObject({
      state: { categories: ['dom-lampy', 'nowosci', 'dom'] },
      categories: [
        { slug: 'dom', parent: null, title: 'Dom' },
        { slug: 'dom-lampy', parent: 'dom', title: 'Lampy' },
        { slug: 'nowosci', parent: null, title: 'Nowości' },
      ],
    })
  })

  test('stand under one where there are many at the top or none', () => {
    expect(inCategories({ categories: [] }, { isUnderOne: true })).toMatchObject({
      state: { categories: ['all-goods'] },
    })
    expect(inCategories({ type: 'Lampy' }, { isUnderOne: true })).toMatchObject({
      state: { categories: ['all-goods-lampy', 'all-goods'] },
    })
  })

  test('are not made of types where a product has categories', () => {
    expect(inCategories({ type: 'Lampy', categories: [['Dom']] })).toMatchObject({ state: { categories: ['dom'] } })
  })

  test('are that of all goods for a product that has none', () => {
    expect(inCategories({})).toMatchObject({
      state: { categories: ['all-goods'] },
      categories: [{ slug: 'all-goods', parent: null, title: { pl: 'Wszystko', de: 'Alles' } }],
    })
  })
})

test('a gift card bears no tax whatever its row says, and other goods that of their class', () => {
  const rows = (kind: 'gift-card' | 'article'): CatalogueRecord[] => [
    { key: 'bon', line: 2, product: { title: 'Bon', kind }, article: { sku: 'B', price: '100,00', taxClass: '23 %' } },
  ]
  const net: Partial<ImportTerms> = {
    pricesIncludeTax: false,
    taxRateOf: (_site, taxClass) => (taxClass === 'gift-card' ? 0 : 2300),
    taxClassOf: (_site, rate) => (rate === 2300 ? 'standard' : undefined),
  }
  const amounts = (kind: 'gift-card' | 'article') => stateOf(rows(kind), undefined, net).articles[0]!.prices
  expect(amounts('gift-card')).toEqual({ PL: { amount: 10_000 } })
  expect(amounts('article')).toEqual({ PL: { amount: 12_300 } })
})
