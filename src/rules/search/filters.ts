/** Filters of lists of goods, as addresses name them: `filters=colour-red`, once for each (note 101). */

/** The kinds of filters, in the order in which a list shows them and an address names them. */
export const FACETS = [
  'availability',
  'category',
  'price',
  'system',
  'roast',
  'strength',
  'brand',
  'colour',
  'size',
  'rating',
  'offers',
  'energy',
] as const
export type Facet = (typeof FACETS)[number]

export interface Filter {
  facet: Facet
  /** As in the address: 'red', '10-25'. */
  value: string
}

export const MOST_OF_A_FACET = 5
export const MOST_FILTERS = 12
const VALUE = /^[a-z0-9][a-z0-9._-]{0,60}$/
const PRICES = /^(\d{1,7})-(\d{1,7})?$/

export const filterName = ({ facet, value }: Filter): string => `${facet}-${value}`

/**
 * The filters that an address names, each once, in one order, so that each choice has one address. What is no filter is left
 * out, and so is what is too much.
 */
export function parseFilters(names: readonly string[]): Filter[] {
  const found = new Map<string, Filter>()
  for (const name of names) {
    const facet = FACETS.find((one) => name.startsWith(`${one}-`))
    const value = facet && name.slice(facet.length + 1)
    if (!facet || !value || !VALUE.test(value) || (facet === 'price' && !priceRange(value))) continue
    found.set(name, { facet, value })
  }
  const sorted = [...found.values()].sort(
    (a, b) => FACETS.indexOf(a.facet) - FACETS.indexOf(b.facet) || (a.value < b.value ? -1 : 1),
  )
  const ofFacet = new Map<Facet, number>()
  return sorted
    .filter(({ facet }) => {
      ofFacet.set(facet, (ofFacet.get(facet) ?? 0) + 1)
      return ofFacet.get(facet)! <= MOST_OF_A_FACET
    })
    .slice(0, MOST_FILTERS)
}

/** The amounts of a price filter in 1/100 of the main unit, `most` excluded; undefined where it is none. */
export function priceRange(value: string): { least: number; most: number } | undefined {
  const found = PRICES.exec(value)
  if (!found) return undefined
  const least = Number(found[1]) * 100
  const most = found[2] === undefined ? Number.POSITIVE_INFINITY : Number(found[2]) * 100
  return least < most ? { least, most } : undefined
}

/** The filters with one more, or without it where it is among them. */
export function toggleFilter(filters: readonly Filter[], filter: Filter): Filter[] {
  const names = filters.map(filterName)
  const name = filterName(filter)
  return parseFilters(names.includes(name) ? names.filter((one) => one !== name) : [...names, name])
}
