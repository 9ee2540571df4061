import type { Logger } from 'pino'
import type { Configuration } from './configuration.ts'
import type { Database } from './database/database.ts'
import type { RateLimits } from './rate-limit/rate-limits.ts'
import type { CurrentSettings } from './request/current-settings.ts'
import type { ShopSecret } from './shop-secret.ts'
import type { Tracing } from './tracing/tracing.ts'

/**
 * What every feature may use; made once, in app.ts. A route or loader names what it needs of it, and beside it the parts of
 * other features: `Pick<Shop, 'clock' | 'database'> & { carts: CartService }`. So this file knows no feature.
 */
export interface Shop {
  configuration: Configuration
  database: Database
  limits: RateLimits
  log: Pick<Logger, 'warn'>
  settings: CurrentSettings
  /** Absent where no collector is configured. */
  tracing?: Tracing | undefined
  /** The keys that sign readable tokens, count and encrypt. */
  secret: ShopSecret
  /**
   * The real time in milliseconds since 1970, for sessions, idempotency, expiry and rate limits. What shoppers see
   * depends on a visit's moment instead, which a staff preview may move.
   */
  clock: () => number
  /** Waits a number of milliseconds; tests replace it. */
  wait: (ms: number) => Promise<void>
  /** The headers of a call whose answer is the same for all visitors. */
  callHeaders: Record<string, string>
}
