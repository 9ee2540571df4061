import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { builtPageRenderer } from './page-renderer.ts'

/** How many statements a page sends that is rendered in a process which has nothing in memory. */

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({}, { renderer: await builtPageRenderer() })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await shop.close()
})

/** The names of the statements for an address, or how they begin; without what a new connection sends. */
async function statementsOf(address: string): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await shop.app.inject({ url: address, headers: { accept: 'text/html' } })
  expect(answer.statusCode).toBe(200)
  return query.mock.calls
    .map(([given]) => {
      const { name, text = String(given) } = given as unknown as pg.QueryConfig
      return name ?? text.slice(0, 'select product_id from listing'.length)
    })
    .filter((text) => !text.startsWith('select set_config'))
}

test.each([
  [
    'the home page',
    '/',
    [
      ...['read-slots', 'read-next-planned-of-site', 'read-newest', 'select product_id from listing'],
      ...['read-categories', 'read-reduced', 'read-reduced', 'read-cards-as-json'],
    ],
  ],
  [
    'a product page',
    '/products/p1001',
    [
      // the footer reads the seller's slot for the ways to pay, together with those of the page
      ...['read-products-as-json', 'read-categories', 'read-slots', 'read-named-brand'],
      ...['select product_id from listing', 'read-cards-as-json'],
    ],
  ],
])(
  '%s reads what stands in its slots together, and the cards of all its rows by one statement',
  async (_, address, expected) => {
    expect((await statementsOf(address)).sort()).toEqual(expected.sort())
  },
)
