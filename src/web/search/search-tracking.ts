import { hasConsent } from '#rules/tracking/consent.ts'
import { randomId } from '../random-id.ts'

const KEYS = ['search_track_visit_pds_event_', 'search_track_add_to_basket_event_'] as const

/** One id for all clicks of a page. */
const pageId = randomId()

/** Remembers that a product was found by the search, with consent C0003 (SRCH-15). */
export function storeSearchTracking(productId: string): void {
  if (!hasConsent(document.cookie, 'C0003')) return
  try {
    for (const key of KEYS) localStorage.setItem(key + productId, pageId)
  } catch {
    // storage that is full or forbidden must not keep a shopper from the product
  }
}
