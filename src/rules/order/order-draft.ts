import { PRICE_FORMATS } from '#sites/price-formats.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { type TaxKind, taxRate } from '#sites/tax-rates.ts'
import { type ShippedCart, shippingCosts } from '../cart/shipping-costs.ts'
import type { OrderedSubscription } from '../subscription/ordered-subscription.ts'
import type { OrderDiscount } from '../voucher/order-discount.ts'
import { type OrderedCart, type OrderLine, orderLines } from './order-lines.ts'
import { type OrderTotals, orderTotals } from './order-totals.ts'

/** An order before it is placed: what it would hold at this moment, with its taxes. */
export interface OrderDraft {
  lines: Array<OrderLine & { taxRate: number; taxAmount: number }>
  totals: OrderTotals & {
    /** What gift cards pay of the total; the payment kind is for the rest. */
    giftCardAmount: number
  }
  /** What lowers the price. */
  discounts: OrderDiscount[]
}

/** What an order takes beside what the cart answers. */
export interface OrderExtras {
  subscriptions?: readonly OrderedSubscription[]
  /** Then the delivery costs nothing. */
  isPickedUp?: boolean
}

/**
 * The order of a cart. Its delivery costs follow the same thresholds as the cart's own summary; subscriptions alone are
 * delivered free, as their next deliveries are.
 * @param day the calendar day of the site, which tax rates depend on
 */
export function draftOrder(
  site: Site,
  cart: OrderedCart & ShippedCart,
  freeTcms: ReadonlyMap<string, string>,
  day: string,
  { subscriptions = [], isPickedUp = false }: OrderExtras = {},
): OrderDraft {
  const deliveryAmount = isPickedUp ? 0 : shippingCosts(cart, siteConfig(site)).amount
  return draftOfLines(site, orderLines(cart, freeTcms, subscriptions), deliveryAmount, day)
}

/** An order of lines whose delivery costs are known, with its taxes. */
export function draftOfLines(
  site: Site,
  taxed: ReadonlyArray<OrderLine & { taxKind: TaxKind }>,
  deliveryAmount: number,
  day: string,
): OrderDraft {
  const lines = taxed.map(({ taxKind, ...line }) => ({ ...line, taxRate: taxRate(site, taxKind, day) }))
  const totals = orderTotals(lines, {
    deliveryAmount,
    deliveryRate: taxRate(site, 'goods', day),
    step: PRICE_FORMATS[site].decimals === 0 ? 100 : 1,
  })
  return {
    lines: lines.map((line, at) => ({ ...line, taxAmount: totals.lineTaxes[at]! })),
    totals: { ...totals, giftCardAmount: 0 },
    discounts: [],
  }
}
