import { onConsentChange } from '../consent/on-consent-change.ts'
import { deleteWithoutConsent, storeView } from './product-history.ts'

/**
 * Stores the view of a product page, with consent, and deletes the history when consent is withdrawn. `isView` is false for
 * a page that was opened before the consent, whose view is not stored.
 */
export function recordHistory(isView: boolean): void {
  if (isView) recordPage()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) recordPage()
  })
  onConsentChange(deleteWithoutConsent)
}

function recordPage(): void {
  const productId = document.querySelector<HTMLElement>('[data-viewed-product]')?.dataset.viewedProduct
  if (productId) storeView(productId, Date.now())
  else deleteWithoutConsent()
}
