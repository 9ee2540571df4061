import { sitesOf } from '#sites/countries.ts'
import { type ClassRates, taxRatesOn } from '#sites/tax-rates.ts'
import { countryOfScope, type Scope } from '../contents/scope.ts'

/** The rates of a country as a setting stores them, in 1/100 percent; what it does not name is its profile's. */
export type StoredTax = Partial<ClassRates>

/** The highest rate that may be set, in 1/100 percent. No country asks for more. */
export const MAX_TAX_RATE = 5000

/** The lower rates, as an editor calls them. */
const LOWER_RATES = [
  ['reduced', 'the reduced rate'],
  ['secondReduced', 'the second reduced rate'],
] as const

/** After all rates of profiles. */
const LAST_DAY = '9999-12-31'

/** What is wrong with the tax rates of a scope, in words for an editor; undefined: nothing. */
export function checkTax(tax: StoredTax, scope: Scope): string | undefined {
  const country = countryOfScope(scope)
  if (country === undefined) return 'tax rates are of a country, because its law makes them'
  const rates = taxRatesOn(sitesOf(country)[0]!, LAST_DAY, tax)
  for (const [name, words] of LOWER_RATES) {
    const rate = rates[name]
    if (rate !== undefined && rate > rates.standard)
      return `${words}, ${percent(rate)}, is more than the standard rate, ${percent(rates.standard)}`
  }
  return undefined
}

/** A rate for an editor, such as '8.1 %'. */
export const percent = (rate: number): string => `${rate / 100} %`

/** A rate that a merchant has typed in percent, such as '8.1', '8,1' or '8.1 %', in 1/100 percent; undefined: it is none. */
export function typedRate(text: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,2})(?:[.,](\d{1,2}))?(?: ?%)?$/.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const rate = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return rate <= MAX_TAX_RATE ? rate : undefined
}
