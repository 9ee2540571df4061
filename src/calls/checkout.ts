import type { AccountFault } from '#rules/account/check-account.ts'
import { PAYMENT_PATH } from '#rules/account-addresses.ts'
import type { AddressField, PostalAddress } from '#rules/address/address-format.ts'
import type { AddressFault } from '#rules/address/check-address.ts'
import { CHECKOUT_PATH } from '#rules/addresses.ts'
import type { OrderShortage } from '#rules/cart/order-shortages.ts'
import { CODE_CHANGES, type Entered } from '#rules/checkout/checkout-steps.ts'
import type { CodeNumberField, CodeRefusal } from '#rules/checkout/code-refusal.ts'
import type { OrderDeliveryKind, OrderNeeds } from '#rules/checkout/order-choices.ts'
import type { EnteredGiftCard } from '#rules/gift-card/gift-card-payments.ts'
import type { OrderDraft } from '#rules/order/order-draft.ts'
import type { OrderLine } from '#rules/order/order-lines.ts'
import type { OrderState } from '#rules/order/order-states.ts'
import type { TaxSum } from '#rules/order/order-totals.ts'
import type { PaymentRefusal } from '#rules/payment/payment-refusal.ts'
import type { PickupStore } from '#rules/store/pickup-store.ts'
import type { DeliveryTerms } from '#rules/subscription/ordered-subscription.ts'
import type { OrderDiscount } from '#rules/voucher/order-discount.ts'
import type { PaymentKind } from '#sites/payment-kinds.ts'
import type { Site } from '#sites/sites.ts'
import type { Cart } from './cart.ts'
import type { Form, Notice, Posted } from './form.ts'
import type { Article } from './product.ts'

/** What the checkout shows of its visitor. */
export interface CheckoutView {
  cart: Cart
  draft: OrderDraft
  needs: OrderNeeds
  /** The names of goods for which an old device is taken back. */
  electronics: readonly string[]
  /** What is agreed with each subscription, in the order of the cart. */
  subscriptions: readonly SubscriptionOffer[]
  /** The vouchers and gift cards that were entered, the first one first. */
  codes: { vouchers: Array<{ id: string; code: string }>; giftCards: EnteredGiftCard[] }
  /** Why the cart may not be ordered now, line by line; empty: it may. */
  shortages: readonly OrderShortage[]
  /** Why its subscriptions may not be; undefined: they may. */
  subscriptionRefusal: 'none' | 'interval' | undefined
  /** With the account's address where a customer is logged in. */
  entered: Entered
  /** Of what is entered; 0: nothing is stored yet. */
  revision: number
  /** The number of the visitor's newest order; '' where there is none. */
  lastOrder: string
  isCustomer: boolean
  /** How the order can be paid, in the order in which a shopper reads it. */
  payments: readonly PaymentKind[]
  /** Those of them that are not for this sum, and why. */
  paymentBounds: readonly PaymentBound[]
  /** So many orders wait for their money that today only one that is paid at a provider is taken. */
  isLimited: boolean
  /** The payment at a provider that an order of this cart waits for already. */
  openPaymentId?: string
  /** Of the form whose button orders, so that it orders once. */
  formKey: string
}

/** Why a kind of payment that the site offers is not for an order's sum. */
export type PaymentBound = { kind: PaymentKind } & Extract<PaymentRefusal, { limit: number }>

/** A subscription before its order, or as it was agreed; `id` is named by the order's lines. */
export interface SubscriptionOffer extends DeliveryTerms {
  id: string
}

export interface PlacedSubscription extends Omit<SubscriptionOffer, 'amount' | 'nextDeliveryOn'> {
  number: string
  /** Null: the contract names no prices. */
  amount: number | null
  /** Null: there is none any more. */
  nextDeliveryOn: string | null
}

/** An order as it was placed. Amounts in 1/100 of the main unit, taxes included; moments in milliseconds since 1970. */
export interface PlacedOrder {
  number: string
  site: Site
  state: OrderState
  email: string
  delivery: PostalAddress
  billing: PostalAddress
  payment: PaymentKind
  /** `returnedQuantity`: pieces that have come back, or were withdrawn before they were shipped. */
  lines: Array<OrderLine & { taxRate: number; taxAmount: number; returnedQuantity: number }>
  /** What the goods cost before discounts. */
  goodsAmount: number
  discountAmount: number
  deliveryAmount: number
  /** What goods and delivery cost after discounts. */
  totalAmount: number
  /** What of the total gift cards pay. */
  giftCardAmount: number
  discounts: OrderDiscount[]
  taxes: TaxSum[]
  placedAt: number
  deliveryKind: OrderDeliveryKind
  /** Where it is picked up, as it was when it was ordered. */
  pickupStore: PickupStore | null
  /** Null: nothing in it asks for that. */
  takesOldDevice: boolean | null
  /** The contracts that its lines belong to. */
  contracts: PlacedSubscription[]
}

