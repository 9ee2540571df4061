import { expect, test } from 'vitest'
import {
  checkSubscriptions,
  type StoredSubscriptions,
  subscriptionRefusal,
  subscriptionsOf,
} from './subscriptions-setting.ts'

test.each<[string, StoredSubscriptions[], number[]]>([
  ['that has set nothing has the usual intervals', [], [2, 3, 4, 6, 8, 12]],
  ['has its own intervals in place of wider ones', [{ intervals: [4, 8] }, { intervals: [1] }], [1]],
  ['takes none where the shop takes none', [{ isOffered: false }, { intervals: [4] }], []],
  ['takes some where the shop takes none', [{ isOffered: false, intervals: [4] }, { isOffered: true }], [4]],
])('a site %s', (_what, bodies, intervals) => {
  expect(subscriptionsOf(bodies)).toEqual({ intervals })
})

test.each([
  [[2, 4], undefined],
  [[4, 4], '4 weeks are there twice'],
  [[4, 2], '2 weeks stand behind more weeks; the shortest interval is the first'],
  [undefined, undefined],
])('the intervals %j: what an editor reads', (intervals, expected) => {
  expect(checkSubscriptions(intervals ? { intervals } : {})).toBe(expected)
})

test.each([
  ['of an interval that is offered', [4, 8], [4], undefined],
  ['of which one has an interval that is gone', [4, 8], [4, 2], 'interval'],
  ['where none is taken', [], [4], 'none'],
  ['without an interval', [4], [null], undefined],
])('subscriptions %s are refused: %s', (_what, intervals, weeks, expected) => {
  expect(
    subscriptionRefusal(
      { intervals },
      weeks.map((intervalWeeks) => ({ intervalWeeks })),
    ),
  ).toBe(expected)
})
