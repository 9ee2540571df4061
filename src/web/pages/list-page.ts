import { DEFAULT_SORT, type GoodsChoice, isSort } from '#calls/listing.ts'
import type { Site } from '#sites/sites.ts'
import type { Address } from '../address.ts'
import { filtersInOrder, filtersOf, hasFields, LIST_QUERY } from '../listing/filters-of-address.ts'
import type { SharedPage } from './page.ts'

const WHOLE_PAGE = /^[1-9]\d{0,4}$/

/** What pages with a list of goods have in common: what their addresses may say, and that lists with filters are results of a search. */
export const LIST_PAGE = {
  query: LIST_QUERY,
  repeated: ['filters'],
  showsResults: ({ query }) => Boolean(query.filters || query.show) || hasFields(query),
  normalise({ page = '1', sort, filters, show, 'price-from': from, 'price-to': to }) {
    return {
      ...(page !== '1' && { page }),
      ...(isSort(sort) && sort !== DEFAULT_SORT && { sort }),
      ...(filters && { filters }),
      ...(show === 'filters' && { show }),
      // what is no amount is said beside its field
      ...(from && { 'price-from': from }),
      ...(to && { 'price-to': to }),
    }
  },
  redirect: (loaders, { path, query }, { site }) => filtersInOrder(loaders, path, query, site),
} satisfies Partial<SharedPage>

/** What an address chooses of a list; undefined where its page is no number. */
export function goodsChoiceOf(query: Address['query'], site: Site): GoodsChoice | undefined {
  const page = query.page || '1'
  if (!WHOLE_PAGE.test(page)) return undefined
  const sort = isSort(query.sort) ? query.sort : DEFAULT_SORT
  return { page: Number(page), sort, filters: filtersOf(query, site), showsFilters: query.show === 'filters' }
}

/** A list with filters is one of many forms of the list at `path` (note 101). */
export const listCanonical = (path: string, { page, facets }: { page: number; facets?: unknown }) => ({
  canonical: page > 1 && !facets ? `${path}?page=${page}` : path,
  isVariant: facets !== undefined,
})
