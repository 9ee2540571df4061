import { describe, expect, test } from 'vitest'
import {
  contentsAt,
  holdsAt,
  matchesTags,
  nextChange,
  type PublishedContent,
  slotContentsAt,
} from './holding-contents.ts'

const content = (key: string, rest: Partial<PublishedContent> = {}): PublishedContent => ({
  key,
  tags: [],
  position: 0,
  publishedAt: 100,
  ...rest,
})
const keys = (contents: PublishedContent[]) => contents.map(({ key }) => key).join(' ')

describe('a content holds from its first moment on, up to but not at its end', () => {
  test.each([
    [{}, 0, true],
    [{ validFrom: 1000 }, 999, false],
    [{ validFrom: 1000 }, 1000, true],
    [{ validUntil: 2000 }, 1999, true],
    [{ validUntil: 2000 }, 2000, false],
    [{ validFrom: 1000, validUntil: 2000 }, 999, false],
    [{ validFrom: 1000, validUntil: 2000 }, 1500, true],
    [{ validFrom: 1000, validUntil: 2000 }, 2000, false],
    [{ validFrom: 0 }, 0, true],
    [{ validUntil: 0 }, 0, false],
  ])('%j at %i: %s', (period, moment, holds) => {
    expect(holdsAt(period, moment)).toBe(holds)
  })
})

describe('tags', () => {
  test.each([
    [[], {}, true],
    [['a'], {}, true],
    [[], { allOf: [], anyOf: [], noneOf: [] }, true],
    [['a', 'b'], { allOf: ['a', 'b'] }, true],
    [['a'], { allOf: ['a', 'b'] }, false],
    [['a'], { anyOf: ['a', 'b'] }, true],
    [['c'], { anyOf: ['a', 'b'] }, false],
    [[], { anyOf: ['a'] }, false],
    [['a'], { noneOf: ['a'] }, false],
    [['b'], { noneOf: ['a'] }, true],
    [[], { noneOf: ['a'] }, true],
    [['a', 'b', 'c'], { allOf: ['a'], anyOf: ['b', 'x'], noneOf: ['y'] }, true],
    [['a', 'b', 'y'], { allOf: ['a'], anyOf: ['b', 'x'], noneOf: ['y'] }, false],
  ])('%j with %j: %s', (tags, filter, matches) => {
    expect(matchesTags(tags, filter)).toBe(matches)
  })
})

describe('order', () => {
  test.each<[string, PublishedContent[], string]>([
    ['by position', [content('b', { position: 20 }), content('a', { position: 10 })], 'a b'],
    ['then the one that began last', [content('old', { validFrom: 1 }), content('new', { validFrom: 2 })], 'new old'],
    ['one without a beginning began first', [content('always'), content('season', { validFrom: 1 })], 'season always'],
    ['then the one published last', [content('a'), content('b', { publishedAt: 200 })], 'b a'],
    [
      'a later publication does not overtake a later beginning',
      [content('always', { publishedAt: 200 }), content('season', { validFrom: 1, publishedAt: 50 })],
      'season always',
    ],
    ['then by key, however they are read', [content('b'), content('a')], 'a b'],
  ])('%s', (_what, contents, expected) => {
    expect(keys(contentsAt(contents, 1000))).toBe(expected)
    expect(keys(contentsAt(contents.toReversed(), 1000))).toBe(expected)
  })

  test('what does not hold, or has not the tags, is left out', () => {
    const contents = [
      content('over', { validUntil: 1000 }),
      content('soon', { validFrom: 1001 }),
      content('tagged', { tags: ['vip'] }),
      content('plain'),
    ]
    expect(keys(contentsAt(contents, 1000))).toBe('plain tagged')
    expect(keys(contentsAt(contents, 1000, { allOf: ['vip'] }))).toBe('tagged')
    expect(keys(contentsAt(contents, 1000, { noneOf: ['vip'] }))).toBe('plain')
  })
})

test('a slot shows one content in each position: a season over the one of all year, which comes back', () => {
  const contents = [
    content('hero', { position: 10 }),
    content('hero-winter', { position: 10, validFrom: 1000, validUntil: 2000 }),
    content('tiles', { position: 20 }),
    content('gifts', { position: 15, validFrom: 1500, validUntil: 2000 }),
  ]
  const shown = (moment: number) => keys(slotContentsAt(contents, moment))
  expect(shown(999)).toBe('hero tiles')
  expect(shown(1000)).toBe('hero-winter tiles')
  expect(shown(1500)).toBe('hero-winter gifts tiles')
  expect(shown(2000)).toBe('hero tiles')
})

describe('the next moment at which an answer can change', () => {
  const contents = [
    content('always'),
    content('season', { validFrom: 1000, validUntil: 2000 }),
    content('later', { validFrom: 1500 }),
  ]
  test.each([
    [0, 1000],
    [999, 1000],
    [1000, 1500],
    [1500, 2000],
    [2000, undefined],
  ])('after %i: %s', (moment, next) => {
    expect(nextChange(contents, moment)).toBe(next)
  })

  test('between two changes the slot shows the same at every moment', () => {
    for (let moment = 0; moment < 2200; moment += 50) {
      const last = (nextChange(contents, moment) ?? 3000) - 1
      expect(keys(slotContentsAt(contents, last))).toBe(keys(slotContentsAt(contents, moment)))
    }
  })
})
