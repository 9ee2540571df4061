import { setTimeout as wait } from 'node:timers/promises'
import { deadline } from '../deadline.ts'
import { isDatabaseAway } from './database-away.ts'

/** A database that starts beside the shop, or changes its primary, is there within a minute. */
const WAIT_MS = 60_000
const PAUSE_MS = 1000

/**
 * Resolves once `check` does, and says at its first failure that it is tried again.
 * @throws the last error after a minute; any other than that the database cannot be reached at once, such as a wrong password
 */
export async function waitForDatabase(
  check: () => Promise<void>,
  announce: (sentence: string) => void,
  waitMs = deadline(WAIT_MS),
): Promise<void> {
  const late = AbortSignal.timeout(waitMs)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await check()
    } catch (error) {
      if (late.aborted || !isDatabaseAway(error)) throw error
      if (attempt === 1) announce('The database at DATABASE_URL does not answer; it is tried again for a minute …')
      await wait(Math.min(PAUSE_MS, waitMs))
    }
  }
}
