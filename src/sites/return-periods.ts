import type { Site } from './sites.ts'

/** How long products may be returned, which is the withdrawal period as well (FOOT-30). */
export type ReturnPeriod = { days: number } | { months: number }

const TABLE: Record<Site, ReturnPeriod> = {
  DE: { days: 30 },
  AT: { days: 14 },
  CH: { months: 3 },
  CH_FR: { months: 3 },
  CZ: { days: 30 },
  HU: { days: 30 },
  PL: { days: 30 },
  SK: { days: 30 },
  TR: { days: 90 },
}

export function returnPeriod(site: Site): ReturnPeriod {
  return TABLE[site]
}
