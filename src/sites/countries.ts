import { type Site, siteConfig } from './sites.ts'

/** The countries of the sites, by their ISO codes. */
export const COUNTRIES = ['DE', 'AT', 'CH', 'CZ', 'HU', 'PL', 'SK', 'TR'] as const
export type Country = (typeof COUNTRIES)[number]

/** The country of a site; Switzerland has two sites. */
export const countryOf = (site: Site): Country => siteConfig(site).locale.slice(-2) as Country
