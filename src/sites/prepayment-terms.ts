import type { Site } from './sites.ts'

/**
 * When an order that is paid in advance is reminded of, and when it ends without payment, in days after it was placed. One value
 * per site; terms that name another period are changed with it.
 */
export interface PrepaymentTerms {
  reminderDays: number
  endDays: number
}

const USUAL: PrepaymentTerms = { reminderDays: 7, endDays: 14 }

const TABLE: Record<Site, PrepaymentTerms> = {
  DE: USUAL,
  AT: USUAL,
  CH: USUAL,
  CH_FR: USUAL,
  CZ: USUAL,
  HU: USUAL,
  PL: USUAL,
  SK: USUAL,
  // transfers arrive within the day
  TR: { reminderDays: 3, endDays: 7 },
}

export const prepaymentTerms = (site: Site): PrepaymentTerms => TABLE[site]
