import type { DeliveryTimes } from '#sites/delivery-times.ts'
import type { ReturnPeriod } from '#sites/return-periods.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { momentOfWallClock, wallClockAt } from '../wall-clock.ts'

const WORKING_DAYS = 5
const WEEK = 7

/**
 * The moment from which on goods can no longer be returned, in milliseconds since 1970: the end of the day on which the period
 * of the order ends (FOOT-30). The shop does not know when goods arrive, so it counts from the last day on which its slowest
 * delivery does.
 */
export function returnDeadline(
  site: Site,
  shippedAt: number,
  { period, times }: { period: ReturnPeriod; times: DeliveryTimes },
): number {
  const { timeZone } = siteConfig(site)
  const travel = Math.ceil((Math.max(...Object.values(times).map(({ to }) => to)) / WORKING_DAYS) * WEEK)
  const arrived = addDays(wallClockAt(shippedAt, timeZone).slice(0, 10), travel)
  const last = 'days' in period ? addDays(arrived, period.days) : addMonths(arrived, period.months)
  return momentOfWallClock(`${addDays(last, 1)}T00:00`, timeZone)!
}

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The same day of a later month, or that month's last one. */
function addMonths(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0)
  date.setUTCDate(Math.min(wanted, date.getUTCDate()))
  return date.toISOString().slice(0, 10)
}
