/** What compiled texts need at run time; nothing else of ICU is sent to the browser. */

import { PRICE_FORMATS } from '#sites/price-formats.ts'

const rules = new Map<string, Intl.PluralRules>()
const formats = new Map<string, Intl.NumberFormat>()
const THOUSANDS = new Map(Object.values(PRICE_FORMATS).map(({ locale, thousands }) => [locale, thousands]))

/** The form for a number: an exact one ('0' from '=0'), otherwise the one of the locale's plural category. */
export function plural(locale: string, value: number, forms: Record<string, string>): string {
  let rule = rules.get(locale)
  if (!rule) {
    rule = new Intl.PluralRules(locale)
    rules.set(locale, rule)
  }
  return forms[value] ?? forms[rule.select(value)] ?? forms.other ?? ''
}

/**
 * A number as the locale writes it, at most one decimal: 4.5 is '4,5'. Thousands are grouped as prices are: ICU versions of
 * server and browser differ in the separator, and React would see two texts.
 */
export function number(locale: string, value: number): string {
  // String writes whole numbers as Intl does in all our languages, in a tenth of the time
  const digits = Number.isInteger(value) ? String(value) : decimalFormat(locale).format(value)
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, THOUSANDS.get(locale) ?? '')
}

function decimalFormat(locale: string): Intl.NumberFormat {
  let format = formats.get(locale)
  if (!format) {
    format = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 1 })
    formats.set(locale, format)
  }
  return format
}
