import { type QuickbuyErrorBody, trackQuickbuyErrorCall } from '#calls/tracking.ts'
import { withLogEntry } from '#rules/log-buffer.ts'
import { send } from './call.ts'
import { randomId } from './random-id.ts'
import { retry } from './retry.ts'

/** A client error report (API-23). It holds no personal data. */
export interface ErrorReport {
  modeType: string
  errorMessage: string
  /** Where it happened: 'addToCart', 'boundary error'. */
  source: string
}

declare global {
  /**
   * The interface for an error-reporting service, which an integrator puts on the page (TRACK-09); without one the shop's own
   * call gets the reports. A report that it rejects is tried again.
   */
  var cremaReporter: ((report: QuickbuyErrorBody) => Promise<unknown>) | undefined
}

/** What the reporter has not got yet. */
let waiting: QuickbuyErrorBody[] = []
let isReporting = false

/** Logs a client error in the console and reports it; a failure of the report has no consequence (API-23). */
export function reportError(report: ErrorReport, cause?: unknown): void {
  console.error(`${report.source}: ${report.errorMessage}`, cause)
  const errorMessage = report.errorMessage.slice(0, 500)
  const userAgent = navigator.userAgent.slice(0, 300)
  waiting = withLogEntry(waiting, { ...report, errorMessage, requestId: randomId(), userAgent })
  reportWaiting()
}

/** Reports in order, until one fails for good; it waits for the next error, which tries again. */
async function reportWaiting(): Promise<void> {
  if (isReporting) return
  isReporting = true
  try {
    for (let report = waiting[0]; report; report = waiting[0]) {
      const next = report
      await retry(async () => (globalThis.cremaReporter ?? reportToShop)(next))
      waiting = waiting.filter((one) => one !== next)
    }
  } catch {
    // the console has it
  }
  isReporting = false
}

async function reportToShop(body: QuickbuyErrorBody): Promise<void> {
  const answer = await send(trackQuickbuyErrorCall, { body })
  if (answer.kind === 'network') throw answer.error
}
