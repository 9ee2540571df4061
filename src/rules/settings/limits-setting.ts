import { defaultOrderLimits, type OrderLimits } from '#sites/pay-later-limits.ts'
import { amountStep } from '#sites/price-formats.ts'
import { type Currency, isSite, type Site, siteConfig } from '#sites/sites.ts'
import type { Scope } from '../contents/scope.ts'
import { decimalAmount } from '../price/decimal-amount.ts'

/** What limits orders that are not paid yet, as a setting stores it: always whole, with the currency of its sum. */
export interface StoredLimits {
  currency: Currency
  ofMailbox: number
  ofAddress: number
  ofNetwork: number
  ofWideNetwork: number
  guestInvoiceAmount: number
}

/** What a site stores that sets nothing: the beginning of its first change. */
export function defaultLimits(site: Site): StoredLimits {
  const { ofNetwork, ...limits } = defaultOrderLimits(site)
  const ofNetworks = { ofNetwork: ofNetwork.near, ofWideNetwork: ofNetwork.wide }
  return { currency: siteConfig(site).currency, ...limits, ...ofNetworks }
}

export const limitsOf = ({ ofMailbox, ofAddress, guestInvoiceAmount, ...networks }: StoredLimits): OrderLimits =>
  Object.freeze({
    ofMailbox,
    ofAddress,
    ofNetwork: Object.freeze({ near: networks.ofNetwork, wide: networks.ofWideNetwork }),
    guestInvoiceAmount,
  })

/** What is wrong with the limits of a scope, in words for an editor; undefined: nothing. */
export function checkLimits(limits: StoredLimits, scope: Scope): string | undefined {
  if (!isSite(scope)) return 'limits are of one site, because sites differ in their currency'
  const { currency } = siteConfig(scope)
  if (limits.currency !== currency) return `the sum is in ${limits.currency}, and ${scope} sells in ${currency}`
  const { ofMailbox, ofAddress, ofNetwork, ofWideNetwork, guestInvoiceAmount } = limits
  if (guestInvoiceAmount % amountStep(scope) !== 0)
    return `sums of ${scope} have no decimals, and ${decimalAmount(guestInvoiceAmount)} ${currency} has`
  const narrow = Math.max(ofMailbox, ofAddress)
  if (ofNetwork < narrow)
    return `a network, ${ofNetwork}, has fewer orders a day than one mailbox or address, ${narrow}`
  if (ofWideNetwork < ofNetwork)
    return `a wide network, ${ofWideNetwork}, has fewer orders a day than one network of it, ${ofNetwork}`
  return undefined
}
