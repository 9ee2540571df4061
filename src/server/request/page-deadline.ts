import { deadline } from '../deadline.ts'

/** A shopper who has waited for a page so long presses again; the answer says that they may. */
const pageDeadlineMs = () => deadline(5000)

/** A page was not loaded and rendered in time. The same request may succeed in a moment. */
export class PageTooLate extends Error {
  constructor() {
    super('a page was not made in time')
  }
}

/** One deadline for all that a page waits for before it is sent: queues, statements and what others make. */
export class PageDeadline {
  readonly #late = Promise.withResolvers<never>()
  readonly #timer: NodeJS.Timeout
  #waiting = 0

  /** @param onLate is called where it passes while the page waits; a client that reads slowly is none of it */
  constructor(onLate: () => void, ms = pageDeadlineMs()) {
    this.#late.promise.catch(() => {})
    this.#timer = setTimeout(() => {
      if (this.#waiting > 0) onLate()
      this.#late.reject(new PageTooLate())
    }, ms)
  }

  /** What the work resolves to. It goes on where it is too late, and may fill a cache. @throws PageTooLate */
  async within<T>(work: Promise<T> | T): Promise<T> {
    this.#waiting += 1
    try {
      return await Promise.race([work, this.#late.promise])
    } finally {
      this.#waiting -= 1
    }
  }

  end(): void {
    clearTimeout(this.#timer)
  }
}
