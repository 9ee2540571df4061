import type { Site } from './sites.ts'

interface GiftCardPeriod {
  years: number
  /** Whether the years are counted from the end of the year of the sale. */
  fromYearsEnd: boolean
}

/**
 * The expiry of gift cards: how long one can be redeemed. These are samples of the demo, along the times after which such claims lapse: whoever
 * sells asks a lawyer for each site. A card keeps the last day that it was sold with.
 */
const TABLE: Record<Site, GiftCardPeriod> = {
  DE: { years: 3, fromYearsEnd: true },
  AT: { years: 30, fromYearsEnd: false },
  CH: { years: 10, fromYearsEnd: false },
  CH_FR: { years: 10, fromYearsEnd: false },
  CZ: { years: 3, fromYearsEnd: false },
  HU: { years: 5, fromYearsEnd: false },
  PL: { years: 6, fromYearsEnd: true },
  SK: { years: 3, fromYearsEnd: false },
  TR: { years: 10, fromYearsEnd: false },
}

export const giftCardPeriod = (site: Site): GiftCardPeriod => TABLE[site]
