import { NO_BREAK_SPACE, PRICE_FORMATS, type PriceCountry } from '#sites/price-formats.ts'

/**
 * Writes an amount as the country writes it (PRC-01 to PRC-15, notes 1 to 4).
 * @param amount integer in 1/100 of the main unit, on every site
 */
export function formatPrice(country: PriceCountry, amount: number): string {
  return isWithoutCurrency(country) ? formatAmount(country, amount) : withSymbol(country, amount)
}

/** Whether a country's prices are numbers alone, which screen readers need a currency for (note 2). */
export function isWithoutCurrency(country: PriceCountry): boolean {
  return PRICE_FORMATS[country].omitCurrencyStyle
}

/** The number alone, without symbol. Countries without decimals round half up to whole units. */
export function formatAmount(country: PriceCountry, amount: number): string {
  const format = PRICE_FORMATS[country]
  const unit = 10 ** format.fractionDigits
  const sign = amount < 0 ? '-' : ''
  const size = Math.abs(amount)
  if (format.decimals === 0) return sign + group(Math.floor(size / unit + 0.5), format.thousands)
  const decimals = String(size % unit).padStart(format.decimals, '0')
  return sign + group(Math.floor(size / unit), format.thousands) + format.decimal + decimals
}

/**
 * A gift card's value: written as the site's prices are, so that it does not differ from the price beside it, and with its
 * symbol on DE too, where it is a name rather than a price.
 */
export function formatVoucherValue(country: PriceCountry, amount: number): string {
  return withSymbol(country, amount)
}

/** A price in a text that stands alone, such as a mail, with its symbol on DE too. */
export function formatPriceAlone(country: PriceCountry, amount: number): string {
  return withSymbol(country, amount)
}

function withSymbol(country: PriceCountry, amount: number): string {
  const { symbol, symbolPosition } = PRICE_FORMATS[country]
  const number = formatAmount(country, amount)
  if (symbolPosition === 'joined') return number.replace(/(?=\d)/, () => symbol)
  return symbolPosition === 'before' ? `${symbol}${NO_BREAK_SPACE}${number}` : `${number}${NO_BREAK_SPACE}${symbol}`
}

/** Rounds half up to whole main units where the site's prices have no decimals (note 1). */
export function wholeUnits(country: PriceCountry, amount: number): number {
  return PRICE_FORMATS[country].decimals === 0 ? Math.floor((amount + 50) / 100) * 100 : amount
}

function group(whole: number, separator: string): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, separator)
}
