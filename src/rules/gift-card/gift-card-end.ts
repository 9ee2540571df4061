import type { GiftCardPeriod } from '#sites/profiles/profile.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { momentOfWallClock, wallClockAt } from '../wall-clock.ts'

/**
 * The moment from which on a gift card cannot be redeemed any more: the end of its last day by the clocks of its site. In
 * milliseconds since 1970.
 */
export function giftCardEnd(site: Site, issuedAt: number, { years, fromYearsEnd }: GiftCardPeriod): number {
  const { timeZone } = siteConfig(site)
  const [year = 0, month = 1, day = 1] = wallClockAt(issuedAt, timeZone).slice(0, 10).split('-').map(Number)
  // the day after the last one; 29 February becomes 1 March where there is none
  const end = fromYearsEnd ? Date.UTC(year + years + 1, 0, 1) : Date.UTC(year + years, month - 1, day + 1)
  return momentOfWallClock(`${new Date(end).toISOString().slice(0, 10)}T00:00`, timeZone)!
}

/** A moment of the last day of a card that ends at a moment, for what says the day. */
export const lastMomentOf = (end: number): number => end - 1
