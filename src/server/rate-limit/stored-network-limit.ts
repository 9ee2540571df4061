import { createHmac } from 'node:crypto'
import type pg from 'pg'
import type { Logger } from 'pino'
import { networksOf } from '#rules/client-networks.ts'
import type { RateLimit } from '#rules/rate-limits.ts'
import { StoredLimiter } from './stored-limiter.ts'

/** What counting in the database needs. */
export interface LimitStorage {
  pool: pg.Pool
  log: Pick<Logger, 'warn'>
  clock: () => number
  /** Makes the numbers by which networks and accounts are counted. */
  secret: string
}

/** A limit of networks that is counted in the database, for the networks of an IP address. */
export class StoredNetworkLimit {
  readonly #near: StoredLimiter
  readonly #wide: StoredLimiter
  readonly #secret: string

  constructor(name: string, { seconds, near, wide }: RateLimit, storage: LimitStorage) {
    this.#near = new StoredLimiter({ ...storage, name, points: near, seconds })
    this.#wide = new StoredLimiter({ ...storage, name: `${name} wide`, points: wide, seconds })
    this.#secret = storage.secret
  }

  /** For how long the address is over the limit, in milliseconds, as far as this process knows; without a query. */
  blockedMs(ip: string): number {
    const { near, wide } = this.#keysOf(ip)
    return Math.max(this.#near.blockedMs(near), wide === undefined ? 0 : this.#wide.blockedMs(wide))
  }

  /** For how long the address is over the limit, in milliseconds. Counts nothing. */
  async refusedMs(ip: string): Promise<number> {
    const { near, wide } = this.#keysOf(ip)
    const refused = await Promise.all([this.#near.refusedMs(near), wide === undefined ? 0 : this.#wide.refusedMs(wide)])
    return Math.max(...refused)
  }

  /** Counts one. @returns for how long the address is over the limit, in milliseconds */
  async count(ip: string): Promise<number> {
    const { near, wide } = this.#keysOf(ip)
    const wideBlockedMs = wide === undefined ? 0 : this.#wide.blockedMs(wide)
    if (wideBlockedMs > 0) return wideBlockedMs
    // what a network sends above its own limit does not count against its neighbours
    const { refusedMs } = await this.#near.count(near)
    if (refusedMs > 0 || wide === undefined) return refusedMs
    return (await this.#wide.count(wide)).refusedMs
  }

  #keysOf(ip: string): { near: string; wide?: string } {
    const { near, wide } = networksOf(ip)
    const key = (network: string) => limitNumber(this.#secret, `network ${network}`)
    return { near: key(near), ...(wide === undefined ? {} : { wide: key(wide) }) }
  }
}

/** 2^18 numbers: a row for each network could fill the table, and a number says nothing of the network. */
const NUMBER_BITS = 18

/** The number by which something is counted in the database. Nobody without the secret can aim at one. */
export function limitNumber(secret: string, text: string): string {
  const hash = createHmac('sha256', secret).update(text).digest()
  return String(hash.readUInt32BE(0) >>> (32 - NUMBER_BITS))
}
