import { profileOf, type Site } from './profiles/profiles.ts'

/** How much less holders of the loyalty card pay for the shop's own goods, in 1/100 percent; 0: nothing. */
export const loyaltyDiscount = (site: Site): number => profileOf(site).country.loyaltyDiscount
