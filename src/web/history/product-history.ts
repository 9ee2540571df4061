import { hasConsent } from '#rules/tracking/consent.ts'
import { HISTORY_KEY, readHistory, type ViewedProduct } from '#rules/tracking/product-history.ts'

/** The recently viewed products in local storage, newest first; none without consent C0003 (notes 60 and L9). */
export function viewedProducts(moment: number): ViewedProduct[] {
  if (!hasConsent(document.cookie, 'C0003')) return []
  try {
    return readHistory(localStorage.getItem(HISTORY_KEY), moment)
  } catch {
    // a browser may throw at the mere mention of local storage
    return []
  }
}
