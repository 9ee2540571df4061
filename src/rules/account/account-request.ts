import { DAY_MS } from '../durations.ts'

/** What the owner of a mailbox must confirm by a link. */
export type AccountRequestKind = 'registration' | 'password' | 'email' | 'email-undo'

export const REGISTRATION_LIFETIME_MS = 3 * DAY_MS
/** Of a password reset. */
export const PASSWORD_RESET_LIFETIME_MS = 3_600_000
export const EMAIL_LINK_LIFETIME_MS = DAY_MS
export const EMAIL_UNDO_LIFETIME_MS = 7 * DAY_MS

/** For how long a link of each kind is valid. */
export const REQUEST_LIFETIMES: Record<AccountRequestKind, number> = {
  registration: REGISTRATION_LIFETIME_MS,
  password: PASSWORD_RESET_LIFETIME_MS,
  email: EMAIL_LINK_LIFETIME_MS,
  'email-undo': EMAIL_UNDO_LIFETIME_MS,
}

/** From one network an address gets so many mails of one kind in a day that it has not confirmed, … */
export const MAX_REQUESTS_OF_NETWORK = 3
/** … and so many from all networks. It is more, so that a single stranger cannot use up its owner's. */
export const MAX_REQUESTS_OF_ADDRESS = 12

/**
 * How many unconfirmed mails of a kind an address has got: in a day from the network that asks and from all, and in the hour for
 * which a link to a new password is valid.
 */
export interface RequestsOfDay {
  ofNetwork: number
  ofAddress: number
  ofHour: number
}

/**
 * Whether an address gets another mail of a kind: beyond the bounds one an hour, so that nobody can keep its owner waiting for
 * a day. A link to a new password is of use to the mailbox's owner whoever has asked for it, so that no bound leaves the owner
 * without a valid one for longer than its lifetime.
 */
export function mayRequest(kind: AccountRequestKind, { ofNetwork, ofAddress, ofHour }: RequestsOfDay): boolean {
  const hasTurn = ofHour === 0
  if (kind === 'password' && hasTurn) return true
  return ofNetwork < MAX_REQUESTS_OF_NETWORK && (ofAddress < MAX_REQUESTS_OF_ADDRESS || hasTurn)
}
