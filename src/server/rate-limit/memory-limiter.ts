import { LRUCache } from 'lru-cache'
import { type IRateLimiterOptions, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'

/** More networks than this at once are no shoppers. Each takes about 500 bytes. */
const MAX_NETWORKS = 50_000

/** A bound for a cache that is nearly empty most of the time: `max` would reserve the memory of all entries at once. */
export const mostEntries = (most: number) => ({ maxSize: most, sizeCalculation: () => 1 })

/** Counts in the memory of this process. The package's limiter has no bound; this one forgets the key unseen for longest. */
export class MemoryLimiter extends RateLimiterMemory {
  readonly #keys: LRUCache<string, true>

  constructor(options: IRateLimiterOptions, most = MAX_NETWORKS) {
    super(options)
    this.#keys = new LRUCache({
      ...mostEntries(most),
      dispose: (_value, key, reason) => {
        if (reason === 'evict') void super.delete(key)
      },
    })
  }

  override consume(key: string | number, points?: number, options?: object): Promise<RateLimiterRes> {
    this.#keys.set(String(key), true)
    return super.consume(key, points, options as Record<string, unknown>)
  }
}
