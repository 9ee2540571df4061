import { expect, test } from 'vitest'
import { nameQuery, placeText, readPlace } from './order-search.ts'

const id = '0b4b3a3e-7a51-4e7c-9a5d-0123456789ab'

test.each([0, 1, Date.UTC(2026, 10, 23, 13, 5), 8.64e15])(
  'the place of an order at %i is read as it was written',
  (placedAt) => {
    expect(readPlace(placeText({ placedAt, id }))).toEqual({ placedAt, id })
  },
)

test.each(['', 'x', id, `-${id}`, `zzzzzzzzzzz-${id}`, `111111111111-${id}`, `zzzzzzzzzz-${id.slice(1)}`, `1 -${id}`])(
  '%j is no place',
  (text) => {
    expect(readPlace(text)).toBeUndefined()
  },
)

test.each([
  ['Kis', "'kis':*"],
  ['  Éva   KIS ', "'éva':* & 'kis':*"],
  ["O'Neil", "'o''neil':*"],
  ['a\\b & !c', "'a\\\\b':* & '&':* & '!c':*"],
  ['', ''],
])('names are sought for %j by %s', (name, query) => {
  expect(nameQuery(name)).toBe(query)
})
