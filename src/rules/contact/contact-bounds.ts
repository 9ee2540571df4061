import { DAY_MS } from '../durations.ts'

/** For so long a message is stored. The form says so: a year. */
export const CONTACT_MESSAGE_LIFETIME_MS = 365 * DAY_MS
/** For so long a message counts against the bounds below. */
export const COUNTED_MS = DAY_MS
/** The same words of a mailbox within this time are a second press of the button. */
export const SECOND_PRESS_MS = 10 * 60_000

/** Of a site; the merchant gets a mail for each. */
const MOST_OF_SITE = 200
/** Of one network, so that no stranger alone uses up those of the site. */
const MOST_OF_NETWORK = 20
/** So many receipts a mailbox gets, whoever writes in its name. */
const MOST_RECEIPTS = 3

/** The messages of a site in the last day: all, those of the network that writes, and the receipts to the mailbox that it names. */
export interface CountedMessages {
  ofSite: number
  ofNetwork: number
  receipts: number
}

/** Whether one more message is taken, and whether its sender gets a receipt. */
export function mayWrite({ ofSite, ofNetwork, receipts }: CountedMessages): { isTaken: boolean; getsReceipt: boolean } {
  const isTaken = ofSite < MOST_OF_SITE && ofNetwork < MOST_OF_NETWORK
  return { isTaken, getsReceipt: isTaken && receipts < MOST_RECEIPTS }
}
