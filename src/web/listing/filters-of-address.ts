import { DEFAULT_SORT, isSort } from '#calls/listing.ts'
import type { PageLoaders } from '#calls/page-loaders.ts'
import { type Filter, filterName, parseFilters } from '#rules/search/filters.ts'
import { listAddress } from '#rules/search/list-address.ts'
import type { Address } from '../address.ts'

/** The filters that an address names. */
export const filtersOf = (query: Address['query']): Filter[] => parseFilters(namesOf(query))

const namesOf = ({ filters = '' }: Address['query']) => filters.split(',').filter(Boolean)

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
  if (names.length === 0) return undefined
  const filters = await search.known(filtersOf(query))
  if (filters.map(filterName).join() === names.join()) return undefined
  return listAddress(path, {
    text: query.query,
    filters,
    sort: isSort(query.sort) && query.sort !== DEFAULT_SORT ? query.sort : undefined,
    showsFilters: query.show === 'filters',
  })
}
