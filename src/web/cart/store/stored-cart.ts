import type { Cart } from '#calls/cart.ts'
import { type CartSnapshot, customerOfCookies, readCartSnapshot } from '#rules/cart/cart-snapshot.ts'
import { type SeenLines, seenWithNewLines } from '#rules/cart/line-changes.ts'
import { COOKIES } from '#sites/cookies.ts'
import type { Site } from '#sites/sites.ts'
import { cookie } from '../../customer/tokens.ts'

/** The local storage key of the cart (MINI-05). */
export const CART_KEY = 'cart'

export type StoredCart = CartSnapshot<Cart>

/** The signed-in customer's id, '' for nobody; undefined where the cookies do not tell, and then no cart is stored. */
export function signedInCustomer(): string | undefined {
  return customerOfCookies({ login: cookie(COOKIES.login), longTerm: cookie(COOKIES.longTerm) })
}

export function currentSite(): Site {
  return document.documentElement.dataset.site as Site
}

/** The cart with its site and customer, without which no other page or tab may show it. */
export function snapshotOf(cart: Cart): StoredCart {
  return { site: currentSite(), signIn: signedInCustomer(), version: cart.version, cart }
}

/** The stored cart, where it belongs to this site and to the signed-in customer. */
export function storedCart(): StoredCart | undefined {
  try {
    return readCartSnapshot(localStorage.getItem(CART_KEY), { site: currentSite(), signIn: signedInCustomer() })
  } catch {
    // A browser may throw at the mere mention of local storage; the server's answer comes soon.
    return undefined
  }
}

/** Stores the cart for the next page. On a failure no older cart stays behind; 'full' means a full storage. */
export function storeCart(cart: Cart | undefined): 'stored' | 'full' | 'none' {
  try {
    if (cart && signedInCustomer() !== undefined) {
      put({ ...snapshotOf(cart), seen: seenWithNewLines(storedCart()?.seen ?? {}, cart) })
      return 'stored'
    }
  } catch (error) {
    removeStoredCart()
    return (error as Error).name === 'QuotaExceededError' ? 'full' : 'none'
  }
  removeStoredCart()
  return 'none'
}

/** Stores what the shopper has seen of the lines beside the stored cart; without a stored cart nothing is stored. */
export function storeSeenLines(change: (seen: SeenLines) => SeenLines): void {
  const stored = storedCart()
  if (!stored) return
  const seen = change(stored.seen ?? {})
  // every write fires a storage event in the other tabs
  if (JSON.stringify(seen) === JSON.stringify(stored.seen)) return
  try {
    put({ ...stored, seen })
  } catch {
    // the change of the line is then shown once more
  }
}

function put(snapshot: StoredCart): void {
  localStorage.setItem(CART_KEY, JSON.stringify(snapshot))
}

function removeStoredCart(): void {
  try {
    localStorage.removeItem(CART_KEY)
  } catch {
    // as in storedCart
  }
}
