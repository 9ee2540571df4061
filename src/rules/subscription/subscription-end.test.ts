import { expect, test } from 'vitest'
import { contractKey, subscriptionEnd, subscriptionState } from './subscription-end.ts'

const terms = (beginsOn: string, minimumMonths: number, noticeDays: number) => ({ beginsOn, minimumMonths, noticeDays })

test.each([
  ['without notice and minimum time at once', terms('2026-01-10', 0, 0), '2026-11-23', '', '2026-11-23'],
  ['after the notice', terms('2026-01-10', 0, 14), '2026-11-23', '', '2026-12-07'],
  ['a notice goes over the end of a year', terms('2026-01-10', 0, 30), '2026-12-20', '', '2027-01-19'],
  ['not before the end of the minimum time', terms('2026-06-15', 12, 30), '2026-11-23', '', '2027-06-14'],
  ['after the notice where the minimum time ends earlier', terms('2026-06-15', 12, 30), '2027-06-01', '', '2027-07-01'],
  ['after the minimum time by the notice', terms('2024-06-15', 12, 30), '2026-11-23', '', '2026-12-23'],
  ['on the day that was wished for', terms('2026-01-10', 0, 14), '2026-11-23', '2027-01-31', '2027-01-31'],
  [
    'not earlier than allowed, whatever was wished for',
    terms('2026-01-10', 0, 14),
    '2026-11-23',
    '2026-11-25',
    '2026-12-07',
  ],
  ['a minimum time from the 31st ends with a shorter month', terms('2026-08-31', 6, 0), '2026-11-23', '', '2027-02-27'],
  ['a minimum time that ends in a leap year', terms('2027-08-31', 6, 0), '2027-11-23', '', '2028-02-28'],
])('a subscription that is cancelled ends %s', (_title, given, today, wished, end) => {
  expect(subscriptionEnd(given, today, wished)).toBe(end)
})

test.each([
  [undefined, 'running'],
  ['2026-11-24', 'ending'],
  ['2026-11-23', 'ending'],
  ['2026-11-22', 'ended'],
])('a subscription with the last day %s is %s', (endsOn, state) => {
  expect(subscriptionState(endsOn, '2026-11-23')).toBe(state)
})

test.each([
  ['A 1000-0017', 'A10000017'],
  ['a10000017', 'A10000017'],
  [' – ', ''],
])('the number %j is compared as %j', (typed, key) => {
  expect(contractKey(typed)).toBe(key)
})
