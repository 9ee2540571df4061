import { amountStep } from '#sites/price-formats.ts'
import type { ShippingPrices } from '#sites/site-settings.ts'
import { type Currency, isSite, type Site, siteConfig } from '#sites/sites.ts'
import type { Scope } from '../contents/scope.ts'
import { formatPriceAlone } from '../price/format-price.ts'

/** What shipping costs, as a setting stores it: always whole, with the currency in which it was written. */
export interface StoredShipping extends ShippingPrices {
  currency: Currency
}

/** What a site stores that sets nothing: the beginning of its first change. */
export const defaultShipping = (site: Site): StoredShipping => ({
  currency: siteConfig(site).currency,
  ...siteConfig(site).shipping,
})

export const shippingOf = ({ currency: _currency, ...prices }: StoredShipping): ShippingPrices => prices

/** The sums from which shipping is free, as an editor calls them. */
const THRESHOLDS = [
  ['freeShippingFrom', 'the sum from which shipping is free'],
  ['freeShippingFromWithCard', 'the sum from which it is free with the loyalty card'],
  ['freeShippingFromCoffee', 'the sum from which it is free for coffee'],
] as const

/** What is wrong with the shipping prices of a scope, in words for an editor; undefined: nothing. */
export function checkShipping(shipping: StoredShipping, scope: Scope): string | undefined {
  if (!isSite(scope)) return 'shipping prices are of one site, because sites differ in their currency'
  const { currency } = siteConfig(scope)
  if (shipping.currency !== currency) return `the prices are in ${shipping.currency}, and ${scope} sells in ${currency}`
  const shown = (amount: number) => formatPriceAlone(scope, amount)
  const unpayable = [shipping.price, ...THRESHOLDS.map(([name]) => shipping[name] ?? 0)].find(
    (amount) => amount % amountStep(scope) !== 0,
  )
  if (unpayable !== undefined) return `prices of ${scope} have no decimals, and ${unpayable / 100} ${currency} has`
  const { price, freeShippingFrom = Number.POSITIVE_INFINITY } = shipping
  for (const [name, words] of THRESHOLDS) {
    const threshold = shipping[name]
    if (threshold === undefined) continue
    if (threshold < price) return `${words}, ${shown(threshold)}, is less than its price, ${shown(price)}`
    if (threshold > freeShippingFrom)
      return `${words}, ${shown(threshold)}, is more than ${shown(freeShippingFrom)}, from which it is free for every order`
  }
  return undefined
}
