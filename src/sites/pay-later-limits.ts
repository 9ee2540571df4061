import { profileOf, type Site } from './profiles/profiles.ts'

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

export const orderLimits = (site: Site): OrderLimits => ({
  ...COUNTS,
  guestInvoiceAmount: profileOf(site).country.guestInvoiceAmount,
})
