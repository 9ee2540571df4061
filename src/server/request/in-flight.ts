import type { FastifyReply, FastifyRequest } from 'fastify'
import { limitConcurrency } from '../database/limit-concurrency.ts'
import { deadline } from '../deadline.ts'
import { ClientGone } from './faults.ts'
import { sessionCookie } from './session.ts'
import { visitorCookie } from './visitor.ts'

/** A page of the shop has fewer calls under way; several tabs that open at once wait for each other. */
const AT_ONCE = 4
const MAX_WAITING = 60

/**
 * Limits how many requests of one visitor are worked on at once: a full cart or watch list costs the shop much more than
 * its request costs the caller. The others wait; those for which too many wait already, or that have waited for half a minute,
 * are refused.
 */
export class InFlight {
  readonly #visitors = new Map<string, { run: ReturnType<typeof limitConcurrency>; requests: number }>()

  /** How many visitors have requests under way; it is 0 in a shop at rest, whose memory holds nobody. */
  get size(): number {
    return this.#visitors.size
  }

  /**
   * Resolves when the request has a slot; that is free again when the answer has ended or the connection is
   * closed. Requests without a visitor's cookie have neither cart nor list, and pass.
   * @throws TooManyWaiting, or ClientGone where the connection is closed meanwhile
   */
  async enter({ cookies }: FastifyRequest, { raw }: FastifyReply, secure: boolean): Promise<void> {
    const name = cookies[sessionCookie(secure)] ?? cookies[visitorCookie(secure)]
    if (name === undefined) return
    if (raw.destroyed) throw new ClientGone()
    const visitor = this.#visitors.get(name) ?? {
      run: limitConcurrency(AT_ONCE, { mostWaiting: MAX_WAITING, longestWaitMs: deadline(30_000) }),
      requests: 0,
    }
    this.#visitors.set(name, visitor)
    visitor.requests += 1
    const ended = new Promise<void>((resolve) => raw.once('finish', resolve).once('close', resolve))
    const leave = () => {
      visitor.requests -= 1
      if (visitor.requests === 0) this.#visitors.delete(name)
    }
    await new Promise<void>((admit, reject) => {
      visitor
        .run(() => {
          admit()
          return ended
        })
        .finally(leave)
        .catch(reject)
    })
    if (raw.destroyed) throw new ClientGone()
  }
}
