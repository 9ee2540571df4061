import { expect, test } from 'vitest'
import type { Attribute } from '#rules/search/attributes.ts'
import { parseFilters } from '#rules/search/filters.ts'
import { findProducts } from './find-products.ts'
import { SearchIndex } from './search-index.ts'
import type { SearchedProduct } from './search-queries.ts'

/** How many attributes and values of them an index holds and a list shows. */

const attribute = (key: string, more: Partial<Attribute> = {}): Attribute => ({
  key,
  name: { de: key.toUpperCase() },
  type: 'choice',
  unit: null,
  values: [],
  ...more,
})

/** An index of products of one article each, all sold on DE. */
function indexOf(attributes: readonly Attribute[], goods: ReadonlyArray<Record<string, string[]>>): SearchIndex {
  const index = new SearchIndex(
    goods.map((_, at) => ({ id: `p${at}`, articles: 1 })),
    [],
    attributes,
  )
  for (const [number, own] of goods.entries()) {
    index.add(product(`p${number}`, own))
    index.setListed('DE', number, { amount: 900, articleAmounts: [900], areReduced: [false] })
  }
  index.finish()
  return index
}

const product = (id: string, attributes: Record<string, string[]>): SearchedProduct => ({
  id,
  title: { de: id },
  brand: 'Anna',
  description: {},
  material: {},
  features: [],
  properties: null,
  logos: [],
  dimensions: [],
  stars: 0,
  newSince: 0,
  position: 0,
  categories: [],
  siteCategories: [],
  isGiftCard: false,
  attributes,
  articles: [{ values: [], inStock: true, energy: null }],
})

test('of more than forty sizes the first in their order are shown, without gaps', () => {
  const sizes = [...numbers(44).map((at) => String(30 + at)), 'xs', 'm', 'xxl']
  const index = new SearchIndex(
    sizes.map((_, at) => ({ id: `p${at}`, articles: 1 })),
    [],
  )
  for (const [number, key] of sizes.entries()) {
    const size = { type: 'SIZE', values: [{ key, text: key }] }
    const articles = [{ values: [0], inStock: true, energy: null }]
    index.add({ ...product(`p${number}`, {}), dimensions: [size], articles })
    index.setListed('DE', number, { amount: 900, articleAmounts: [900], areReduced: [false] })
  }
  index.finish()
  const shown = find(index).facets.filter(({ facet }) => facet === 'size')
  expect(shown.slice(0, 4).map(({ value }) => value)).toEqual(['xs', 'm', 'xxl', '30'])
  expect([shown.length, shown.at(-1)!.value]).toEqual([40, '66'])
})

const find = (index: SearchIndex, ...filters: string[]) =>
  findProducts(index, { site: 'DE', filters: parseFilters(filters), sort: 'recommended', offset: 0, limit: 24 })
const keysOf = (index: SearchIndex, ...filters: string[]) => [
  ...new Set(find(index, ...filters).facets.map(({ facet }) => facet)),
]
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

test('of an attribute the values of the 500 most popular goods are filters', () => {
  const index = indexOf(
    [attribute('a')],
    numbers(501).map((at) => ({ a: [`v${at}`] })),
  )
  expect(find(index, 'a-v499').ids).toEqual(['p499'])
  expect(find(index, 'a-v500').ids).toEqual([])
  expect(index.facets.has('a-v499')).toBe(true)
  expect(index.facets.has('a-v500')).toBe(false)
})

test('a list shows forty values of most goods, and the chosen one', () => {
  const goods = [...numbers(50), ...numbers(41)].map((at) => ({ a: [`v${at}`] }))
  const values = (...filters: string[]) =>
    find(indexOf([attribute('a')], goods), ...filters)
      .facets.filter(({ facet }) => facet === 'a')
      .map(({ value }) => value)
  expect(values().length).toBe(40)
  expect(values()).not.toContain('v49')
  expect(values('a-v49').length).toBe(40)
  expect(values('a-v49')).toContain('v49')
})

test('a list shows the twelve attributes of most goods in the order of the merchant, and those of which something is chosen', () => {
  const attributes = numbers(14).map((at) => attribute(`k${at}`))
  // the first three attributes are those of fewest goods
  const goods = numbers(30).map((at) =>
    Object.fromEntries(attributes.filter((_, one) => at < 2 + one).map(({ key }) => [key, [at % 2 ? 'odd' : 'even']])),
  )
  const index = indexOf(attributes, goods)
  const expected = ['k2', 'k3', 'k4', 'k5', 'k6', 'k7', 'k8', 'k9', 'k10', 'k11', 'k12', 'k13']
  expect(keysOf(index)).toEqual(['availability', ...expected])
  expect(keysOf(index, 'k0-odd').filter((key) => key !== 'availability')).toContain('k0')
})

test('an attribute with one value in a list is no choice', () => {
  const index = indexOf(
    [attribute('a'), attribute('b')],
    [
      { a: ['x'], b: ['x'] },
      { a: ['x'], b: ['y'] },
    ],
  )
  expect(keysOf(index)).toEqual(['availability', 'b'])
  expect(keysOf(index, 'a-x')).toEqual(['availability', 'a', 'b'])
})

test('values are in the order of their names, of their numbers, or of how many goods have them', () => {
  const named = attribute('named', { values: ['low', 'high'].map((key) => ({ key, name: { de: key } })) })
  const index = indexOf(
    [named, attribute('width', { type: 'number', unit: 'cm' }), attribute('plain')],
    [
      { named: ['high'], width: ['100'], plain: ['a'] },
      { named: ['low'], width: ['9.5'], plain: ['b'] },
      { named: ['other', 'high'], width: ['20'], plain: ['b'] },
    ],
  )
  const values = (key: string) =>
    find(index)
      .facets.filter(({ facet }) => facet === key)
      .map(({ label, count, heading }) => [label, count, heading])
  expect(values('named')).toEqual([
    ['low', 1, 'NAMED'],
    ['high', 2, 'NAMED'],
    ['other', 1, 'NAMED'],
  ])
  expect(values('width').map(([label]) => label)).toEqual(['9.5 cm', '20 cm', '100 cm'])
  expect(values('plain')).toEqual([
    ['b', 2, 'PLAIN'],
    ['a', 1, 'PLAIN'],
  ])
})
