/** The sites as data (SITE-01 to SITE-12, SITE-24 to SITE-28), which come from the profiles of their countries. */

import { LANGUAGES, type Language } from './languages.ts'
import {
  ALL_SITES,
  bySite,
  type Currency,
  profileOf,
  SITES,
  type Site,
  type SiteLocale,
  type UsualSite,
} from './profiles/profiles.ts'
import { type SiteSettings, USUAL_SETTINGS } from './site-settings.ts'

export { ALL_SITES, type Currency, LANGUAGES, type Language, SITES, type Site, type SiteLocale, type UsualSite }

/** The sites in the order of the country switcher (FOOT-13). */
export const SITES_OF_SWITCHER: readonly Site[] = ALL_SITES.toSorted((a, b) => placeOf(a) - placeOf(b))

/** The site of a visit that names none (SITE-02). */
export const DEFAULT_SITE: UsualSite = SITES[0]!

/** What differs between the sites, where the merchant has set nothing. Amounts are integers in 1/100 of the main unit on every site (note 1). */
export interface SiteConfig extends SiteSettings {
  site: Site
  language: Language
  locale: SiteLocale
  currency: Currency
  /** IANA zone in which the site's calendar days are counted (note 86). */
  timeZone: string
  /** The country's name in its own language, for the country switcher. */
  countryName: string
  /** The most pieces that one cart may hold (note 66). */
  cartLimit: number
}

const TABLE: Record<Site, SiteConfig> = bySite(({ site, country, own }) => ({
  ...USUAL_SETTINGS,
  ...country.settings,
  cartLimit: 200,
  site,
  language: own.language,
  locale: own.locale,
  currency: country.currency,
  timeZone: country.timeZone,
  countryName: own.countryName,
  shipping: country.shipping,
  deliveryTimes: country.deliveryTimes,
}))

function placeOf(site: Site): number {
  return profileOf(site).own.switcherPlace ?? ALL_SITES.length
}

export function isSite(value: unknown): value is Site {
  return typeof value === 'string' && (ALL_SITES as readonly string[]).includes(value)
}

/** The settings of a site. */
export function siteConfig(site: Site): SiteConfig {
  return TABLE[site]
}

/**
 * The settings of a site as its documents name them for scripts: those that differ from the usual ones (readSettings).
 * @param now what shipping costs now, and what else the merchant has set
 */
export function settingsAttribute(
  site: Site,
  now: Pick<SiteSettings, 'shipping' | 'returnPeriod' | 'deliveryTimes'>,
): string {
  const settings = TABLE[site]
  const own = Object.entries(USUAL_SETTINGS).flatMap(([name, usual]) => {
    const value = settings[name as keyof typeof USUAL_SETTINGS]
    return value === usual ? [] : [[name, value] as const]
  })
  return JSON.stringify({ ...Object.fromEntries(own), ...now })
}

/** The language that a site speaks (SITE-15). */
export function languageOf(site: Site): Language {
  return TABLE[site].language
}

/** The locale of a site; an unknown one falls back to de-DE (SITE-13). */
export function localeFor(site: unknown): SiteLocale {
  return TABLE[resolveSite(site)].locale
}

/**
 * The site of a request: the query parameter, otherwise a header value, otherwise DE (SITE-19). A value that is
 * no site counts as absent.
 */
export function resolveSite(query: unknown, header?: unknown): Site {
  if (isSite(query)) return query
  if (isSite(header)) return header
  return DEFAULT_SITE
}

/** The host of a site on a developer's machine: `localhost`, `at.localhost`, `ch-fr.localhost` (note 55). */
export function localHost(site: Site): string {
  return site === DEFAULT_SITE ? 'localhost' : `${site.toLowerCase().replace('_', '-')}.localhost`
}
