import type { Period } from '../contents/holding-contents.ts'
import { DAY_MS } from '../durations.ts'
import { momentOfWallClock, wallClockAt } from '../wall-clock.ts'

/** The sections of the theme-world flyout, in their order (NAV-07). */
export const WORLD_SECTIONS = ['scout', 'new', 'more', 'lastChance'] as const
export type WorldSection = (typeof WORLD_SECTIONS)[number]

/** How many days a world is new, its first one included. */
export const NEW_DAYS = 14
/** From how many days before its end on, its last one included, a world says how many are left. */
export const LAST_CHANCE_DAYS = 14

/** What decides where a world stands: its validity, and what editors say about it. */
export interface DatedWorld extends Period {
  section?: WorldSection | undefined
  /** From when everybody may buy, as a wall-clock time of the site. */
  opensAt?: string | undefined
}

export interface WorldTimes {
  section: WorldSection
  /** The last day as YYYY-MM-DD, and how many days are left with it; undefined for a world without end. */
  lastDay?: string
  daysLeft?: number
  /** When one of these changes next, in milliseconds since 1970; its beginning and its end are not among them. */
  nextChange?: number
}

/** Where a world stands at a moment, counted in days of the site's clocks (NAV-07, NAV-09, NAV-10). */
export function worldTimes(world: DatedWorld, moment: number, timeZone: string): WorldTimes {
  const today = dayOf(moment, timeZone)
  const opensAt = world.opensAt === undefined ? undefined : momentOfWallClock(world.opensAt, timeZone)
  const begin = opensAt ?? world.validFrom
  const newUntil = begin === undefined ? undefined : dayOf(begin, timeZone) + NEW_DAYS
  // a world that ends at midnight is not there on that day
  const last = world.validUntil === undefined ? undefined : dayOf(world.validUntil - 1, timeZone)
  const lastChanceFrom = last === undefined ? undefined : last - LAST_CHANCE_DAYS + 1
  const isEnding = lastChanceFrom !== undefined && today >= lastChanceFrom

  const section = (): WorldSection => {
    if (world.section) return world.section
    if (opensAt !== undefined && moment < opensAt) return 'scout'
    if (isEnding) return 'lastChance'
    return newUntil !== undefined && today < newUntil ? 'new' : 'more'
  }
  const changes = [
    opensAt,
    ...[newUntil, lastChanceFrom, isEnding ? today + 1 : undefined].map((day) =>
      day === undefined ? undefined : momentOfDay(day, timeZone),
    ),
  ].filter((change) => change !== undefined && change > moment) as number[]
  return {
    section: section(),
    ...(last !== undefined && { lastDay: nameOfDay(last), daysLeft: last - today + 1 }),
    ...(changes.length > 0 && { nextChange: Math.min(...changes) }),
  }
}

/** The days since 1970 that the clocks of a zone have counted. */
function dayOf(moment: number, timeZone: string): number {
  return Date.parse(`${wallClockAt(moment, timeZone).slice(0, 10)}T00:00Z`) / DAY_MS
}

const nameOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

const momentOfDay = (day: number, timeZone: string): number => momentOfWallClock(`${nameOfDay(day)}T00:00`, timeZone)!
