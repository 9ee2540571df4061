import type { Site } from './sites.ts'

/**
 * How much less holders of the loyalty card pay for the shop's own goods, in 1/100 percent; 0: nothing. Prices are the same for
 * everybody (LOY-09): the discount is a line of the order's sums, and no site gives one before whoever runs it decides so.
 */
const TABLE: Record<Site, number> = { DE: 0, AT: 0, CH: 0, CH_FR: 0, CZ: 0, HU: 0, PL: 0, SK: 0, TR: 0 }

export const loyaltyDiscount = (site: Site): number => TABLE[site]
