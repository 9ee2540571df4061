import { hasConsent } from '#rules/tracking/consent.ts'
import type { DataLayerEntry, EcommerceEvent, Told } from '#rules/tracking/quick-buy-analytics.ts'

/** What somebody who integrates a tracking library gives the page (part 1 §7). */
export interface TrackingClient {
  send(event: EcommerceEvent): void
}

declare global {
  interface Window {
    /** Plain pushes that nothing reads by itself; nothing is loaded, sent or stored for them (decision 60). */
    dataLayer?: DataLayerEntry[]
    cremaTracking?: TrackingClient
  }
}

export function pushToDataLayer(...entries: DataLayerEntry[]): void {
  window.dataLayer ??= []
  window.dataLayer.push(...entries)
}

/** Pushes, and hands the client what is for it: only now and only with consent, nothing is kept for later. */
export function sendAnalytics({ dataLayer, client }: Told): void {
  if (dataLayer.length > 0) pushToDataLayer(...dataLayer)
  if (client.length === 0 || !window.cremaTracking || !hasConsent(document.cookie, 'C0003')) return
  for (const event of client) {
    try {
      window.cremaTracking.send(event)
    } catch (error) {
      // a provider's fault must not reach the shopper
      console.error('The tracking client failed.', error)
    }
  }
}
