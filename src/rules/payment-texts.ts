import type { DirectPaymentKind, PaymentKind } from '#sites/payment-kinds.ts'
import type { NamelessTexts } from '#sites/texts/all-texts.ts'

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
  covered: 'payCoveredHint',
} as const satisfies Record<PaymentKind, string>

/** The text of `checkout` that names what no page before the checkout promises. */
const CHECKOUT_TEXTS = {
  card: 'payByCard',
  covered: 'payCovered',
} as const satisfies Record<Exclude<PaymentKind, DirectPaymentKind>, string>

export interface PaymentNameTexts {
  product: NamelessTexts<'product'>
  checkout: NamelessTexts<'checkout'>
}

/** The name of a kind of payment. */
export function paymentName(kind: PaymentKind, { product, checkout }: PaymentNameTexts): string {
  return kind === 'card' || kind === 'covered' ? checkout[CHECKOUT_TEXTS[kind]] : product[PAYMENT_TEXTS[kind]]
}

/** Kinds of payment as a sentence lists them. */
export const paymentNames = (kinds: readonly PaymentKind[], texts: PaymentNameTexts): string =>
  kinds.map((kind) => paymentName(kind, texts)).join(', ')
