import { expect, test } from 'vitest'
import { isGone, type ProductPlace, statesFor } from './product-states.ts'

const BY_ADDRESS = ['active', 'unlisted']

test.each<[ProductPlace, string[]]>([
  ['page', BY_ADDRESS],
  ['quick-buy', BY_ADDRESS],
  ['cart-line', BY_ADDRESS],
  ['order', BY_ADDRESS],
  ['subscription', BY_ADDRESS],
  ['watch-list', BY_ADDRESS],
  ['back-in-stock', BY_ADDRESS],
  ['content-link', BY_ADDRESS],
  ['list', ['active']],
  ['search', ['active']],
  ['sitemap', ['active']],
  ['set', ['active']],
  ['related', ['active']],
  ['cross-selling', ['active']],
  ['feed', ['active']],
  ['planned-price', ['active', 'draft', 'unlisted', 'archived']],
])('%s: a product is there that is %j', (place, states) => {
  expect(statesFor(place)).toEqual(states)
})

test('only an archived product is gone', () => {
  expect(['active', 'draft', 'unlisted', 'archived'].filter((status) => isGone(status as 'draft'))).toEqual([
    'archived',
  ])
})
