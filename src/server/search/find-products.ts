import type { Sort } from '#calls/listing.ts'
import { type Filter, filterName, priceRange } from '#rules/search/filters.ts'
import { nameParts } from '#rules/search/name-parts.ts'
import { foldedWordsOf, foldText, wordsOf } from '#rules/search/search-words.ts'
import { languageOf, type Site } from '#sites/sites.ts'
import { type Bits, eachBit, emptyBits, intersect, setBit } from './bits.ts'
import { countFacets, type FacetCount } from './count-facets.ts'
import type { FacetValue } from './facet-values.ts'
import { type Matches, matchWords } from './match-words.ts'
import { narrowGoods } from './narrow-goods.ts'
import { rankProducts } from './rank-products.ts'
import { indexThen, type SearchIndex } from './search-index.ts'
import type { ListedThen } from './search-queries.ts'

/** What is asked of a list of goods. */
export interface ListRequest {
  site: Site
  /** What is sought; absent on a list of a category or of all goods. */
  text?: string
  category?: string
  brand?: string
  /** An editor's choice of goods, in its order. */
  ids?: readonly string[]
  filters: readonly Filter[]
  sort: Sort
  offset: number
  limit: number
  /** What products cost at the moment of a preview, and whether they are on offer then, where that differs from now. */
  then?: readonly ListedThen[]
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

/** One page of a list of goods with the counts of its filters, without reading the database. */
export function findProducts(current: SearchIndex, request: ListRequest): FoundList {
  const { site, then } = request
  const index = then?.length ? indexThen(current, site, then) : current
  const { listed } = index.sites[site]
  const matches = request.text === undefined ? undefined : matchText(index, site, request.text)
  const base = matches ? bitsOfNumbers(index, matches.documents) : listed.slice()
  const places = request.ids && placesOf(index, request.ids)
  if (places) intersect(base, bitsOfNumbers(index, places.keys()))
  for (const facet of ['category', 'brand'] as const) {
    const value = request[facet]
    if (value === undefined) continue
    const [goods, ...others] = index.valuesOn(site, filterName({ facet, value }))
    if (goods && others.length === 0) goods.bits.limit(base)
    else
      intersect(
        base,
        bitsOfValues(
          index,
          [goods, ...others].filter((one) => one !== undefined),
        ),
      )
  }
  const narrowed = narrowGoods(index, site, base, request.filters)
  const numbers: number[] = []
  eachBit(narrowed.products, (number) => numbers.push(number))
  return {
    ids: rankProducts(index, request, numbers, matches?.scores, places).map((number) => index.ids[number]!),
    count: numbers.length,
    facets: countFacets(index, request, narrowed),
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
      return index.knowsValue(filterName(filter))
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
  const words = foldedWordsOf(text).slice(0, MAX_WORDS)
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

function bitsOfValues(index: SearchIndex, values: readonly FacetValue[]): Bits {
  const bits = emptyBits(index.ids.length)
  for (const value of values) value.bits.addTo(bits)
  return bits
}

/** Nobody types more, and each costs time. */
export const MAX_WORDS = 12
