import { expect, test } from 'vitest'
import { goesOnInPreparation } from './site-in-preparation.ts'

test.each([
  ['/', false],
  ['/products/:id', false],
  ['/cart', false],
  ['/checkout', false],
  ['/order/again', false],
  ['/newsletter', false],
  ['/sitemap.xml', false],
  ['/feeds/:file', false],
  ['/staffing', false],
  ['/robots.txt', true],
  ['/staff/login', true],
  ['/service/preview/api/token', true],
  ['/order', true],
  ['/order/:file', true],
  ['/checkout/confirmation', true],
  ['/checkout/payment', true],
  ['/withdrawal', true],
  ['/cancellation', true],
  ['/newsletter/unsubscribe', true],
  ['/imprint', true],
])('of a site in preparation, %s answers: %s', (path, expected) => {
  expect(goesOnInPreparation(path)).toBe(expected)
})
