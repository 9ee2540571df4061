import { afterPrerender } from '../after-prerender.ts'
import { deleteWithoutConsent, storeView } from './product-history.ts'

/**
 * Stores the view of a product page, with consent. Deletes the history when consent is withdrawn: at once in browsers
 * with the Cookie Store API, which also fires for other tabs; in others on the next page. Views before a consent are
 * not stored.
 */
export async function recordHistory(): Promise<void> {
  await afterPrerender()
  recordPage()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) recordPage()
  })
  if ('cookieStore' in window) cookieStore.addEventListener('change', deleteWithoutConsent)
}

function recordPage(): void {
  const productId = document.querySelector<HTMLElement>('[data-viewed-product]')?.dataset.viewedProduct
  if (productId) storeView(productId, Date.now())
  else deleteWithoutConsent()
}
