import { readLongTermToken } from '#rules/customer/customer-token.ts'
import { loyaltyOfToken } from '#rules/loyalty/loyalty-token.ts'
import { hasConsent } from '#rules/tracking/consent.ts'
import { type DataLayerEntry, entryOf, type TrackedEvent } from '#rules/tracking/data-layer-entries.ts'
import type { OverlayEntry } from '#rules/tracking/quick-buy-analytics.ts'
import { COOKIES } from '#sites/cookies.ts'
import { cookie } from '../customer/tokens.ts'
import { sendToClient } from './tracking-client.ts'

declare global {
  interface Window {
    /** An array of entries, which a tag manager may read. Without consent there is none (note 60). */
    dataLayer?: Array<DataLayerEntry | typeof NO_ARTICLES> | undefined
  }
}

/** A tag manager adds each entry to those before, so that its articles would be mixed with theirs. */
const NO_ARTICLES = { ecommerce: null }

/** A page that stays open for long must not grow; a tag manager reads each entry as it is pushed. */
const MAX_ENTRIES = 1000

/** Pushes an event to the data layer and sends it to the tracking client. */
export function track(event: TrackedEvent): void {
  if (!hasConsent(document.cookie, 'C0003')) return
  const loyalty = loyaltyOfVisitor()
  push({ ...entryOf(event), ...loyalty })
  sendToClient({ ...event, ...loyalty })
}

/** Pushes an entry that the data layer alone has (TRACK-04, TRACK-06). */
export function pushToDataLayer(entry: OverlayEntry): void {
  if (hasConsent(document.cookie, 'C0003')) push({ ...entryOf(entry), ...loyaltyOfVisitor() })
}

function push(entry: DataLayerEntry): void {
  window.dataLayer ??= []
  if (entry.ecommerce) window.dataLayer.push(NO_ARTICLES)
  window.dataLayer.push(entry)
  if (window.dataLayer.length > MAX_ENTRIES) window.dataLayer.splice(0, window.dataLayer.length - MAX_ENTRIES)
}

/** Loyalty level and scout group of the long-term token (LOY-06, LOY-08, note 19). */
function loyaltyOfVisitor(): ReturnType<typeof loyaltyOfToken> {
  const token = cookie(COOKIES.longTerm)
  return loyaltyOfToken((token && readLongTermToken(token)) || {})
}
