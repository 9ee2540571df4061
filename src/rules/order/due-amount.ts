import type { PaymentKind } from '#sites/payment-kinds.ts'
import type { OrderState } from './order-states.ts'

/** What is left to pay of an order once gift cards have paid their part, in 1/100 of the main unit. */
export const dueAmount = ({ totalAmount, giftCardAmount }: { totalAmount: number; giftCardAmount: number }): number =>
  totalAmount - giftCardAmount

/**
 * Whether nobody has paid an order yet, so that what comes back lowers its bill. Goods that are paid by card or in advance are shipped
 * once they are paid, and cash is collected before they are handed over: of what is shipped, only an invoice may be open.
 */
export const isUnpaid = ({
  state,
  payment,
  wasPaid,
}: {
  state: OrderState
  payment: PaymentKind
  /** Somebody has marked it as paid, before or after it was shipped. */
  wasPaid: boolean
}): boolean => !wasPaid && (state === 'placed' || (state === 'shipped' && payment === 'invoice'))
