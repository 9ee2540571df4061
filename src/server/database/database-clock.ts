import type pg from 'pg'
import type { Logger } from 'pino'
import { readDatabaseMoment } from './clock-queries.ts'

/** Where the two clocks differ by more, one of them is wrong, and the process cannot know which. */
export const MAX_OFFSET_MS = 5000
const MEASURE_INTERVAL_MS = 30_000
/** The quickest answer of so many says most exactly how far the clocks are apart. */
const SAMPLES = 3
/** An answer that took longer has waited in a queue, and says too little of the moment at which it was made. */
const LONGEST_SAMPLE_MS = 1000

/**
 * The one clock of a process: the machine's, corrected by its offset to the database's, so that the processes of a shop agree. It
 * never goes backwards. A larger offset than MAX_OFFSET_MS corrects nothing: a database whose clock jumps by a day would end
 * vouchers and sessions.
 */
export class DatabaseClock {
  readonly #machine: () => number
  #offsetMs = 0
  #correctionMs = 0
  #last = Number.NEGATIVE_INFINITY

  /** @param machine reads the machine's clock, in milliseconds since 1970 */
  constructor(machine: () => number) {
    this.#machine = machine
  }

  /** Milliseconds since 1970. */
  readonly now = (): number => {
    this.#last = Math.max(this.#last, this.#machine() + this.#correctionMs)
    return this.#last
  }

  /** By how many milliseconds the database's clock is ahead of the machine's, as it was last measured. */
  get offsetMs(): number {
    return this.#offsetMs
  }

  /** By how many milliseconds this clock is ahead of the database's, as one is that was ahead and stands still. */
  get aheadMs(): number {
    return this.now() - (this.#machine() + this.#offsetMs)
  }

  /** False where the process would tell shoppers another time than others do. */
  get isRight(): boolean {
    return Math.abs(this.#offsetMs) <= MAX_OFFSET_MS && this.aheadMs <= MAX_OFFSET_MS
  }

  /** Takes a measured offset. */
  correct(offsetMs: number): void {
    this.#offsetMs = Math.round(offsetMs)
    if (Math.abs(offsetMs) <= MAX_OFFSET_MS) this.#correctionMs = this.#offsetMs
  }

  /** Measures the offset and takes it. @throws the driver's error where the database does not answer */
  async measure(pool: pg.Pool): Promise<void> {
    let shortestMs = Number.POSITIVE_INFINITY
    let offsetMs = 0
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const sent = this.#machine()
      const moment = await readDatabaseMoment(pool)
      const tookMs = this.#machine() - sent
      if (tookMs < 0 || tookMs >= shortestMs) continue
      shortestMs = tookMs
      offsetMs = moment - (sent + tookMs / 2)
    }
    // otherwise the machine's clock was set back in each sample, or all were slow; the next measurement tells
    if (shortestMs <= LONGEST_SAMPLE_MS) this.correct(offsetMs)
  }
}

/** The clock of a process that serves. It is measured at once, and regularly until `stop` is called. */
export async function followDatabaseClock(
  pool: pg.Pool,
  machine: () => number,
  log: Pick<Logger, 'warn'>,
  intervalMs = MEASURE_INTERVAL_MS,
): Promise<{ clock: DatabaseClock; stop: () => void }> {
  const clock = new DatabaseClock(machine)
  let wasRight = true
  const measure = async () => {
    await clock.measure(pool)
    const { offsetMs, isRight } = clock
    if (isRight === wasRight) return
    wasRight = isRight
    log.warn(
      { offsetMs },
      `the clock of this process is ${isRight ? 'that of the database again' : 'not that of the database'}`,
    )
  }
  await measure()
  // while the database is away the last offset holds
  const timer = setInterval(() => void measure().catch(() => {}), intervalMs)
  timer.unref()
  return { clock, stop: () => clearInterval(timer) }
}
