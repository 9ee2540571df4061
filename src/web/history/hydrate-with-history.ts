import { viewedProducts } from './product-history.ts'

/** Calls `hydrate` where the browser has viewed products to suggest (CONST-04). */
export function hydrateWithHistory(hydrate: () => void): void {
  if (viewedProducts(Date.now()).length > 0) hydrate()
}
