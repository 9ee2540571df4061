/** A session expires so long after its last use (its timeout) … */
export const IDLE_SESSION_LIFETIME_MS = 4 * 3_600_000
/** … and so long after its beginning at the latest. */
export const SESSION_LIFETIME_MS = 12 * 3_600_000
