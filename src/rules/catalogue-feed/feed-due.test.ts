import { expect, test } from 'vitest'
import { isFeedDue } from './feed-due.ts'

const NOW = Date.parse('2027-03-01T12:00:00Z')

test.each<[string, string | null, boolean, boolean]>([
  ['was never made', null, false, true],
  ['is 29 minutes old while goods have changed', '2027-03-01T11:31:00Z', true, false],
  ['is 30 minutes old while goods have changed', '2027-03-01T11:30:00Z', true, true],
  ['is 30 minutes old while nothing has changed', '2027-03-01T11:30:00Z', false, false],
  ['is nearly a day old while nothing has changed', '2027-02-28T12:00:01Z', false, false],
  ['is a day old', '2027-02-28T12:00:00Z', false, true],
  ['is of tomorrow, because the clock was set back', '2027-03-02T12:00:00Z', false, true],
])('a feed that %s', (_case, readAt, areGoodsChanged, isDue) => {
  expect(isFeedDue({ readAt: readAt === null ? null : Date.parse(readAt), areGoodsChanged }, NOW)).toBe(isDue)
})
