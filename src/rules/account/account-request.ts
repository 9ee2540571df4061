/** What the owner of a mailbox must confirm by a link. */
export type AccountRequestKind = 'registration' | 'password' | 'email' | 'email-undo'

export const REGISTRATION_LIFETIME_MS = 3 * 86_400_000
export const PASSWORD_LINK_LIFETIME_MS = 3_600_000
export const EMAIL_LINK_LIFETIME_MS = 86_400_000
export const EMAIL_UNDO_LIFETIME_MS = 7 * 86_400_000

/** For how long a link of each kind is valid. */
export const REQUEST_LIFETIMES: Record<AccountRequestKind, number> = {
  registration: REGISTRATION_LIFETIME_MS,
  password: PASSWORD_LINK_LIFETIME_MS,
  email: EMAIL_LINK_LIFETIME_MS,
  'email-undo': EMAIL_UNDO_LIFETIME_MS,
}

/** From one network an address gets so many mails of one kind in a day that it has not confirmed, … */
export const MOST_REQUESTS_OF_NETWORK = 3
/** … and so many from all networks. It is more, so that a single stranger cannot use up its owner's. */
export const MOST_REQUESTS_OF_ADDRESS = 12

/** Whether an address gets another mail of a kind, by those of the last day. */
export const mayRequest = ({ ofNetwork, ofAddress }: { ofNetwork: number; ofAddress: number }): boolean =>
  ofNetwork < MOST_REQUESTS_OF_NETWORK && ofAddress < MOST_REQUESTS_OF_ADDRESS
