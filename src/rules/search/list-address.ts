import { type Filter, filterName } from './filters.ts'

/**
 * The address of a list of goods with its choices, encoded. The first page and `sort` undefined are left out, so that each
 * list has one address.
 */
export function listAddress(
  path: string,
  choice: {
    text?: string | undefined
    page?: number
    sort?: string | undefined
    filters?: readonly Filter[]
    showsFilters?: boolean
  },
): string {
  const { text, filters = [], page = 1, sort, showsFilters } = choice
  const query = [
    ...(text === undefined ? [] : [`query=${encodeURIComponent(text)}`]),
    ...filters.map((filter) => `filters=${filterName(filter)}`),
    ...(page > 1 ? [`page=${page}`] : []),
    ...(sort === undefined ? [] : [`sort=${sort}`]),
    ...(showsFilters ? ['show=filters'] : []),
  ]
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}
