import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SITES, siteConfig } from '#sites/sites.ts'
import { momentOfWallClock, wallClockAt } from './wall-clock.ts'

describe('a time on the wall as a moment', () => {
  test.each([
    ['2026-01-15T08:30', 'Europe/Berlin', '2026-01-15T07:30:00Z'],
    ['2026-07-15T08:30', 'Europe/Berlin', '2026-07-15T06:30:00Z'],
    ['2026-07-15T08:30', 'Europe/Istanbul', '2026-07-15T05:30:00Z'],
    ['2026-12-31T23:59', 'Europe/Istanbul', '2026-12-31T20:59:00Z'],
    // clocks are set forward at 02:00, so 02:30 is skipped
    ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59:00Z'],
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00Z'],
    ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00Z'],
    // clocks are set back at 03:00, so 02:30 is shown twice
    ['2026-10-25T01:59', 'Europe/Berlin', '2026-10-24T23:59:00Z'],
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00Z'],
    ['2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00:00Z'],
    ['2028-02-29T00:00', 'UTC', '2028-02-29T00:00:00Z'],
  ])('%s in %s is %s', (text, timeZone, moment) => {
    expect(momentOfWallClock(text, timeZone)).toBe(Date.parse(moment))
  })

  test.each([
    '',
    '2026-01-15',
    '2026-01-15 08:30',
    '2026-01-15T08:30:00',
    '2026-02-29T08:30',
    '2026-13-01T08:30',
    '2026-01-15T24:00',
    '0000-01-01T00:00',
    '26-01-15T08:30',
    ' 2026-01-15T08:30',
  ])('%j is none', (text) => {
    expect(momentOfWallClock(text, 'Europe/Berlin')).toBeUndefined()
  })
})

test('what the wall shows at a moment leads back to it, but for the hour that is shown twice', () => {
  const minutes = fc.integer({ min: Date.UTC(2020) / 60_000, max: Date.UTC(2040) / 60_000 })
  fc.assert(
    fc.property(fc.constantFrom(...SITES), minutes, (site, minute) => {
      const { timeZone } = siteConfig(site)
      const moment = minute * 60_000
      const again = momentOfWallClock(wallClockAt(moment, timeZone), timeZone)
      expect([moment, moment - 3_600_000]).toContain(again)
    }),
    { numRuns: 500 },
  )
})
