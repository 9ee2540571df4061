import { profileOf, type Site } from './profiles/profiles.ts'

/** What limits orders for which no money has come at a provider yet. */
export interface OrderLimits {
  /** How many a day to one mailbox and to one delivery address. */
  readonly ofMailbox: number
  readonly ofAddress: number
  /** How many a day from one network. Mobile networks share addresses, and an IPv6 site has many networks. */
  readonly ofNetwork: { readonly near: number; readonly wide: number }
  /** The highest sum that a guest may pay by invoice, in 1/100 of the main unit. */
  readonly guestInvoiceAmount: number
}

const COUNTS = { ofMailbox: 5, ofAddress: 5, ofNetwork: { near: 30, wide: 120 } }

/** What holds on a site where a merchant has set nothing. */
export const defaultOrderLimits = (site: Site): OrderLimits => ({
  ...COUNTS,
  guestInvoiceAmount: profileOf(site).country.guestInvoiceAmount,
})
