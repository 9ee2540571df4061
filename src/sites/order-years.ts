import type { Site } from './sites.ts'

/**
 * For how many years after the end of its calendar year an order is kept, because the tax or commercial law of the country
 * asks whoever sells for its records. One value per site, so that a change of law is a change of data.
 */
const TABLE: Record<Site, number> = { DE: 8, AT: 7, CH: 10, CH_FR: 10, CZ: 10, HU: 8, PL: 5, SK: 10, TR: 10 }

export const orderYears = (site: Site): number => TABLE[site]
