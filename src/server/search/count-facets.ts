import { ENERGY_VALUES } from '#rules/product/energy.ts'
import { compareNumbers } from '#rules/search/attribute-values.ts'
import type { Attribute } from '#rules/search/attributes.ts'
import { type Facet, type Filter, facetOf, facetsWith, filterName } from '#rules/search/filters.ts'
import { compareSizes } from '#rules/search/sizes.ts'
import { shownText } from '#sites/fallback-languages.ts'
import { languageOf, type Site } from '#sites/sites.ts'
import { type Bits, emptyBits } from './bits.ts'
import type { FacetValue } from './facet-values.ts'
import type { NarrowedGoods } from './narrow-goods.ts'
import type { PackedBits } from './packed-bits.ts'
import type { SearchIndex } from './search-index.ts'

export interface FacetCount {
  facet: Facet
  value: string
  label: string
  colour?: string
  /** What an attribute is called; absent for the facets of all goods. */
  heading?: string
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
  bits: Bits | PackedBits
  label?: string
  colour?: string | undefined
}

/** Of one facet. */
const MAX_VALUES = 40
/** More headings hide each other. */
const MAX_ATTRIBUTES_SHOWN = 12

type Order = (a: FacetCount, b: FacetCount) => number
const byCount: Order = (a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)
const inOrderOf = (values: readonly string[]): Order => {
  const placeOf = ({ value }: FacetCount) => (values.includes(value) ? values.indexOf(value) : values.length)
  return (a, b) => placeOf(a) - placeOf(b) || byCount(a, b)
}

/** Values with an order of their own; price bands are counted in theirs. */
function orderOf(facet: Facet, attribute: Attribute | undefined): Order {
  if (facet === 'price') return () => 0
  if (facet === 'size') return (a, b) => compareSizes(a.value, b.value)
  if (facet === 'energy') return inOrderOf(ENERGY_VALUES)
  if (attribute?.type === 'number') return (a, b) => compareNumbers(a.label, b.label) || byCount(a, b)
  return attribute ? inOrderOf(attribute.values.map(({ key }) => key)) : byCount
}

/** The values of all facets that a list offers, each with the number of products that it leaves under the other choices. */
export function countFacets(
  index: SearchIndex,
  { site, filters, category, ids }: CountedList,
  narrowed: NarrowedGoods,
): FacetCount[] {
  const language = languageOf(site)
  const { reduced, bands } = index.sites[site]
  const attributes = new Map(index.attributes.map((attribute) => [attribute.key, attribute]))
  const facets = facetsWith([...attributes.keys()])
  const isChosen = (one: Filter) => filters.some((filter) => filterName(filter) === filterName(one))
  const left = new Map(facets.map((facet) => [facet, narrowed.leftFor(facet)]))
  const counts = new Map(facets.map((facet) => [facet, [] as FacetCount[]]))
  const add = (facet: Facet, value: string, { bits, label = '', colour }: CountedValue) => {
    const count = left.get(facet)!.countWith(bits)
    if (count === 0 && !isChosen({ facet, value })) return
    const heading = shownText(attributes.get(facet)?.name, language)
    counts.get(facet)!.push({ facet, value, label, count, ...(colour && { colour }), ...(heading && { heading }) })
  }
  add('availability', 'available', { bits: index.articlesInStock })
  add('offers', 'reduced', { bits: reduced })
  for (const { value, bits } of bands) add('price', value, { bits })
  for (const name of index.facets.keys()) {
    const facet = facetOf(name)
    const mark = name.indexOf('@')
    const value = name.slice(facet.length + 1, mark < 0 ? undefined : mark)
    const values = index.valuesOn(site, `${facet}-${value}`)
    // what has a value on one site only is counted with the others that have it
    if (
      (facet === 'category' && value === category) ||
      (mark >= 0 && (values.length !== 1 || !name.endsWith(`@${site}`)))
    )
      continue
    const { labels, colour } = values[0]!
    add(facet, value, { bits: unionOf(index, values), label: labels[language] ?? value, colour })
  }
  const shown = shownAttributes(
    [...attributes.keys()].map((key) => counts.get(key)!),
    isChosen,
  )
  return facets.flatMap((facet) => {
    const attribute = attributes.get(facet)
    if (attribute && !shown.has(facet)) return []
    const values = counts.get(facet)!
    // a value that every product has chooses nothing
    const all = left.get(facet)!.count
    const isOfKind = attribute !== undefined || facet === 'energy'
    const offered = isOfKind
      ? isChoice(values, isChosen)
        ? values
        : []
      : values.filter((one) => one.count < all || isChosen(one) || (facet === 'availability' && !ids))
    const order = orderOf(facet, attribute)
    // a run of sizes with gaps would look as if the shop had none of them
    return mostOf(offered, isChosen, facet === 'size' ? order : byCount).sort(order)
  })
}

function unionOf(index: SearchIndex, [first, ...others]: readonly FacetValue[]): Bits | PackedBits {
  if (others.length === 0) return first!.bits
  const bits = emptyBits(index.ids.length)
  for (const { bits: own } of [first!, ...others]) own.addTo(bits)
  return bits
}

/** What only some kinds of goods have is offered where a list has two values of it. */
const isChoice = (values: readonly FacetCount[], isChosen: (one: Filter) => boolean): boolean =>
  values.length > 1 || values.some(isChosen)

/** The attributes that are a choice for most goods of a list, and all of which something is chosen. */
function shownAttributes(
  counted: ReadonlyArray<readonly FacetCount[]>,
  isChosen: (one: Filter) => boolean,
): ReadonlySet<Facet> {
  const sizeOf = (values: readonly FacetCount[]) => values.reduce((sum, { count }) => sum + count, 0)
  const chosen = counted.filter((values) => values.some(isChosen))
  const others = counted
    .filter((values) => values.length > 1 && !chosen.includes(values))
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, MAX_ATTRIBUTES_SHOWN)
  return new Set([...chosen, ...others].map(([first]) => first!.facet))
}

/** The values that come first in an order, and those that are chosen. */
function mostOf(values: FacetCount[], isChosen: (one: Filter) => boolean, order: Order): FacetCount[] {
  if (values.length <= MAX_VALUES) return values
  return values.sort((a, b) => Number(isChosen(b)) - Number(isChosen(a)) || order(a, b)).slice(0, MAX_VALUES)
}
