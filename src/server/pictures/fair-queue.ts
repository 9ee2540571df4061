import { TooManyWaiting } from '../database/limit-concurrency.ts'

interface Limits {
  atOnce: number
  /** How many may wait, of all networks and of one. */
  mostWaiting: number
  mostOfOne: number
  longestWaitMs: number
}

/**
 * Runs few pieces of work at once, each in a slot. A free slot goes to the networks that wait one after the other, so that one with many
 * pieces leaves the others their share.
 */
export class FairQueue {
  readonly #limits: Limits
  /** In the order in which networks get a slot. A network is here only while it has something that waits. */
  readonly #waiting = new Map<string, Set<() => void>>()
  #freeSlots: number

  constructor(limits: Limits) {
    this.#limits = limits
    this.#freeSlots = limits.atOnce
  }

  /** @throws TooManyWaiting where too many wait already, or the wait was too long */
  async run<T>(network: string, work: () => Promise<T>): Promise<T> {
    if (this.#freeSlots > 0) this.#freeSlots -= 1
    else await this.#waitForSlot(network)
    try {
      return await work()
    } finally {
      this.#releaseSlot()
    }
  }

  #waitForSlot(network: string): Promise<void> {
    const { mostWaiting, mostOfOne, longestWaitMs } = this.#limits
    const own = this.#waiting.get(network) ?? new Set()
    const all = [...this.#waiting.values()].reduce((sum, { size }) => sum + size, 0)
    if (own.size >= mostOfOne) throw new TooManyWaiting(`${mostOfOne} of a network wait already.`)
    if (all >= mostWaiting) throw new TooManyWaiting(`${mostWaiting} wait already.`)
    this.#waiting.set(network, own)
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        own.delete(start)
        if (own.size === 0) this.#waiting.delete(network)
        reject(new TooManyWaiting(`It has waited for ${longestWaitMs} ms.`))
      }, longestWaitMs)
      const start = () => {
        clearTimeout(late)
        resolve()
      }
      own.add(start)
    })
  }

  #releaseSlot(): void {
    const [first] = this.#waiting
    if (!first) {
      this.#freeSlots += 1
      return
    }
    const [network, own] = first
    const [start] = own
    own.delete(start!)
    // it goes behind the others
    this.#waiting.delete(network)
    if (own.size > 0) this.#waiting.set(network, own)
    start!()
  }
}
