import { expect, test } from 'vitest'
import { routeName, SEARCH_ROUTES } from './route-names.ts'

test('/service/search is named Search, /search and /m/search have no name [ROUTE-01] [ROUTE-02]', () => {
  expect(SEARCH_ROUTES).toEqual([
    { path: '/search', name: '' },
    { path: '/service/search', name: 'Search' },
    { path: '/m/search', name: '' },
  ])
  expect(['/search', '/service/search', '/m/search', '/'].map(routeName)).toEqual([
    ...[undefined, 'Search', undefined, undefined],
  ])
})
