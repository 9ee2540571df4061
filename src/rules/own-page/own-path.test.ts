import { expect, test } from 'vitest'
import { ownPathFault } from './own-path.ts'

test.each(['/angebote', '/ratgeber/mahlgrad', '/a/b/c/d/e/f', '/2026', '/about/team', '/carts', '/produkte/c'])(
  'an own page may have the path %s',
  (path) => {
    expect(ownPathFault(path)).toBeUndefined()
  },
)

test.each([
  ['angebote', "A path begins with a slash; 'angebote' does not."],
  ['', "A path begins with a slash; '' does not."],
])('the path %j begins with no slash', (path, fault) => {
  expect(ownPathFault(path)).toBe(fault)
})

const LETTERS = 'A path has small letters from a to z, digits, and single hyphens between them'
test.each([
  ['/Über uns', `${LETTERS}, such as '/ueber-uns'; '/Über uns' has more.`],
  ['/à-propos/café', `${LETTERS}, such as '/a-propos/cafe'; '/à-propos/café' has more.`],
  ['/çay-ığdır', `${LETTERS}, such as '/cay-igdir'; '/çay-ığdır' has more.`],
  ['/żółw', `${LETTERS}, such as '/zolw'; '/żółw' has more.`],
  ['/о-нас', `${LETTERS}; '/о-нас' has more.`],
  ['/angebote/', `${LETTERS}, such as '/angebote'; '/angebote/' has more.`],
  ['/', `${LETTERS}; '/' has more.`],
  ['//evil.example', `${LETTERS}, such as '/evil-example'; '//evil.example' has more.`],
  ['/../cart', `${LETTERS}, such as '/cart'; '/../cart' has more.`],
  ['/a?b=c', `${LETTERS}, such as '/a-b-c'; '/a?b=c' has more.`],
  ['/a%2fb', `${LETTERS}, such as '/a-2fb'; '/a%2fb' has more.`],
  ['/favicon.ico', `${LETTERS}, such as '/favicon-ico'; '/favicon.ico' has more.`],
])('the path %s has letters that are refused, with others in their place', (path, fault) => {
  expect(ownPathFault(path)).toBe(fault)
})

test('a path has six parts at most', () => {
  expect(ownPathFault('/a/b/c/d/e/f/g')).toBe("A path has at most 6 parts; '/a/b/c/d/e/f/g' has 7.")
})

test.each([
  '/cart',
  '/login',
  '/c',
  '/c/coffee',
  '/c/a/b',
  '/products/p1001',
  '/brands/x',
  '/themeworld/x',
  '/service',
  '/account/anything',
  '/password/old',
  '/assets/x',
  '/words/x',
  '/api',
  '/staff',
  '/imprint',
  '/kapcsolat',
])('%s is an address of the shop, or below one', (path) => {
  expect(ownPathFault(path)).toBe(`'${path}' is an address of the shop itself, or stands below one.`)
})
