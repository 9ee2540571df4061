import { NO_BREAK_SPACE } from './no-break-space.ts'
import type { PriceFormatOfSite } from './profiles/profile.ts'
import type { Currency, Site } from './profiles/profiles.ts'
import { PRICE_FORMATS_OF_SITES } from './tables/price-formats.ts'

export { NO_BREAK_SPACE }

/**
 * The price formats of the sites, and of two countries without one (PRC-03 to PRC-15, notes 1 to 4). A table of its own, because Intl differs from
 * the specification on six of them (a no-break space for SK, '₺' before the number, two decimals for CZ …).
 */
export type PriceCountry = Site | 'DK' | 'SE'

export interface PriceFormat {
  locale: string
  currency: Currency | 'DKK' | 'SEK'
  /** Every amount is stored in 1/100 of the main unit, HUF included. */
  fractionDigits: 2
  /** True only for DE: '4,99' without symbol or code. */
  omitCurrencyStyle: boolean
  symbol: string
  symbolPosition: PriceFormatOfSite['symbolPosition']
  thousands: string
  decimal: string
  /** How many decimals are shown; 0 rounds half up to whole units. */
  decimals: 0 | 2
}

const format = (
  locale: string,
  currency: PriceFormat['currency'],
  symbol: string,
  symbolPosition: PriceFormat['symbolPosition'],
  thousands: string,
  decimal: string,
  decimals: 0 | 2,
  omitCurrencyStyle = false,
): PriceFormat => ({
  locale,
  currency,
  fractionDigits: 2,
  omitCurrencyStyle,
  symbol,
  symbolPosition,
  thousands,
  decimal,
  decimals,
})

const OF_SITES = Object.fromEntries(
  Object.entries(PRICE_FORMATS_OF_SITES).map(([site, words]) => [site, format(...words)]),
) as Record<Site, PriceFormat>

export const PRICE_FORMATS: Record<PriceCountry, PriceFormat> = {
  ...OF_SITES,
  DK: format('da-DK', 'DKK', 'DKK', 'after', '.', ',', 0),
  SE: format('sv-SE', 'SEK', 'kr', 'after', NO_BREAK_SPACE, ',', 0),
}

/** What amounts of a country are rounded to, in 1/100 of the main unit: 100 where prices have no decimals. */
export const amountStep = (country: PriceCountry): 1 | 100 => (PRICE_FORMATS[country].decimals === 0 ? 100 : 1)
