import { type OpeningHours, type Span, type SpecialDay, WEEKDAYS, type Weekday } from './opening-hours.ts'

/** Opening hours as they are typed: 'mo-sa 9:00-20:00; su 10:00-12:00,14:00-18:00'. Undefined: they are none. */
export function typedHours(text: string): OpeningHours | undefined {
  const hours: Partial<Record<Weekday, readonly Span[]>> = {}
  for (const part of partsOf(text)) {
    const [, first = '', last = first, rest = ''] = /^([a-z]{2})(?:-([a-z]{2}))? +(\S+)$/.exec(part) ?? []
    const [from, to] = [dayAt(first), dayAt(last)]
    const spans = spansOf(rest)
    if (from < 0 || to < from || !spans) return undefined
    for (const day of WEEKDAYS.slice(from, to + 1)) {
      if (hours[day]) return undefined
      hours[day] = spans
    }
  }
  return hours
}

/** Days with other hours as they are typed: '2026-12-24 9:00-12:00; 2026-12-25 closed'. Undefined: they are none. */
export function typedSpecialDays(text: string): SpecialDay[] | undefined {
  const days = partsOf(text).map((part) => {
    const [, day, rest = ''] = /^(\d{4}-\d{2}-\d{2}) +(\S+)$/.exec(part) ?? []
    const spans = rest === CLOSED ? [] : spansOf(rest)
    return day !== undefined && spans ? { day, spans } : undefined
  })
  return days.some((day) => day === undefined) ? undefined : (days as SpecialDay[])
}

const CLOSED = 'closed'

const partsOf = (text: string): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const dayAt = (word: string): number => WEEKDAYS.findIndex((day) => day.slice(0, 2) === word)

/** '10:00-12:00,14:00-18:00'; whether they are times of a day, the check of the setting says. */
function spansOf(text: string): Span[] | undefined {
  const spans = text.split(',').map((span) => /^(\d{1,2}:\d{2})-(\d{1,2}:\d{2})$/.exec(span))
  if (spans.some((span) => span === null)) return undefined
  return spans.map((span) => ({ from: span![1]!, to: span![2]! }))
}
