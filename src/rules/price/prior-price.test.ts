import { expect, test } from 'vitest'
import { DAY_MS } from '../durations.ts'
import { differencePercentage, type PriceEntry, priorPrice } from './prior-price.ts'

const NOW = 400 * DAY_MS
/** A price that applied from so many days ago. */
const from = (daysAgo: number, amount: number, regular?: boolean): PriceEntry => ({
  amount,
  from: NOW - daysAgo * DAY_MS,
  ...(regular && { regular }),
})

const CASES: Array<[title: string, history: PriceEntry[], amount: number | undefined, since?: number]> = [
  ['no history', [], undefined],
  ['one price only', [from(100, 8000)], undefined],
  [
    '80 → 100 → 90: the 80 still applied in the 30 days before',
    [from(100, 8000), from(20, 10000), from(5, 9000)],
    8000,
    5,
  ],
  ['80 → 100 → 90: the 80 ended before the 30 days', [from(100, 8000), from(60, 10000), from(5, 9000)], 10000, 5],
  ['two reductions in a row count from the first', [from(100, 10000), from(20, 9000), from(5, 8000)], 10000, 20],
  ['an article younger than 30 days', [from(12, 10000), from(3, 9000)], 10000, 3],
  ['a rise ends the reduction', [from(100, 10000), from(50, 8000), from(5, 9000)], undefined],
  ['a price ends exactly 30 days before the reduction', [from(90, 7000), from(35, 10000), from(5, 9000)], 10000, 5],
  ['a price ends within the 30 days by a day', [from(90, 7000), from(34, 10000), from(5, 9000)], 7000, 5],
  ['a later price is not yet true', [from(100, 10000), from(5, 9000), from(-3, 5000)], 10000, 5],
  ['a price that holds from this moment on', [from(100, 10000), from(0, 9000)], 10000, 0],
  ['a new ordinary price is no reduction', [from(100, 10000), from(5, 9000, true)], undefined],
  [
    'a reduced price that becomes the ordinary one is no reduction any more',
    [from(100, 10000), from(20, 8000), from(5, 8000, true)],
    undefined,
  ],
  ['a reduction after a new ordinary price', [from(100, 10000), from(50, 9000, true), from(5, 8000)], 9000, 5],
  ['any order', [from(5, 9000), from(100, 8000), from(20, 10000)], 8000, 5],
]

test.each(CASES)('prior price: %s [PRC-19]', (_, history, amount, since) => {
  const found = priorPrice(history, NOW, 30)
  expect(found?.amount).toBe(amount)
  expect(found?.reducedSince).toBe(since === undefined ? undefined : NOW - since * DAY_MS)
})

test('saving an unchanged price leaves the prior price as it was [PRC-19]', () => {
  const saved = [from(100, 10000), from(80, 10000), from(20, 9000), from(5, 9000)]
  expect(priorPrice(saved, NOW, 30)).toEqual({ amount: 10000, reducedSince: NOW - 20 * DAY_MS })
  expect(priorPrice(saved.slice(0, 2), NOW, 30)).toBeUndefined()
})

test('the prior price is that of the given moment, not of the end of the history', () => {
  const history = [from(100, 10000), from(20, 9000), from(10, 10000)]
  expect(priorPrice(history, NOW, 30)).toBeUndefined()
  expect(priorPrice(history, NOW - 15 * DAY_MS, 30)?.amount).toBe(10000)
})

test.each([
  [9000, 10000, -10],
  [9000, 8000, 13],
  [10000, 10000, 0],
  [6666, 10000, -33],
  [500, 0, 0],
])('a price of %i against a best price of %i is a difference of %i %%', (price, best, percentage) => {
  expect(differencePercentage(price, best)).toBe(percentage)
})
