import { expect, test } from 'vitest'
import { type CartFailure, errorFeedback, failureMessage, firstKnownFailure, successFeedback } from './feedback.ts'

const UNKNOWN: CartFailure = { code: 'UNKNOWN' }
const ITEM: CartFailure = { code: 'ITEM_LIMIT', limit: 5 }
const CART: CartFailure = { code: 'CART_LIMIT', limit: 200 }

test.each([
  [[UNKNOWN, ITEM, CART], { variant: 'error', key: 'itemLimit', data: { limit: 5 }, source: 'cart' }],
  [[CART, ITEM], { variant: 'error', key: 'cartLimit', data: { limit: 200 }, source: 'cart' }],
  [[UNKNOWN, UNKNOWN], { variant: 'error', key: 'cartFailure', source: 'cart' }],
])('of the failures %o the first known one is shown [CART-05]', (failures, feedback) => {
  expect(errorFeedback('cart', firstKnownFailure(failures))).toEqual(feedback)
})

test('an empty list of failures counts as an unknown failure', () => {
  expect(firstKnownFailure([])).toEqual(UNKNOWN)
})

test.each([
  [CART, { key: 'cartLimit', data: { limit: 200 } }],
  [ITEM, { key: 'itemLimit', data: { limit: 5 } }],
  [
    { code: 'STEP_LIMIT', limit: 6, quantities: '6, 12, 18' },
    { key: 'stepLimit', data: { limit: 6, quantities: '6, 12, 18' } },
  ],
  [
    { code: 'AVAILABILITY_LIMIT', limit: 2 },
    { key: 'availabilityLimit', data: { limit: 2 } },
  ],
  [UNKNOWN, { key: 'cartFailure' }],
] as const)('the failure %o has the message %o', (failure, message) => {
  expect(failureMessage(failure)).toEqual(message)
})

test.each([
  ['cart', 1, 'cartSuccess', 'cart'],
  ['cart', 2, 'cartSuccessMany', 'cart'],
  ['cart-edit', 1, 'replaceSuccess', 'cart'],
  ['watch-list', 1, 'watchListSuccess', 'watch-list'],
  ['watch-edit', 1, 'watchEditSuccess', undefined],
  ['watch-list', 2, 'watchListSuccessMany', 'watch-list'],
] as const)('the success of %s with %i articles is the feedback %s with a link to %s', (source, count, key, link) => {
  expect(successFeedback(source, count)).toMatchObject({ variant: 'success', key, source })
  expect(successFeedback(source, count).link).toBe(link)
})

test('a failed cart edit has the cart’s message, a failed watch list call its own', () => {
  expect(errorFeedback('cart-edit', UNKNOWN)).toEqual({ variant: 'error', key: 'cartFailure', source: 'cart-edit' })
  expect(errorFeedback('watch-list', ITEM)).toEqual({ variant: 'error', key: 'watchListFailure', source: 'watch-list' })
})

test('a browser without cookies is told so, whatever it was to store', () => {
  for (const source of ['cart', 'cart-edit', 'watch-list', 'watch-edit'] as const) {
    expect(errorFeedback(source, { code: 'COOKIES_REFUSED' })).toEqual({
      variant: 'error',
      key: 'cookiesRefused',
      source,
    })
  }
})

test('a watch list failure that requires a login links to it; a cart failure never does (note 9)', () => {
  const login = { code: 'LOGIN_REQUIRED' } as const
  for (const source of ['watch-list', 'watch-edit'] as const) {
    expect(errorFeedback(source, login)).toStrictEqual({
      variant: 'error',
      key: 'watchListFailure',
      link: 'login',
      source,
    })
    expect(errorFeedback(source, UNKNOWN)).not.toHaveProperty('link')
  }
  expect(errorFeedback('cart', login)).toEqual({ variant: 'error', key: 'cartFailure', source: 'cart' })
  expect(firstKnownFailure([UNKNOWN, login])).toBe(login)
})

test('a partial failure names the added and the failed articles', () => {
  expect(errorFeedback('cart', ITEM, { added: ['a'], failed: ['b', 'c'] })).toEqual({
    variant: 'error',
    key: 'setPartial',
    data: { added: ['a'], failed: ['b', 'c'], reason: { key: 'itemLimit', data: { limit: 5 } } },
    link: 'cart',
    source: 'cart',
    movedPrices: [],
  })
})
