/** What a subscription's contract says of its end. */
export interface SubscriptionTerms {
  /** '2026-11-23' */
  beginsOn: string
  /** For how long it runs at least; 0: it has no such time. */
  minimumMonths: number
  noticeDays: number
}

/**
 * The last day of a subscription that is cancelled on a day: the end of the notice, but not before the end of the minimum
 * time, and not before the day that was wished for. A wish for an earlier day than the contract allows is one for the
 * earliest.
 * @param today the day of the declaration by the clocks of the site, '2026-11-23'
 * @param wished '2026-12-31'; empty: as early as possible
 */
export function subscriptionEnd(terms: SubscriptionTerms, today: string, wished = ''): string {
  const { beginsOn, minimumMonths, noticeDays } = terms
  const afterNotice = addDays(today, noticeDays)
  const endOfMinimum = minimumMonths > 0 ? addDays(addMonths(beginsOn, minimumMonths), -1) : ''
  // dates of this form have the order of their texts
  return [afterNotice, endOfMinimum, wished].reduce((last, day) => (day > last ? day : last))
}

/** How the contract's number is compared: people write it with spaces, dashes and small letters. */
export const contractKey = (typed: string): string => typed.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

export type SubscriptionState = 'running' | 'ending' | 'ended'

/** The state of a subscription on a day; `endsOn` is its last one. */
export function subscriptionState(endsOn: string | undefined, today: string): SubscriptionState {
  if (endsOn === undefined) return 'running'
  return endsOn >= today ? 'ending' : 'ended'
}

/** A calendar day so many days later. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** A month later is the same day, or the last one of a month that has no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}
