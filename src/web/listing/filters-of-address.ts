import { DEFAULT_SORT, isSort } from '#calls/listing.ts'
import type { PageLoaders } from '#calls/page-loaders.ts'
import { readAmount } from '#rules/price/read-amount.ts'
import { type Filter, filterName, ownPriceFilter, parseFilters } from '#rules/search/filters.ts'
import { listAddress } from '#rules/search/list-address.ts'
import type { Site } from '#sites/sites.ts'
import type { Address } from '../address.ts'

/** The query parameters of a list. The fields of a range of prices only come from a form: they redirect to a filter. */
export const LIST_QUERY = ['page', 'sort', 'filters', 'show', 'price-from', 'price-to'] as const

/** The filters that an address names. */
export function filtersOf(query: Address['query'], site: Site): Filter[] {
  const own = ownPriceFilter(site, query['price-from'], query['price-to'])
  return parseFilters([...namesOf(query), ...(own ? [filterName(own)] : [])])
}

/** What was typed into the fields of a range of prices and is no amount. */
export type RefusedPrices = { readonly [End in 'from' | 'to']?: string }

export function refusedPrices(query: Address['query'], site: Site): RefusedPrices {
  const typed = (['from', 'to'] as const).map((end) => [end, query[`price-${end}`]?.trim()] as const)
  return Object.fromEntries(typed.filter(([, text]) => text && readAmount(site, text) === undefined))
}

const namesOf = ({ filters = '' }: Address['query']) => filters.split(',').filter(Boolean)
export const hasFields = (query: Address['query']) => 'price-from' in query || 'price-to' in query

/**
 * The address with its filters in the one order and without unknown ones; undefined where it is that already (note 101).
 * @param path of the list, encoded
 */
export async function filtersInOrder(
  { search }: PageLoaders,
  path: string,
  query: Address['query'],
  site: Site,
): Promise<string | undefined> {
  // the page shows what was typed and says that it is no amount
  if (Object.keys(refusedPrices(query, site)).length > 0) return undefined
  const names = namesOf(query)
  if (names.length === 0 && !hasFields(query)) return undefined
  const filters = await search.known(filtersOf(query, site))
  if (!hasFields(query) && filters.map(filterName).join() === names.join()) return undefined
  return listAddress(path, {
    text: query.query,
    filters,
    sort: isSort(query.sort) && query.sort !== DEFAULT_SORT ? query.sort : undefined,
    showsFilters: query.show === 'filters',
  })
}
