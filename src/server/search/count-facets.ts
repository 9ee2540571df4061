import { valuesOfKind } from '#rules/search/attributes.ts'
import { FACETS, type Facet, type Filter, facetOf, filterName } from '#rules/search/filters.ts'
import { compareSizes } from '#rules/search/sizes.ts'
import { languageOf, type Site } from '#sites/sites.ts'
import { type Bits, filledWords } from './bits.ts'
import type { NarrowedGoods } from './narrow-goods.ts'
import type { SearchIndex } from './search-index.ts'

export interface FacetCount {
  facet: Facet
  value: string
  label: string
  colour?: string
  /** How many products it leaves under the choices of the other facets. */
  count: number
}

interface CountedList {
  site: Site
  filters: readonly Filter[]
  category?: string
  ids?: readonly string[]
}

interface CountedValue {
  bits: Bits
  words?: Uint32Array
  label?: string
  colour?: string | undefined
}

const MOST_VALUES = 40

const byCount = (a: FacetCount, b: FacetCount) => b.count - a.count || (a.value < b.value ? -1 : 1)
/** Values with an order of their own; price bands are counted in theirs. */
const ORDERS: Partial<Record<Facet, typeof byCount>> = {
  price: () => 0,
  size: (a, b) => compareSizes(a.value, b.value),
}

/** Most values are those of few goods. What they are never changes, unlike stock and prices. */
const filled = new WeakMap<Bits, Uint32Array>()

function wordsOf(bits: Bits): Uint32Array {
  const known = filled.get(bits)
  if (known) return known
  // a view would hold the memory of all words
  const words = filledWords(bits).slice()
  filled.set(bits, words)
  return words
}

/** The values of all facets that a list offers, each with the number of products that it leaves under the other choices. */
export function countFacets(
  index: SearchIndex,
  { site, filters, category, ids }: CountedList,
  narrowed: NarrowedGoods,
): FacetCount[] {
  const language = languageOf(site)
  const { reduced, bands } = index.sites[site]
  const isChosen = (name: string) => filters.some((filter) => filterName(filter) === name)
  const left = new Map(FACETS.map((facet) => [facet, narrowed.leftFor(facet)]))
  const counts: FacetCount[] = []
  const add = (facet: Facet, value: string, { bits, words, label = '', colour }: CountedValue) => {
    const count = left.get(facet)!.countWith(bits, words)
    if (count > 0 || isChosen(`${facet}-${value}`)) {
      counts.push({ facet, value, label, count, ...(colour && { colour }) })
    }
  }
  add('availability', 'available', { bits: index.articlesInStock })
  add('offers', 'reduced', { bits: reduced })
  for (const { value, bits } of bands) add('price', value, { bits })
  for (const [name, { bits, labels, colour }] of index.facets) {
    const facet = facetOf(name)
    const value = name.slice(facet.length + 1)
    if (facet === 'category' && value === category) continue
    add(facet, value, { bits, words: wordsOf(bits), label: labels[language] ?? value, colour })
  }
  return FACETS.flatMap((facet) => {
    const values = counts.filter((one) => one.facet === facet)
    const order = valuesOfKind(facet)
    if (order) {
      const isChoice = values.length > 1 || values.some((one) => isChosen(filterName(one)))
      return isChoice ? values.sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value)) : []
    }
    // a value that every product has chooses nothing
    const all = left.get(facet)!.count
    return values
      .filter((one) => one.count < all || isChosen(filterName(one)) || (facet === 'availability' && !ids))
      .sort(ORDERS[facet] ?? byCount)
      .slice(0, MOST_VALUES)
  })
}
