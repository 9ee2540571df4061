import type { PaymentKind } from '#sites/payment-kinds.ts'

/** The text of `product` that names a kind of payment. */
export const PAYMENT_TEXTS = {
  invoice: 'payByInvoice',
  prepayment: 'payInAdvance',
  card: 'payByCard',
  'cash-on-delivery': 'payOnDelivery',
  'gift-card': 'payByGiftCard',
} as const satisfies Record<PaymentKind, string>
