import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Attribute } from '#rules/search/attributes.ts'
import { parseFilters } from '#rules/search/filters.ts'
import { LANGUAGES, type Language } from '#sites/sites.ts'
import { findProducts } from './find-products.ts'
import { SearchIndex } from './search-index.ts'
import type { SearchedProduct } from './search-queries.ts'

/** Filters of one list mean one article, whatever else its product has. */

interface Article {
  colour?: string
  size?: string
  /** In euros; absent: it is not sold on the site. */
  price?: number
  inStock?: boolean
  isReduced?: boolean
  energy?: string
  /** A value of an option of the merchant's own. */
  scent?: string
}

interface Product {
  id: string
  brand: string
  /** Values of an attribute. */
  wood?: string[]
  articles: Article[]
}

const ATTRIBUTES: Attribute[] = [
  { key: 'wood', name: { de: 'Holz' }, type: 'choice', unit: null, values: [] },
  { key: 'scent', name: { de: 'Duft' }, type: 'choice', unit: null, values: [] },
]

const texts = (text: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text])) as Record<Language, string>

function indexOf(products: readonly Product[]): SearchIndex {
  const index = new SearchIndex(
    products.map(({ id, articles }) => ({ id, articles: articles.length })),
    [],
    ATTRIBUTES,
  )
  products.forEach((product, number) => {
    index.add(searchedProduct(product))
    const { articles } = product
    const amounts = articles.map(({ price }) => (price === undefined ? null : price * 100))
    const sold = amounts.filter((amount) => amount !== null)
    if (sold.length === 0) return
    index.setListed('DE', number, {
      amount: Math.min(...sold),
      articleAmounts: amounts,
      areReduced: articles.map(({ isReduced = false }) => isReduced),
    })
  })
  index.finish()
  return index
}

function searchedProduct({ id, brand, wood, articles }: Product): SearchedProduct {
  const [colours, sizes, scents] = (['colour', 'size', 'scent'] as const).map((name) => [
    ...new Set(articles.flatMap((article) => article[name] ?? [])),
  ])
  const valuesOf = (keys: string[]) => keys.map((key) => ({ key, text: key }))
  return {
    id,
    title: texts(id),
    brand,
    description: texts(''),
    material: {},
    features: [],
    properties: null,
    logos: [],
    dimensions: [
      { type: 'COLOR', values: valuesOf(colours!) },
      { type: 'SIZE', values: valuesOf(sizes!) },
      { type: 'TEXT', name: { de: 'Duft' }, values: valuesOf(scents!) },
    ],
    stars: 0,
    newSince: 0,
    position: 0,
    categories: [],
    siteCategories: [],
    isGiftCard: false,
    attributes: wood ? { wood } : {},
    articles: articles.map(({ colour = '', size = '', scent = '', inStock = true, energy = null }) => ({
      values: [colours!.indexOf(colour), sizes!.indexOf(size), scents!.indexOf(scent)],
      inStock,
      energy,
    })),
  }
}

const find = (index: SearchIndex, names: readonly string[]) =>
  findProducts(index, { site: 'DE', filters: parseFilters(names), sort: 'recommended', offset: 0, limit: 1000 })

const DRESSES = indexOf([
  {
    id: 'adela',
    brand: 'Anna',
    articles: [
      { colour: 'night', size: '44', price: 40 },
      { colour: 'night', size: '46', price: 40, isReduced: true },
      { colour: 'caramel', size: '48', price: 60, inStock: false },
    ],
  },
  {
    id: 'berta',
    brand: 'Anna',
    articles: [
      { colour: 'night', size: '48', price: 40, inStock: false },
      { colour: 'caramel', size: '44', price: 60 },
    ],
  },
  {
    id: 'clara',
    brand: 'Bonn',
    articles: [
      { colour: 'night', size: '48', price: 110 },
      { colour: 'night', size: '44' },
    ],
  },
  {
    id: 'dora',
    brand: 'Bonn',
    articles: [
      { price: 8, energy: 'A' },
      { price: 30, energy: 'C', inStock: false },
    ],
  },
])

test.each<[string[], string[]]>([
  [[], ['adela', 'berta', 'clara', 'dora']],
  [
    ['colour-night', 'size-48'],
    ['berta', 'clara'],
  ],
  [['size-48', 'availability-available'], ['clara']],
  [['colour-night', 'size-48', 'availability-available'], ['clara']],
  [
    ['colour-night', 'colour-caramel', 'size-48'],
    ['adela', 'berta', 'clara'],
  ],
  [
    ['size-44', 'size-48', 'colour-caramel'],
    ['adela', 'berta'],
  ],
  [['size-44', 'brand-bonn'], []],
  [
    ['size-44', 'brand-anna'],
    ['adela', 'berta'],
  ],
  [['offers-reduced'], ['adela']],
  [['offers-reduced', 'size-44'], []],
  [['offers-reduced', 'size-46'], ['adela']],
  [['price-50-100'], ['adela', 'berta']],
  [['price-50-100', 'availability-available'], ['berta']],
  [['price-50-100', 'colour-night'], []],
  [['price-from-30-to-45', 'size-48'], ['berta']],
  [
    ['price-from-55-to-200', 'size-48'],
    ['adela', 'clara'],
  ],
  [['energy-c', 'availability-available'], []],
  [['energy-c', 'price-from-20'], ['dora']],
  [['energy-a', 'price-from-20'], []],
])('the filters %j leave products with an article that fits all: %j', (names, ids) => {
  const found = find(DRESSES, names)
  expect(found.ids).toEqual(ids)
  expect(found.count).toBe(ids.length)
})

