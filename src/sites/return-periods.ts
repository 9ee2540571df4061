import type { Site } from './profiles/profiles.ts'
import type { ReturnPeriod } from './site-settings.ts'
import { RETURN_PERIODS } from './tables/return-periods.ts'

export type { ReturnPeriod }

/** How long products may be returned where the merchant has set nothing, which is the withdrawal period as well (FOOT-30). */
export function returnPeriod(site: Site): ReturnPeriod {
  return RETURN_PERIODS[site]
}

/** The fewest days of a period: one month may have 28, and three with a February 89. */
export const fewestDays = (period: ReturnPeriod): number =>
  'days' in period ? period.days : period.months * 30 - (period.months === 1 ? 2 : 1)
