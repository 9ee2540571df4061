const BEAT_MS = 250
/** A process that is only late comes round sooner. */
const LONGEST_LATE_MS = 3000

/**
 * Notices that the machine stood still: it slept, or somebody stopped its processes for a while. Deadlines of shop and checker pass
 * meanwhile although neither has done anything wrong.
 */
export class Standstill {
  readonly #now: () => number
  readonly #timer: NodeJS.Timeout
  #last: number
  #endedAt = Number.NEGATIVE_INFINITY

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#last = now()
    this.#timer = setInterval(() => this.#beat(), BEAT_MS).unref()
  }

  /** Whether it stood still at some time since a moment of its clock. */
  since(moment: number): boolean {
    this.#beat()
    return this.#endedAt >= moment
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #beat(): void {
    const now = this.#now()
    if (now - this.#last > LONGEST_LATE_MS) this.#endedAt = now
    this.#last = now
  }
}