test.each<[string[], Record<string, number>]>([
  [
    [],
    { 'colour-night': 3, 'colour-caramel': 2, 'size-44': 2, 'size-46': 1, 'size-48': 3, 'availability-available': 4 },
  ],
  [
    ['colour-night'],
    { 'colour-night': 3, 'colour-caramel': 2, 'size-44': 1, 'size-46': 1, 'size-48': 2, 'availability-available': 2 },
  ],
  [
    ['colour-night', 'availability-available'],
    { 'size-44': 1, 'size-46': 1, 'size-48': 1, 'brand-anna': 1, 'brand-bonn': 1, 'colour-caramel': 1 },
  ],
  [['size-48'], { 'colour-night': 2, 'colour-caramel': 1, 'price-25-50': 1, 'price-50-100': 1, 'price-100-250': 1 }],
  [['size-48', 'availability-available'], { 'colour-night': 1, 'colour-caramel': 0, 'brand-anna': 0 }],
])('under %j the counts are %j', (names, counts) => {
  const { facets } = find(DRESSES, names)
  const found = new Map(facets.map(({ facet, value, count }) => [`${facet}-${value}`, count]))
  for (const [name, count] of Object.entries(counts)) {
    // a value that every product has is not offered
    if (found.has(name) || count === 0) expect(found.get(name) ?? 0, name).toBe(count)
    expect(find(DRESSES, [...names.filter((one) => facetOfName(one) !== facetOfName(name)), name]).count, name).toBe(
      count,
    )
  }
})

const facetOfName = (name: string) => name.slice(0, name.indexOf('-'))

/** By looking at each article. */
function fits(product: Product, names: readonly string[]): boolean {
  const byFacet = (facet: string) => names.filter((name) => facetOfName(name) === facet)
  const has = (article: Article, name: string): boolean => {
    const value = name.slice(name.indexOf('-') + 1)
    switch (facetOfName(name)) {
      case 'availability':
        return article.inStock!
      case 'offers':
        return article.isReduced!
      case 'price': {
        const [, least, most] = /(\d+)\D+(\d+)/.exec(value)!
        const isOwn = value.startsWith('from-')
        return (
          article.price! >= Number(least) && (isOwn ? article.price! <= Number(most) : article.price! < Number(most))
        )
      }
      case 'brand':
        return product.brand === value
      case 'wood':
        return product.wood!.includes(value)
      default:
        return article[facetOfName(name) as 'colour' | 'size' | 'scent'] === value
    }
  }
  return product.articles.some(
    (article) =>
      article.price !== undefined && names.every((name) => byFacet(facetOfName(name)).some((one) => has(article, one))),
  )
}

test('of any catalogue filters leave, and count, what looking at each article finds', () => {
  const article = fc.record({
    colour: fc.constantFrom('night', 'sand', 'rose'),
    size: fc.constantFrom('44', '46', '48'),
    scent: fc.option(fc.constantFrom('rose', 'iris'), { nil: undefined }),
    price: fc.option(fc.integer({ min: 1, max: 120 }), { nil: undefined, freq: 5 }),
    inStock: fc.boolean(),
    isReduced: fc.boolean(),
  }) as fc.Arbitrary<Article>
  const product = fc.record({
    brand: fc.constantFrom('anna', 'bonn'),
    wood: fc.subarray(['oak', 'ash']),
    articles: fc.array(article, { minLength: 1, maxLength: 40, size: 'max' }),
  })
  const NAMES = [
    ...['colour-night', 'colour-sand', 'size-44', 'size-48', 'brand-anna', 'availability-available', 'offers-reduced'],
    ...['wood-oak', 'wood-ash', 'scent-iris'],
    ...['price-10-25', 'price-50-100', 'price-from-17-to-60'],
  ]
  fc.assert(
    fc.property(
      fc.array(product, { minLength: 1, maxLength: 30 }),
      fc.subarray(NAMES, { maxLength: 12 }),
      (goods, names) => {
        const products = goods.map((one, at) => ({ id: `p${at}`, ...one }))
        const index = indexOf(products)
        const idsOf = (chosen: string[]) => products.filter((one) => fits(one, chosen)).map(({ id }) => id)
        const found = find(index, names)
        expect(found.ids).toEqual(idsOf(names))
        for (const { facet, value, count } of found.facets) {
          if (facet === 'price' && value.endsWith('-')) continue
          const others = names.filter((name) => facetOfName(name) !== facet)
          expect(count, `${facet}-${value}`).toBe(idsOf([...others, `${facet}-${value}`]).length)
        }
      },
    ),
    { numRuns: 200 },
  )
})

test('a product that has got an article while the index was made is outdated', () => {
  const index = new SearchIndex(
    [
      { id: 'adela', articles: 1 },
      { id: 'berta', articles: 1 },
    ],
    [],
  )
  const adela = searchedProduct({ id: 'adela', brand: 'Anna', articles: [{ size: '44' }, { size: '48' }] })
  const berta = searchedProduct({ id: 'berta', brand: 'Anna', articles: [{ size: '44' }] })
  for (const product of [adela, berta]) index.add(product)
  expect([index.isOutdated(adela), index.isOutdated(berta)]).toEqual([true, false])
})
