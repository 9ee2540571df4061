import { DAY_MS } from '#rules/durations.ts'

/** The lifetime of a staff session, and of its preview, after it was renewed last; an open page renews it every five minutes (STAFF-06). */
export const STAFF_IDLE_LIFETIME_MS = 15 * 60_000
/** … and so long after its beginning at the latest. */
export const STAFF_SESSION_LIFETIME_MS = 10 * 3_600_000
/** An entry of the record of what staff did. The database refuses to delete one within a year. */
export const STAFF_LOG_LIFETIME_MS = 366 * DAY_MS
