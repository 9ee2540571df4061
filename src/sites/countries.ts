import { COUNTRIES, type Country, profileOf, type Site } from './profiles/profiles.ts'

export { COUNTRIES, type Country }

/** The country of a site; a country of two languages has two. */
export const countryOf = (site: Site): Country => profileOf(site).country.country
