import type { ReturnPeriod } from './profiles/profile.ts'
import type { Site } from './profiles/profiles.ts'
import { RETURN_PERIODS } from './tables/return-periods.ts'

/** How long products may be returned, which is the withdrawal period as well (FOOT-30). */
export function returnPeriod(site: Site): ReturnPeriod {
  return RETURN_PERIODS[site]
}
