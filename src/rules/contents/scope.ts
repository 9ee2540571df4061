import { DEFAULT_SITE, isSite, type Site, siteConfig } from '#sites/sites.ts'

/** The scope of what holds on all sites. */
export const SHOP_SCOPE = 'SHOP'

/** Where a content holds: on a site, or, of a kind that sites inherit, in the whole shop. */
export type Scope = Site | typeof SHOP_SCOPE

export const isScope = (word: unknown): word is Scope => word === SHOP_SCOPE || isSite(word)

/** The scopes that a site inherits from, the widest first. A country will stand between shop and site. */
export const scopesOf = (site: Site): readonly Scope[] => [SHOP_SCOPE, site]

/**
 * By whose clocks an editor writes times. The whole shop has those of its default site; files, which one shop exports and another
 * imports, have those of DE.
 */
export const zoneOfScope = (scope: Scope, defaultSite: Site = DEFAULT_SITE): string =>
  siteConfig(isSite(scope) ? scope : defaultSite).timeZone
