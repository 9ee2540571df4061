import { type QuickbuyErrorBody, trackQuickbuyErrorCall } from '#calls/tracking.ts'
import { send } from './call.ts'
import { randomId } from './random-id.ts'

/** A client error report (API-23). It holds no personal data. */
export interface ErrorReport {
  modeType: string
  errorMessage: string
  /** Where it happened: 'addToCart', 'boundary error'. */
  source: string
}

/** Logs a client error in the console and reports it to the server; a failure of the report is ignored (API-23). */
export function reportError(report: ErrorReport, cause?: unknown): void {
  console.error(`${report.source}: ${report.errorMessage}`, cause)
  const errorMessage = report.errorMessage.slice(0, 500)
  const userAgent = navigator.userAgent.slice(0, 300)
  const body: QuickbuyErrorBody = { ...report, errorMessage, requestId: randomId(), userAgent }
  send(trackQuickbuyErrorCall, { body })
}
