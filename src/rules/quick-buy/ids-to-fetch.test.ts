import { expect, test } from 'vitest'
import { idsToFetch } from './ids-to-fetch.ts'

test.each([
  [['a', 'a', 'b'], ['a'], ['b']],
  [['a', 'b', 'a'], [], ['a', 'b']],
  [['a'], ['a'], []],
  [[], ['a'], []],
])('of the ids %o with %o cached, %o are fetched [QB-56]', (ids, cached, fetched) => {
  expect(idsToFetch(ids, cached)).toEqual(fetched)
})
