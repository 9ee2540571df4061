import type { Static } from 'typebox'
import type { Call } from './call.ts'
import type * as shapes from './tracking-shapes.ts'

/**
 * The calls by which browsers report client errors (API-23, note 83) and count pages that others have changed, and one whose
 * payload nobody has named (TRACK-13).
 */

export type QuickbuyErrorBody = Static<typeof shapes.QuickbuyErrorBody>

export const trackQuickbuyErrorCall = {
  method: 'POST',
  path: '/service/tracking/trackQuickbuyError',
  summary: 'A failure in the browser',
} as const satisfies Call

export type ChangedPageBody = Static<typeof shapes.ChangedPageBody>

export const trackChangedPageCall = {
  method: 'POST',
  path: '/service/tracking/trackChangedPage',
  summary: 'A part of a page was rendered anew, because a translator or an extension had changed it',
} as const satisfies Call

export const publishCall = {
  method: 'POST',
  path: '/service/ttruth/publish',
  summary: 'Accepts any JSON object, and stores none',
} as const satisfies Call
