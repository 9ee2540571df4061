import { giftCardPeriod } from '#sites/gift-card-validity.ts'
import type { GiftCardPeriod } from '#sites/profiles/profile.ts'
import type { Site } from '#sites/sites.ts'
import { type Scope, sitesIn } from '../contents/scope.ts'

/** How long gift cards can be redeemed, as a setting stores it; absent: as long as the country's profile says. */
export interface StoredGiftCards {
  readonly period?: GiftCardPeriod
}

/** What holds about gift cards on a site. */
export interface GiftCards {
  readonly period: GiftCardPeriod
}

/** What holds on a site: the period is that of the narrowest scope that names one. */
export const giftCardsOf = (site: Site, bodies: readonly StoredGiftCards[]): GiftCards =>
  Object.freeze(Object.assign({ period: giftCardPeriod(site) }, ...bodies))

/** What is wrong with what a scope says about gift cards, in words for an editor; undefined: nothing. */
export function checkGiftCards({ period }: StoredGiftCards, scope: Scope): string | undefined {
  if (!period) return undefined
  const short = sitesIn(scope).find((site) => isShorter(period, giftCardPeriod(site)))
  return (
    short &&
    `a gift card of ${short} is valid for ${periodText(giftCardPeriod(short))} at least, and ${periodText(period)} may be less`
  )
}

/** Whether some card would end sooner. The end of a year is up to a year after the sale. */
const isShorter = (one: GiftCardPeriod, least: GiftCardPeriod): boolean =>
  one.years < least.years || (one.years === least.years && least.fromYearsEnd && !one.fromYearsEnd)

/** A period in words for the terminal. */
export const periodText = ({ years, fromYearsEnd }: GiftCardPeriod): string =>
  `${years} ${years === 1 ? 'year' : 'years'} from the ${fromYearsEnd ? 'end of the year of the sale' : 'sale'} on`
