import { expect, test } from 'vitest'
import { deliveryTimes } from '#sites/delivery-times.ts'
import { returnCondition } from '#sites/return-conditions.ts'
import { type ReturnPeriod, returnPeriod } from '#sites/return-periods.ts'
import { SITES, type Site } from '#sites/sites.ts'
import { DAY_MS } from '../durations.ts'
import { returnDeadline } from './return-deadline.ts'
import { RETURN_STATES, returnStateAfter } from './return-states.ts'
import { acceptedPieces, isWhole, type KnownReturn, readPieces, returnablePieces } from './returnable-pieces.ts'

const LINES = [
  { position: 0, kind: 'article' as const, quantity: 3 },
  { position: 1, kind: 'free_article' as const, quantity: 1 },
]
const returned = (state: KnownReturn['state'], declared: number, accepted: number | null = null): KnownReturn => ({
  state,
  lines: [{ position: 0, declared, accepted }],
})

test('a declared return is received or rejected, once', () => {
  const after = RETURN_STATES.map((state) => [returnStateAfter(state, 'receive'), returnStateAfter(state, 'reject')])
  expect(after).toEqual([
    ['received', 'rejected'],
    [undefined, undefined],
    [undefined, undefined],
  ])
})

test.each<[what: string, returns: KnownReturn[], left: number, accepted: number]>([
  ['nothing was returned', [], 3, 0],
  ['two are on their way', [returned('declared', 2)], 1, 0],
  ['two of three were accepted', [returned('received', 3, 2)], 1, 2],
  ['a return was rejected', [returned('rejected', 3)], 3, 0],
  ['two returns', [returned('received', 1, 1), returned('declared', 2)], 0, 1],
])('where %s, so many pieces are left', (_what, returns, left, accepted) => {
  expect(returnablePieces(LINES, returns).get(0)).toBe(left)
  expect(acceptedPieces(returns).get(0) ?? 0).toBe(accepted)
})

const LEFT = new Map([
  [0, 2],
  [1, 0],
])
test.each<[fields: Record<string, unknown>, expected: unknown]>([
  [{ 'pieces-0': '2', 'pieces-1': '0' }, new Map([[0, 2]])],
  [{ 'pieces-0': ' 1 ' }, new Map([[0, 1]])],
  [{}, undefined],
  [{ 'pieces-7': '1' }, undefined],
  [{ 'pieces-0': '0' }, { code: 'NONE' }],
  [{ 'pieces-0': '3' }, { code: 'TOO_MANY', position: 0, limit: 2 }],
  [
    { 'pieces-0': '2', 'pieces-1': '1' },
    { code: 'TOO_MANY', position: 1, limit: 0 },
  ],
  ...['-1', '', 'two', '1.5', '99999999999', ['1', '1']].map((text): [Record<string, unknown>, unknown] => [
    { 'pieces-0': text },
    { code: 'TOO_MANY', position: 0, limit: 2 },
  ]),
])('%j are read as %j', (fields, expected) => {
  expect(readPieces(fields, LEFT)).toEqual(expected)
})

test('an order is whole without what was free', () => {
  expect(isWhole(LINES, new Map([[1, 1]]))).toBe(true)
  expect(isWhole(LINES, new Map([[0, 1]]))).toBe(false)
})

/** Shipped on 2 November 2026 at noon; the slowest delivery of DE takes ten working days, which are 14. */
test.each<[Site, period: ReturnPeriod, last: string]>([
  ['DE', { days: 30 }, '2026-12-16T22:59:59Z'],
  ['DE', { days: 60 }, '2027-01-15T22:59:59Z'],
  ['AT', { days: 14 }, '2026-12-03T22:59:59Z'],
  ['CH', { months: 3 }, '2027-02-19T22:59:59Z'],
  ['TR', { days: 90 }, '2027-02-20T20:59:59Z'],
])('on %s goods of an order with %j come back until the end of a day by its clocks', (site, period, last) => {
  expect(returnDeadline(site, Date.parse('2026-11-02T12:00:00Z'), { period, times: deliveryTimes(site) })).toBe(
    Date.parse(last) + 1000,
  )
})

test('no site gives less than the fourteen days of the law, and a short month ends on its last day', () => {
  const shipped = Date.parse('2026-11-02T12:00:00Z')
  for (const site of SITES)
    expect(returnDeadline(site, shipped, { period: returnPeriod(site), times: deliveryTimes(site) })).toBeGreaterThan(
      shipped + 28 * DAY_MS,
    )
  // arrives on 30 November
  expect(
    returnDeadline('CH', Date.parse('2026-11-13T12:00:00Z'), { period: { months: 3 }, times: deliveryTimes('CH') }),
  ).toBe(Date.parse('2027-02-28T23:00:00Z'))
})

test('coffee comes back sealed and a gift card unspent', () => {
  expect(returnCondition({ isGiftCard: false, isCoffee: true })).toBe('sealed')
  expect(returnCondition({ isGiftCard: true, isCoffee: false })).toBe('unspent')
  expect(returnCondition({ isGiftCard: false, isCoffee: false })).toBe('none')
})
