import { deviceOf } from '#rules/device.ts'
import { HISTORY_KEY, withView } from '#rules/tracking/product-history.ts'
import { fitsStorage } from '#rules/tracking/storage-limits.ts'
import { viewedProducts } from './product-history.ts'

/**
 * Stores the view of a product page; consent has been given. `isView` is false for a page that was opened before the consent,
 * whose view is not stored. The returned function ends it.
 */
export function recordHistory(isView: boolean): () => void {
  if (isView) recordPage()
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) recordPage()
  }
  addEventListener('pageshow', onPageShow)
  return () => removeEventListener('pageshow', onPageShow)
}

function recordPage(): void {
  const productId = document.querySelector<HTMLElement>('[data-viewed-product]')?.dataset.viewedProduct
  if (productId) storeView(productId, Date.now())
}

function storeView(productId: string, moment: number): void {
  try {
    const history = JSON.stringify(withView(viewedProducts(moment), productId, moment))
    const used = Object.entries(localStorage).reduce((sum, [key, value]) => sum + key.length + value.length, 0)
    if (fitsStorage(used, history.length, deviceOf(navigator.userAgent))) localStorage.setItem(HISTORY_KEY, history)
  } catch {
    // with a full storage this view is not stored
  }
}
