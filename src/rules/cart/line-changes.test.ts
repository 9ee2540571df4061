import { describe, expect, test } from 'vitest'
import { firstSeen, isSeen, type LineChanges, lineChanges, type Seen, seenAfter } from './line-changes.ts'

type Availability = 'AVAILABLE' | 'NOT_AVAILABLE' | 'SOLDOUT'
const article = (tcm: string, price: number, availability: Availability = 'AVAILABLE') => ({ tcm, price, availability })
const NONE = { articles: [], giftCards: [], defectiveArticles: [], defectiveGiftCards: [] }

describe('the news of a line', () => {
  const seen: Seen = { a: { price: 100, availability: 'AVAILABLE' }, g: { price: 2500 } }

  test.each<[string, Parameters<typeof lineChanges>[1], Record<string, LineChanges>]>([
    ['nothing changed', { ...NONE, articles: [article('a', 100)], giftCards: [{ tcm: 'g', price: 2500 }] }, {}],
    ['a higher price', { ...NONE, articles: [article('a', 120)] }, { a: { price: { old: 100, now: 120 } } }],
    ['a lower price', { ...NONE, articles: [article('a', 0)] }, { a: { price: { old: 100, now: 0 } } }],
    [
      'it sold out',
      { ...NONE, articles: [article('a', 100, 'SOLDOUT')] },
      { a: { availability: { old: 'AVAILABLE', now: 'SOLDOUT' } } },
    ],
    [
      'both',
      { ...NONE, articles: [article('a', 90, 'NOT_AVAILABLE')] },
      { a: { price: { old: 100, now: 90 }, availability: { old: 'AVAILABLE', now: 'NOT_AVAILABLE' } } },
    ],
    [
      'a gift card’s price',
      { ...NONE, giftCards: [{ tcm: 'g', price: 3000 }] },
      { g: { price: { old: 2500, now: 3000 } } },
    ],
    ['a line that nobody has seen', { ...NONE, articles: [article('b', 5), article('constructor', 5)] }, {}],
    ['a line that went', NONE, {}],
  ])('%s', (_title, cart, news) => {
    expect(lineChanges(seen, cart)).toEqual(news)
  })
})

describe('what counts as seen', () => {
  const seen: Seen = {
    kept: { price: 100, availability: 'AVAILABLE' },
    gone: { price: 200, availability: 'AVAILABLE' },
    broken: { price: 300, availability: 'SOLDOUT' },
  }
  const cart = {
    articles: [article('kept', 110, 'SOLDOUT'), article('new', 50)],
    giftCards: [{ tcm: 'card', price: 2500 }],
    defectiveArticles: [{ tcm: 'broken' }, { tcm: 'unknown' }],
    defectiveGiftCards: [],
  }
  const added = { new: { price: 50, availability: 'AVAILABLE' }, card: { price: 2500 } }

  test('after the lines were shown: all as they are, without what went; what is defective as it was', () => {
    expect(seenAfter(seen, cart)).toEqual({
      kept: { price: 110, availability: 'SOLDOUT' },
      broken: seen.broken,
      ...added,
    })
  })

  test('before they are shown: what is new as it came, all else as it was', () => {
    expect(firstSeen(seen, cart)).toEqual({ kept: seen.kept, broken: seen.broken, ...added })
    const later = { ...NONE, articles: [article('new', 60)] }
    expect(lineChanges(firstSeen(seen, cart), later)).toEqual({ new: { price: { old: 50, now: 60 } } })
  })
})

test.each<[unknown, boolean]>([
  [{}, true],
  [{ a: { price: 100 } }, true],
  [{ a: { price: 100 }, b: { price: '100' } }, false],
  [{ a: null }, false],
  [null, false],
  [undefined, false],
  ['seen', false],
])('%j can be what was seen: %s', (value, can) => {
  expect(isSeen(value)).toBe(can)
})
