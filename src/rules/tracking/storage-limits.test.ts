import { expect, test } from 'vitest'
import type { Device } from '../device.ts'
import { fitsStorage, isQuotaError, STORAGE_LIMITS_KB } from './storage-limits.ts'

test('the limits are 5000 to 10000 KB on desktops and 2500 KB on phones and tablets [CONST-05]', () => {
  expect(STORAGE_LIMITS_KB).toEqual({ desktop: { optional: 5000, whole: 10_000 }, mobile: 2500 })
})

const CHARACTERS_OF_KB = 512

test.each<[Device | undefined, number, boolean]>([
  [undefined, 5000, true],
  [undefined, 5001, false],
  ['SMARTPHONE', 2500, true],
  ['SMARTPHONE', 2501, false],
  ['TABLET', 2501, false],
])('on %s %i KB fit: %s [CONST-05]', (device, kb, fits) => {
  expect(fitsStorage((kb - 1) * CHARACTERS_OF_KB, CHARACTERS_OF_KB, device)).toBe(fits)
})

test.each([
  [new DOMException('full', 'QuotaExceededError'), true],
  [{ name: 'NS_ERROR_DOM_QUOTA_REACHED' }, true],
  [new DOMException('forbidden', 'SecurityError'), false],
  [new Error('QuotaExceededError'), false],
  [undefined, false],
  [null, false],
  ['QuotaExceededError', false],
])('%o says that the storage is full: %s [TRACK-08]', (error, isFull) => {
  expect(isQuotaError(error)).toBe(isFull)
})
