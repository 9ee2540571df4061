import type { PriceFormatOfSite } from '../profiles/profile.ts'
import { bySite, type Currency } from '../profiles/profiles.ts'

/** The arguments of a format (price-formats.ts). */
type FormatArguments = readonly [
  locale: string,
  currency: Currency,
  symbol: string,
  symbolPosition: PriceFormatOfSite['symbolPosition'],
  thousands: string,
  decimal: string,
  decimals: PriceFormatOfSite['decimals'],
  omitCurrencyStyle?: true,
]

/** How each site writes prices: a browser gets it with its first script, so that what is usual is left out. */
export const PRICE_FORMATS_OF_SITES = bySite(({ country, own }): FormatArguments => {
  const { symbol, symbolPosition, thousands, decimal, decimals, omitCurrencyStyle } = own.priceFormat
  const usual = [own.locale, country.currency, symbol, symbolPosition, thousands, decimal, decimals] as const
  return omitCurrencyStyle ? [...usual, omitCurrencyStyle] : usual
})
