/** The days of a week in their order, as a setting names them. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** From one time of a day to a later one, as '9:30'; midnight is '24:00' where it is the end. */
export interface Span {
  readonly from: string
  readonly to: string
}

/** When a store is open on the days of a week, with a break between two spans of a day. A day that is absent is closed. */
export type OpeningHours = Readonly<Partial<Record<Weekday, readonly Span[]>>>

/** Other hours of one day, such as '2026-12-24'; without spans the store is closed. */
export interface SpecialDay {
  readonly day: string
  readonly spans: readonly Span[]
}

/** Days in a row of a week that have the same hours; of a day alone, first and last are the same. */
export interface DayGroup {
  first: Weekday
  last: Weekday
  spans: readonly Span[]
}

/** The days with hours, grouped from Monday on. */
export function dayGroups(hours: OpeningHours): DayGroup[] {
  const groups: DayGroup[] = []
  for (const [at, day] of WEEKDAYS.entries()) {
    const spans = hours[day]
    if (!spans?.length) continue
    const before = groups.at(-1)
    if (before && WEEKDAYS.indexOf(before.last) === at - 1 && isSame(before.spans, spans)) before.last = day
    else groups.push({ first: day, last: day, spans })
  }
  return groups
}

const isSame = (one: readonly Span[], other: readonly Span[]) =>
  one.length === other.length && one.every(({ from, to }, at) => from === other[at]!.from && to === other[at]!.to)

/** What is wrong with the spans of a day, in words for an editor; undefined: nothing. */
export function spansFault(spans: readonly Span[]): string | undefined {
  let end = -1
  for (const { from, to } of spans) {
    const [start, stop] = [minutesOf(from), minutesOf(to)]
    if (start === undefined || start === DAY_MINUTES) return `${from} is no time of a day at which a store opens`
    if (stop === undefined) return `${to} is no time of a day`
    if (stop <= start) return `${from}-${to} ends before it begins`
    if (start < end) return `${from}-${to} begins before the hours ahead of it have ended`
    end = stop
  }
  return undefined
}

const DAY_MINUTES = 24 * 60

/** Minutes since midnight; undefined: it is no time of a day. */
export function minutesOf(time: string): number | undefined {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? []
  const minutes = Number(hour) * 60 + Number(minute)
  return Number(minute) < 60 && minutes <= DAY_MINUTES ? minutes : undefined
}

/** Whether a word such as '2026-12-24' is a day of the calendar. */
export function isDay(day: string): boolean {
  const moment = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(`${day}T`)
}