/** An order as lists show it. */
export type ListedOrder = Pick<
  PlacedOrder,
  'number' | 'site' | 'state' | 'email' | 'payment' | 'deliveryKind' | 'totalAmount' | 'placedAt'
> & {
  /** The first of its goods; null: there are none. */
  goods: Array<{ itemId: string; productId: string }> | null
}

/** What became of a payment at a provider. Nothing in it is a person's, because whoever has its id may read it. */
export interface PaymentView {
  id: string
  orderNumber: string
  site: Site
  /**
   * `waiting`: somebody may still pay; `released`: the order was given up while its provider did not answer, so that money may still
   * come and go back; `refunded`: it came too late and goes back.
   */
  state: 'waiting' | 'paid' | 'failed' | 'released' | 'refunded'
  /** In 1/100 of the main unit. */
  amount: number
  /** Until when the order keeps its pieces, in milliseconds since 1970; null: it does not wait. */
  reservedUntil: number | null
}

/** The pictures of goods by the numbers of their articles, where the shop still has one. */
export type GoodsPictures = Readonly<Record<string, Article['galleryImages'][number]>>

/** What the law wants to be read of the goods beside their prices, directly above the button that orders. */
export interface GoodsFacts {
  /** What products are, by their ids: their main features, or their description. */
  properties: Readonly<Record<string, string>>
  /** The unit prices of articles, by their numbers. */
  basePrices: Readonly<Record<string, NonNullable<Article['basePriceInfo']>>>
}

export interface CheckoutLoaders {
  view(): Promise<CheckoutView>
  goods(draft: Pick<OrderDraft, 'lines'>): Promise<GoodsFacts>
  pictures(lines: ReadonlyArray<Pick<OrderLine, 'itemId' | 'productId'>>): Promise<GoodsPictures>
  /** Where the last order of the customer who is logged in went; before the first one the name alone. */
  lastAddress(): Promise<Partial<PostalAddress>>
  /** A payment by its id; undefined: there is none. */
  payment(id: string): Promise<PaymentView | undefined>
  /** The orders of the customer who is logged in, the newest first; undefined: nobody is. */
  orders(): Promise<ListedOrder[] | undefined>
}

export type CheckoutAddressField = `${'delivery' | 'billing'}-${AddressField}`

/**
 * The steps of the checkout, its codes and the button that orders (note 64). `CHANGED`: what was shown is not what would be ordered,
 * with what was `shown`; `UNPAID_LIMIT`: too many orders wait for their money today; `PAYMENT_REFUSED`: the chosen `payment` is not
 * offered for this order; `NOT_SELLING`: the shop does not say yet who sells; `CLOSED`: the merchant has closed it; `VOUCHER_REFUSED`: a
 * voucher does not apply to the guest who orders; `VOUCHER_KEPT` and `GIFT_CARD_KEPT`: a code could not be taken away.
 */
export const checkoutForm: Form<
  | 'INVALID'
  | 'CHANGED'
  | 'UNPAID_LIMIT'
  | 'PAYMENT_REFUSED'
  | 'NOT_SELLING'
  | 'CLOSED'
  | 'VOUCHER_REFUSED'
  | 'CODE'
  | 'VOUCHER_KEPT'
  | 'GIFT_CARD_KEPT',
  | 'step'
  | 'payment'
  | 'code'
  | 'codeChange'
  | 'accepted'
  | 'customer'
  | 'draft'
  | 'email'
  | 'billing'
  | 'saveAddress'
  | 'shown'
  | CodeNumberField
  | CheckoutAddressField,
  {
    email?: AccountFault
    deliveryKind?: 'required'
    payment?: 'required'
    accepted?: 'required'
    code?: CodeRefusal['code']
  } & {
    [Field in CheckoutAddressField]?: AddressFault
  }
> = { path: CHECKOUT_PATH, malformed: 'INVALID' }
export type PostedCheckout = Posted<typeof checkoutForm>

/** What was done with a code. */
export const codeNotice = { path: CHECKOUT_PATH, name: 'code', values: CODE_CHANGES } as const satisfies Notice

/** The buttons of the page that waits for a payment at a provider. */
export const paymentForm: Form<never, never> = { path: PAYMENT_PATH }
