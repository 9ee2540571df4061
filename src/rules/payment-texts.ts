import {
  type DirectPaymentKind,
  isPaidAtProvider,
  type PaymentKind,
  type ProviderPaymentKind,
} from '#sites/payment-kinds.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'

/** The text of `product` that names a kind of payment. */
export const PAYMENT_TEXTS = {
  invoice: 'payByInvoice',
  prepayment: 'payInAdvance',
  'cash-on-delivery': 'payOnDelivery',
} as const satisfies Record<DirectPaymentKind, string>

/** The text of `checkout` that says what happens with a kind of payment. */
export const PAYMENT_HINTS = {
  invoice: 'payInvoiceHint',
  prepayment: 'payInAdvanceHint',
  'cash-on-delivery': 'payOnDeliveryHint',
  card: 'payByCardHint',
} as const satisfies Record<PaymentKind, string>

/** The text of `checkout` that names a kind at a provider: no page before the checkout promises one. */
const PROVIDER_TEXTS = { card: 'payByCard' } as const satisfies Record<ProviderPaymentKind, string>

/** The name of a kind of payment. */
export function paymentName(
  kind: PaymentKind,
  { product, checkout }: { product: TextsByFeature['product']; checkout: TextsByFeature['checkout'] },
): string {
  return isPaidAtProvider(kind) ? checkout[PROVIDER_TEXTS[kind]] : product[PAYMENT_TEXTS[kind]]
}
