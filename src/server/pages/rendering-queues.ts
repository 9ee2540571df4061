import type { FastifyReply, FastifyRequest } from 'fastify'
import { networksOf } from '#rules/client-networks.ts'
import type { Configuration } from '../configuration.ts'
import { limitConcurrency } from '../database/limit-concurrency.ts'
import { deadline } from '../deadline.ts'
import { ClientGone, TooManyRequests } from '../request/faults.ts'

/**
 * The queues that each network has. Two of its pages are loaded at once, because the first one also waits for the database. A
 * refusal waits for nothing, so that one at once is enough.
 */
const QUEUES = {
  page: { atOnce: 2, mostWaiting: 100 },
  refusal: { atOnce: 1, mostWaiting: 500 },
} as const
const LONGEST_WAIT_MS = 10_000
/** A network with more requests than run at once pauses for so many times what the last one took: the rest is for others. */
const PAUSE = 3
/** A rendering that took longer has waited for something. */
const LONGEST_PAUSE_MS = 50
const RETRY_AFTER_MS = 1000

export type QueueName = keyof typeof QUEUES
type Run = ReturnType<typeof limitConcurrency>

/**
 * Queues the renderings of each network, so that many requests of one client keep others waiting for no longer than one rendering
 * takes. Only networks whose requests are under way are remembered.
 */
export class RenderingQueues {
  readonly #configuration: Pick<Configuration, 'trustedProxies' | 'rateLimits'>
  readonly #networks = new Map<string, Record<QueueName, Run> & { requests: number }>()

  constructor(configuration: Pick<Configuration, 'trustedProxies' | 'rateLimits'>) {
    this.#configuration = configuration
  }

  /** How many networks have requests under way. */
  get size(): number {
    return this.#networks.size
  }

  /**
   * Resolves when the request has come to the front of its queue, with a function that must be called once its page is rendered. A
   * trusted proxy that names no client is not limited: all shoppers come through it.
   * @throws TooManyRequests where too many of its network wait already, or it has waited for too long
   * @throws ClientGone where the connection is closed meanwhile
   */
  async enter({ ip }: FastifyRequest, { raw }: FastifyReply, queue: QueueName): Promise<() => void> {
    const { trustedProxies, rateLimits } = this.#configuration
    if (!rateLimits || trustedProxies.has(ip)) return () => {}
    const { near } = networksOf(ip)
    const network = this.#networks.get(near) ?? { page: newQueue('page'), refusal: newQueue('refusal'), requests: 0 }
    this.#networks.set(near, network)
    network.requests += 1
    const forget = () => {
      network.requests -= 1
      if (network.requests === 0) this.#networks.delete(near)
    }
    return new Promise((resolve, reject) => {
      network[queue](async () => {
        if (raw.destroyed) throw new ClientGone()
        const began = performance.now()
        return new Promise<void>((end) =>
          resolve(() => {
            const pauseMs = Math.min(LONGEST_PAUSE_MS, PAUSE * (performance.now() - began))
            if (network.requests > QUEUES.page.atOnce) setTimeout(end, pauseMs)
            else setImmediate(end)
          }),
        )
      })
        .finally(forget)
        .catch((error) => {
          reject(error instanceof ClientGone ? error : new TooManyRequests('rendering', RETRY_AFTER_MS))
        })
    })
  }
}

const newQueue = (name: QueueName): Run => {
  const { atOnce, mostWaiting } = QUEUES[name]
  return limitConcurrency(atOnce, { mostWaiting, longestWaitMs: deadline(LONGEST_WAIT_MS) })
}
