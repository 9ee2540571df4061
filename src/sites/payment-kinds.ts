import type { Site } from './sites.ts'

export type PaymentKind = 'invoice' | 'prepayment' | 'cash-on-delivery'

const BY_INVOICE: readonly PaymentKind[] = ['invoice', 'prepayment']
const AT_THE_DOOR: readonly PaymentKind[] = ['invoice', 'prepayment', 'cash-on-delivery']

const TABLE: Record<Site, readonly PaymentKind[]> = {
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

/** How an order can be paid on a site, in the order in which a shopper reads it: what the checkout offers, and no more. */
export function paymentKinds(site: Site): readonly PaymentKind[] {
  return TABLE[site]
}
