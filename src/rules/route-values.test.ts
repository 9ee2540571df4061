import { expect, test } from 'vitest'
import { CATEGORY_ROUTE, HOME_PATH, PRODUCT_ROUTE, SEARCH_PATHS, THEME_WORLD_ROUTE } from './addresses.ts'
import { refusedRoute, unmatchedRoute } from './route-values.ts'

test.each([
  [PRODUCT_ROUTE, { productId: 'p1001' }],
  [PRODUCT_ROUTE, { productId: '100012345' }],
  [PRODUCT_ROUTE, { productId: 'Set-7' }],
  [CATEGORY_ROUTE, { slug: 'coffee' }],
  [THEME_WORLD_ROUTE, { slug: 'winter-2026' }],
  [HOME_PATH, {}],
  [SEARCH_PATHS[0], {}],
])('%s takes %o', (route, values) => {
  expect(refusedRoute(route, values as Record<string, string>, '/x')).toBeUndefined()
})

test.each([
  [PRODUCT_ROUTE, { productId: '\u0000' }],
  [PRODUCT_ROUTE, { productId: '//evil.example' }],
  [PRODUCT_ROUTE, { productId: 'p1001 ' }],
  [PRODUCT_ROUTE, { productId: 'p1001\n' }],
  [PRODUCT_ROUTE, { productId: 'x'.repeat(65) }],
  [CATEGORY_ROUTE, { slug: 'Coffee' }],
  [CATEGORY_ROUTE, { slug: '\\evil.example' }],
  [THEME_WORLD_ROUTE, { slug: 'ü' }],
])('%s refuses %o with a fatal 404 that names the path [ROUTE-08]', (route, values) => {
  expect(refusedRoute(route, values as Record<string, string>, '/wrong/path')).toEqual({
    status: 404,
    isFatal: true,
    message: 'Page Not Found: /wrong/path',
  })
})

test('an unmatched route is a 404 that is not fatal, in another spelling [ROUTE-07]', () => {
  expect(unmatchedRoute('/nothing')).toEqual({ status: 404, isFatal: false, message: 'Page not found: /nothing' })
})
