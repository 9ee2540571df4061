import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test.each([
  ['A cup of coffee', 15, 'A cup of coffee'],
  ['A cup of coffee', 14, 'A cup of…'],
  ['A cup, of coffee', 7, 'A cup…'],
  ['Kaffeemühle', 6, 'Kaffe…'],
  ['Becher😀', 8, 'Becher😀'],
  ['Becher😀!', 8, 'Becher…'],
  ['', 5, ''],
])('%j in %i characters is %j', (text, most, short) => {
  expect(shorten(text, most)).toBe(short)
  expect(short.length).toBeLessThanOrEqual(most)
})
