/** The nine country sites as data (SITE-01 to SITE-12, SITE-24 to SITE-28). */

import { type ShippingPrices, type SiteSettings, USUAL_SETTINGS } from './site-settings.ts'

/** The nine sites, in the order of the specification. */
export const SITES = ['DE', 'AT', 'CH', 'CH_FR', 'CZ', 'HU', 'PL', 'SK', 'TR'] as const
export type Site = (typeof SITES)[number]

/** The sites in the order of the country switcher (FOOT-13). */
export const SITES_OF_SWITCHER: readonly Site[] = ['DE', 'CH', 'CH_FR', 'PL', 'SK', 'CZ', 'HU', 'AT', 'TR']

/** The site of a visit that names none (SITE-02). */
export const DEFAULT_SITE: Site = 'DE'

/** The seven languages. Czech is `cz` here, and `cs-CZ` as a locale. */
export const LANGUAGES = ['de', 'fr', 'pl', 'cz', 'hu', 'sk', 'tr'] as const
export type Language = (typeof LANGUAGES)[number]

/** The locales of the nine sites. */
export type SiteLocale = 'de-DE' | 'de-AT' | 'de-CH' | 'fr-CH' | 'cs-CZ' | 'hu-HU' | 'pl-PL' | 'sk-SK' | 'tr-TR'

export type Currency = 'EUR' | 'CHF' | 'CZK' | 'HUF' | 'PLN' | 'TRY'

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

const EVERYWHERE = {
  ...USUAL_SETTINGS,
  cartLimit: 200,
}

const TABLE: Record<Site, SiteConfig> = {
  DE: {
    ...EVERYWHERE,
    site: 'DE',
    language: 'de',
    locale: 'de-DE',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    countryName: 'Deutschland',
    shipping: { price: 495, freeShippingFrom: 2000 },
  },
  AT: {
    ...EVERYWHERE,
    site: 'AT',
    language: 'de',
    locale: 'de-AT',
    currency: 'EUR',
    timeZone: 'Europe/Vienna',
    countryName: 'Österreich',
    shipping: { price: 495, freeShippingFrom: 2000 },
  },
  CH: {
    ...EVERYWHERE,
    site: 'CH',
    language: 'de',
    locale: 'de-CH',
    currency: 'CHF',
    timeZone: 'Europe/Zurich',
    countryName: 'Schweiz',
    shipping: { price: 690, freeShippingFrom: 3000 },
  },
  CH_FR: {
    ...EVERYWHERE,
    site: 'CH_FR',
    language: 'fr',
    locale: 'fr-CH',
    currency: 'CHF',
    timeZone: 'Europe/Zurich',
    countryName: 'Suisse',
    shipping: { price: 690, freeShippingFrom: 3000 },
  },
  CZ: {
    ...EVERYWHERE,
    site: 'CZ',
    language: 'cz',
    locale: 'cs-CZ',
    currency: 'CZK',
    timeZone: 'Europe/Prague',
    countryName: 'Česko',
    shipping: { price: 8900, freeShippingFrom: 99900, freeShippingFromWithCard: 49900 },
  },
  HU: {
    ...EVERYWHERE,
    site: 'HU',
    language: 'hu',
    locale: 'hu-HU',
    currency: 'HUF',
    timeZone: 'Europe/Budapest',
    countryName: 'Magyarország',
    useBestPricePercentageAsDiscount: false,
    shipping: { price: 149000 },
  },
  PL: {
    ...EVERYWHERE,
    site: 'PL',
    language: 'pl',
    locale: 'pl-PL',
    currency: 'PLN',
    timeZone: 'Europe/Warsaw',
    countryName: 'Polska',
    shipping: { price: 1299, freeShippingFrom: 10000 },
  },
  SK: {
    ...EVERYWHERE,
    site: 'SK',
    language: 'sk',
    locale: 'sk-SK',
    currency: 'EUR',
    timeZone: 'Europe/Bratislava',
    countryName: 'Slovensko',
    shipping: { price: 390, freeShippingFrom: 4000, freeShippingFromWithCard: 2000 },
  },
  TR: {
    ...EVERYWHERE,
    site: 'TR',
    language: 'tr',
    locale: 'tr-TR',
    currency: 'TRY',
    timeZone: 'Europe/Istanbul',
    countryName: 'Türkiye',
    useBestPricePercentageAsDiscount: false,
    shipping: { price: 7990, freeShippingFrom: 100000, freeShippingFromCoffee: 17500 },
  },
}

export function isSite(value: unknown): value is Site {
  return typeof value === 'string' && (SITES as readonly string[]).includes(value)
}

/** The settings of a site. */
export function siteConfig(site: Site): SiteConfig {
  return TABLE[site]
}

/**
 * The settings of a site as its documents name them for scripts: those that differ from the usual ones (readSettings).
 * @param shipping what shipping costs now, which the merchant may have set
 */
export function settingsAttribute(site: Site, shipping: ShippingPrices): string {
  const settings = TABLE[site]
  const own = Object.entries(USUAL_SETTINGS).flatMap(([name, usual]) => {
    const value = settings[name as keyof typeof USUAL_SETTINGS]
    return value === usual ? [] : [[name, value] as const]
  })
  return JSON.stringify({ ...Object.fromEntries(own), shipping })
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
