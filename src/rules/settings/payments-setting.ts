import { type ChosenPaymentKind, takenPayments } from '#sites/payment-kinds.ts'
import { amountStep } from '#sites/price-formats.ts'
import { type Currency, isSite, type Site, siteConfig } from '#sites/sites.ts'
import type { Scope } from '../contents/scope.ts'
import { decimalAmount } from '../price/decimal-amount.ts'
import { formatPriceAlone } from '../price/format-price.ts'

/** The sums that may be paid by a kind of payment, in 1/100 of the main unit; absent: any. */
export interface SumBounds {
  readonly least?: number
  readonly most?: number
}

/** How orders of a site can be paid. */
export interface OfferedPayments {
  /** In the order in which a shopper reads them; one at a provider counts where the shop has that provider. */
  readonly kinds: readonly ChosenPaymentKind[]
  readonly bounds: Readonly<Partial<Record<ChosenPaymentKind, SumBounds>>>
}

/** The fields of each kind's bounds: flat, so that a change of one leaves the others as they are. */
export const BOUND_FIELDS = {
  invoice: { least: 'invoiceLeast', most: 'invoiceMost' },
  prepayment: { least: 'prepaymentLeast', most: 'prepaymentMost' },
  'cash-on-delivery': { least: 'cashOnDeliveryLeast', most: 'cashOnDeliveryMost' },
  card: { least: 'cardLeast', most: 'cardMost' },
} as const satisfies Record<ChosenPaymentKind, Record<keyof SumBounds, string>>

type BoundField = (typeof BOUND_FIELDS)[ChosenPaymentKind][keyof SumBounds]

/** How orders can be paid, as a setting stores it: always whole, with the currency in which its sums were written. */
export interface StoredPayments extends Partial<Record<BoundField, number>> {
  currency: Currency
  kinds: ChosenPaymentKind[]
}

/** What a site stores that sets nothing: the beginning of its first change. */
export const defaultPayments = (site: Site): StoredPayments => ({
  currency: siteConfig(site).currency,
  kinds: takenPayments(site),
})

export function paymentsOf(stored: StoredPayments): OfferedPayments {
  const bounds = Object.entries(BOUND_FIELDS).flatMap(([kind, fields]) => {
    const { least, most } = { least: stored[fields.least], most: stored[fields.most] }
    if (least === undefined && most === undefined) return []
    return [[kind, Object.freeze({ ...(least !== undefined && { least }), ...(most !== undefined && { most }) })]]
  })
  return Object.freeze({ kinds: Object.freeze([...stored.kinds]), bounds: Object.freeze(Object.fromEntries(bounds)) })
}

/** What is wrong with the payments of a scope, in words for an editor; undefined: nothing. */
export function checkPayments(stored: StoredPayments, scope: Scope): string | undefined {
  if (!isSite(scope))
    return 'ways to pay are of one site, because countries differ in what they take and in their currency'
  const { currency } = siteConfig(scope)
  if (stored.currency !== currency) return `the sums are in ${stored.currency}, and ${scope} sells in ${currency}`
  const taken = takenPayments(scope)
  const strange = stored.kinds.find((kind) => !taken.includes(kind))
  if (strange !== undefined) return `${scope} takes no ${strange}; it takes ${taken.join(', ')}`
  for (const [kind, { least, most }] of Object.entries(paymentsOf(stored).bounds)) {
    const unpayable = [least, most].find((sum) => sum !== undefined && sum % amountStep(scope) !== 0)
    if (unpayable !== undefined)
      return `sums of ${scope} have no decimals, and ${decimalAmount(unpayable)} ${currency} has`
    if (least !== undefined && most !== undefined && least > most) {
      const [from, to] = [least, most].map((sum) => formatPriceAlone(scope, sum))
      return `the least sum of ${kind}, ${from}, is more than its most, ${to}, so that no order could be paid by it`
    }
  }
  return undefined
}
