import { expect, test, vi } from 'vitest'
import { legacyProductId, mapLegacyId } from './legacy-id.ts'

test.each([
  '12345678',
  '1234567890',
  'abcdefghi',
  '12345678a',
  ' 123456789',
  '123456789\n',
  '',
  '١٢٣٤٥٦٧٨٩',
  123456789,
  null,
])('%o is no legacy id and causes no call [API-11]', (value) => {
  const newIdOf = vi.fn(() => 'p1001')
  expect(legacyProductId(value)).toBeUndefined()
  expect(mapLegacyId(value, newIdOf)).toBeUndefined()
  expect(newIdOf).not.toHaveBeenCalled()
})

test.each(['123456789', '000000000'])('%s is a legacy id and causes a call [API-11]', (value) => {
  const newIdOf = vi.fn(() => 'p1001')
  expect(mapLegacyId(value, newIdOf)).toBe('p1001')
  expect(newIdOf).toHaveBeenCalledExactlyOnceWith(value)
})
