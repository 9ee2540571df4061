import { describe, expect, test } from 'vitest'
import {
  isSeenLines,
  type LineChanges,
  lineChanges,
  movedPriceOf,
  type SeenLines,
  seenAfterShowing,
  seenAtPrice,
  seenWithNewLines,
} from './line-changes.ts'

type Availability = 'AVAILABLE' | 'NOT_AVAILABLE' | 'SOLDOUT'
const article = (tcm: string, price: number, availability: Availability = 'AVAILABLE') => ({ tcm, price, availability })
const NONE = { articles: [], giftCards: [], defectiveArticles: [], defectiveGiftCards: [] }

describe('an added line', () => {
  const [articles, giftCards] = [[{ tcm: 'a', title: 'Mug', price: 1299 }], [{ tcm: 'g', title: 'Card', price: 2500 }]]

  test.each([
    ['costs more than the press showed', 'a', 595, { tcm: 'a', title: 'Mug', old: 595, now: 1299 }],
    ['costs less than the press showed', 'a', 1300, { tcm: 'a', title: 'Mug', old: 1300, now: 1299 }],
    ['is a gift card that costs more', 'g', 2000, { tcm: 'g', title: 'Card', old: 2000, now: 2500 }],
    ['costs what the press showed', 'a', 1299, undefined],
    ['is not in the answered cart', 'b', 1, undefined],
  ])('%s', (_, tcm, shownPrice, moved) => {
    expect(movedPriceOf({ articles, giftCards }, tcm, shownPrice)).toEqual(moved)
  })

  test('was seen at the price of the press, in an availability that stays', () => {
    const seen: SeenLines = { a: { price: 1299, availability: 'AVAILABLE' } }
    expect(seenAtPrice(seen, 'a', 595)).toEqual({ a: { price: 595, availability: 'AVAILABLE' } })
    expect(seenAtPrice({}, 'a', 595)).toEqual({ a: { price: 595 } })
  })
})

describe('the changes of a line since it was last seen', () => {
  const seen: SeenLines = { a: { price: 100, availability: 'AVAILABLE' }, g: { price: 2500 } }

  test.each<[string, Parameters<typeof lineChanges>[1], Record<string, LineChanges>]>([
    ['nothing changed', { ...NONE, articles: [article('a', 100)], giftCards: [{ tcm: 'g', price: 2500 }] }, {}],
    ['a higher price', { ...NONE, articles: [article('a', 120)] }, { a: { price: { old: 100, now: 120 } } }],
    ['a lower price', { ...NONE, articles: [article('a', 0)] }, { a: { price: { old: 100, now: 0 } } }],
    [
      'sold out since',
      { ...NONE, articles: [article('a', 100, 'SOLDOUT')] },
      { a: { availability: { old: 'AVAILABLE', now: 'SOLDOUT' } } },
    ],
    [
      'price and availability',
      { ...NONE, articles: [article('a', 90, 'NOT_AVAILABLE')] },
      { a: { price: { old: 100, now: 90 }, availability: { old: 'AVAILABLE', now: 'NOT_AVAILABLE' } } },
    ],
    [
      'a gift card’s price',
      { ...NONE, giftCards: [{ tcm: 'g', price: 3000 }] },
      { g: { price: { old: 2500, now: 3000 } } },
    ],
    ['a line that was never shown', { ...NONE, articles: [article('b', 5), article('constructor', 5)] }, {}],
    ['a line that is no longer in the cart', NONE, {}],
  ])('%s', (_title, cart, changes) => {
    expect(lineChanges(seen, cart)).toEqual(changes)
  })
})

describe('the seen prices', () => {
  const seen: SeenLines = {
    same: { price: 100, availability: 'AVAILABLE' },
    gone: { price: 200, availability: 'AVAILABLE' },
    broken: { price: 300, availability: 'SOLDOUT' },
  }
  const cart = {
    articles: [article('same', 110, 'SOLDOUT'), article('new', 50)],
    giftCards: [{ tcm: 'card', price: 2500 }],
    defectiveArticles: [{ tcm: 'broken' }, { tcm: 'unknown' }],
    defectiveGiftCards: [],
  }
  const added = { new: { price: 50, availability: 'AVAILABLE' }, card: { price: 2500 } }

  test('after the lines were shown are the present ones, and the old ones of defective lines', () => {
    expect(seenAfterShowing(seen, cart)).toEqual({
      same: { price: 110, availability: 'SOLDOUT' },
      broken: seen.broken,
      ...added,
    })
  })

  test('before the lines are shown are the old ones, and the present ones of new lines', () => {
    expect(seenWithNewLines(seen, cart)).toEqual({ same: seen.same, broken: seen.broken, ...added })
    const later = { ...NONE, articles: [article('new', 60)] }
    expect(lineChanges(seenWithNewLines(seen, cart), later)).toEqual({ new: { price: { old: 50, now: 60 } } })
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
])('isSeenLines of %j is %s', (value, expected) => {
  expect(isSeenLines(value)).toBe(expected)
})
