import { Type } from 'typebox'
import { FacetCount, ProductCardData } from './listing-shapes.ts'
import { ProductId } from './shared-shapes.ts'

/** Shapes of search and of filtered lists. */

export const SuggestionsQuery = Type.Object({
  q: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])),
  site: Type.Optional(Type.String()),
  /** 0 to 10; without it 10. */
  maxSearchTerms: Type.Optional(Type.String({ pattern: '^(?:\\d|10)$' })),
  /** 0 to 5; without it 5. */
  maxProducts: Type.Optional(Type.String({ pattern: '^[0-5]$' })),
})

export const SuggestedProduct = Type.Object({
  id: ProductId,
  title: Type.String(),
  /** The address of a small picture; absent where the product has none. */
  imageProductThumb: Type.Optional(Type.String()),
  productViewUrl: Type.String(),
  /** The key of the shown variant's first dimension, such as '500g'. */
  webshopProductDimensionKey: Type.Optional(Type.String()),
  /** The lowest price as a card shows it: 'ab 5,95' where other articles cost more. */
  price: Type.String(),
})

/** SRCH-19. */
export const SuggestionsAnswer = Type.Object({
  products: Type.Array(SuggestedProduct),
  searchTerms: Type.Array(Type.Object({ searchterm: Type.String() })),
})

export const SearchQuery = Type.Object({
  query: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])),
  site: Type.Optional(Type.String()),
  page: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,4}$' })),
  sort: Type.Optional(Type.String()),
  filters: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String(), { maxItems: 100 })])),
})

export const SearchAnswer = Type.Object({
  count: Type.Integer(),
  page: Type.Integer(),
  pages: Type.Integer(),
  cards: Type.Array(ProductCardData),
  facets: Type.Array(FacetCount),
  /** The text as it was understood where a letter was wrong. */
  corrected: Type.Optional(Type.String()),
  /** True: nothing has all the words; these come nearest. */
  isNearest: Type.Boolean(),
})
