import { storeView } from './product-history.ts'

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
