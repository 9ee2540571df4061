import type pg from 'pg'

/** Longer than any limit: a count that ends later is from before the clock was set back. */
const LONGEST_LIMIT_MS = 3_600_000

/** Deletes counts whose time is over. */
export async function deleteOldRateLimits(pool: pg.Pool, moment: number): Promise<void> {
  await pool.query('delete from rate_limit where expire <= $1 or expire > $2', [moment, moment + LONGEST_LIMIT_MS])
}
