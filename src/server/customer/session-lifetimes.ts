/** A session ends so long after its last use … */
export const IDLE_SESSION_LIFETIME_MS = 4 * 3_600_000
/** … and so long after its beginning at the latest. */
export const SESSION_LIFETIME_MS = 12 * 3_600_000
