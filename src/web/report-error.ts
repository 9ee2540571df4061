import { type QuickbuyErrorBody, trackQuickbuyErrorCall } from '#calls/tracking.ts'
import { withLogEntry } from '#rules/log-buffer.ts'
import { type Answer, hasFailed, send } from './call.ts'
import { randomId } from './random-id.ts'
import { retry } from './retry.ts'

/** A client error report (API-23). It holds no personal data. */
export interface ErrorReport {
  modeType: string
  errorMessage: string
  /** Where it happened: 'addToCart', 'boundary error'. */
  source: string
  /** The id under which the server's log has the request that failed; without one the report gets an id of its own. */
  requestId?: string | undefined
}

declare global {
  /**
   * The interface for an error-reporting service, which an integrator puts on the page (TRACK-09); without one the shop's own
   * call gets the reports. A report that it refuses is tried again.
   */
  var cremaReporter: ((report: QuickbuyErrorBody) => Promise<unknown>) | undefined
}

/** What the reporter has not got yet. */
let waiting: QuickbuyErrorBody[] = []
let isReporting = false

/** Logs a client error in the console and reports it; a failure of the report has no consequence (API-23). */
export function reportError(report: ErrorReport, cause?: unknown): void {
  console.error(`${report.source}: ${report.errorMessage}`, cause)
  addReport(report)
}

/**
 * Reports a call that has failed: no answer came, or the server is to blame. The browser itself writes statuses to the console.
 * The other answers are no failures, and nothing happens.
 */
export function reportFailedCall(names: Pick<ErrorReport, 'modeType' | 'source'>, answer: Answer<unknown>): void {
  const { requestId } = answer
  if (!hasFailed(answer)) return
  if (answer.kind === 'answer') addReport({ ...names, errorMessage: `answered ${answer.status}`, requestId })
  else reportError({ ...names, errorMessage: String(answer.error), requestId }, answer.error)
}

/** Reports a failure without a line in the console. */
export function addReport(report: ErrorReport): void {
  const errorMessage = report.errorMessage.slice(0, 500)
  const userAgent = navigator.userAgent.slice(0, 300)
  const requestId = report.requestId?.slice(0, 100) || randomId()
  waiting = withLogEntry(waiting, { ...report, errorMessage, requestId, userAgent })
  void reportWaiting()
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
  const answer = await send(trackQuickbuyErrorCall, { body, isReportedByCaller: true })
  if (answer.kind === 'network') throw answer.error
}
