import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Logger } from 'pino'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { isDatabaseAway } from '../database/database-away.ts'
import { MemoryLimiter, mostEntries } from './memory-limiter.ts'

/** The keys that are known to be refused, so that refusing them again costs no query. */
const MAX_BLOCKED = 50_000

interface Options {
  name: string
  points: number
  seconds: number
  pool: Pick<pg.Pool, 'query'>
  log: Pick<Logger, 'warn'>
  clock: () => number
}

/**
 * Counts in the database for all processes; while it is away, in the memory of this one. A key that is over its limit is
 * blocked in memory.
 */
export class StoredLimiter {
  readonly #limiter: RateLimiterPostgres
  readonly #points: number
  readonly #longestMs: number
  readonly #clock: () => number
  readonly #blockedUntil = new LRUCache<string, number>(mostEntries(MAX_BLOCKED))

  constructor({ name, points, seconds, pool, log, clock }: Options) {
    this.#points = points
    this.#longestMs = seconds * 1000
    this.#clock = clock
    const options = { keyPrefix: name, points, duration: seconds }
    this.#limiter = new RateLimiterPostgres({
      ...options,
      storeClient: { query: (query: pg.QueryConfig) => pool.query(query).catch(reported(log)) },
      storeType: 'pool',
      tableName: 'rate_limit',
      // by a migration
      tableCreated: true,
      // by a job
      clearExpiredByTimeout: false,
      insuranceLimiter: new MemoryLimiter(options),
    })
  }

  /** How long a key is blocked as far as this process knows, in milliseconds, without a query. */
  blockedMs(key: string): number {
    const left = (this.#blockedUntil.get(key) ?? 0) - this.#clock()
    // after the clock was set back
    if (left <= 0 || left > this.#longestMs) this.#blockedUntil.delete(key)
    return left > this.#longestMs ? 0 : Math.max(0, left)
  }

  /** How long a key is over its limit, in milliseconds. Counts nothing. */
  async refusedMs(key: string): Promise<number> {
    const blocked = this.blockedMs(key)
    if (blocked > 0) return blocked
    const found = await this.#limiter.get(key)
    if (!found || found.consumedPoints < this.#points) return 0
    return (await this.#forgetFuture(key, found)) ? 0 : this.#block(key, found.msBeforeNext)
  }

  /** Counts one for a key. @returns how many it has, and for how long it is over its limit, in milliseconds */
  async count(key: string): Promise<{ count: number; refusedMs: number }> {
    const blocked = this.blockedMs(key)
    if (blocked > 0) return { count: this.#points + 1, refusedMs: blocked }
    const result = await this.#consume(key)
    const counted = (await this.#forgetFuture(key, result)) ? await this.#consume(key) : result
    const isOver = counted.consumedPoints > this.#points
    return {
      count: counted.consumedPoints,
      refusedMs: isOver ? this.#block(key, counted.msBeforeNext) : 0,
    }
  }

  /** Puts a key over its limit for some seconds. */
  async pause(key: string, seconds: number): Promise<void> {
    await this.#limiter.block(key, seconds)
    this.#block(key, seconds * 1000)
  }

  async #consume(key: string): Promise<RateLimiterRes> {
    return this.#limiter.consume(key).catch((refused) => {
      if (refused instanceof RateLimiterRes) return refused
      throw refused
    })
  }

  /** Deletes a count whose time ends later than it can, because the clock was set back. */
  async #forgetFuture(key: string, { msBeforeNext }: RateLimiterRes): Promise<boolean> {
    if (msBeforeNext <= this.#longestMs) return false
    await this.#limiter.delete(key)
    return true
  }

  #block(key: string, ms: number): number {
    this.#blockedUntil.set(key, this.#clock() + ms)
    return Math.max(1, ms)
  }
}

/**
 * The package counts in memory after any error and says nothing of it. That the database is away is logged by the request,
 * which needs it for more.
 */
const reported = (log: Pick<Logger, 'warn'>) => (error: unknown) => {
  if (!isDatabaseAway(error)) {
    log.warn({ err: error }, 'rate limits are counted in this process only, because a query failed')
  }
  throw error
}
