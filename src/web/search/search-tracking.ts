import { hasConsent } from '#rules/tracking/consent.ts'
import { randomId } from '../random-id.ts'

const KEYS = ['search_track_visit_pds_event_', 'search_track_add_to_basket_event_'] as const

/** One id for all clicks of a page. */
const pageId = randomId()

/** Remembers that a product was found by the search, with consent C0003 (SRCH-15). */
export function storeSearchTracking(productId: string): void {
  if (!hasConsent(document.cookie, 'C0003')) {
    deleteSearchTracking()
    return
  }
  try {
    for (const key of KEYS) localStorage.setItem(key + productId, pageId)
  } catch {
    // storage that is full or forbidden must not keep a shopper from the product
  }
}

/** Without consent nothing of it stays. */
export function deleteSearchTracking(): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (KEYS.some((key) => name.startsWith(key))) localStorage.removeItem(name)
    }
  } catch {
    // a browser may throw at the mere mention of local storage
  }
}
