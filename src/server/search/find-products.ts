import type { Sort } from '#calls/listing.ts'
import { valuesOfKind } from '#rules/search/attributes.ts'
import { FACETS, type Facet, type Filter, filterName, priceRange } from '#rules/search/filters.ts'
import { nameParts } from '#rules/search/name-parts.ts'
import { foldedWordsOf, foldText, wordsOf } from '#rules/search/search-words.ts'
import { compareSizes } from '#rules/search/sizes.ts'
import { languageOf, type Site } from '#sites/sites.ts'
import {
  type Bits,
  countCommon,
  countCommonIn,
  eachBit,
  emptyBits,
  filledWords,
  hasBit,
  intersect,
  setBit,
  union,
} from './bits.ts'
import { type Matches, matchWords } from './match-words.ts'
import { bitsOfPrices } from './price-bits.ts'
import { indexThen, type SearchIndex } from './search-index.ts'
import type { ListedProduct } from './search-queries.ts'

/** What is asked of a list of goods. */
export interface ListRequest {
  site: Site
  /** What is sought; absent on a list of a category or of all goods. */
  text?: string
  category?: string
  /** An editor's choice of goods, in its order. */
  ids?: readonly string[]
  filters: readonly Filter[]
  sort: Sort
  offset: number
  limit: number
  /** What products cost at the moment of a preview, and whether they are on offer then, where that differs from now. */
  then?: readonly ListedProduct[]
}

export interface FacetCount {
  facet: Facet
  value: string
  label: string
  colour?: string
  /** How many products it leaves under the choices of the other facets. */
  count: number
}

export interface FoundList {
  ids: string[]
  count: number
  facets: FacetCount[]
  /** The text as it was understood where a letter was wrong. */
  corrected?: string
  /** True: nothing has all the words; these come nearest. */
  isNearest: boolean
  /** Found while the index is loaded, by titles alone. */
  isByTitles?: true
}

const MOST_VALUES = 40
/** Sold-out goods come after others that fit as well. */
const SOLD_OUT = 0.8
/** Gift cards are named after what they may buy: 'Pause café' comes after coffee. */
const GIFT_CARD = 0.75

/** One page of a list of goods with the counts of its filters, without reading the database. */
export function findProducts(current: SearchIndex, request: ListRequest): FoundList {
  const { site, then } = request
  const index = then?.length ? indexThen(current, site, then) : current
  const { listed } = index.sites[site]
  const matches = request.text === undefined ? undefined : matchText(index, site, request.text)
  const base = matches ? bitsOfNumbers(index, matches.documents) : listed.slice()
  const places = request.ids && placesOf(index, request.ids)
  if (places) intersect(base, bitsOfNumbers(index, places.keys()))
  if (request.category !== undefined)
    intersect(base, bitsOf(index, site, { facet: 'category', value: request.category }))

  const chosen = FACETS.flatMap((facet) => {
    const filters = request.filters.filter((filter) => filter.facet === facet)
    if (filters.length === 0) return []
    const bits = emptyBits(index.ids.length)
    for (const filter of filters) union(bits, bitsOf(index, site, filter, base))
    return [{ facet, bits }]
  })
  /** What the choices leave, those of one facet not counted. */
  const leftBy = (except?: Facet): Bits => {
    const left = base.slice()
    for (const { facet, bits } of chosen) if (facet !== except) intersect(left, bits)
    return left
  }
  const left = leftBy()
  const numbers: number[] = []
  eachBit(left, (number) => numbers.push(number))
  return {
    ids: ordered(index, request, numbers, matches?.scores, places).map((number) => index.ids[number]!),
    count: numbers.length,
    facets: countFacets(index, request, (facet) => (chosen.some((one) => one.facet === facet) ? leftBy(facet) : left)),
    isNearest: matches?.isNearest ?? false,
    ...(matches?.corrected && { corrected: writtenText(index, site, request.text!, matches.corrected) }),
  }
}

/** Whether a filter can ever leave anything. */
export function isKnown(index: SearchIndex, filter: Filter): boolean {
  switch (filter.facet) {
    case 'availability':
      return filter.value === 'available'
    case 'offers':
      return filter.value === 'reduced'
    case 'price':
      return priceRange(filter.value) !== undefined
    default:
      return index.facets.has(filterName(filter))
  }
}

/** Folded words as they were typed, and corrected ones as titles write them: 'kaffeemuhle' is 'Kaffeemühle'. */
export function writtenText(index: SearchIndex, site: Site, typed: string, words: readonly string[]): string {
  const { vocabulary } = index.texts[languageOf(site)]
  const asTyped = new Map(wordsOf(typed).map((word) => [foldText(word), word]))
  const asWritten = (word: string) => {
    const term = vocabulary.exact(word)
    return (term !== undefined && vocabulary.written(term)) || word
  }
  return words.map((word) => asTyped.get(word) ?? asWritten(word)).join(' ')
}

export function matchText(index: SearchIndex, site: Site, text: string, isTyping = false): Matches {
  const language = languageOf(site)
  const words = foldedWordsOf(text).slice(0, MOST_WORDS)
  // as a word, a single letter is a unit such as the K of a lamp's 2700 K
  const isBeginning = isTyping || (words.length === 1 && words[0]!.length === 1)
  const { texts, sites, synonyms } = index
  return matchWords(texts[language], sites[site].listed, words, {
    isTyping: isBeginning,
    details: new Set(foldedWordsOf(nameParts(text, language).detail)),
    synonyms: synonyms[site],
  })
}

