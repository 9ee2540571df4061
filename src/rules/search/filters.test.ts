import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FACETS, filterName, isFull, ownPriceFilter, parseFilters, priceRange, toggleFilter } from './filters.ts'
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
  [['price-25-10', 'price-x', 'price--5', 'price-to--5', 'price-from-1e3', 'price-from-5to-9'], []],
  [['price-010-025'], ['price-10-25']],
  [
    ['price-from-80-to-020', 'price-10-25'],
    ['price-10-25', 'price-from-20-to-80'],
  ],
  [['price-from-5', 'price-to-9'], ['price-to-9']],
  [['price-from-0', 'price-from-99999999'], []],
  [
    ['width-12.5', 'roast-dark', 'brand-x', 'availability-available', 'price-10-25'],
    ['availability-available', 'price-10-25', 'roast-dark', 'width-12.5', 'brand-x'],
  ],
  [
    [
      'Weight-5',
      '5-a',
      '-a',
      `${'k'.repeat(41)}-a`,
      'we ight-5',
      'colour',
      'colour-',
      'Colour-red',
      'colour-<b>',
      `brand-${'x'.repeat(80)}`,
    ],
    [],
  ],
  [[], []],
])('of %j an address keeps %j, in one order', (given, kept) => {
  expect(names(given)).toEqual(kept)
})

test('five of one kind count, and twelve in all', () => {
  expect(names(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((value) => `size-${value}`))).toHaveLength(5)
  expect(names(FACETS.flatMap((facet) => ['1-2', '2-3', '3-4'].map((value) => `${facet}-${value}`)))).toHaveLength(12)
})

test('a filter that is chosen where no more fit is not among those of the address', () => {
  const sizes = parseFilters(['a', 'b', 'c', 'd', 'e'].map((value) => `size-${value}`))
  expect([isFull(sizes, 'size'), isFull(sizes, 'colour'), isFull(sizes.slice(1), 'size')]).toEqual([true, false, false])
  const twelve = parseFilters(
    ['size', 'colour', 'brand'].flatMap((facet) => [1, 2, 3, 4].map((one) => `${facet}-${one}`)),
  )
  expect([isFull(twelve, 'offers'), isFull(twelve.slice(1), 'offers')]).toEqual([true, false])
})

test.each([
  ['20', '80', 'from-20-to-80'],
  ['80', '20', 'from-20-to-80'],
  ['', '80', 'to-80'],
  ['20', '', 'from-20'],
  ['0', '80', 'to-80'],
  ['0', '0', 'to-0'],
  ['19.99', '79,01', 'from-19-to-80'],
  ['-5', '80', 'to-80'],
  ['1e2', ' 300 ', 'to-300'],
  ['99999999999999999999', '99999999', 'from-9999999-to-9999999'],
  ['abc', '1.000,00', 'to-1000'],
  ['1.000', '10 000 €', 'from-1000-to-10000'],
  ['12,5', '3', 'from-3-to-13'],
  ['0', 'NaN', undefined],
  ['', '', undefined],
])('from %j to %j is the price filter %s', (from, to, value) => {
  expect(ownPriceFilter('DE', from, to)).toEqual(value && { facet: 'price', value })
})

test('whatever is typed as a range is a filter that its address keeps, or none', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.double().map(String)),
      fc.oneof(fc.string(), fc.integer().map(String)),
      (from, to) => {
        const filter = ownPriceFilter('DE', from, to)
        if (!filter) return
        expect(parseFilters([filterName(filter)])).toEqual([filter])
        const { least, most } = priceRange(filter.value)!
        expect(least).toBeLessThan(most)
      },
    ),
  )
})

test.each([
  ['from-20-to-80', { least: 2000, most: 8001 }],
  ['to-80', { least: 0, most: 8001 }],
  ['from-20', { least: 2000, most: Number.POSITIVE_INFINITY }],
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
