import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { type LockWait, readLockWait } from './lock-wait-queries.ts'

/** So many attempts, with their pauses, take about a quarter of an hour. */
const MAX_ATTEMPTS = 120
const LONGEST_PAUSE_MS = 5000

/** What PostgreSQL says after lock_timeout, and where two transactions wait for each other. */
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK_DETECTED = '40P01'
const RETRIED: ReadonlyArray<string | undefined> = [LOCK_NOT_AVAILABLE, DEADLOCK_DETECTED]

/** A migration did not get its lock in any attempt. `message` is for the person who starts the shop. */
export class MigrationBlocked extends Error {}

/** The connection that migrates, one to look at it with, and how patient it is. */
export interface LockAttempts {
  pool: pg.Pool
  pid: number
  /** The name of the migration. */
  name: string
  log: Pick<Logger, 'warn'>
  /** The lock_timeout of the connection, in milliseconds. */
  lockTimeoutMs: number
}

/**
 * Runs `attempt`, which must leave nothing behind where it fails, until its locks are free. Everybody who needs the table queues
 * behind a statement that waits for a lock, so that each attempt is short, and pauses let them pass.
 * @throws MigrationBlocked
 */
export async function runWithLockTimeout(attempt: () => Promise<void>, attempts: LockAttempts): Promise<void> {
  const { name, lockTimeoutMs } = attempts
  let lastWait: LockWait | undefined
  for (let count = 1; count <= MAX_ATTEMPTS; count += 1) {
    const stopWatching = watchLocks(attempts, count, (seen) => {
      lastWait = seen
    })
    try {
      return await attempt()
    } catch (error) {
      if (!RETRIED.includes((error as { code?: string }).code)) throw error
    } finally {
      await stopWatching()
    }
    await wait(Math.min(LONGEST_PAUSE_MS, (count * lockTimeoutMs) / 3))
  }
  const holders = lastWait ? lastWait.holders.map(({ pid }) => pid).join(', ') : 'unknown'
  throw new MigrationBlocked(
    `The migration ${name} did not get ${lastWait?.waitsFor ?? 'its lock'} in ${MAX_ATTEMPTS} attempts; ` +
      `it is held by these processes of PostgreSQL: ${holders}.`,
  )
}

/** Logs once what the attempt waits for and who holds it, until the returned function is called. */
function watchLocks(
  { pool, pid, name, log, lockTimeoutMs }: LockAttempts,
  attempt: number,
  note: (seen: LockWait) => void,
): () => Promise<void> {
  let looking: Promise<void> | undefined
  let isLogged = false
  const look = async () => {
    const seen = await readLockWait(pool, pid).catch(() => undefined)
    if (!seen || isLogged) return
    isLogged = true
    note(seen)
    log.warn({ migration: name, attempt, ...seen }, 'a migration waits for a lock that others hold')
  }
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined
    })
  }, lockTimeoutMs / 3)
  return async () => {
    clearInterval(timer)
    await looking
  }
}
