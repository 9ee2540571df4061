import { expect, test } from 'vitest'
import { brandSlug } from './brand-slug.ts'

test.each([
  ['Monte Sereno', 'monte-sereno'],
  ['MONTE SERENO', 'monte-sereno'],
  ['Alba & Söhne', 'alba-sohne'],
  ['  Ohm! ', 'ohm'],
])('the brand %j has the slug %j', (name, slug) => {
  expect(brandSlug(name)).toBe(slug)
})

test('a brand of letters that addresses do not have gets a slug of its own', () => {
  expect(brandSlug('無印')).toMatch(/^[\w-]+$/)
  expect(brandSlug('無印')).not.toBe(brandSlug('良品'))
})
