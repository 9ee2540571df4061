import { DAY_MS } from './durations.ts'

const WALL_CLOCK = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/

/**
 * The moment, in milliseconds since 1970, at which clocks on the wall in a time zone show `YYYY-MM-DDTHH:mm` (note 86).
 * Where clocks are set forward, a time that they skip counts as the moment of the change plus what is left of it, as if
 * they had not been set; where they are set back, a time that they show twice is the first of the two.
 * @returns undefined for a text that is no such time
 */
export function momentOfWallClock(text: string, timeZone: string): number | undefined {
  const match = WALL_CLOCK.exec(text)
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number)
  const asUtc = Date.UTC(year, month - 1, day, hour, minute)
  if (new Date(asUtc).toISOString().slice(0, 16) !== text) return undefined
  const offsetAt = offsetsOf(timeZone)
  // Offsets before and after any change that is near: one of them holds unless clocks skip this time.
  const offsets = [offsetAt(asUtc - DAY_MS), offsetAt(asUtc + DAY_MS)]
  const moments = offsets.map((offset) => asUtc - offset)
  const exact = moments.filter((moment, at) => offsetAt(moment) === offsets[at])
  return exact.length > 0 ? Math.min(...exact) : asUtc - offsets[0]!
}

/** What clocks on the wall show at a moment, as `YYYY-MM-DDTHH:mm`. */
export function wallClockAt(moment: number, timeZone: string): string {
  return new Date(moment + offsetsOf(timeZone)(moment)).toISOString().slice(0, 16)
}

/** Making a format takes longer than all else here; there are as many as zones of sites. */
const FORMATS = new Map<string, Intl.DateTimeFormat>()

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetsOf(timeZone: string): (moment: number) => number {
  const format = FORMATS.get(timeZone) ?? formatOf(timeZone)
  return (moment) => {
    const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
    const shown = Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!)
    return shown - Math.floor(moment / 1000) * 1000
  }
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  FORMATS.set(timeZone, format)
  return format
}
