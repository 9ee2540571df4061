import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../durations.ts'
import {
  amountAt,
  checkPlan,
  LONGEST_AHEAD_MS,
  MAX_PLANS,
  type PlannedPeriod,
  type PricePlan,
  plannedEntries,
  withEndAmounts,
} from './price-plan.ts'
import { priorPrice } from './prior-price.ts'

/** A plan by days. */
const plan = (from: number, until: number | undefined, amount: number, more: Partial<PricePlan> = {}): PricePlan => ({
  from: from * DAY_MS,
  ...(until !== undefined && { until: until * DAY_MS }),
  amount,
  regular: false,
  started: false,
  ...more,
})

describe('whether a price may be planned', () => {
  const others = [plan(10, 20, 700), plan(30, undefined, 900)]
  const cases: Array<[string, PlannedPeriod, ReturnType<typeof checkPlan>]> = [
    ['before all others', { from: 5 * DAY_MS, until: 10 * DAY_MS }, undefined],
    ['from the end of another on', { from: 20 * DAY_MS, until: 21 * DAY_MS }, undefined],
    ['a new price from the end of another on', { from: 20 * DAY_MS }, undefined],
    ['a period after a new price', { from: 31 * DAY_MS, until: 40 * DAY_MS }, undefined],
    ['now', { from: 2 * DAY_MS }, { code: 'PAST' }],
    ['in the past', { from: DAY_MS, until: 9 * DAY_MS }, { code: 'PAST' }],
    ['an end before its start', { from: 5 * DAY_MS, until: 4 * DAY_MS }, { code: 'INVALID_PERIOD' }],
    ['an end at its start', { from: 5 * DAY_MS, until: 5 * DAY_MS }, { code: 'INVALID_PERIOD' }],
    ['a start as far ahead as may be', { from: 2 * DAY_MS + LONGEST_AHEAD_MS }, undefined],
    ['a start too far ahead', { from: 2 * DAY_MS + LONGEST_AHEAD_MS + 1 }, { code: 'TOO_FAR' }],
    ['an end too far ahead', { from: 40 * DAY_MS, until: 2 * DAY_MS + LONGEST_AHEAD_MS + 1 }, { code: 'TOO_FAR' }],
    ['into another', { from: 9 * DAY_MS, until: 11 * DAY_MS }, { code: 'OVERLAPS', plan: others[0]! }],
    ['within another', { from: 11 * DAY_MS, until: 12 * DAY_MS }, { code: 'OVERLAPS', plan: others[0]! }],
    ['a new price within another', { from: 11 * DAY_MS }, { code: 'OVERLAPS', plan: others[0]! }],
    ['the same again', { from: 10 * DAY_MS, until: 20 * DAY_MS }, { code: 'OVERLAPS', plan: others[0]! }],
    ['at the same start, without an end', { from: 10 * DAY_MS }, { code: 'OVERLAPS', plan: others[0]! }],
    ['a new price at the moment of another', { from: 30 * DAY_MS }, { code: 'OVERLAPS', plan: others[1]! }],
    ['a period over a new price', { from: 25 * DAY_MS, until: 31 * DAY_MS }, { code: 'OVERLAPS', plan: others[1]! }],
  ]
  test.each(cases)('%s', (_what, given, refusal) => {
    expect(checkPlan(given, others, 2 * DAY_MS)).toEqual(refusal)
  })

  test('an article has so many plans and no more', () => {
    const many = Array.from({ length: MAX_PLANS }, (_, at) => plan(10 + at, 11 + at, 700))
    expect(checkPlan({ from: 5 * DAY_MS }, many.slice(1), 0)).toBeUndefined()
    expect(checkPlan({ from: 5 * DAY_MS }, many, 0)).toEqual({ code: 'TOO_MANY', limit: MAX_PLANS })
  })
})

describe('the price at a moment', () => {
  const at = (amount: number, plans: PricePlan[], ...days: number[]) => {
    const whole = withEndAmounts(amount, plans)
    return days.map((day) => amountAt(amount, whole, day * DAY_MS))
  }
  test.each<[string, number[], number[]]>([
    ['a period', at(1000, [plan(10, 20, 700)], 9, 10, 19, 20), [1000, 700, 700, 1000]],
    ['a new price', at(1000, [plan(10, undefined, 900)], 9, 10, 99), [1000, 900, 900]],
    [
      'a period after a new price returns to that',
      at(1000, [plan(20, 30, 700), plan(10, undefined, 900)], 9, 10, 20, 30),
      [1000, 900, 700, 900],
    ],
    [
      'two periods in a row have no price between them',
      at(1000, [plan(10, 20, 800), plan(20, 30, 700)], 10, 20, 30),
      [800, 700, 1000],
    ],
    [
      'a new price at the end of a period stays',
      at(1000, [plan(10, 20, 800), plan(20, undefined, 900)], 10, 20, 30),
      [800, 900, 900],
    ],
    [
      'a period that runs returns to what was before',
      at(700, [plan(10, 20, 700, { started: true, endAmount: 1000 }), plan(30, 40, 600)], 15, 20, 30, 40),
      [700, 1000, 600, 1000],
    ],
  ])('%s', (_what, found, expected) => {
    expect(found).toEqual(expected)
  })

  test('does not change when a plan that is due is written into the price', () => {
    const plans = fc
      .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 })
      .chain((days) =>
        fc.tuple(
          fc.constant(days.toSorted((a, b) => a - b)),
          fc.array(fc.record({ amount: fc.integer({ min: 1, max: 9 }), ends: fc.boolean() }), {
            minLength: days.length,
            maxLength: days.length,
          }),
        ),
      )
      .map(([days, made]) =>
        made.map(({ amount, ends }, index) => plan(days[index]!, ends ? (days[index + 1] ?? 70) : undefined, amount)),
      )
    fc.assert(
      fc.property(plans, fc.integer({ min: 1, max: 9 }), (made, amount) => {
        const whole = withEndAmounts(amount, made)
        const first = whole[0]!
        const isOver = first.until === undefined
        const after = isOver ? whole.slice(1) : [{ ...first, started: true }, ...whole.slice(1)]
        const again = withEndAmounts(first.amount, after)
        for (let day = Math.ceil(first.from / DAY_MS); day < 80; day += 1) {
          expect(amountAt(first.amount, again, day * DAY_MS)).toBe(amountAt(amount, whole, day * DAY_MS))
        }
      }),
    )
  })
})

describe('the prior price of a planned price', () => {
  const history = [{ amount: 1000, from: 0 }]
  const prior = (amount: number, plans: PricePlan[], day: number) =>
    priorPrice([...history, ...plannedEntries(withEndAmounts(amount, plans))], day * DAY_MS, 30)?.amount
  test.each<[string, number | undefined, number | undefined]>([
    ['before a reduction there is none', prior(1000, [plan(40, 50, 700)], 39), undefined],
    ['a reduction has the price of before', prior(1000, [plan(40, 50, 700)], 40), 1000],
    ['after its end there is none', prior(1000, [plan(40, 50, 700)], 50), undefined],
    ['two reductions in a row are one', prior(1000, [plan(40, 50, 800), plan(50, 60, 700)], 55), 1000],
    ['a second one soon after has the first', prior(1000, [plan(40, 50, 700), plan(60, 70, 800)], 65), 700],
    ['a price that returns after a rise is no offer', prior(1000, [plan(40, 90, 1500)], 95), undefined],
    ['a new ordinary price is no offer', prior(1000, [plan(40, undefined, 800, { regular: true })], 45), undefined],
  ])('%s [PRC-19]', (_what, found, expected) => {
    expect(found).toBe(expected)
  })
})
