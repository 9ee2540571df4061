import type { GiftCardPeriod } from './profiles/profile.ts'
import { profileOf, type Site } from './profiles/profiles.ts'

/**
 * The expiry of gift cards: how long one can be redeemed. These are samples of the demo, along the times after which such claims lapse: a
 * merchant asks a lawyer for each site.
 */
export const giftCardPeriod = (site: Site): GiftCardPeriod => profileOf(site).country.giftCards
