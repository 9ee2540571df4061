import { expect, test } from 'vitest'
import { promotionResult } from './promotion-result.ts'

test.each([
  [200, { body: 'x', isFetched: true, isLogged: false }],
  [204, { body: 'x', isFetched: true, isLogged: false }],
  [404, { body: undefined, isFetched: true, isLogged: false }],
  [500, { body: undefined, isFetched: false, isLogged: true }],
  [503, { body: undefined, isFetched: false, isLogged: true }],
  [400, { body: undefined, isFetched: false, isLogged: true }],
  [301, { body: undefined, isFetched: false, isLogged: true }],
  [undefined, { body: undefined, isFetched: false, isLogged: true }],
])('after status %s a promotion is %j [PROMO-14] [PROMO-15]', (status, result) => {
  expect(promotionResult(status, 'x')).toEqual(result)
})

test('an answer of success without its body is a failure [PROMO-14]', () => {
  expect(promotionResult(200, undefined)).toEqual({ body: undefined, isFetched: false, isLogged: true })
})
