import { networksOf } from '#rules/client-networks.ts'
import { QUICK_LIMITS, type QuickLimit, STORED_LIMITS, type StoredLimit } from '#rules/rate-limits.ts'
import { TooManyRequests } from '../request/faults.ts'
import { MemoryLimiter } from './memory-limiter.ts'
import { type LimitStorage, StoredNetworkLimit } from './stored-network-limit.ts'

interface Options extends LimitStorage {
  /** False: nothing is counted, for tests and measurements whose requests come from one address. */
  isOn: boolean
}

/**
 * Counts requests by network: an IPv4 address, or the first 64 and 48 bits of an IPv6 address
 * (docs/decisions/2026-11-22-limits-per-network.md).
 */
export class RateLimits {
  readonly #quick: Record<QuickLimit, { near: MemoryLimiter; wide: MemoryLimiter }>
  readonly #stored: Record<StoredLimit, StoredNetworkLimit>
  readonly #isOn: boolean

  constructor({ isOn, ...storage }: Options) {
    this.#isOn = isOn
    this.#quick = mapValues(QUICK_LIMITS, ({ seconds: duration, near, wide }) => ({
      near: new MemoryLimiter({ points: near, duration }),
      wide: new MemoryLimiter({ points: wide, duration }),
    }))
    this.#stored = mapValues(STORED_LIMITS, (limit, name) => new StoredNetworkLimit(name, limit, storage))
  }

  /** Counts a request in memory. @throws TooManyRequests */
  async requireQuick(limit: QuickLimit, ip: string): Promise<void> {
    if (!this.#isOn) return
    const { near, wide } = networksOf(ip)
    const limiters = this.#quick[limit]
    try {
      await limiters.near.consume(near)
      // what a network sends above its own limit does not count against its neighbours
      if (wide !== undefined) await limiters.wide.consume(wide)
    } catch (refused) {
      throw new TooManyRequests(limit, (refused as { msBeforeNext: number }).msBeforeNext)
    }
  }

  /** Takes one request back that was counted in memory, because it was what the limit is not meant for. */
  async giveBackQuick(limit: QuickLimit, ip: string): Promise<void> {
    if (!this.#isOn) return
    const { near, wide } = networksOf(ip)
    const limiters = this.#quick[limit]
    await limiters.near.reward(near)
    if (wide !== undefined) await limiters.wide.reward(wide)
  }

  /** Counts a request in the database. @throws TooManyRequests */
  async require(limit: StoredLimit, ip: string): Promise<void> {
    if (!this.#isOn) return
    const refusedMs = await this.#stored[limit].count(ip)
    if (refusedMs > 0) throw new TooManyRequests(limit, refusedMs)
  }
}

function mapValues<Name extends string, From, To>(
  from: Record<Name, From>,
  make: (value: From, name: Name) => To,
): Record<Name, To> {
  const entries = Object.entries(from) as Array<[Name, From]>
  return Object.fromEntries(entries.map(([name, value]) => [name, make(value, name)])) as Record<Name, To>
}
