import type { Logger } from 'pino'
import { Counts } from '../counts.ts'

/** What somebody who watches the shop wants to know of: attempts that were refused, and sign-ins that failed. */
export type SecurityEvent = 'rate-limit' | 'failed-sign-in' | 'refused-sign-in' | 'refused-request'

/** An event is logged at once, and those like it once a minute with their number: a flood must not fill the log. */
const SUMMARY_MS = 60_000

/** Logs security events. They hold no person's data: neither address, e-mail nor account. */
export class SecurityEvents {
  readonly #log: Pick<Logger, 'warn'>
  readonly #counts = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  /** All events since the process started, by event and what, with a space between. */
  readonly totals = new Counts()

  constructor(log: Pick<Logger, 'warn'>) {
    this.#log = log
  }

  /** `what` is one of few words of ours, such as the name of a limit. */
  note(event: SecurityEvent, what: string): void {
    const key = `${event} ${what}`
    this.totals.add(key)
    const count = this.#counts.get(key)
    this.#counts.set(key, (count ?? -1) + 1)
    if (count === undefined) this.#log.warn({ security: event, what, count: 1 }, 'security event')
    this.#timer ??= setTimeout(() => this.summarize(), SUMMARY_MS).unref()
  }

  /** Logs how often each event has happened since it was logged last. */
  summarize(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const [key, count] of this.#counts) {
      const [event, what] = key.split(' ')
      if (count > 0) this.#log.warn({ security: event, what, count }, 'security events of the last minute')
    }
    this.#counts.clear()
  }
}
