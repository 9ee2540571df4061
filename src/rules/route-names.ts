import { SEARCH_PATHS } from './addresses.ts'

/** The routes of the search page, of which one alone has a name (ROUTE-01, ROUTE-02, note 16). */
export const SEARCH_ROUTES = SEARCH_PATHS.map((path) => ({ path, name: path === '/service/search' ? 'Search' : '' }))

/** The name of the route of a path; undefined for one without a name. */
export const routeName = (path: string): string | undefined =>
  SEARCH_ROUTES.find((route) => route.path === path)?.name || undefined
