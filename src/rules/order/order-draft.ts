import { loyaltyDiscount } from '#sites/loyalty-discounts.ts'
import { amountStep } from '#sites/price-formats.ts'
import type { ReturnCondition } from '#sites/return-conditions.ts'
import type { ShippingPrices } from '#sites/site-settings.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { type ClassRates, type LineTaxClass, taxRate, taxRatesOn } from '#sites/tax-rates.ts'
import { type ShippedCart, shippingCosts } from '../cart/shipping-costs.ts'
import { type EnteredGiftCard, type GiftCardPayment, giftCardPayments } from '../gift-card/gift-card-payments.ts'
import type { Settings } from '../settings/settings.ts'
import type { OrderedSubscription } from '../subscription/ordered-subscription.ts'
import { applyDiscounts, type RefusedVoucher } from '../voucher/apply-discounts.ts'
import type { OrderDiscount } from '../voucher/order-discount.ts'
import type { EnteredVoucher } from '../voucher/voucher.ts'
import { wallClockAt } from '../wall-clock.ts'
import { type DraftedLine, type OrderedCart, type OrderedGoods, type OrderLine, orderLines } from './order-lines.ts'
import { type OrderTotals, orderTotals } from './order-totals.ts'

/** An order before it is placed: what it would hold at this moment, with its taxes. */
export interface OrderDraft {
  lines: Array<
    OrderLine & { taxClass: LineTaxClass; returnCondition: ReturnCondition; taxRate: number; taxAmount: number }
  >
  totals: OrderTotals & {
    /** What gift cards pay of the total; the payment kind is for the rest. */
    giftCardAmount: number
  }
  /** What lowers the price. */
  discounts: OrderDiscount[]
  /** What the order uses up. */
  redeemed: {
    vouchers: Array<{ voucherId: string; amount: number }>
    giftCards: GiftCardPayment[]
  }
  /** The vouchers that were entered and lower nothing now. */
  refused: RefusedVoucher[]
}

/** The codes that somebody has entered, as they are at a moment. */
export interface EnteredCodes {
  vouchers: readonly EnteredVoucher[]
  giftCards: readonly EnteredGiftCard[]
  moment: number
}

/** What holds when an order is made. */
export interface OrderTerms {
  taxRates: ClassRates
  shipping: ShippingPrices
}

/** The terms of an order of a moment, by what the merchant has set then; the calendar day of the site decides about tax rates. */
export const orderTerms = (
  site: Site,
  { shipping, tax }: Pick<Settings, 'shipping' | 'tax'>,
  moment: number,
): OrderTerms => ({
  taxRates: taxRatesOn(site, wallClockAt(moment, siteConfig(site).timeZone).slice(0, 10), tax),
  shipping,
})

/** What an order takes beside what the cart answers. */
export interface OrderExtras {
  subscriptions?: readonly OrderedSubscription[]
  /** Then the delivery costs nothing. */
  isPickedUp?: boolean
  codes?: EnteredCodes
}

const NO_CODES: EnteredCodes = { vouchers: [], giftCards: [], moment: 0 }

/**
 * The order of a cart. Its delivery costs follow the same thresholds as the cart's own summary; subscriptions alone are
 * delivered free, as their next deliveries are. Thresholds count the goods before discounts.
 */
export function draftOrder(
  site: Site,
  cart: OrderedCart & ShippedCart,
  goods: OrderedGoods,
  { taxRates, shipping }: OrderTerms,
  { subscriptions = [], isPickedUp = false, codes = NO_CODES }: OrderExtras = {},
): OrderDraft {
  const loyaltyRate = cart.isCremaCardCustomer ? loyaltyDiscount(site) : 0
  const deliveryAmount = isPickedUp ? 0 : shippingCosts(cart, { shipping }).amount
  return draftOfLines(site, orderLines(cart, goods, subscriptions), deliveryAmount, taxRates, { codes, loyaltyRate })
}

/** An order of lines whose delivery costs are known, with its discounts and taxes. */
export function draftOfLines(
  site: Site,
  drafted: readonly DraftedLine[],
  deliveryAmount: number,
  taxRates: ClassRates,
  { codes = NO_CODES, loyaltyRate = 0 }: { codes?: EnteredCodes; loyaltyRate?: number } = {},
): OrderDraft {
  const { vouchers, giftCards, moment } = codes
  const step = amountStep(site)
  const applied = applyDiscounts(drafted, { vouchers, loyaltyRate }, { moment, step, deliveryAmount })
  const lines = drafted.map(({ isReduced: _reduced, isBulky: _bulky, ...line }, at) => ({
    ...line,
    amount: line.amount - applied.byLine[at]!,
    discountAmount: applied.byLine[at]!,
    taxRate: taxRate(taxRates, line.taxClass),
  }))
  const taxed = lines.map((line) => ({ ...line, isGiftCard: line.kind === 'gift_card' }))
  const totals = orderTotals(taxed, {
    deliveryAmount: applied.isDeliveryFree ? 0 : deliveryAmount,
    deliveryRate: taxRate(taxRates, 'standard'),
    step,
  })
  // a gift card buys no other one, so that none gets a later end
  const bought = lines.reduce((sum, { kind, amount }) => (kind === 'gift_card' ? sum + amount : sum), 0)
  const payments = giftCardPayments(giftCards, totals.totalAmount - bought, moment)
  return {
    lines: lines.map((line, at) => ({ ...line, taxAmount: totals.lineTaxes[at]! })),
    totals: { ...totals, giftCardAmount: payments.reduce((sum, { amount }) => sum + amount, 0) },
    discounts: applied.given,
    redeemed: { vouchers: applied.redeemed, giftCards: payments },
    refused: applied.refused,
  }
}
