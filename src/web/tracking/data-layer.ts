import { readLongTermToken } from '#rules/customer/customer-token.ts'
import { loyaltyOfToken } from '#rules/loyalty/loyalty-token.ts'
import { hasConsent } from '#rules/tracking/consent.ts'
import type { AnalyticsOutput, DataLayerEntry, EcommerceEvent } from '#rules/tracking/quick-buy-analytics.ts'
import { COOKIES } from '#sites/cookies.ts'
import { cookie } from '../customer/tokens.ts'

/** Loyalty level and scout group of the long-term token (LOY-06, LOY-08). */
type Loyalty = ReturnType<typeof loyaltyOfToken>

/** The interface for a tracking library, which an integrator puts on the page (TRACK-05). */
export interface TrackingClient {
  send(event: EcommerceEvent & Partial<Loyalty>): void
  /** Called when consent is withdrawn; the client then stops and deletes what it has stored. */
  end?(): void
}

declare global {
  interface Window {
    /** An array of entries; the shop itself loads, sends and stores nothing for them (note 60). */
    dataLayer?: Array<DataLayerEntry & Partial<Loyalty>>
    cremaTracking?: TrackingClient
  }
}

export function pushToDataLayer(...entries: DataLayerEntry[]): void {
  const loyalty = consentedLoyalty()
  window.dataLayer ??= []
  window.dataLayer.push(...entries.map((entry) => ({ ...entry, ...loyalty })))
}

/**
 * Pushes to the data layer, and with consent to the tracking client; without consent the client's events are dropped.
 */
export function sendAnalytics({ dataLayer, client }: AnalyticsOutput): void {
  if (dataLayer.length > 0) pushToDataLayer(...dataLayer)
  if (client.length === 0 || !window.cremaTracking || !hasConsent(document.cookie, 'C0003')) return
  const loyalty = consentedLoyalty()
  for (const event of client) {
    try {
      window.cremaTracking.send({ ...event, ...loyalty })
    } catch (error) {
      // an error of the tracking library must not break the page
      console.error('The tracking client failed.', error)
    }
  }
}

/** Empty without consent: reading the token for tracking needs C0003 like storing does (note 61). */
function consentedLoyalty(): Partial<Loyalty> {
  if (!hasConsent(document.cookie, 'C0003')) return {}
  const token = cookie(COOKIES.longTerm)
  return loyaltyOfToken((token && readLongTermToken(token)) || {})
}
