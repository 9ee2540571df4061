import type { FastifyReply, FastifyRequest } from 'fastify'
import { networksOf } from '#rules/client-networks.ts'
import type { Configuration } from '../configuration.ts'
import { limitConcurrency } from '../database/limit-concurrency.ts'
import { deadline } from '../deadline.ts'
import { TooManyRequests } from '../request/faults.ts'

/**
 * Of one network. A second page is loaded while the first waits for the database; of refusals, which wait for nothing, one is
 * enough.
 */
const LINES = {
  page: { atOnce: 2, mostWaiting: 100 },
  refusal: { atOnce: 1, mostWaiting: 500 },
} as const
const LONGEST_WAIT_MS = 10_000
/** While others of its network wait, the next one comes after a pause of so many times what this one took: the rest is for others. */
const PAUSE = 3
/** What took longer has waited for something. */
const LONGEST_PAUSE_MS = 50
const RETRY_AFTER_MS = 1000

export type Line = keyof typeof LINES
type Run = ReturnType<typeof limitConcurrency>

/**
 * Lets the pages of one network be rendered one after the other, so that many requests of one client keep nobody else waiting for
 * longer than one rendering takes. Only networks whose requests are under way are remembered.
 */
export class RenderingTurns {
  readonly #configuration: Pick<Configuration, 'trustedProxies' | 'rateLimits'>
  readonly #networks = new Map<string, Record<Line, Run> & { requests: number }>()

  constructor(configuration: Pick<Configuration, 'trustedProxies' | 'rateLimits'>) {
    this.#configuration = configuration
  }

  /** How many networks have requests under way. */
  get size(): number {
    return this.#networks.size
  }

  /**
   * Resolves when it is the request's turn, with what must be called once its page is rendered. A trusted proxy that names no
   * client is not limited: all shoppers come through it.
   * @throws TooManyRequests where too many of its network wait already, or it has waited for too long
   */
  async enter({ ip }: FastifyRequest, { raw }: FastifyReply, line: Line): Promise<() => void> {
    const { trustedProxies, rateLimits } = this.#configuration
    if (!rateLimits || trustedProxies.has(ip)) return () => {}
    const { near } = networksOf(ip)
    const network = this.#networks.get(near) ?? { page: lineOf('page'), refusal: lineOf('refusal'), requests: 0 }
    this.#networks.set(near, network)
    network.requests += 1
    const forget = () => {
      network.requests -= 1
      if (network.requests === 0) this.#networks.delete(near)
    }
    return new Promise((admit, reject) => {
      network[line](async () => {
        if (raw.destroyed) throw new Error('The client has gone.')
        const began = performance.now()
        return new Promise<void>((leave) =>
          admit(() => {
            const pauseMs = Math.min(LONGEST_PAUSE_MS, PAUSE * (performance.now() - began))
            if (network.requests > LINES.page.atOnce) setTimeout(leave, pauseMs)
            else setImmediate(leave)
          }),
        )
      })
        .finally(forget)
        .catch(() => reject(new TooManyRequests('rendering', RETRY_AFTER_MS)))
    })
  }
}

const lineOf = (line: Line): Run => {
  const { atOnce, mostWaiting } = LINES[line]
  return limitConcurrency(atOnce, { mostWaiting, longestWaitMs: deadline(LONGEST_WAIT_MS) })
}
