import { expect, test } from 'vitest'
import { navigationVersion } from './navigation-version.ts'

test('one letter makes another version, and the same navigation has the same', () => {
  expect(navigationVersion('Nur noch 9 Tage')).toBe(navigationVersion('Nur noch 9 Tage'))
  expect(navigationVersion('Nur noch 8 Tage')).not.toBe(navigationVersion('Nur noch 9 Tage'))
  expect(navigationVersion('')).not.toBe(navigationVersion('a'))
})

test('a version of any text is short enough for the call', () => {
  for (const length of [0, 1, 1000, 100_000]) expect(navigationVersion('ő'.repeat(length))).toMatch(/^[0-9a-z]{1,7}$/)
})
