import type { Static } from 'typebox'
import type { Filter } from '#rules/search/filters.ts'
import type { Call, PartsOf } from './call.ts'
import type { FacetCount, ProductCardData, Sort } from './listing.ts'
import type * as shapes from './search-shapes.ts'

/** Search, suggestions while somebody types, and lists with filters. */

export type SuggestionsAnswer = Static<typeof shapes.SuggestionsAnswer>
export type SuggestedProduct = Static<typeof shapes.SuggestedProduct>
export type SearchAnswer = Static<typeof shapes.SearchAnswer>

export const suggestionsCall = {
  method: 'GET',
  path: '/service/searchfrontend/api/suggestions',
  summary: 'Search terms and products that go on from what was typed; popular terms where nothing was',
  answer: {
    products: [{ id: '', title: '', productViewUrl: '' }],
    searchTerms: [{ searchterm: '' }],
  } satisfies PartsOf<SuggestionsAnswer>,
} as const satisfies Call

export const searchCall = {
  method: 'GET',
  path: '/service/searchfrontend/api/search',
  summary: 'One page of search results with the counts of its filters',
  answer: { cards: [] } satisfies PartsOf<SearchAnswer>,
} as const satisfies Call

/** What a list of goods shows of its choices. */
export interface ListChoice {
  /** What is sought; absent on the list of a category. */
  text?: string
  category?: string
  /** The slug of a brand. */
  brand?: string
  /** Of these products alone, in this order where no other is chosen. */
  ids?: readonly string[]
  filters: readonly Filter[]
  sort: Sort
  /** From 1. */
  page: number
}

export interface FilteredList {
  cards: ProductCardData[]
  count: number
  page: number
  pages: number
  facets: FacetCount[]
  corrected?: string
  isNearest: boolean
}

export interface SearchLoaders {
  /** Undefined for a page beyond the last. */
  list(choice: ListChoice): Promise<FilteredList | undefined>
  /** The filters that the shop has. */
  known(filters: readonly Filter[]): Promise<Filter[]>
}
