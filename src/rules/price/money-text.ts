import { type Site, siteConfig } from '#sites/sites.ts'
import { decimalAmount } from './decimal-amount.ts'
import { wholeUnits } from './format-price.ts'

const MONEY = /^(\d{1,8})\.(\d{2}) ([A-Z]{3})$/

/** An amount in 1/100 of a site's main unit with its currency, such as '4.99 EUR', which nobody can take for another. */
export const printMoney = (site: Site, amount: number): string =>
  `${decimalAmount(amount)} ${siteConfig(site).currency}`

/** The amount of such a text in 1/100 of the site's main unit, or why it is none. */
export function parseMoney(site: Site, text: string): { amount: number } | { fault: string } {
  const { currency } = siteConfig(site)
  const [, whole, parts, named] = MONEY.exec(text) ?? []
  if (whole === undefined) return { fault: `it is no amount such as '4.99 ${currency}'` }
  if (named !== currency) return { fault: `${site} sells in ${currency}` }
  const amount = Number(whole) * 100 + Number(parts)
  if (amount !== wholeUnits(site, amount)) return { fault: `${site} has no decimals` }
  return { amount }
}
