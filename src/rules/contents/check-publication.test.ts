import { expect, test } from 'vitest'
import { checkBody, checkPublication, MAX_BODY_BYTES, type Publication } from './check-publication.ts'

const GOOD: Publication = { key: 'hero', slot: 'home', tags: [], position: 10 }
const DAY = Date.UTC(2026, 0, 1)

test.each<[string, Partial<Publication>, string | undefined]>([
  ['a plain one', {}, undefined],
  ['a placement of a promotion', { key: '~header_top' }, undefined],
  ['an empty key', { key: '' }, 'INVALID_NAME'],
  ['a key of 64 characters', { key: 'k'.repeat(64) }, undefined],
  ['a longer one', { key: 'k'.repeat(65) }, 'INVALID_NAME'],
  ['a key with a blank', { key: 'top banner' }, 'INVALID_NAME'],
  ['a key with the mark of cache tags', { key: 'hero@DE' }, 'INVALID_NAME'],
  ['a key with a separator of cache tags', { key: 'hero:1' }, 'INVALID_NAME'],
  ['a tag with a comma', { tags: ['a,b'] }, 'INVALID_NAME'],
  ['20 tags', { tags: Array.from({ length: 20 }, (_, at) => `t${at}`) }, undefined],
  ['21 tags', { tags: Array.from({ length: 21 }, (_, at) => `t${at}`) }, 'TOO_MANY_TAGS'],
  ['a slot of another kind', { slot: 'footer' }, 'UNKNOWN_SLOT'],
  ['no slot where there are some', { slot: undefined }, 'UNKNOWN_SLOT'],
  ['a position below 0', { position: -1 }, 'INVALID_POSITION'],
  ['half a position', { position: 1.5 }, 'INVALID_POSITION'],
  ['a position that is no number', { position: Number.NaN }, 'INVALID_POSITION'],
  ['the largest position', { position: 9999 }, undefined],
  ['one more', { position: 10_000 }, 'INVALID_POSITION'],
  ['a period', { validFrom: DAY, validUntil: DAY + 1 }, undefined],
  ['an empty period', { validFrom: DAY, validUntil: DAY }, 'INVALID_PERIOD'],
  ['a period backwards', { validFrom: DAY + 1, validUntil: DAY }, 'INVALID_PERIOD'],
  ['a moment that is none', { validFrom: Number.NaN }, 'INVALID_PERIOD'],
  ['the first moment of the year 2000', { validFrom: Date.UTC(2000, 0) }, undefined],
  ['the moment before it', { validFrom: Date.UTC(2000, 0) - 1 }, 'INVALID_PERIOD'],
  ['the last day of the year 9999', { validUntil: Date.UTC(9999, 11, 31) }, undefined],
  ['the moment after its beginning', { validUntil: Date.UTC(9999, 11, 31) + 1 }, 'INVALID_PERIOD'],
  ['a moment in seconds', { validFrom: DAY / 1000 }, 'INVALID_PERIOD'],
  ['an endless end', { validUntil: Number.POSITIVE_INFINITY }, 'INVALID_PERIOD'],
])('%s', (_what, change, code) => {
  expect(checkPublication({ ...GOOD, ...change }, ['home'])?.code).toBe(code)
})

test('a kind without slots stands in none', () => {
  const { slot: _, ...unplaced } = GOOD
  expect(checkPublication(unplaced, [])).toBeUndefined()
  expect(checkPublication(GOOD, [])).toEqual({ code: 'UNKNOWN_SLOT' })
})

test('a body has 64 KB at most, counted in bytes', () => {
  const json = (text: string) => JSON.stringify(text)
  expect(checkBody(json('a'.repeat(MAX_BODY_BYTES - 2)))).toBeUndefined()
  expect(checkBody(json('a'.repeat(MAX_BODY_BYTES - 1)))).toEqual({ code: 'BODY_TOO_LARGE', limit: 65_536 })
  // the first and the last character of each length in UTF-8
  for (const character of ['\u{7f}', '\u{80}', '\u{7ff}', '\u{800}', '\u{ffff}', '\u{10000}', '🫘']) {
    const fits = Math.floor((MAX_BODY_BYTES - 2) / Buffer.byteLength(character))
    expect(checkBody(json(character.repeat(fits)))).toBeUndefined()
    expect(checkBody(json(character.repeat(fits + 1)))?.code).toBe('BODY_TOO_LARGE')
  }
})

test.each([
  ['plain', undefined],
  ['🫘 two halves that belong together', undefined],
  ['the words \\u0000', undefined],
  ['a NUL \u0000', 'INVALID_BODY'],
  ['a NUL behind a backslash \\\u0000', 'INVALID_BODY'],
  ['half a pair \ud83e', 'INVALID_BODY'],
  ['the other half \udcd8', 'INVALID_BODY'],
])('a text that PostgreSQL cannot store is refused: %j', (text, code) => {
  expect(checkBody(JSON.stringify({ text }))?.code).toBe(code)
})