/** The numbers of products and their places among these ids. */
function placesOf(index: SearchIndex, ids: readonly string[]): Map<number, number> {
  return new Map(
    ids.flatMap((id, place) => {
      const number = index.numberOf(id)
      return number === undefined ? [] : [[number, place] as const]
    }),
  )
}

function bitsOfNumbers(index: SearchIndex, numbers: Iterable<number>): Bits {
  const bits = emptyBits(index.ids.length)
  for (const number of numbers) setBit(bits, number)
  return bits
}

/** Nobody types more, and each costs time. */
export const MOST_WORDS = 12

/** The products with a value, as far as they are among those of `base`; others may be in it as well. */
function bitsOf(index: SearchIndex, site: Site, filter: Filter, base: Bits = index.sites[site].listed): Bits {
  const { reduced } = index.sites[site]
  switch (filter.facet) {
    case 'availability':
      return filter.value === 'available' ? index.inStock : emptyBits(index.ids.length)
    case 'offers':
      return filter.value === 'reduced' ? reduced : emptyBits(index.ids.length)
    case 'price':
      return bitsOfPrices(index.sites[site], filter.value, base)
    default:
      return index.facets.get(filterName(filter))?.bits ?? emptyBits(index.ids.length)
  }
}

/** The numbers of one page. Only so many are put in order as the page and those before it have. */
export function ordered(
  index: SearchIndex,
  { site, sort, offset, limit }: Pick<ListRequest, 'site' | 'sort' | 'offset' | 'limit'>,
  numbers: readonly number[],
  scores?: Float32Array,
  places?: ReadonlyMap<number, number>,
): number[] {
  const { amounts } = index.sites[site]
  const keys: Record<Sort, (number: number) => number> = {
    recommended: (number) => {
      if (places) return -places.get(number)!
      // without a text the order is that of the list without filters
      if (!scores) return -index.positions[number]!
      const giftCard = hasBit(index.giftCards, number) ? GIFT_CARD : 1
      return scores[number]! * giftCard * (hasBit(index.inStock, number) ? 1 : SOLD_OUT)
    },
    'price-asc': (number) => -amounts[number]!,
    'price-desc': (number) => amounts[number]!,
    newest: (number) => index.newSince[number]!,
  }
  // gift cards and sold-out goods only lose, so that most products need no more than their score
  const bounds = sort === 'recommended' && !places ? scores : undefined
  return firstOf(numbers, keys[sort], offset + limit, bounds).slice(offset)
}

/**
 * The numbers with the largest keys in order, the lower of two first; the rest is not put in order.
 * @param bounds a key is never larger, and takes longer
 */
function firstOf(
  numbers: readonly number[],
  keyOf: (number: number) => number,
  most: number,
  bounds?: Float32Array,
): number[] {
  const compare = (a: number, b: number) => keyOf(b) - keyOf(a) || a - b
  if (numbers.length <= most * 2) return [...numbers].sort(compare).slice(0, most)
  let best: number[] = []
  let worst = -Infinity
  for (const number of numbers) {
    if ((bounds && bounds[number]! < worst) || keyOf(number) < worst) continue
    best.push(number)
    if (best.length < most * 2) continue
    best = best.sort(compare).slice(0, most)
    worst = keyOf(best[most - 1]!)
  }
  return best.sort(compare).slice(0, most)
}

const byCount = (a: FacetCount, b: FacetCount) => b.count - a.count || (a.value < b.value ? -1 : 1)
/** Values with an order of their own; price bands are counted in theirs. */
const ORDERS: Partial<Record<Facet, typeof byCount>> = {
  price: () => 0,
  size: (a, b) => compareSizes(a.value, b.value),
}

function countFacets(
  index: SearchIndex,
  { site, filters, category, ids }: ListRequest,
  leftBy: (facet: Facet) => Bits,
): FacetCount[] {
  const language = languageOf(site)
  const isChosen = (name: string) => filters.some((filter) => filterName(filter) === name)
  const counts: FacetCount[] = []
  const add = (facet: Facet, value: string, label: string, count: number, colour?: string) => {
    if (count > 0 || isChosen(`${facet}-${value}`)) {
      counts.push({ facet, value, label, count, ...(colour && { colour }) })
    }
  }
  add('availability', 'available', '', countCommon(leftBy('availability'), index.inStock))
  add('offers', 'reduced', '', countCommon(leftBy('offers'), index.sites[site].reduced))
  const leftByPrice = leftBy('price')
  for (const { value, bits } of index.sites[site].bands) add('price', value, '', countCommon(leftByPrice, bits))
  const byFacet = new Map(FACETS.map((facet) => [facet, leftBy(facet)]))
  const words = new Map([...new Set(byFacet.values())].map((left) => [left, filledWords(left)]))
  for (const [name, { bits, labels, colour }] of index.facets) {
    const facet = FACETS.find((one) => name.startsWith(`${one}-`))!
    const value = name.slice(facet.length + 1)
    if (facet === 'category' && value === category) continue
    const left = byFacet.get(facet)!
    add(facet, value, labels[language] ?? value, countCommonIn(words.get(left)!, left, bits), colour)
  }
  return FACETS.flatMap((facet) => {
    const values = counts.filter((one) => one.facet === facet)
    const order = valuesOfKind(facet)
    if (order) {
      const isChoice = values.length > 1 || values.some((one) => isChosen(filterName(one)))
      return isChoice ? values.sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value)) : []
    }
    // a value that every product has chooses nothing
    const base = byFacet.get(facet)!
    const all = countCommon(base, base)
    return values
      .filter((one) => one.count < all || isChosen(filterName(one)) || (facet === 'availability' && !ids))
      .sort(ORDERS[facet] ?? byCount)
      .slice(0, MOST_VALUES)
  })
}
