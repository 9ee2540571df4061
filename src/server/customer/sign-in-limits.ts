import { ACCOUNT_FAILURES_COUNT_S, accountPauseS, LONGEST_PAUSE_S } from '#rules/customer/sign-in-limit.ts'
import { FAILED_SIGN_IN_LIMIT } from '#rules/rate-limits.ts'
import { StoredLimiter } from '../rate-limit/stored-limiter.ts'
import { type LimitStorage, limitNumber, StoredNetworkLimit } from '../rate-limit/stored-network-limit.ts'

/** An account's failures are counted without end; they lead to pauses. */
const NO_LIMIT = 1_000_000_000

/**
 * Counts failed sign-ins by network over all accounts, and by account over all networks (note 96). The pair of both is
 * counted in customer-queries.ts.
 */
export class SignInLimits {
  readonly #network: StoredNetworkLimit
  readonly #account: StoredLimiter
  readonly #pause: StoredLimiter
  readonly #secret: string

  constructor(storage: LimitStorage) {
    this.#secret = storage.secret
    this.#network = new StoredNetworkLimit('failed-sign-in', FAILED_SIGN_IN_LIMIT, storage)
    const account = { ...storage, name: 'account', points: NO_LIMIT, seconds: ACCOUNT_FAILURES_COUNT_S }
    this.#account = new StoredLimiter(account)
    this.#pause = new StoredLimiter({ ...storage, name: 'account pause', points: 1, seconds: LONGEST_PAUSE_S })
  }

  /** For how long the network may not sign in, in milliseconds, as far as this process knows; without a query. */
  blockedMs(ip: string): number {
    return this.#network.blockedMs(ip)
  }

  /** For how long the network, and everybody at this account, may not sign in, in milliseconds. */
  async refusedMs(ip: string, account: string): Promise<{ network: number; account: number }> {
    const [network, paused] = await Promise.all([
      this.#network.refusedMs(ip),
      this.#pause.refusedMs(this.#keyOf(account)),
    ])
    return { network, account: paused }
  }

  /** For how long the network may not sign in, in milliseconds, whatever the account. */
  refusedNetworkMs(ip: string): Promise<number> {
    return this.#network.refusedMs(ip)
  }

  /** Counts a failure that says nothing of an account: nobody else's passkey may make its owner wait. */
  async countNetworkFailure(ip: string): Promise<void> {
    await this.#network.count(ip)
  }

  async countFailure(ip: string, account: string): Promise<void> {
    const key = this.#keyOf(account)
    const [{ count }] = await Promise.all([this.#account.count(key), this.#network.count(ip)])
    const seconds = accountPauseS(count)
    if (seconds > 0) await this.#pause.pause(key, seconds)
  }

  #keyOf(account: string): string {
    return limitNumber(this.#secret, account)
  }
}
