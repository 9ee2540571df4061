import { bySite } from '../profiles/profiles.ts'

/** How each site writes prices, as the arguments of a format (price-formats.ts): a browser gets them with its first script. */
export const PRICE_FORMATS_OF_SITES = bySite(({ country, own }) => {
  const { symbol, symbolPosition, thousands, decimal, decimals, omitCurrencyStyle = false } = own.priceFormat
  return [
    own.locale,
    country.currency,
    symbol,
    symbolPosition,
    thousands,
    decimal,
    decimals,
    omitCurrencyStyle,
  ] as const
})
