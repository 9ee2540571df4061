import { expect, test } from 'vitest'
import { storePlace } from './store-place.ts'

test.each([
  ['9 bis 20 Uhr', undefined, 'Weg 1, 24103 Kiel\u00a0· 9 bis 20 Uhr'],
  ['9 bis 20 Uhr', ', ', 'Weg 1, 24103 Kiel, 9 bis 20 Uhr'],
  ['', undefined, 'Weg 1, 24103 Kiel'],
  ['', ', ', 'Weg 1, 24103 Kiel'],
])('a store with the hours %j is named without a separator at the end', (hours, separator, expected) => {
  expect(storePlace({ street: 'Weg 1', city: '24103 Kiel', hours }, separator)).toBe(expected)
})
