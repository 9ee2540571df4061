import { expect, test } from 'vitest'
import { dayGroups, type OpeningHours, type Span, spansFault } from './opening-hours.ts'
import { typedHours, typedSpecialDays } from './typed-hours.ts'

const DAY: Span[] = [{ from: '9:00', to: '20:00' }]
const MORNING: Span[] = [{ from: '9:00', to: '12:30' }]

test.each<[string, OpeningHours, Array<[first: string, last: string]>]>([
  ['of no day', {}, []],
  ['of one day', { friday: DAY }, [['friday', 'friday']]],
  ['of days in a row', { monday: DAY, tuesday: DAY, wednesday: DAY }, [['monday', 'wednesday']]],
  [
    'with a closed day between',
    { monday: DAY, wednesday: DAY },
    [
      ['monday', 'monday'],
      ['wednesday', 'wednesday'],
    ],
  ],
  [
    'that differ on Saturday',
    { friday: DAY, saturday: MORNING, sunday: [] },
    [
      ['friday', 'friday'],
      ['saturday', 'saturday'],
    ],
  ],
])('opening hours %s are grouped', (_what, hours, expected) => {
  expect(dayGroups(hours).map(({ first, last }) => [first, last])).toEqual(expected)
})

test.each<[string, Array<[from: string, to: string]>, string | undefined]>([
  ['a day', [['9:00', '20:00']], undefined],
  ['a day until midnight', [['0:00', '24:00']], undefined],
  [
    'a day with a break',
    [
      ['9:00', '12:00'],
      ['14:00', '18:00'],
    ],
    undefined,
  ],
  [
    'spans without a break',
    [
      ['9:00', '12:00'],
      ['12:00', '18:00'],
    ],
    undefined,
  ],
  ['an hour that no day has', [['9:00', '25:00']], '25:00 is no time of a day'],
  ['a minute that no hour has', [['9:60', '20:00']], '9:60 is no time of a day at which a store opens'],
  ['an opening at the end of the day', [['24:00', '24:00']], '24:00 is no time of a day at which a store opens'],
  ['a word', [['nine', '20:00']], 'nine is no time of a day at which a store opens'],
  ['an end before the beginning', [['20:00', '9:00']], '20:00-9:00 ends before it begins'],
  ['no time at all', [['9:00', '9:00']], '9:00-9:00 ends before it begins'],
  [
    'spans that overlap',
    [
      ['9:00', '13:00'],
      ['12:00', '18:00'],
    ],
    '12:00-18:00 begins before the hours ahead of it have ended',
  ],
])('%s is checked', (_what, spans, expected) => {
  expect(spansFault(spans.map(([from, to]) => ({ from, to })))).toBe(expected)
})

test.each<[string, OpeningHours | undefined]>([
  ['mo-we 9:00-20:00', { monday: DAY, tuesday: DAY, wednesday: DAY }],
  [
    'fr 9:00-12:00,14:00-18:00; sa 9:00-12:30',
    {
      friday: [
        { from: '9:00', to: '12:00' },
        { from: '14:00', to: '18:00' },
      ],
      saturday: MORNING,
    },
  ],
  // the check of the setting says that no day has this hour
  ['su 9:00-25:00', { sunday: [{ from: '9:00', to: '25:00' }] }],
  ['', {}],
  ['we-mo 9:00-20:00', undefined],
  ['xx 9:00-20:00', undefined],
  ['mo 9-20', undefined],
  ['mo', undefined],
  ['mo-we 9:00-20:00; tu 9:00-12:00', undefined],
])('the hours %j are read as %j', (text, expected) => {
  expect(typedHours(text)).toEqual(expected)
})

test.each([
  [
    '2026-12-24 9:00-12:30; 2026-12-25 closed',
    [
      { day: '2026-12-24', spans: MORNING },
      { day: '2026-12-25', spans: [] },
    ],
  ],
  ['24.12.2026 closed', undefined],
  ['2026-12-24', undefined],
])('the days %j are read', (text, expected) => {
  expect(typedSpecialDays(text)).toEqual(expected)
})
