import { expect, test } from 'vitest'
import { findStrayQuote, lineEndsIn } from './stray-quote.ts'

test.each([
  ['a,"b ""c"" d",e\r', undefined],
  ['"a\nb","c"\n', undefined],
  ['5" pipe,7\n', undefined],
  ['"""best"" lamp",""\n', undefined],
  ['a,"27" monitor",c\n', { line: 0, value: '"27"', isClosed: true }],
  ['"x\ny",z,"open,\n1,2', { line: 1, value: '"open,\n1,2', isClosed: false }],
])('in the row %j the stray quote is found', (row, found) => {
  expect(findStrayQuote(row, ',')).toEqual(found)
})

test('lines end with LF, CR, or both', () => {
  expect(lineEndsIn('a\r\nb\nc\rd')).toBe(3)
})
