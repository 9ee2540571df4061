import type { ShownOrder } from '#rules/checkout/shown-order.ts'
import type { PaymentRefusal } from '#rules/payment/payment-refusal.ts'
import type { PaymentKind } from '#sites/payment-kinds.ts'
import type { Site } from '#sites/sites.ts'

/** What the button that orders sends, and for whom. */
export interface PlacingRequest {
  site: Site
  cartId: string
  sessionHash?: string | undefined
  /** The tags of the visitor's groups of A/B tests, of which campaigns may be. */
  groups?: readonly string[]
  /** The key of the form: the same one orders once. */
  formKey: string
  /** What the page showed when the button was pressed. */
  cartVersion: number
  revision: number
  shown: ShownOrder
  /** The shopper's IP address; undefined: the orders of staff are not limited. */
  ip?: string | undefined
  /** A new order's number; replaced by tests. */
  newNumber?: () => string
}

export type PlacingOutcome =
  | { type: 'placed'; number: string }
  /** The order keeps its pieces and waits for this payment at a provider. */
  | { type: 'reserved'; paymentId: string }
  /** Something is not as it was shown; nothing was ordered. */
  | { type: 'changed' }
  /** Too many orders of this mailbox, address or network wait for their money today; one paid at a provider is taken. */
  | { type: 'limited' }
  /** A voucher does not apply to the guest who orders; nothing was ordered. */
  | { type: 'voucher' }
  /** The chosen kind of payment is not offered, or not for this sum; nothing was ordered. */
  | { type: 'payment'; kind: PaymentKind; refusal: PaymentRefusal }
  /** The site does not say yet who sells and on which terms; nothing was ordered. */
  | { type: 'not-selling' }
  /** The merchant has closed the site, or has not opened it yet; nothing was ordered. */
  | { type: 'closed' }
  /** There is nothing to order. */
  | { type: 'empty' }
