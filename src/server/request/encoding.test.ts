import { expect, test } from 'vitest'
import { encodingOf } from './encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.0', 'identity'],
  ['gzip', 'gzip'],
  ['GZIP, BR', 'br'],
  ['brotli', 'identity'],
  ['br;q=0.5, gzip', 'gzip'],
  ['gzip;q=0.8, br;q=0.8', 'br'],
  ['identity', 'identity'],
])('accept-encoding %s gives %s', (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding)
})

test('of a long header, which would cost more than a cached page, only the beginning is read', () => {
  expect(encodingOf(`${'xx,'.repeat(84)}br`)).toBe('br')
  expect(encodingOf(`${'xx,'.repeat(86)}br`)).toBe('identity')
})
