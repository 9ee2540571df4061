import type { DirectPaymentKind } from './profiles/profile.ts'
import type { Site } from './profiles/profiles.ts'
import { PAYMENTS_OF_SITE } from './tables/payments.ts'

export type { DirectPaymentKind }

/** What is paid at a provider's page, where one is configured. */
export type ProviderPaymentKind = 'card'
/** 'covered': vouchers and gift cards leave nothing to pay. */
export type PaymentKind = DirectPaymentKind | ProviderPaymentKind | 'covered'

/** How an order can be paid on a site without a provider, in the order in which a shopper reads it. */
export function paymentKinds(site: Site): readonly DirectPaymentKind[] {
  return PAYMENTS_OF_SITE[site]
}

/** All that the checkout of a site offers, and no more. `hasProvider` says of a kind whether this shop has a provider for it. */
export function offeredPayments(site: Site, hasProvider: (kind: ProviderPaymentKind) => boolean): PaymentKind[] {
  return [...PAYMENTS_OF_SITE[site], ...PROVIDER_KINDS.filter(hasProvider)]
}

const PROVIDER_KINDS: readonly ProviderPaymentKind[] = ['card']

/** All kinds of all sites, as lists and programs name them. */
export const PAYMENT_KINDS: readonly PaymentKind[] = [
  'invoice',
  'prepayment',
  'cash-on-delivery',
  ...PROVIDER_KINDS,
  'covered',
]

/** Whether an order waits for a provider's word before it is placed. */
export const isPaidAtProvider = (kind: PaymentKind): kind is ProviderPaymentKind =>
  (PROVIDER_KINDS as readonly string[]).includes(kind)
