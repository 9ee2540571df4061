import { hasConsent } from '#rules/tracking/consent.ts'
import type { AnalyticsOutput, DataLayerEntry, EcommerceEvent } from '#rules/tracking/quick-buy-analytics.ts'

/** The interface for a tracking library, which an integrator puts on the page (TRACK-05). */
export interface TrackingClient {
  send(event: EcommerceEvent): void
}

declare global {
  interface Window {
    /** An array of entries; the shop itself loads, sends and stores nothing for them (note 60). */
    dataLayer?: DataLayerEntry[]
    cremaTracking?: TrackingClient
  }
}

export function pushToDataLayer(...entries: DataLayerEntry[]): void {
  window.dataLayer ??= []
  window.dataLayer.push(...entries)
}

/**
 * Pushes to the data layer, and with consent to the tracking client; without consent the client's events are dropped.
 */
export function sendAnalytics({ dataLayer, client }: AnalyticsOutput): void {
  if (dataLayer.length > 0) pushToDataLayer(...dataLayer)
  if (client.length === 0 || !window.cremaTracking || !hasConsent(document.cookie, 'C0003')) return
  for (const event of client) {
    try {
      window.cremaTracking.send(event)
    } catch (error) {
      // an error of the tracking library must not break the page
      console.error('The tracking client failed.', error)
    }
  }
}
