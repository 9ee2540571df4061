import { CART_PAGE_PATHS, PRODUCT_ROUTE } from '../addresses.ts'

/** How long scrolling must pause before the header answers to it, in milliseconds (HEAD-11). */
export const STICKY_DEBOUNCE_MS = 50
/** Scrolling less than this far is a hand at rest, and changes nothing. */
const REST_PX = 8

const PRODUCT_PATHS = PRODUCT_ROUTE.slice(0, PRODUCT_ROUTE.indexOf(':'))

/** Whether the header hides and reveals itself on a page: not on the cart page and on product pages (HEAD-10). */
export function isHeaderSticky(path: string): boolean {
  return !(CART_PAGE_PATHS as readonly string[]).includes(path) && !path.startsWith(PRODUCT_PATHS)
}

/**
 * Whether the header is hidden after scrolling from `before` to `after`: hidden on the way down, revealed on the way up
 * (HEAD-09). Within its own height it is always shown, and so it is while it is `busy`: a flyout is open, or it has the
 * focus. All in CSS pixels.
 */
export function isHeaderHidden(
  hidden: boolean,
  { before, after, height, busy }: { before: number; after: number; height: number; busy: boolean },
): boolean {
  if (busy || after <= height) return false
  if (Math.abs(after - before) < REST_PX) return hidden
  return after > before
}
