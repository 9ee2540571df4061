import { isSeen, type Seen } from './line-changes.ts'

/** A cart with all that tells whether it may be shown here: what the browser keeps and what tabs tell each other. */
export interface LocalCart<C> {
  site: string
  /** The customer's opaque id, '' for nobody, undefined where nobody can tell. */
  signIn: string | undefined
  version: number
  cart: C
  /** What the shopper has seen of its lines; only in what is kept, and not in copies of older releases. */
  seen?: Seen
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
 * Reads a kept cart; undefined where it is of another site, from before a sign-in or sign-out, or no cart of this
 * release. Where nobody can tell who is signed in, no copy is believed.
 */
export function readLocalCart<C extends { version: number }>(
  text: string | null,
  here: { site: string; signIn: string | undefined },
): LocalCart<C> | undefined {
  const kept = parsed(text) as Partial<LocalCart<Record<string, unknown>>> | null
  const cart = kept?.cart
  if (!kept || typeof cart !== 'object' || cart === null) return undefined
  if (kept.site !== here.site || here.signIn === undefined || kept.signIn !== here.signIn) return undefined
  const numbers = [kept.version, cart.version, cart.numberOfArticles, cart.total]
  if (!numbers.every(Number.isSafeInteger) || kept.version !== cart.version) return undefined
  if (!LISTS.every((name) => Array.isArray(cart[name]))) return undefined
  if (!isSeen(kept.seen)) delete kept.seen
  return kept as unknown as LocalCart<C>
}

/** Who is signed in, as far as the cookies that scripts may read can tell (decisions 73, 74). */
export function signInOf(cookies: { login: string | undefined; longTerm: string | undefined }): string | undefined {
  const customer = /^login\.([^.]+)\./.exec(cookies.login ?? '')?.[1]
  // With the long-term token alone somebody may be signed in or have signed out since.
  return customer ?? (cookies.longTerm ? undefined : '')
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
