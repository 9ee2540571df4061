import { hasConsent } from '#rules/tracking/consent.ts'
import { HISTORY_KEY, readHistory, type ViewedProduct, withView } from '#rules/tracking/product-history.ts'
import { deleteSearchTracking } from '../search/search-tracking.ts'

/** The recently viewed products in local storage, newest first; none without consent C0003 (notes 60 and L9). */
export function viewedProducts(moment: number): ViewedProduct[] {
  if (deleteWithoutConsent()) return []
  try {
    return readHistory(localStorage.getItem(HISTORY_KEY), moment)
  } catch {
    // a browser may throw at the mere mention of local storage
    return []
  }
}

/** Stores the view of a product, with consent. */
export function storeView(productId: string, moment: number): void {
  if (deleteWithoutConsent()) return
  try {
    localStorage.setItem(HISTORY_KEY, JSON.stringify(withView(viewedProducts(moment), productId, moment)))
  } catch {
    // with a full storage this view is not stored
  }
}

/** Deletes the history where there is no consent, and then returns true. */
export function deleteWithoutConsent(): boolean {
  if (hasConsent(document.cookie, 'C0003')) return false
  deleteSearchTracking()
  try {
    localStorage.removeItem(HISTORY_KEY)
  } catch {
    // as in viewedProducts
  }
  return true
}
