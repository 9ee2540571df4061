import { describe, expect, test } from 'vitest'
import { HISTORY_EXPIRY_MS, HISTORY_KEY, HISTORY_MOST, readHistory, type Viewed, withView } from './product-history.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const DAY = 86_400_000
const ago = (productId: string, days: number): Viewed => ({ productId, time: NOW - days * DAY })
const kept = (...entries: unknown[]) => JSON.stringify(entries)
const ids = (history: readonly Viewed[]) => history.map(({ productId }) => productId)

test('the key and the figures are those of the specification', () => {
  expect([HISTORY_KEY, HISTORY_MOST, HISTORY_EXPIRY_MS]).toEqual(['cotProductHistory', 300, 2_592_000_000])
})

describe('what is remembered', () => {
  test.each<[string, string | null, string[]]>([
    ['nothing was kept', null, []],
    ['newest first, however it was kept', kept(ago('b', 2), ago('c', 3), ago('a', 1)), ['a', 'b', 'c']],
    ['each product once, by its last look', kept(ago('a', 3), ago('b', 2), ago('a', 1)), ['a', 'b']],
    ['30 days less a moment', kept({ productId: 'a', time: NOW - 30 * DAY + 1 }), ['a']],
    ['not 30 days', kept(ago('a', 30)), []],
    ['not 31 days', kept(ago('new', 0), ago('old', 31)), ['new']],
    ['no JSON', 'p1001,p1002', []],
    ['an object of somebody else', '{"items":[]}', []],
    ['a number', '7', []],
    ['nothing at all', 'null', []],
    ['a good entry among broken ones', kept(null, 1, 'a', [], { productId: 'x' }, { time: 1 }, ago('a', 1)), ['a']],
    ['no time that is none', kept({ productId: 'a', time: '1' }, { productId: 'b', time: null }), []],
    ['no id that no product has', kept(ago('', 1), ago('a,b', 1), ago('../a', 1), ago('a'.repeat(33), 1)), []],
    ['no id that is a number', kept({ productId: 1001, time: NOW }), []],
  ])('%s [CONST-04]', (_, json, expected) => {
    expect(ids(readHistory(json, NOW))).toEqual(expected)
  })

  test('a look from a later time counts as one of now, so that it expires', () => {
    expect(readHistory(kept(ago('a', -400)), NOW)).toEqual([{ productId: 'a', time: NOW }])
  })
})

describe('a look', () => {
  test('comes first, and takes the place of the one before', () => {
    const history = [ago('a', 1), ago('b', 2)]
    expect(withView(history, 'b', NOW)).toEqual([ago('b', 0), ago('a', 1)])
    expect(ids(history), 'the one before is left alone').toEqual(['a', 'b'])
  })

  test('the 301st drops the oldest [CONST-04]', () => {
    let history: Viewed[] = []
    for (let at = 0; at < 300; at += 1) history = withView(history, `p${at}`, NOW + at)
    expect(history).toHaveLength(300)
    expect(withView(history, 'p7', NOW + 300), 'one that is there drops none').toHaveLength(300)
    history = withView(history, 'p300', NOW + 300)
    expect(history).toHaveLength(300)
    expect(history[0]?.productId).toBe('p300')
    expect(history.at(-1)?.productId).toBe('p1')
  })

  test('drops what is 31 days old [CONST-04]', () => {
    expect(ids(withView([ago('a', 29), ago('b', 31)], 'c', NOW))).toEqual(['c', 'a'])
  })

  test('what is written can be read again', () => {
    const history = withView(withView([], 'a', NOW - 1), 'b', NOW)
    expect(readHistory(JSON.stringify(history), NOW)).toEqual(history)
  })
})
