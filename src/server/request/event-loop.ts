import { monitorEventLoopDelay } from 'node:perf_hooks'
import { TooManyWaiting } from '../database/limit-concurrency.ts'
import { deadline } from '../deadline.ts'

/** With a longer delay than this whoever waits would wait for seconds. */
const MAX_DELAY_MS = 500
/** What passes sooner is a peak, and nobody is better served by a refusal: the first pages after a start, another program's work. */
const PEAK_MS = 2000
const SAMPLE_MS = 250
const RESOLUTION_MS = 20

/**
 * Measures by how much this process is late with what it has to do. Node's own monitor is used instead of
 * @fastify/under-pressure, which makes the same measurement and brings health routes and memory limits that the shop has.
 */
export class EventLoop {
  readonly #histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  #timer: NodeJS.Timeout | undefined
  readonly #mostDelayMs: number
  #delayMs = 0
  #lateSince: number | undefined

  constructor(mostDelayMs = deadline(MAX_DELAY_MS)) {
    this.#mostDelayMs = mostDelayMs
  }

  /** By how much it was late in the last quarter of a second. */
  get delayMs(): number {
    return Math.max(0, this.#delayMs)
  }

  start(): void {
    // nothing is refused, and the measurement wakes the process fifty times a second
    if (this.#mostDelayMs === Number.POSITIVE_INFINITY) return
    this.#histogram.enable()
    this.#timer = setInterval(() => {
      const { count, mean } = this.#histogram
      // it may not have measured yet in the turn of a long block
      if (count === 0) return
      this.#delayMs = mean / 1e6 - RESOLUTION_MS
      this.#histogram.reset()
      this.#lateSince = this.#delayMs > this.#mostDelayMs ? (this.#lateSince ?? performance.now()) : undefined
    }, SAMPLE_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#histogram.disable()
  }

  /** @throws TooManyWaiting while the event loop is more than half a second late, and has been for two. */
  check(): void {
    if (this.#lateSince !== undefined && performance.now() - this.#lateSince > PEAK_MS)
      throw new TooManyWaiting(`The event loop is ${Math.round(this.#delayMs)} ms late.`)
  }
}
