import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../durations.ts'
import { momentOfWallClock } from '../wall-clock.ts'
import { type DatedWorld, LAST_CHANCE_DAYS, NEW_DAYS, worldTimes } from './world-section.ts'

const BERLIN = 'Europe/Berlin'
const at = (wallClock: string, zone = BERLIN) => momentOfWallClock(wallClock, zone)!

const WORLD: DatedWorld = { validFrom: at('2027-01-10T09:00'), validUntil: at('2027-03-01T00:00') }
const timesAt = (wallClock: string, world = WORLD) => worldTimes(world, at(wallClock), BERLIN)

describe('the section of a theme world', () => {
  test.each([
    ['2027-01-10T09:00', 'new'],
    ['2027-01-23T23:59', 'new'],
    ['2027-01-24T00:00', 'more'],
    ['2027-02-14T23:59', 'more'],
    ['2027-02-15T00:00', 'lastChance'],
    ['2027-02-28T23:59', 'lastChance'],
  ] as const)('follows its dates: at %s it is %s', (wallClock, section) => {
    expect(timesAt(wallClock).section).toBe(section)
  })

  test('is what editors say, whatever the dates', () => {
    expect(timesAt('2027-02-20T12:00', { ...WORLD, section: 'scout' }).section).toBe('scout')
  })

  test('is scout until everybody may buy, and the days of a new world count from then', () => {
    const world = { ...WORLD, opensAt: '2027-01-17T10:00' }
    expect(timesAt('2027-01-17T09:59', world)).toMatchObject({ section: 'scout', nextChange: at('2027-01-17T10:00') })
    expect(timesAt('2027-01-17T10:00', world).section).toBe('new')
    expect(timesAt('2027-01-30T23:59', world).section).toBe('new')
    expect(timesAt('2027-01-31T00:00', world).section).toBe('more')
  })

  test('of a world without dates is more, and nothing about it changes', () => {
    expect(timesAt('2027-02-20T12:00', {})).toEqual({ section: 'more' })
  })
})

describe('the days that a theme world lasts', () => {
  test('are counted by the site’s clocks, its last day included', () => {
    expect(timesAt('2027-02-28T00:00')).toMatchObject({ lastDay: '2027-02-28', daysLeft: 1 })
    expect(timesAt('2027-02-27T23:59').daysLeft).toBe(2)
    expect(timesAt('2027-02-15T00:00').daysLeft).toBe(LAST_CHANCE_DAYS)
  })

  test('end with the day in which it ends, where it does not end at midnight', () => {
    const gifts = { validUntil: at('2026-12-24T14:00') }
    expect(timesAt('2026-12-24T13:00', gifts)).toMatchObject({ lastDay: '2026-12-24', daysLeft: 1 })
  })

  test('are right on both sides of a change of the clocks', () => {
    const spring = { validUntil: at('2027-03-30T00:00') }
    expect(timesAt('2027-03-27T23:30', spring).daysLeft).toBe(3)
    expect(timesAt('2027-03-28T00:00', spring).daysLeft).toBe(2)
    expect(timesAt('2027-03-28T23:59', spring).daysLeft).toBe(2)
    expect(timesAt('2027-03-29T00:00', spring).daysLeft).toBe(1)
  })
})

test('until its next change a theme world stays the same, and there it is another', () => {
  const facts = (moment: number) => {
    const { section, daysLeft } = worldTimes(WORLD, moment, BERLIN)
    return { section, ...(section === 'lastChance' && { daysLeft }) }
  }
  let changes = 0
  for (let moment = WORLD.validFrom!; moment < WORLD.validUntil!; ) {
    const { nextChange = Number.POSITIVE_INFINITY } = worldTimes(WORLD, moment, BERLIN)
    const next = Math.min(nextChange, WORLD.validUntil!)
    for (let between = moment; between < next; between += DAY_MS / 3) expect(facts(between)).toEqual(facts(moment))
    expect(facts(next - 1)).toEqual(facts(moment))
    if (next < WORLD.validUntil!) expect(facts(next)).not.toEqual(facts(moment))
    changes += 1
    moment = next
  }
  // new, more, and a day after the other to the end
  expect(changes).toBe(2 + LAST_CHANCE_DAYS)
  expect(NEW_DAYS).toBeGreaterThan(0)
})
