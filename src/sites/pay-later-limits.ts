import type { Site } from './sites.ts'

/** What limits orders for which nobody has paid at a provider yet. */
export interface OrderLimits {
  /** How many a day to one mailbox and to one delivery address. */
  ofMailbox: number
  ofAddress: number
  /** How many a day from one network. Mobile networks share addresses, and an IPv6 site has many networks. */
  ofNetwork: { near: number; wide: number }
  /** The highest sum that a guest may pay by invoice, in 1/100 of the main unit. */
  guestInvoiceAmount: number
}

const COUNTS = { ofMailbox: 5, ofAddress: 5, ofNetwork: { near: 30, wide: 120 } }

const TABLE: Record<Site, OrderLimits> = {
  DE: { ...COUNTS, guestInvoiceAmount: 1_000_00 },
  AT: { ...COUNTS, guestInvoiceAmount: 1_000_00 },
  CH: { ...COUNTS, guestInvoiceAmount: 1_000_00 },
  CH_FR: { ...COUNTS, guestInvoiceAmount: 1_000_00 },
  CZ: { ...COUNTS, guestInvoiceAmount: 25_000_00 },
  HU: { ...COUNTS, guestInvoiceAmount: 400_000_00 },
  PL: { ...COUNTS, guestInvoiceAmount: 4_000_00 },
  SK: { ...COUNTS, guestInvoiceAmount: 1_000_00 },
  TR: { ...COUNTS, guestInvoiceAmount: 50_000_00 },
}

export const orderLimits = (site: Site): OrderLimits => TABLE[site]
