import { type SettingContent, settingsAt } from '#rules/settings/settings.ts'
import { percent, type StoredTax, typedRate } from '#rules/settings/tax-setting.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { COUNTRIES, sitesOf } from '#sites/countries.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { taxRate, taxRatesOn } from '#sites/tax-rates.ts'
import type { SettingChange } from '../contents/change-setting.ts'
import type { Options } from './options.ts'
import { textTable } from './text-table.ts'
import { countryNamed, WrongUsage } from './wrong-usage.ts'

/** The options that have a rate, each with the field that it sets. */
const RATES = [
  ['--standard', 'standard'],
  ['--reduced', 'reduced'],
  ['--second-reduced', 'secondReduced'],
] as const

export const TAX_OPTIONS: readonly string[] = ['--country', ...RATES.map(([option]) => option)]

export const TAX_USAGE =
  'set tax --country COUNTRY [--standard PERCENT] [--reduced PERCENT] [--second-reduced PERCENT] [--from TIME]'

/**
 * What options change about the tax rates of a country; undefined: they say nothing.
 * @throws WrongUsage without a country, and for a word that is no rate
 */
export function taxChange({ options }: Options): Pick<SettingChange, 'scope' | 'fields'> | undefined {
  const given = RATES.filter(([option]) => options.has(option))
  if (given.length === 0) return undefined
  if (options.has('--site') || !options.has('--country'))
    throw new WrongUsage('Name a country with --country alone, because tax rates are those of a country.')
  const fields = given.map(([option, field]) => [field, rateOf(option, options.get(option)!)])
  return { scope: countryNamed(options.get('--country')), fields: Object.fromEntries(fields) }
}

function rateOf(option: string, word: string): number {
  const rate = typedRate(word)
  if (rate !== undefined) return rate
  throw new WrongUsage(`${option} needs a rate in percent from 0 to 50, such as 8.1, not '${word}'.`)
}

/** What a setting says about tax rates, in words for the terminal. */
export const taxText = (tax: StoredTax): string =>
  RATES.flatMap(([option, field]) => {
    const rate = tax[field]
    return rate === undefined ? [] : [`${option.slice(2)} ${percent(rate)}`]
  }).join(', ')

/** The rates at a moment of each country in which some sites are, and which of them the merchant has set. */
export function taxTable(
  contents: readonly SettingContent[],
  { moment, sites }: { moment: number; sites: readonly Site[] },
): string {
  const countries = COUNTRIES.filter((country) => sitesOf(country).some((site) => sites.includes(site)))
  return textTable([
    ['country', 'standard', 'reduced', 'second-reduced', 'set'],
    ...countries.map((country) => {
      const site = sitesOf(country)[0]!
      const { tax } = settingsAt(contents, site, moment)
      const rates = taxRatesOn(site, wallClockAt(moment, siteConfig(site).timeZone).slice(0, 10), tax)
      const classes = (['standard', 'reduced', 'second-reduced'] as const).map((one) => percent(taxRate(rates, one)))
      return [country, ...classes, taxText(tax)]
    }),
  ])
}
