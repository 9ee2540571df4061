import type { Currency } from './sites.ts'

/**
 * The price formats of eleven countries (PRC-03 to PRC-15, notes 1 to 4). A table of its own, because Intl differs from
 * the specification on six of them (a no-break space for SK, '₺' before the number, two decimals for CZ …).
 */
export type PriceCountry = 'DE' | 'AT' | 'SK' | 'CH' | 'CH_FR' | 'PL' | 'CZ' | 'HU' | 'TR' | 'DK' | 'SE'

export interface PriceFormat {
  locale: string
  currency: Currency | 'DKK' | 'SEK'
  /** Every amount is stored in 1/100 of the main unit, HUF included. */
  fractionDigits: 2
  /** True only for DE: '4,99' without symbol or code. */
  omitCurrencyStyle: boolean
  symbol: string
  symbolPosition: 'before' | 'after'
  thousands: string
  decimal: string
  /** How many decimals are shown; 0 rounds half up to whole units. */
  decimals: 0 | 2
}

/** U+00A0, which "space" means in the tables. */
export const NO_BREAK_SPACE = '\u00a0'

const format = (
  locale: string,
  currency: PriceFormat['currency'],
  symbol: string,
  symbolPosition: 'before' | 'after',
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

export const PRICE_FORMATS: Record<PriceCountry, PriceFormat> = {
  DE: format('de-DE', 'EUR', '€', 'after', '.', ',', 2, true),
  AT: format('de-AT', 'EUR', '€', 'before', '.', ',', 2),
  SK: format('sk-SK', 'EUR', '€', 'after', '.', ',', 2),
  CH: format('de-CH', 'CHF', 'CHF', 'before', "'", '.', 2),
  CH_FR: format('fr-CH', 'CHF', 'CHF', 'after', "'", '.', 2),
  PL: format('pl-PL', 'PLN', 'zł', 'after', NO_BREAK_SPACE, ',', 2),
  CZ: format('cs-CZ', 'CZK', 'Kč', 'after', NO_BREAK_SPACE, ',', 0),
  HU: format('hu-HU', 'HUF', 'Ft', 'after', NO_BREAK_SPACE, ',', 0),
  TR: format('tr-TR', 'TRY', 'TL', 'after', '.', ',', 2),
  DK: format('da-DK', 'DKK', 'DKK', 'after', '.', ',', 0),
  SE: format('sv-SE', 'SEK', 'kr', 'after', NO_BREAK_SPACE, ',', 0),
}

/** What amounts of a country are rounded to, in 1/100 of the main unit: 100 where prices have no decimals. */
export const amountStep = (country: PriceCountry): 1 | 100 => (PRICE_FORMATS[country].decimals === 0 ? 100 : 1)
