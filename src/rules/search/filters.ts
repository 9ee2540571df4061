import type { Site } from '#sites/sites.ts'
import { readAmount } from '../price/read-amount.ts'
import { ATTRIBUTE_KEY, VALUE_KEY } from './attributes.ts'

/** Filters of lists of goods, as addresses name them: `filters=colour-red`, once for each (note 101). */

/**
 * The facets of all goods, in the order in which a list shows them and an address names them. Attributes of a merchant's own come
 * after the price.
 */
export const FACETS = [
  'availability',
  'category',
  'price',
  'brand',
  'colour',
  'size',
  'rating',
  'offers',
  'energy',
] as const
export type ShopFacet = (typeof FACETS)[number]
/** One of `FACETS`, or the key of an attribute. */
export type Facet = string

const ATTRIBUTES_AT = FACETS.indexOf('brand')

/** All facets in the order in which a list shows them. */
export const facetsWith = (attributes: readonly string[]): Facet[] => [
  ...FACETS.slice(0, ATTRIBUTES_AT),
  ...attributes,
  ...FACETS.slice(ATTRIBUTES_AT),
]

export const isShopFacet = (facet: Facet): facet is ShopFacet => FACETS.some((one) => one === facet)

/** What a product has as a whole. Filters of all else mean one article that has all of them. */
const PRODUCT_FACETS: readonly Facet[] = ['category', 'brand', 'rating']
export const isOfArticles = (facet: Facet): boolean => !PRODUCT_FACETS.includes(facet)

export interface Filter {
  facet: Facet
  /** As in the address: 'red', '10-25', 'from-20-to-80'. */
  value: string
}

export const MAX_OF_A_FACET = 5
export const MAX_FILTERS = 12
const BAND = /^(\d{1,7})-(\d{1,7})?$/
const OWN_PRICES = /^(?:from-(\d{1,7}))?(?:(?:^|-)to-(\d{1,7}))?$/
/** In main units of the currency; more is as good as no limit. */
export const MAX_AMOUNT = 9_999_999

/** The kind of a filter from its name. */
export const facetOf = (name: string): Facet => name.slice(0, name.indexOf('-'))

export const filterName = ({ facet, value }: Filter): string => `${facet}-${value}`

/**
 * The filters that an address names, each once, in one order, so that each choice has one address. What is no filter is left
 * out, and so is what is too much; of the ranges of somebody's own the last one counts.
 */
export function parseFilters(names: readonly string[]): Filter[] {
  const found = new Map<string, Filter>()
  for (const name of names) {
    const facet = facetOf(name)
    const given = name.slice(facet.length + 1)
    const value = facet === 'price' ? priceValue(given) : given
    if (!ATTRIBUTE_KEY.test(facet) || !value || !VALUE_KEY.test(value)) continue
    found.set(facet === 'price' && ownPrices(value) ? 'own prices' : `${facet}-${value}`, { facet, value })
  }
  const sorted = [...found.values()].sort(
    (a, b) => placeOf(a.facet) - placeOf(b.facet) || compareTexts(a.facet, b.facet) || compareTexts(a.value, b.value),
  )
  const kept: Filter[] = []
  for (const filter of sorted) if (!isFull(kept, filter.facet)) kept.push(filter)
  return kept
}

/** In addresses; attributes, whose own order a merchant may change, are in that of their keys. */
const placeOf = (facet: Facet): number => (isShopFacet(facet) ? facetsWith(['']).indexOf(facet) : ATTRIBUTES_AT)
const compareTexts = (one: string, other: string): number => Number(one > other) - Number(one < other)

/** True where no more filters of a kind can be chosen: `parseFilters` would leave out one. */
export function isFull(filters: readonly Filter[], facet: Facet): boolean {
  return filters.length >= MAX_FILTERS || filters.filter((one) => one.facet === facet).length >= MAX_OF_A_FACET
}

/** The amounts of a price filter in 1/100 of the main unit, `most` excluded; undefined where it is none. */
export function priceRange(value: string): { least: number; most: number } | undefined {
  const own = ownPrices(value)
  if (own) {
    const { from = 0, to } = own
    // somebody who types "up to 80" means 80 as well
    return { least: from * 100, most: to === undefined ? Number.POSITIVE_INFINITY : to * 100 + 1 }
  }
  const found = BAND.exec(value)
  if (!found) return undefined
  const least = Number(found[1]) * 100
  const most = found[2] === undefined ? Number.POSITIVE_INFINITY : Number(found[2]) * 100
  return least < most ? { least, most } : undefined
}

/** A range of somebody's own in whole main units, both ends included, from the value of a price filter. */
export function ownPrices(value: string): { from?: number; to?: number } | undefined {
  const found = OWN_PRICES.exec(value)
  if (!found || value === '') return undefined
  const [from, to] = [found[1], found[2]].map((amount) => (amount === undefined ? undefined : Number(amount)))
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

/**
 * The price filter of what somebody has typed into its two fields; undefined where that limits nothing. Ends in the wrong order
 * change places, parts of a main unit widen the range to whole ones, and what is no amount counts as nothing: the page says so.
 */
export function ownPriceFilter(site: Site, typedFrom = '', typedTo = ''): Filter | undefined {
  const [from, to] = [readAmount(site, typedFrom), readAmount(site, typedTo)]
  const isSwapped = from !== undefined && to !== undefined && from > to
  const [least, most] = isSwapped ? [to, from] : [from, to]
  const value = priceValue(ownValue(bounded(least, Math.floor), bounded(most, Math.ceil)))
  return value === undefined ? undefined : { facet: 'price', value }
}

const bounded = (amount: number | undefined, round: (amount: number) => number) =>
  amount === undefined ? undefined : Math.min(round(amount), MAX_AMOUNT)

/** The one form of a price filter's value; undefined where it is none. */
function priceValue(value: string): string | undefined {
  const { from, to } = ownPrices(value) ?? {}
  if (from === undefined && to === undefined) return priceRange(value) && value.replace(/\b0+(?=\d)/g, '')
  const isSwapped = from !== undefined && to !== undefined && from > to
  return (isSwapped ? ownValue(to, from) : ownValue(from, to)) || undefined
}

/** Empty where nothing is limited. */
const ownValue = (from = 0, to?: number) =>
  [...(from > 0 ? [`from-${from}`] : []), ...(to === undefined ? [] : [`to-${to}`])].join('-')

/** The filters with one more, or without it where it is among them. */
export function toggleFilter(filters: readonly Filter[], filter: Filter): Filter[] {
  const names = filters.map(filterName)
  const name = filterName(filter)
  return parseFilters(names.includes(name) ? names.filter((one) => one !== name) : [...names, name])
}
