import { expect, test } from 'vitest'
import { singleValues } from './single-values.ts'

test.each([
  ['', undefined],
  ['page=2', undefined],
  ['page=2&sort=newest', undefined],
  ['filters=colour-red&filters=colour-blue', undefined],
  ['page=2&page=3', 'page=2'],
  ['page=2&page=2', 'page=2'],
  ['site=AT&page=2&site=DE', 'site=AT&page=2'],
  ['query=a%26b&query=c', 'query=a%26b'],
  ['filters=colour-red&page=1&filters=colour-blue&page=2', 'filters=colour-red&page=1&filters=colour-blue'],
  ['page=2&p%61ge=3', 'page=2'],
  ['%=1&%=2', '%=1'],
  ['=a&=b', '=a'],
])('of %s only %s is left', (query, single) => {
  expect(singleValues(query, ['filters'])).toBe(single)
})
