import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../durations.ts'
import {
  HISTORY_EXPIRY_MS,
  HISTORY_KEY,
  HISTORY_MAX_ENTRIES,
  readHistory,
  type ViewedProduct,
  withView,
} from './product-history.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const ago = (productId: string, days: number): ViewedProduct => ({ productId, time: NOW - days * DAY_MS })
const stored = (...entries: unknown[]) => JSON.stringify(entries)
const ids = (history: readonly ViewedProduct[]) => history.map(({ productId }) => productId)

test('key, maximum and expiry of the product history are those of the specification', () => {
  expect([HISTORY_KEY, HISTORY_MAX_ENTRIES, HISTORY_EXPIRY_MS]).toEqual(['cotProductHistory', 300, 2_592_000_000])
})

describe('reading the product history', () => {
  test.each<[string, string | null, string[]]>([
    ['with nothing stored', null, []],
    ['sorts newest first', stored(ago('b', 2), ago('c', 3), ago('a', 1)), ['a', 'b', 'c']],
    ['has each product once, by its last view', stored(ago('a', 3), ago('b', 2), ago('a', 1)), ['a', 'b']],
    ['has a view of almost 30 days ago', stored({ productId: 'a', time: NOW - 30 * DAY_MS + 1 }), ['a']],
    ['has no view of 30 days ago', stored(ago('a', 30)), []],
    ['has no view of 31 days ago', stored(ago('new', 0), ago('old', 31)), ['new']],
    ['is empty for invalid JSON', 'p1001,p1002', []],
    ['is empty for another object', '{"items":[]}', []],
    ['is empty for a number', '7', []],
    ['is empty for null', 'null', []],
    ['drops invalid entries', stored(null, 1, 'a', [], { productId: 'x' }, { time: 1 }, ago('a', 1)), ['a']],
    ['drops invalid times', stored({ productId: 'a', time: '1' }, { productId: 'b', time: null }), []],
    ['drops invalid ids', stored(ago('', 1), ago('a,b', 1), ago('../a', 1), ago('a'.repeat(65), 1)), []],
    ['drops ids that are numbers', stored({ productId: 1001, time: NOW }), []],
  ])('%s [CONST-04]', (_, json, expected) => {
    expect(ids(readHistory(json, NOW))).toEqual(expected)
  })

  test('counts a view from the future as one of now, so that it expires', () => {
    expect(readHistory(stored(ago('a', -400)), NOW)).toEqual([{ productId: 'a', time: NOW }])
  })
})

describe('adding a view to the product history', () => {
  test('puts it first and drops the earlier view of the product', () => {
    const history = [ago('a', 1), ago('b', 2)]
    expect(withView(history, 'b', NOW)).toEqual([ago('b', 0), ago('a', 1)])
    expect(ids(history), 'the given history is not mutated').toEqual(['a', 'b'])
  })

  test('drops the oldest entry above 300 [CONST-04]', () => {
    let history: ViewedProduct[] = []
    for (let at = 0; at < 300; at += 1) history = withView(history, `p${at}`, NOW + at)
    expect(history).toHaveLength(300)
    expect(withView(history, 'p7', NOW + 300), 'a product in the history drops none').toHaveLength(300)
    history = withView(history, 'p300', NOW + 300)
    expect(history).toHaveLength(300)
    expect(history[0]?.productId).toBe('p300')
    expect(history.at(-1)?.productId).toBe('p1')
  })

  test('drops a view of 31 days ago [CONST-04]', () => {
    expect(ids(withView([ago('a', 29), ago('b', 31)], 'c', NOW))).toEqual(['c', 'a'])
  })

  test('gives a history that can be stored and read again', () => {
    const history = withView(withView([], 'a', NOW - 1), 'b', NOW)
    expect(readHistory(JSON.stringify(history), NOW)).toEqual(history)
  })
})
