import type { DirectPaymentKind, PaymentKind } from '#sites/payment-kinds.ts'
import type { PickupStore } from '../store/pickup-store.ts'

/** To the door, to a store, or by mail as a letter. */
export type OrderDeliveryKind = 'home' | 'store' | 'letter'

/** What the goods of an order decide about its steps. */
export interface OrderNeeds {
  hasSubscription: boolean
  /** Gift cards alone go by mail to the billing address, without cost. */
  isGiftCardsOnly: boolean
  /** The stores of the site that can hand the goods over, in the order in which a shopper reads them. */
  stores: readonly PickupStore[]
  /** Electronic goods for which an old device is taken back (note L4). */
  asksForOldDevice: boolean
  /** The kinds of payment that the site offers for the sum of the order. */
  payable: readonly PaymentKind[]
}

interface NeedingCart {
  articles: ReadonlyArray<{ bulky?: boolean }>
  giftCards: readonly unknown[]
  partnerProducts: readonly unknown[]
  subscriptions: readonly unknown[]
}

export function orderNeeds(
  { articles, giftCards, partnerProducts, subscriptions }: NeedingCart,
  electronics: readonly unknown[],
  payable: readonly PaymentKind[],
  stores: readonly PickupStore[],
): OrderNeeds {
  const hasSubscription = subscriptions.length > 0
  const isGiftCardsOnly =
    giftCards.length > 0 && articles.length === 0 && partnerProducts.length === 0 && !hasSubscription
  // partners deliver themselves, bulky goods go by a forwarding company, and a subscription comes again and again
  const canBePickedUp =
    articles.length > 0 &&
    partnerProducts.length === 0 &&
    !hasSubscription &&
    articles.every(({ bulky }) => bulky !== true)
  return {
    hasSubscription,
    isGiftCardsOnly,
    stores: canBePickedUp ? stores : [],
    asksForOldDevice: electronics.length > 0,
    payable,
  }
}

/** Where an order goes: gift cards alone go to the billing address, the only one that is asked for them. */
export function shippedTo<Address>(
  { delivery, billing }: { delivery?: Address; billing?: Address },
  { isGiftCardsOnly }: OrderNeeds,
): Address | undefined {
  return isGiftCardsOnly ? (billing ?? delivery) : delivery
}

/** How an order can be delivered, in the order in which a shopper reads it. */
export function deliveryChoices({ isGiftCardsOnly, stores }: OrderNeeds): OrderDeliveryKind[] {
  if (isGiftCardsOnly) return ['letter']
  return stores.length > 0 ? ['home', 'store'] : ['home']
}

/** The store of an id; undefined: the site has none. */
export const pickupStore = (stores: readonly PickupStore[], id: string | undefined): PickupStore | undefined =>
  stores.find((store) => store.id === id)

/** What can be paid each time without the shopper: a delivery that waits for its payment would keep its pieces for ever. */
const isOfSubscriptions = (kind: PaymentKind): kind is DirectPaymentKind =>
  kind === 'invoice' || kind === 'cash-on-delivery'

/** How each delivery of a subscription can be paid of what a site offers, in the order in which a shopper reads it. */
export const subscriptionPayments = (offered: readonly PaymentKind[]): DirectPaymentKind[] =>
  offered.filter(isOfSubscriptions)

/** How an order can be paid of what a site offers. Nobody takes money where it is picked up, or puts it into a mailbox. */
export function paymentChoices(
  offered: readonly PaymentKind[],
  { hasSubscription, payable }: OrderNeeds,
  deliveryKind: OrderDeliveryKind | undefined,
): PaymentKind[] {
  return offered.filter(
    (kind) =>
      payable.includes(kind) &&
      (!hasSubscription || isOfSubscriptions(kind)) &&
      (kind !== 'cash-on-delivery' || deliveryKind === undefined || deliveryKind === 'home'),
  )
}
