import type { Logger } from 'pino'

/** A database that did not answer is tried so often. */
const PROBE_PAUSE_MS = 1000

/** The database has not answered in time, and nothing is sent to it until it does. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('the database does not answer')
  }
}

interface Options {
  /** Resolves, within a deadline, to whether the database answers. */
  probe: () => Promise<boolean>
  log: Pick<Logger, 'warn'>
  pauseMs?: number
}

/**
 * A circuit breaker: after the first timeout it probes the database, and where that does not answer, it lets nothing through until
 * a probe succeeds. Otherwise each request would wait for its own timeout, while it holds a connection and a place in the queues.
 */
export class CircuitBreaker {
  readonly #options: Required<Options>
  #firstProbe: Promise<void> | undefined
  #retry: NodeJS.Timeout | undefined
  #isOpen = false
  #isStopped = false
  /** How often it has opened. */
  openings = 0

  constructor(options: Options) {
    this.#options = { pauseMs: PROBE_PAUSE_MS, ...options }
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /**
   * Undefined where a request may go to the database at once. Otherwise it waits for the first probe: one slow statement must not
   * refuse others.
   * @throws DatabaseSilent while the database does not answer
   */
  admit(): Promise<void> | undefined {
    if (this.#isOpen) throw new DatabaseSilent()
    return this.#firstProbe
  }

  /** Probes the database, because something has waited for it too long. */
  noteTimeout(): void {
    if (this.#firstProbe || this.#isOpen || this.#isStopped) return
    this.#firstProbe = this.#options.probe().then((answers) => {
      this.#firstProbe = undefined
      if (answers || this.#isStopped) return
      this.#open()
      throw new DatabaseSilent()
    })
    // each request that waits for it has its own failure
    this.#firstProbe.catch(() => {})
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#retry)
  }

  #open(): void {
    this.#isOpen = true
    this.openings += 1
    this.#options.log.warn('the database does not answer; requests are refused, and it is tried each second')
    this.#probeLater()
  }

  #probeLater(): void {
    if (this.#isStopped) return
    this.#retry = setTimeout(() => void this.#probeAgain(), this.#options.pauseMs)
    this.#retry.unref()
  }

  async #probeAgain(): Promise<void> {
    if (!(await this.#options.probe())) return this.#probeLater()
    this.#isOpen = false
    this.#options.log.warn('the database answers again')
  }
}
