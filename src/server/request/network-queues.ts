import { networksOf } from '#rules/client-networks.ts'
import type { Configuration } from '../configuration.ts'
import { limitConcurrency } from '../database/limit-concurrency.ts'
import { ClientGone, TooManyRequests } from './faults.ts'

/** How much of one network runs at once, and how much of it may wait, for how long. */
export interface NetworkQueue {
  atOnce: number
  mostWaiting: number
  longestWaitMs: number
}

/** A network with many requests pauses for so many times what its last one took: the rest is for others. */
const PAUSE = 3
const RETRY_AFTER_MS = 1000

interface Options<Name extends string> {
  /** What a refusal is counted by. */
  limit: string
  queues: Readonly<Record<Name, NetworkQueue>>
  /** A network with more requests under way pauses after each of them. */
  pauseAbove: number
  /** In milliseconds; it ends nothing, so that it is no deadline. */
  longestPause: number
}

/** The client of a request. */
export interface Client {
  ip: string
  /** Whether its connection is closed. */
  isGone?: () => boolean
}

type Run = ReturnType<typeof limitConcurrency>

/**
 * Queues expensive work by the network that asks for it, so that many requests of one client keep others waiting for no longer than one of
 * them takes. Only networks whose requests are under way are remembered.
 */
export class NetworkQueues<Name extends string> {
  readonly #configuration: Pick<Configuration, 'trustedProxies' | 'rateLimits'>
  readonly #options: Options<Name>
  readonly #networks = new Map<string, { queues: Map<Name, Run>; requests: number }>()

  constructor(configuration: Pick<Configuration, 'trustedProxies' | 'rateLimits'>, options: Options<Name>) {
    this.#configuration = configuration
    this.#options = options
  }

  /** How many networks have requests under way. */
  get size(): number {
    return this.#networks.size
  }

  /**
   * Runs work when it has come to the front of its network's queue. A trusted proxy that names no client is not limited: all shoppers
   * come through it.
   * @throws TooManyRequests where too many of its network wait already, or it has waited for too long
   * @throws ClientGone where the connection is closed meanwhile
   */
  async run<T>(client: Client, name: Name, work: () => Promise<T>): Promise<T> {
    const release = await this.enter(client, name)
    try {
      return await work()
    } finally {
      release()
    }
  }

  /** The same for work that ends elsewhere. @returns a function that must be called at its end */
  async enter({ ip, isGone }: Client, name: Name): Promise<() => void> {
    const { trustedProxies, rateLimits } = this.#configuration
    if (!rateLimits || trustedProxies.has(ip)) return () => {}
    const { limit, longestPause, pauseAbove } = this.#options
    const { near } = networksOf(ip)
    const network = this.#networks.get(near) ?? { queues: new Map<Name, Run>(), requests: 0 }
    this.#networks.set(near, network)
    network.requests += 1
    const forget = () => {
      network.requests -= 1
      if (network.requests === 0) this.#networks.delete(near)
    }
    return new Promise((resolve, reject) => {
      this.#queueOf(
        network.queues,
        name,
      )(async () => {
        if (isGone?.()) throw new ClientGone()
        const began = performance.now()
        return new Promise<void>((end) =>
          resolve(() => {
            const pauseMs = Math.min(longestPause, PAUSE * (performance.now() - began))
            if (network.requests > pauseAbove) setTimeout(end, pauseMs)
            else setImmediate(end)
          }),
        )
      })
        .finally(forget)
        .catch((error) => reject(error instanceof ClientGone ? error : new TooManyRequests(limit, RETRY_AFTER_MS)))
    })
  }

  #queueOf(queues: Map<Name, Run>, name: Name): Run {
    const queue = queues.get(name) ?? newQueue(this.#options.queues[name])
    queues.set(name, queue)
    return queue
  }
}

const newQueue = ({ atOnce, mostWaiting, longestWaitMs }: NetworkQueue): Run =>
  limitConcurrency(atOnce, { mostWaiting, longestWaitMs })
