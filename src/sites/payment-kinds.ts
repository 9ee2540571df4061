import type { Site } from './sites.ts'

/** A payment method without a provider, so that every shop can offer it. */
export type DirectPaymentKind = 'invoice' | 'prepayment' | 'cash-on-delivery'
/** What is paid at a provider's page, where one is configured. */
export type ProviderPaymentKind = 'card'
/** 'covered': vouchers and gift cards leave nothing to pay. */
export type PaymentKind = DirectPaymentKind | ProviderPaymentKind | 'covered'

const BY_INVOICE: readonly DirectPaymentKind[] = ['invoice', 'prepayment']
const AT_THE_DOOR: readonly DirectPaymentKind[] = ['invoice', 'prepayment', 'cash-on-delivery']

const TABLE: Record<Site, readonly DirectPaymentKind[]> = {
  DE: BY_INVOICE,
  AT: BY_INVOICE,
  CH: BY_INVOICE,
  CH_FR: BY_INVOICE,
  CZ: AT_THE_DOOR,
  HU: AT_THE_DOOR,
  PL: AT_THE_DOOR,
  SK: AT_THE_DOOR,
  TR: BY_INVOICE,
}

/** How an order can be paid on a site without a provider, in the order in which a shopper reads it. */
export function paymentKinds(site: Site): readonly DirectPaymentKind[] {
  return TABLE[site]
}

/** All that the checkout of a site offers, and no more. `hasProvider` says of a kind whether this shop has a provider for it. */
export function offeredPayments(site: Site, hasProvider: (kind: ProviderPaymentKind) => boolean): PaymentKind[] {
  return [...TABLE[site], ...PROVIDER_KINDS.filter(hasProvider)]
}

const PROVIDER_KINDS: readonly ProviderPaymentKind[] = ['card']

/** All kinds of all sites, as lists and programs name them. */
export const PAYMENT_KINDS: readonly PaymentKind[] = [...AT_THE_DOOR, ...PROVIDER_KINDS, 'covered']

/** Whether an order waits for a provider's word before it is placed. */
export const isPaidAtProvider = (kind: PaymentKind): kind is ProviderPaymentKind =>
  (PROVIDER_KINDS as readonly string[]).includes(kind)
