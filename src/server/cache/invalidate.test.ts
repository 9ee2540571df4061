import { expect, test } from 'vitest'
import type { SITES } from '#sites/sites.ts'
import { MAX_PAYLOAD_BYTES, MAX_TAGS_OF_A_CHANGE, payloadsOf, tagsOf } from './invalidate.ts'
import { EVERYTHING, offersTag, productTag } from './tags.ts'

const products = (count: number, site?: (typeof SITES)[number]) =>
  Array.from({ length: count }, (_, at) => productTag(`p${'0'.repeat(20)}${at}`, site))

test('tags travel in one payload, each once, and come back', () => {
  const tags = [productTag('p1', 'DE'), offersTag('DE'), productTag('p1', 'DE')]
  const payloads = payloadsOf(tags)
  expect(payloads).toHaveLength(1)
  expect(tagsOf(payloads[0]!)).toEqual([productTag('p1', 'DE'), offersTag('DE')])
})

test('no tag is no payload', () => {
  expect(payloadsOf([])).toEqual([])
})

test('a thousand tags travel in as many payloads as PostgreSQL needs', () => {
  const tags = products(MAX_TAGS_OF_A_CHANGE, 'DE')
  const payloads = payloadsOf(tags)
  expect(payloads.length).toBeGreaterThan(1)
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(MAX_PAYLOAD_BYTES)
  expect(payloads.flatMap(tagsOf)).toEqual(tags)
})

test('more tags mean everything of the sites they name, or of all', () => {
  const some = products(MAX_TAGS_OF_A_CHANGE, 'DE')
  expect(payloadsOf([...some, offersTag('AT')])).toEqual(['*@DE\n*@AT'])
  expect(payloadsOf(products(MAX_TAGS_OF_A_CHANGE + 1))).toEqual([EVERYTHING])
})

test('an empty payload, which the release before sends, means everything', () => {
  expect(tagsOf('')).toEqual([EVERYTHING])
})

test('a tag with white space would be read as two', () => {
  expect(() => payloadsOf([productTag('a\nb')])).toThrow('white space')
})
