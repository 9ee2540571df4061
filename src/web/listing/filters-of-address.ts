import { DEFAULT_SORT, isSort } from '#calls/listing.ts'
import type { PageLoaders } from '#calls/page-loaders.ts'
import { type Filter, filterName, ownPriceFilter, parseFilters } from '#rules/search/filters.ts'
import { listAddress } from '#rules/search/list-address.ts'
import type { Address } from '../address.ts'

/** The query parameters of a list. The fields of a range of prices only come from a form: they redirect to a filter. */
export const LIST_QUERY = ['page', 'sort', 'filters', 'show', 'price-from', 'price-to'] as const

/** The filters that an address names. */
export function filtersOf(query: Address['query']): Filter[] {
  const own = ownPriceFilter(query['price-from'], query['price-to'])
  return parseFilters([...namesOf(query), ...(own ? [filterName(own)] : [])])
}

const namesOf = ({ filters = '' }: Address['query']) => filters.split(',').filter(Boolean)
const hasFields = (query: Address['query']) => 'price-from' in query || 'price-to' in query

/**
 * The address with its filters in the one order and without unknown ones; undefined where it is that already (note 101).
 * @param path of the list, encoded
 */
export async function filtersInOrder(
  { search }: PageLoaders,
  path: string,
  query: Address['query'],
): Promise<string | undefined> {
  const names = namesOf(query)
  if (names.length === 0 && !hasFields(query)) return undefined
  const filters = await search.known(filtersOf(query))
  if (!hasFields(query) && filters.map(filterName).join() === names.join()) return undefined
  return listAddress(path, {
    text: query.query,
    filters,
    sort: isSort(query.sort) && query.sort !== DEFAULT_SORT ? query.sort : undefined,
    showsFilters: query.show === 'filters',
  })
}
