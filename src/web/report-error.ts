import { trackQuickbuyErrorCall } from '#calls/tracking.ts'
import { send } from './call.ts'
import { randomId } from './random-id.ts'

/** What an error report says (part 1 §7). No person's data: a mode, a message, a place. */
export interface ErrorReport {
  modeType: string
  errorMessage: string
  /** Where it happened: 'addToCart', 'boundary error'. */
  source: string
}

/** Logs an error and reports it once; the report's own failure is ignored (part 1 §7). */
export function reportError(report: ErrorReport, cause?: unknown): void {
  console.error(`${report.source}: ${report.errorMessage}`, cause)
  const errorMessage = report.errorMessage.slice(0, 500)
  send(trackQuickbuyErrorCall, {
    body: { ...report, errorMessage, requestId: randomId(), userAgent: navigator.userAgent.slice(0, 300) },
  })
}
