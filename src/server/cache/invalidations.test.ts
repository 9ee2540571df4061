import { expect, test } from 'vitest'
import { Invalidations } from './invalidations.ts'
import { EVERYTHING, everythingOf, offersTag, productTag } from './tags.ts'

test.each([
  ['the tag itself', productTag('p1', 'DE'), true],
  ['the tag on all sites', productTag('p1'), true],
  ['everything of its site', everythingOf('DE'), true],
  ['everything', EVERYTHING, true],
  ['the tag on another site', productTag('p1', 'AT'), false],
  ['another product', productTag('p11', 'DE'), false],
  ['everything of another site', everythingOf('CH'), false],
])('%s invalidates what was read since: %s', (_title, tag, changed) => {
  const invalidations = new Invalidations()
  invalidations.apply([productTag('p1', 'DE')])
  const { number } = invalidations
  const read = [offersTag('DE'), productTag('p1', 'DE')]
  expect(invalidations.changedSince(number, read)).toBe(false)
  invalidations.apply([productTag('p2', 'DE'), tag])
  expect(invalidations.changedSince(number, read)).toBe(changed)
  expect(invalidations.changedSince(invalidations.number, read)).toBe(false)
})

test('where too many tags have changed to remember them all, what began before counts as changed', () => {
  const invalidations = new Invalidations()
  const { number } = invalidations
  invalidations.apply([productTag('p1', 'DE')])
  const after = invalidations.number
  for (let at = 0; at < 11_000; at += 1) invalidations.apply([productTag(`other-${at}`, 'DE')])
  expect(invalidations.changedSince(number, [productTag('p1', 'DE')])).toBe(true)
  expect(invalidations.changedSince(after, [productTag('p3', 'DE')])).toBe(true)
  expect(invalidations.changedSince(invalidations.number - 1, [productTag('p3', 'DE')])).toBe(false)
})
