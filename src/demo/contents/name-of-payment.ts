import type { PaymentKind } from '#sites/payment-kinds.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'

/** What a kind of payment is called on a site. */
export function nameOfPayment(site: Site, kind: PaymentKind): string {
  const texts = textsOf('product', siteConfig(site).locale)
  const names: Record<PaymentKind, string> = {
    invoice: texts.payByInvoice,
    prepayment: texts.payInAdvance,
    card: texts.payByCard,
    'cash-on-delivery': texts.payOnDelivery,
    'gift-card': texts.payByGiftCard,
  }
  return names[kind]
}
