import { COUNTRIES, type Country, countryOf, sitesOf } from '#sites/countries.ts'
import { ALL_SITES, DEFAULT_SITE, isSite, type Site, siteConfig } from '#sites/sites.ts'

/** The scope of what holds on all sites. */
export const SHOP_SCOPE = 'SHOP'

/** The scope of what holds on all sites of a country, such as 'COUNTRY_CH' for those of both languages. */
export type CountryScope = `COUNTRY_${Country}`

/** Where a content holds: on a site, or, of a kind that sites inherit, in a country or in the whole shop. */
export type Scope = Site | CountryScope | typeof SHOP_SCOPE

/** A scope that sites inherit from. */
export type WideScope = Exclude<Scope, Site>

export const isWide = (scope: Scope): scope is WideScope => !isSite(scope)

/** The scope of a country. A site may have the name of its country, and the prefix tells the two apart. */
export const countryScope = (country: Country): CountryScope => `COUNTRY_${country}`

const COUNTRY_SCOPES: ReadonlyMap<string, Country> = new Map(
  COUNTRIES.map((country) => [countryScope(country), country]),
)

/** The country of a scope; undefined for a site and for the whole shop. */
export const countryOfScope = (scope: Scope): Country | undefined => COUNTRY_SCOPES.get(scope)

/** All scopes, the widest first. */
export const ALL_SCOPES = [SHOP_SCOPE, ...COUNTRIES.map(countryScope), ...ALL_SITES] as const satisfies readonly Scope[]

export const isScope = (word: unknown): word is Scope => (ALL_SCOPES as readonly unknown[]).includes(word)

/** The scopes that a site inherits from, the widest first. */
export const scopesOf = (site: Site): readonly Scope[] => [SHOP_SCOPE, countryScope(countryOf(site)), site]

/** The sites that inherit from a scope, or the one that it is. */
export function sitesIn(scope: Scope): readonly Site[] {
  if (isSite(scope)) return [scope]
  const country = countryOfScope(scope)
  return country ? sitesOf(country) : ALL_SITES
}

/**
 * By whose clocks an editor writes times. A country has its own. The whole shop has those of its default site; files, which one shop
 * exports and another imports, have those of DE.
 */
export function zoneOfScope(scope: Scope, defaultSite: Site = DEFAULT_SITE): string {
  const country = countryOfScope(scope)
  const ofCountry = country && sitesOf(country)[0]
  return siteConfig(ofCountry ?? (isSite(scope) ? scope : defaultSite)).timeZone
}
