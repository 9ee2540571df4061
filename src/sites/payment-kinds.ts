import type { Site } from './sites.ts'

export type PaymentKind = 'invoice' | 'prepayment' | 'card' | 'cash-on-delivery' | 'gift-card'

const BY_INVOICE: readonly PaymentKind[] = ['invoice', 'card', 'prepayment', 'gift-card']
const AT_THE_DOOR: readonly PaymentKind[] = ['card', 'cash-on-delivery', 'prepayment', 'gift-card']

const TABLE: Record<Site, readonly PaymentKind[]> = {
  DE: BY_INVOICE,
  AT: BY_INVOICE,
  CH: BY_INVOICE,
  CH_FR: BY_INVOICE,
  CZ: AT_THE_DOOR,
  HU: AT_THE_DOOR,
  PL: AT_THE_DOOR,
  SK: AT_THE_DOOR,
  TR: ['card', 'prepayment', 'gift-card'],
}

/** How an order can be paid on a site, in the order in which a shopper reads it. */
export function paymentKinds(site: Site): readonly PaymentKind[] {
  return TABLE[site]
}
