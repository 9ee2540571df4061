import { assignmentCall } from '#calls/ab-test.ts'
import { hasConsent } from '#rules/tracking/consent.ts'
import { send } from '../call.ts'
import { recordHistory } from '../history/record-history.ts'
import { deleteTraces } from './delete-traces.ts'
import { startTracking } from './start-tracking.ts'

/** What runs while consent C0003 is given; undefined where it is not. */
let stop: (() => void) | undefined

/**
 * Starts history and tracking where consent C0003 is given, and without it stops them and deletes what they have stored.
 * `isView` is false for a page that was opened before the consent, whose view is not counted.
 */
export function applyConsent(isView: boolean): void {
  if (!hasConsent(document.cookie, 'C0003')) {
    // the cookie of A/B tests is hidden from scripts; without consent the call deletes it (note 88)
    if (stop) void send(assignmentCall)
    stop?.()
    stop = undefined
    deleteTraces()
    return
  }
  if (stop) return
  const endHistory = recordHistory(isView)
  const endTracking = startTracking(isView)
  stop = () => {
    endHistory()
    endTracking()
  }
}
