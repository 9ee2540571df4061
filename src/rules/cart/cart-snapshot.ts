import { isSeenLines, type SeenLines } from './line-changes.ts'

/**
 * A cart with the data that decide whether a page may show it. The browser stores one in local storage (MINI-05), and
 * tabs send each other such snapshots.
 */
export interface CartSnapshot<C> {
  site: string
  /** The signed-in customer's opaque id, '' for an anonymous cart, undefined where the cookies do not tell. */
  signIn: string | undefined
  version: number
  cart: C
  /** Prices and availability that the shopper last saw; only in local storage, and missing in older releases' data. */
  seen?: SeenLines
}

const LISTS = [
  'articles',
  'freeArticles',
  'giftCards',
  'partnerProducts',
  'subscriptions',
  'defectiveArticles',
  'defectiveGiftCards',
  'defectivePartnerProducts',
  'defectiveSubscriptions',
]

/**
 * Parses a stored snapshot; undefined where it is of another site, of another customer (somebody has signed in or out
 * since), not of this release, or where the cookies do not tell who is signed in.
 */
export function readCartSnapshot<C extends { version: number }>(
  text: string | null,
  here: { site: string; signIn: string | undefined },
): CartSnapshot<C> | undefined {
  const stored = parsed(text) as Partial<CartSnapshot<Record<string, unknown>>> | null
  const cart = stored?.cart
  if (!stored || typeof cart !== 'object' || cart === null) return undefined
  if (stored.site !== here.site || here.signIn === undefined || stored.signIn !== here.signIn) return undefined
  const numbers = [stored.version, cart.version, cart.numberOfArticles, cart.total]
  if (!numbers.every(Number.isSafeInteger) || stored.version !== cart.version) return undefined
  if (!LISTS.every((name) => Array.isArray(cart[name]))) return undefined
  if (!isSeenLines(stored.seen)) delete stored.seen
  return stored as unknown as CartSnapshot<C>
}

/**
 * The signed-in customer's id by the cookies that scripts may read, '' for nobody, undefined where they do not tell
 * (notes 73 and 74). The long-term token outlives a session, so with it alone somebody may be signed in or have signed
 * out.
 */
export function customerOfCookies(cookies: {
  login: string | undefined
  longTerm: string | undefined
}): string | undefined {
  const customer = /^login\.([^.]+)\./.exec(cookies.login ?? '')?.[1]
  return customer ?? (cookies.longTerm ? undefined : '')
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
