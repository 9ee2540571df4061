import { expect, test } from 'vitest'
import { FACETS, filterName, parseFilters, priceRange, toggleFilter } from './filters.ts'
import { listAddress } from './list-address.ts'

const names = (given: string[]) => parseFilters(given).map(filterName)

test.each([
  [
    ['colour-red', 'availability-available'],
    ['availability-available', 'colour-red'],
  ],
  [
    ['colour-red', 'colour-blue', 'colour-red'],
    ['colour-blue', 'colour-red'],
  ],
  [
    ['price-10-25', 'price-500-'],
    ['price-10-25', 'price-500-'],
  ],
  [['price-25-10', 'price-x', 'price--5'], []],
  [['weight-5', 'colour', 'colour-', 'Colour-red', 'colour-<b>', `brand-${'x'.repeat(80)}`], []],
  [[], []],
])('of %j an address keeps %j, in one order', (given, kept) => {
  expect(names(given)).toEqual(kept)
})

test('five of one kind count, and twelve in all', () => {
  expect(names(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((value) => `size-${value}`))).toHaveLength(5)
  expect(names(FACETS.flatMap((facet) => ['1-2', '2-3', '3-4'].map((value) => `${facet}-${value}`)))).toHaveLength(12)
})

test.each([
  ['10-25', { least: 1000, most: 2500 }],
  ['0-10', { least: 0, most: 1000 }],
  ['500-', { least: 50_000, most: Number.POSITIVE_INFINITY }],
  ['25-25', undefined],
  ['1e3-2', undefined],
])('the price filter %s is %j in 1/100 of the main unit', (value, range) => {
  expect(priceRange(value)).toEqual(range)
})

test('a filter is added, and taken back by the same press', () => {
  const red = { facet: 'colour', value: 'red' } as const
  const one = toggleFilter([], red)
  expect(one).toEqual([red])
  expect(toggleFilter(one, red)).toEqual([])
})

test('each list has one address; a text stays in its place', () => {
  expect(listAddress('/search', {})).toBe('/search')
  expect(listAddress('/search', { page: 1, filters: [] })).toBe('/search')
  const filters = parseFilters(['colour-red', 'availability-available'])
  expect(listAddress('/search', { text: 'a b&c', filters, page: 2, sort: 'newest', showsFilters: true })).toBe(
    '/search?query=a%20b%26c&filters=availability-available&filters=colour-red&page=2&sort=newest&show=filters',
  )
})
