import type { PaymentKind } from '#sites/payment-kinds.ts'

/** The text of `product` that names a kind of payment. */
export const PAYMENT_TEXTS = {
  invoice: 'payByInvoice',
  prepayment: 'payInAdvance',
  'cash-on-delivery': 'payOnDelivery',
} as const satisfies Record<PaymentKind, string>

/** The text of `checkout` that says what happens with a kind of payment. */
export const PAYMENT_HINTS = {
  invoice: 'payInvoiceHint',
  prepayment: 'payInAdvanceHint',
  'cash-on-delivery': 'payOnDeliveryHint',
} as const satisfies Record<PaymentKind, string>
