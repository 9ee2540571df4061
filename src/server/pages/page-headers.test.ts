import { afterAll, beforeAll, expect, test } from 'vitest'
import { BACK_IN_STOCK_UNSUBSCRIBE_PATH } from '#rules/account-addresses.ts'
import * as addresses from '#rules/addresses.ts'
import { pages } from '#web/pages/pages.tsx'
import { addTestGoods } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'
import { SPECULATION_RULES } from './page-headers.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
})
afterAll(() => shop.close())

const SHARED = { 'cache-control': 'public, max-age=0, must-revalidate', 'cdn-cache-control': 'public, s-maxage=60' }
const PERSONAL = { 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' }
const NEVER = { 'cache-control': 'no-store', vary: 'Accept-Encoding' }

test.each<[path: string, status: number, caching: Record<string, string>]>([
  ['/', 200, { ...SHARED, vary: 'Accept-Encoding' }],
  ['/c/coffee', 200, { ...SHARED, vary: 'Accept-Encoding' }],
  ['/products/p1001', 200, { ...SHARED, vary: 'Accept-Encoding' }],
  [addresses.CART_PAGE_PATH, 200, PERSONAL],
  [addresses.WATCH_LIST_PATH, 200, PERSONAL],
  [addresses.LOGIN_PATH, 200, NEVER],
  [addresses.CHECKOUT_PATH, 303, { 'cache-control': 'no-store' }],
  [BACK_IN_STOCK_UNSUBSCRIBE_PATH, 200, NEVER],
  ['/nothing', 404, NEVER],
  ['/c/nothing', 404, NEVER],
])('%s is %i, and caches may do with it what its kind allows (notes 91 and 102)', async (url, status, caching) => {
  // the second answer of a shared page comes from the page cache
  for (let round = 0; round < 2; round += 1) {
    const { statusCode, headers } = await shop.app.inject({ url, headers: { accept: 'text/html' } })
    expect([statusCode, headers['speculation-rules']]).toEqual([status, '"/speculation-rules.json"'])
    const names = ['cache-control', 'cdn-cache-control', 'vary']
    const found = Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])))
    expect(found).toEqual(caching)
  }
})

test('the checkout of a filled cart is not stored by the browser', async () => {
  await addTestGoods(shop.database.pool)
  const visitor = new TestVisitor(shop.app)
  await visitor.add('PLENTY-0')
  const cookie = `cart=${visitor.token}`
  const headers = { accept: 'text/html', cookie }
  const checkout = await shop.app.inject({ url: addresses.CHECKOUT_PATH, headers })
  expect([checkout.statusCode, checkout.headers['cache-control']]).toEqual([200, 'no-store'])
})

interface Rule {
  where: { and: [{ href_matches: string }, { not: { href_matches: string[] } }] }
}

/** True for a path that a browser may fetch ahead. */
function mayBePrefetched(pathname: string): boolean {
  const [{ where }] = SPECULATION_RULES.prefetch as unknown as [Rule]
  const [included, { not: excluded }] = where.and
  const matches = (pattern: string) => new URLPattern({ pathname: pattern }).test({ pathname })
  return matches(included.href_matches) && !excluded.href_matches.some(matches)
}

test('no browser fetches ahead a page of one person or an address that writes', () => {
  const shared = new Set(pages.filter(({ kind }) => kind === 'shared').flatMap(({ paths }) => paths))
  const all = [...Object.values(addresses), ...pages.flatMap(({ paths }) => paths)]
    .flatMap((value) => (typeof value === 'function' ? [] : typeof value === 'string' ? [value] : Object.values(value)))
    .filter((value) => value.startsWith('/'))
    .map((value) => value.split('?')[0]!)
  const others = all.filter((path) => !shared.has(path))
  expect(others).toEqual(expect.arrayContaining([addresses.LOGOUT_PATH, addresses.CHECKOUT_PATH]))
  expect(others.filter(mayBePrefetched)).toEqual([])
  expect(['/', '/c/coffee', '/products/p1001', addresses.DELIVERY_COSTS_PATH].every(mayBePrefetched)).toBe(true)
})
