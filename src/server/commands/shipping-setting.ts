import { formatAmount, formatPriceAlone } from '#rules/price/format-price.ts'
import { defaultShipping } from '#rules/settings/shipping-setting.ts'
import { typedAmount } from '#rules/settings/typed-amount.ts'
import type { ShippingPrices } from '#sites/site-settings.ts'
import type { Site } from '#sites/sites.ts'
import type { SettingChange } from '../contents/change-setting.ts'
import type { Options } from './options.ts'
import { siteNamed, WrongUsage } from './wrong-usage.ts'

/** The options of shipping that have an amount, each with the field that it sets and the flag that takes that away. */
const SUMS = [
  ['--free-from', 'freeShippingFrom', '--never-free'],
  ['--free-from-with-card', 'freeShippingFromWithCard', '--no-free-from-with-card'],
  ['--free-from-coffee', 'freeShippingFromCoffee', '--no-free-from-coffee'],
] as const

export const SHIPPING_AMOUNTS: readonly string[] = ['--price', ...SUMS.map(([option]) => option)]
export const SHIPPING_FLAGS: readonly string[] = SUMS.map(([, , flag]) => flag)

/**
 * What options change about shipping; undefined: they say nothing, or two things of one sum.
 * @throws WrongUsage without a site, and for a word that is no amount of it
 */
export function shippingChange({
  options,
  flags,
}: Options): Pick<SettingChange, 'scope' | 'fields' | 'base'> | undefined {
  if (![...SHIPPING_AMOUNTS, ...SHIPPING_FLAGS].some((name) => options.has(name) || flags.has(name))) return undefined
  if (!options.has('--site'))
    throw new WrongUsage('Name a site with --site, because shipping prices are in the currency of the site.')
  const site = siteNamed(options.get('--site'))
  const fields: Record<string, number | undefined> = {}
  const price = options.get('--price')
  if (price !== undefined) fields.price = amountOf(site, '--price', price)
  const isNeverFree = flags.has('--never-free')
  for (const [option, field, flag] of SUMS) {
    const sum = options.get(option)
    const isTakenAway = isNeverFree || flags.has(flag)
    if (sum !== undefined && isTakenAway) return undefined
    if (sum !== undefined) fields[field] = amountOf(site, option, sum)
    else if (isTakenAway) fields[field] = undefined
  }
  return { scope: site, fields, base: { ...defaultShipping(site) } }
}

function amountOf(site: Site, option: string, word: string): number {
  const amount = typedAmount(site, word)
  if (amount !== undefined) return amount
  throw new WrongUsage(
    `${option} needs an amount as ${site} writes prices, such as ${formatAmount(site, 49_500)}, not '${word}'.`,
  )
}

/** What shipping costs, in words for the terminal. */
export function shippingText(
  site: Site,
  { price, freeShippingFrom, freeShippingFromWithCard, freeShippingFromCoffee }: ShippingPrices,
): string {
  const from = (words: string, sum: number | undefined) =>
    sum === undefined ? [] : [`${words} ${formatPriceAlone(site, sum)}`]
  return [
    formatPriceAlone(site, price),
    ...from('free from', freeShippingFrom),
    ...from('with the loyalty card from', freeShippingFromWithCard),
    ...from('for coffee from', freeShippingFromCoffee),
  ].join(', ')
}
