import type { DirectPaymentKind } from './profiles/profile.ts'
import type { Site } from './profiles/profiles.ts'
import { PAYMENTS_OF_SITE } from './tables/payments.ts'

export type { DirectPaymentKind }

/** What is paid at a provider's page, where one is configured. */
export type ProviderPaymentKind = 'card'
/** What a shopper chooses between. */
export type ChosenPaymentKind = DirectPaymentKind | ProviderPaymentKind
/** 'covered': vouchers and gift cards leave nothing to pay. */
export type PaymentKind = ChosenPaymentKind | 'covered'

/** How an order of a site's country can be paid without a provider, in the order in which a shopper reads it. */
export function paymentKinds(site: Site): readonly DirectPaymentKind[] {
  return PAYMENTS_OF_SITE[site]
}

const PROVIDER_KINDS: readonly ProviderPaymentKind[] = ['card']

/** All kinds that a site can take: those of its country, and then what is paid at a provider, wherever a shop has one. */
export const takenPayments = (site: Site): ChosenPaymentKind[] => [...PAYMENTS_OF_SITE[site], ...PROVIDER_KINDS]

export const CHOSEN_PAYMENT_KINDS: readonly ChosenPaymentKind[] = [
  'invoice',
  'prepayment',
  'cash-on-delivery',
  ...PROVIDER_KINDS,
]

/** All kinds of all sites, as lists and programs name them. */
export const PAYMENT_KINDS: readonly PaymentKind[] = [...CHOSEN_PAYMENT_KINDS, 'covered']

/** Whether an order waits for a provider's word before it is placed. */
export const isPaidAtProvider = (kind: PaymentKind): kind is ProviderPaymentKind =>
  (PROVIDER_KINDS as readonly string[]).includes(kind)
