import { hasConsent } from '#rules/tracking/consent.ts'
import { HISTORY_KEY, readHistory, type Viewed, withView } from '#rules/tracking/product-history.ts'

/**
 * The goods that this visitor looked at, in local storage. Only with consent C0003: without it nothing is kept, and what
 * was kept goes (decision 60, law-and-access.md).
 */

/** What was looked at lately, newest first; nothing without consent. */
export function viewedProducts(moment: number): Viewed[] {
  if (forgetWithoutConsent()) return []
  try {
    return readHistory(localStorage.getItem(HISTORY_KEY), moment)
  } catch {
    // a browser may forbid the very mention of local storage
    return []
  }
}

/** Notes a look at a product, with consent. */
export function noteView(productId: string, moment: number): void {
  if (forgetWithoutConsent()) return
  try {
    localStorage.setItem(HISTORY_KEY, JSON.stringify(withView(viewedProducts(moment), productId, moment)))
  } catch {
    // a full storage remembers one look less
  }
}

/** True where there is no consent; then the history is deleted. */
export function forgetWithoutConsent(): boolean {
  if (hasConsent(document.cookie, 'C0003')) return false
  try {
    localStorage.removeItem(HISTORY_KEY)
  } catch {
    // as in viewedProducts
  }
  return true
}
