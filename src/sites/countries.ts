import { ALL_SITES, COUNTRIES, type Country, profileOf, type Site } from './profiles/profiles.ts'

export { COUNTRIES, type Country }

/** The country of a site; a country of two languages has two. */
export const countryOf = (site: Site): Country => profileOf(site).country.country

/** The sites of a country, one or more. */
export const sitesOf = (country: Country): readonly Site[] => ALL_SITES.filter((site) => countryOf(site) === country)
