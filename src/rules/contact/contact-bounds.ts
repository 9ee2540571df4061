import { DAY_MS } from '../durations.ts'

/** For so long a message is stored. The form says so: a year. */
export const CONTACT_MESSAGE_LIFETIME_MS = 365 * DAY_MS
/** For so long a message counts against the bounds below. */
export const COUNTED_MS = DAY_MS
/** The same words of a mailbox within this time are a second press of the button. */
export const SECOND_PRESS_MS = 10 * 60_000

/** Of a site and a day, of which the merchant gets mails. What is written above it is stored, so that no stranger closes the form. */
const MOST_MAILED = 200
/** Of a site and a day, so that the table stays small. */
const MOST_STORED = 2000
/** Of one network, so that no stranger alone uses up those of the site. */
const MOST_OF_NETWORK = 20
/** Of a wide network of IPv6, behind which one customer of a provider may have 65,536 networks. */
const MOST_OF_WIDE_NETWORK = 80
/** So many receipts a mailbox gets from all sites, whichever networks write in its name, and however it is spelled. */
const MOST_RECEIPTS = 3

/** The messages of the last day: of a site, of the networks that write there, and the receipts of all sites to the mailbox that is named. */
export interface CountedMessages {
  ofSite: number
  ofNetwork: number
  ofWideNetwork: number
  receipts: number
}

/** Whether one more message is stored, whether the merchant gets a mail of it, and its sender a receipt. */
export function mayWrite({ ofSite, ofNetwork, ofWideNetwork, receipts }: CountedMessages): {
  isTaken: boolean
  isMailed: boolean
  getsReceipt: boolean
} {
  const isTaken = ofSite < MOST_STORED && ofNetwork < MOST_OF_NETWORK && ofWideNetwork < MOST_OF_WIDE_NETWORK
  const isMailed = isTaken && ofSite < MOST_MAILED
  return { isTaken, isMailed, getsReceipt: isMailed && receipts < MOST_RECEIPTS }
}
