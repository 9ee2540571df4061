import { expect, test } from 'vitest'
import { type AbTest, checkAbTest, groupOf, groupTag, isGroupTag, runningGroupTags } from './ab-test.ts'

const testOf = (shares: Record<string, number>, name = 'banner'): AbTest => ({
  name,
  groups: Object.entries(shares).map(([group, share]) => ({ name: group, text: group, value: group, share })),
})

/** Visitors as the shop makes them, 32 random bytes, but by a seed: mulberry32. */
function visitorsOf(seed: number, count: number): string[] {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0).toString(36)
  }
  return Array.from({ length: count }, () => `${next()}${next()}`)
}

/** How far counts are from what was expected: the sum of squared differences, each by its expected count. */
const chiSquare = (counts: readonly number[], expected: readonly number[]) =>
  counts.reduce((sum, count, at) => sum + (count - expected[at]!) ** 2 / expected[at]!, 0)

/** What chance exceeds once in a thousand times, for one to seven degrees of freedom. */
const CRITICAL = [10.83, 13.82, 16.27, 18.47, 20.52, 22.46, 24.32]

const VISITORS = visitorsOf(20_261_123, 100_000)

test.each([
  [{ A: 50, B: 50 }],
  [{ A: 90, B: 10 }],
  [{ A: 34, B: 33, C: 33 }],
  [{ A: 99, B: 1 }],
  [{ A: 13, B: 13, C: 13, D: 13, E: 12, F: 12, G: 12, H: 12 }],
])('of 100,000 visitors as many are in each group as the shares %j say, by a chi-square test [API-28]', (shares) => {
  const assigned = VISITORS.map((visitor) => groupOf(testOf(shares), visitor))
  const counts = Object.keys(shares).map((group) => assigned.filter((one) => one === group).length)
  const expected = Object.values(shares).map((share) => (share / 100) * VISITORS.length)
  expect(chiSquare(counts, expected)).toBeLessThan(CRITICAL[counts.length - 2]!)
})

test('a visitor in a group of one test is in either group of another as often as anybody', () => {
  const [one, other] = [testOf({ A: 50, B: 50 }, 'one'), testOf({ A: 50, B: 50 }, 'other')]
  const pairs = VISITORS.map((visitor) => groupOf(one, visitor) + groupOf(other, visitor))
  const counts = ['AA', 'AB', 'BA', 'BB'].map((pair) => pairs.filter((seen) => seen === pair).length)
  expect(
    chiSquare(
      counts,
      counts.map(() => VISITORS.length / 4),
    ),
  ).toBeLessThan(CRITICAL[2]!)
})

test('a visitor stays in the group, and nobody is in a group without a share [API-28]', () => {
  const test = testOf({ A: 0, B: 100 })
  for (const visitor of VISITORS.slice(0, 1000)) expect(groupOf(test, visitor)).toBe('B')
  const even = testOf({ A: 50, B: 50 })
  const again = VISITORS.map((visitor) => groupOf(even, visitor))
  expect(VISITORS.map((visitor) => groupOf(even, visitor))).toEqual(again)
})

test('a larger share moves visitors into its group only, and out of none whose share stays', () => {
  const [before, after] = [testOf({ A: 50, B: 50 }), testOf({ A: 80, B: 20 })]
  const moves = VISITORS.slice(0, 10_000).map((visitor) => groupOf(before, visitor) + groupOf(after, visitor))
  expect(new Set(moves)).toEqual(new Set(['AA', 'BA', 'BB']))
})

test('tags of groups count while their test runs', () => {
  const tag = groupTag('banner', 'B')
  expect([isGroupTag(tag), isGroupTag('coffee')]).toEqual([true, false])
  expect(runningGroupTags([tag, groupTag('banner', 'C'), 'coffee'], [testOf({ A: 50, B: 50 })])).toEqual([tag])
  expect(runningGroupTags([tag], [])).toEqual([])
})

test.each([
  [{ A: 50, B: 50 }, undefined],
  [{ A: 50, B: 40 }, 'the shares of the groups add up to 90 and not to 100'],
  [{ A: 60, B: 50 }, 'the shares of the groups add up to 110 and not to 100'],
])('groups with the shares %j: %s', (shares, fault) => {
  expect(checkAbTest(testOf(shares))).toBe(fault)
})

test('two groups of one name are refused', () => {
  const [group] = testOf({ A: 50 }).groups
  expect(checkAbTest({ groups: [group!, group!] })).toBe('two groups have the same name')
})
