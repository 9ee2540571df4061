/** The rate limit of failed login attempts per account and network (note 92). */
export const MAX_FAILED_SIGN_INS = 8
/** For how long a failed sign-in counts. */
export const FAILED_SIGN_INS_COUNT_MS = 15 * 60_000

const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 4000

/** The delay of a sign-in's answer after some failed ones, in milliseconds; it makes guessing slow. */
export function signInDelayMs(failures: number): number {
  return failures === 0 ? 0 : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1))
}

/** From so many failures of an account in an hour on, over all networks, each further try must wait (note 96). */
const FAILURES_BEFORE_PAUSE = 30
export const ACCOUNT_FAILURES_COUNT_S = 3600

const FIRST_PAUSE_S = 1
/** The longest pause is short, so that nobody can lock somebody out for good. */
export const LONGEST_PAUSE_S = 60

/**
 * How long an account accepts no further try, in seconds, after a failed one.
 * @param failures of the last hour, that one included
 */
export function accountPauseS(failures: number): number {
  const over = failures - FAILURES_BEFORE_PAUSE
  return over < 0 ? 0 : Math.min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2 ** over)
}
