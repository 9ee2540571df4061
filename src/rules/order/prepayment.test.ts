import { expect, test } from 'vitest'
import { prepaymentTerms } from '#sites/prepayment-terms.ts'
import { SITES } from '#sites/sites.ts'
import { DAY_MS } from '../durations.ts'
import { prepaymentStep } from './prepayment.ts'

const TERMS = { reminderDays: 7, endDays: 14 }

test.each<[what: string, day: number, remindedOn: number | null, step: string | undefined]>([
  ['is left alone at first', 0, null, undefined],
  ['is left alone until a week is over', 7 - 1 / 86_400, null, undefined],
  ['is reminded of after a week', 7, null, 'remind'],
  ['is not reminded of twice', 8, 7, undefined],
  ['is left alone until two weeks are over', 14 - 1 / 86_400, 7, undefined],
  ['ends after two weeks', 14, 7, 'end'],
  ['is left alone until two weeks are over, where an earlier day was one of reminders', 13, 3, undefined],
  ['is reminded of before it ends, where the shop stood still', 30, null, 'remind'],
  ['does not end on the day of a late reminder', 30, 30, undefined],
  ['ends a week after a late reminder', 37, 30, 'end'],
])('an order that nobody has paid %s', (_what, day, remindedOn, step) => {
  const order = { placedAt: 1000, remindedAt: remindedOn === null ? null : 1000 + remindedOn * DAY_MS }
  expect(prepaymentStep(order, TERMS, 1000 + day * DAY_MS)).toBe(step)
})

test('each site reminds some days before it ends', () => {
  for (const site of SITES) {
    const { reminderDays, endDays } = prepaymentTerms(site)
    expect(reminderDays).toBeGreaterThan(0)
    expect(endDays - reminderDays).toBeGreaterThan(2)
  }
})
