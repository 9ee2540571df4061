import { expect, test } from 'vitest'
import { isGone, markedState, type ProductPlace, type ProductState, statesFor, statusesFor } from './product-states.ts'
import type { VisiblePhase } from './visibility.ts'

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
  ['country-switcher', BY_ADDRESS],
  ['list', ['active']],
  ['search', ['active']],
  ['sitemap', ['active']],
  ['set', ['active']],
  ['related', ['active']],
  ['cross-selling', ['active']],
  ['product-row', ['active']],
  ['feed', ['active']],
  ['staff-page', ['active', 'unlisted', 'draft', 'hidden']],
  ['staff-list', ['active', 'draft', 'hidden']],
  ['planned-price', ['active', 'draft', 'unlisted', 'archived', 'hidden']],
  ['order-page', ['active', 'draft', 'unlisted', 'archived', 'hidden', 'deleted']],
])('%s: a product is there that is %j', (place, states) => {
  expect(statesFor(place)).toEqual(states)
})

test('a query asks for the statuses of a place, of which being hidden is none', () => {
  expect(statusesFor('staff-page')).toEqual(['active', 'draft', 'unlisted'])
  expect(statusesFor('page')).toEqual(['active', 'unlisted'])
})

test.each<[ProductState, VisiblePhase, boolean]>([
  ['archived', 'visible', true],
  ['deleted', 'visible', true],
  ['draft', 'visible', false],
  ['draft', 'after', false],
  ['hidden', 'before', false],
  ['hidden', 'never', false],
  ['hidden', 'after', true],
  ['active', 'visible', false],
  ['unlisted', 'visible', false],
])('the page of a product that is %s (%s) is gone for good: %s', (state, phase, expected) => {
  expect(isGone(state, phase)).toBe(expected)
})

test.each<[ProductState, string | undefined]>([
  ['active', undefined],
  ['unlisted', undefined],
  ['draft', 'draft'],
  ['hidden', 'hidden'],
])('staff see a product that is %s with the mark %s', (state, expected) => {
  expect(markedState(state)).toBe(expected)
})
