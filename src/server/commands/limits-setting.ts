import { formatAmount, formatPriceAlone } from '#rules/price/format-price.ts'
import { defaultLimits } from '#rules/settings/limits-setting.ts'
import { typedAmount } from '#rules/settings/typed-amount.ts'
import type { OrderLimits } from '#sites/pay-later-limits.ts'
import type { Site } from '#sites/sites.ts'
import type { SettingChange } from '../contents/change-setting.ts'
import type { Options } from './options.ts'
import { siteNamed, WrongUsage } from './wrong-usage.ts'

/** The options that count orders a day, each with the field that it sets. */
const COUNTS = [
  ['--mailbox', 'ofMailbox'],
  ['--address', 'ofAddress'],
  ['--network', 'ofNetwork'],
  ['--wide-network', 'ofWideNetwork'],
] as const

export const LIMITS_OPTIONS: readonly string[] = [...COUNTS.map(([option]) => option), '--guest-invoice']
export const LIMITS_USAGE =
  'set limits --site SITE [--mailbox ORDERS] [--address ORDERS] [--network ORDERS] [--wide-network ORDERS] [--guest-invoice AMOUNT]'

/**
 * What options change about the limits of unpaid orders; undefined: they say nothing.
 * @throws WrongUsage without a site, and for a word that is no number or no amount of it
 */
export function limitsChange({ options }: Options): Pick<SettingChange, 'scope' | 'fields' | 'base'> | undefined {
  if (!LIMITS_OPTIONS.some((name) => options.has(name))) return undefined
  if (!options.has('--site'))
    throw new WrongUsage('Name a site with --site, because limits are in the currency of the site.')
  const site = siteNamed(options.get('--site'))
  const fields: Record<string, number> = {}
  for (const [option, field] of COUNTS) {
    const word = options.get(option)
    if (word === undefined) continue
    if (!/^\d{1,6}$/.test(word))
      throw new WrongUsage(`${option} needs a number of orders a day such as 5, not '${word}'.`)
    fields[field] = Number(word)
  }
  const sum = options.get('--guest-invoice')
  if (sum !== undefined) fields.guestInvoiceAmount = sumOf(site, sum)
  return { scope: site, fields, base: { ...defaultLimits(site) } }
}

function sumOf(site: Site, word: string): number {
  const amount = typedAmount(site, word)
  if (amount !== undefined) return amount
  const example = formatAmount(site, 49_500)
  throw new WrongUsage(`--guest-invoice needs an amount as ${site} writes prices, such as ${example}, not '${word}'.`)
}

/** The limits of unpaid orders, in words for the terminal. */
export const limitsText = (site: Site, { ofMailbox, ofAddress, ofNetwork, guestInvoiceAmount }: OrderLimits): string =>
  [
    `${ofMailbox} unpaid orders a day of a mailbox`,
    `${ofAddress} of an address`,
    `${ofNetwork.near} of a network`,
    `${ofNetwork.wide} of a wide one`,
    `and from guests up to ${formatPriceAlone(site, guestInvoiceAmount)} by invoice`,
  ].join(', ')
