import { availableParallelism } from 'node:os'
import type { Configuration } from '../configuration.ts'
import { limitConcurrency } from '../database/limit-concurrency.ts'
import { deadline } from '../deadline.ts'
import { type Client, NetworkQueues } from '../request/network-queues.ts'

/** Half of the threads of the pool, which also reads files and compresses. */
const MAX_HASHES = 4

/** A hash takes some 30 ms; where it takes much longer, its network waits no longer than this. */
const LONGEST_PAUSE_MS = 200

/** How many passwords are hashed at once in a process: each takes a whole core, and one is left for the event loop. */
export const hashesAtOnce = (cores: number): number => Math.min(MAX_HASHES, Math.max(1, cores - 1))

/** The hashes of all networks; the process has one pool of threads. */
const withCore = limitConcurrency(hashesAtOnce(availableParallelism()), {
  mostWaiting: 64,
  longestWaitMs: deadline(5000),
})

/**
 * The queues of password hashes: each network has one at once, so that a client with many wrong logins leaves the others their share of
 * the cores. A network gets its next one after those of others that have waited meanwhile.
 */
export class PasswordQueues {
  readonly #networks: NetworkQueues<'hash'>

  constructor(configuration: Pick<Configuration, 'trustedProxies' | 'rateLimits'>) {
    this.#networks = new NetworkQueues(configuration, {
      limit: 'password',
      queues: { hash: { atOnce: 1, mostWaiting: 40, longestWaitMs: deadline(5000) } },
      pauseAbove: 1,
      longestPause: LONGEST_PAUSE_MS,
    })
  }

  /**
   * Runs work that hashes a password.
   * @throws TooManyRequests where too many of its network wait, and TooManyWaiting where too many of all do
   */
  run<T>(client: Client, work: () => Promise<T>): Promise<T> {
    return this.ofNetwork(client, () => this.hash(work))
  }

  /** The first half of `run`: work that hashes only in a part of its time. @throws TooManyRequests */
  ofNetwork<T>(client: Client, work: () => Promise<T>): Promise<T> {
    return this.#networks.run(client, 'hash', work)
  }

  /** The second half of `run`: the part that hashes, which keeps all others waiting. @throws TooManyWaiting */
  hash<T>(work: () => Promise<T>): Promise<T> {
    return withCore(work)
  }
}
