import type { Cart } from '#calls/cart.ts'
import { firstSeen, type Seen } from '#rules/cart/line-changes.ts'
import { type LocalCart, readLocalCart, signInOf } from '#rules/cart/local-cart.ts'
import { COOKIES } from '#sites/cookies.ts'
import type { Site } from '#sites/sites.ts'
import { cookie } from '../../customer/tokens.ts'

/** The local storage key of the cart (part 2 §9). */
export const CART_KEY = 'cart'

export type KnownCart = LocalCart<Cart>

/** Who is signed in; undefined where the cookies cannot tell, and then no copy is kept. */
export function signIn(): string | undefined {
  return signInOf({ login: cookie(COOKIES.login), longTerm: cookie(COOKIES.longTerm) })
}

export function site(): Site {
  return document.documentElement.dataset.site as Site
}

/** A cart with all that tells where it may be shown. */
export function labelled(cart: Cart): KnownCart {
  return { site: site(), signIn: signIn(), version: cart.version, cart }
}

/** The kept cart, where it may be shown here and now. */
export function keptCart(): KnownCart | undefined {
  try {
    return readLocalCart(localStorage.getItem(CART_KEY), { site: site(), signIn: signIn() })
  } catch {
    // A browser may forbid the very mention of local storage; the shop answers soon.
    return undefined
  }
}

/** Keeps the cart for the next page. Where that fails no older one is left behind; 'full' names the reason for it. */
export function keepCart(cart: Cart | undefined): 'kept' | 'full' | 'none' {
  try {
    if (cart && signIn() !== undefined) {
      put({ ...labelled(cart), seen: firstSeen(keptCart()?.seen ?? {}, cart) })
      return 'kept'
    }
  } catch (error) {
    dropCopy()
    return (error as Error).name === 'QuotaExceededError' ? 'full' : 'none'
  }
  dropCopy()
  return 'none'
}

/** Notes beside the kept cart what has been seen of its lines; where none is kept, nothing is noted. */
export function keepSeen(change: (seen: Seen) => Seen): void {
  const kept = keptCart()
  if (!kept) return
  const seen = change(kept.seen ?? {})
  // every write wakes the other tabs
  if (JSON.stringify(seen) === JSON.stringify(kept.seen)) return
  try {
    put({ ...kept, seen })
  } catch {
    // what it could not note is told once more
  }
}

function put(copy: KnownCart): void {
  localStorage.setItem(CART_KEY, JSON.stringify(copy))
}

function dropCopy(): void {
  try {
    localStorage.removeItem(CART_KEY)
  } catch {
    // as in keptCart
  }
}
