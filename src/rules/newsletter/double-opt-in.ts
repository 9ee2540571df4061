import { DAY_MS } from '../durations.ts'

/** The life of a subscription, whose sign-up is a double opt-in (NEWS-58, note 79, L-rules of the newsletter). */

/** How long a sign-up waits for its confirmation: 14 days (NEWS-55). */
export const CONFIRMED_WITHIN_MS = 14 * DAY_MS
/** How long the record of a consent is stored after the subscription has ended: three years. */
export const RECORD_YEARS = 3

/** A sign-up as it is stored; moments are milliseconds since 1970. */
export interface SignUp {
  requestedAt: number
  confirmedAt: number | null
  endedAt: number | null
}

export type Confirmation = 'confirmed' | 'already-confirmed' | 'expired'

/**
 * What pressing the button of a confirmation mail does. A second press finds the subscription confirmed, so that a double
 * click never reads that the link is no longer valid (note 79).
 */
export function confirmationOf(signUp: SignUp, moment: number): Confirmation {
  if (signUp.endedAt !== null) return 'expired'
  if (signUp.confirmedAt !== null) return 'already-confirmed'
  return moment - signUp.requestedAt <= CONFIRMED_WITHIN_MS ? 'confirmed' : 'expired'
}

/** The status of a sign-up for others (NEWS-58); undefined once it has ended. */
export function statusOf(signUp: SignUp): 'WAITING_FOR_DOI' | 'SUBSCRIBED' | undefined {
  if (signUp.endedAt !== null) return undefined
  return signUp.confirmedAt === null ? 'WAITING_FOR_DOI' : 'SUBSCRIBED'
}
