import type { ShownCart } from './optimistic-cart.ts'

/** May this cart go to the checkout? (part 2 §4) */

interface Availability {
  availability: string
}

/** What is read of a cart to answer that. */
export type ProceedCart = Pick<
  ShownCart,
  | 'numberOfArticles'
  | 'defectiveArticles'
  | 'defectiveGiftCards'
  | 'defectivePartnerProducts'
  | 'defectiveSubscriptions'
> & { articles: readonly Availability[]; freeArticles: readonly Availability[] }

export type WhyNoCheckout = 'BUSY' | 'BLOCKED' | 'EMPTY' | 'DEFECTIVE' | 'UNAVAILABLE'

const DEFECTIVE_LISTS = [
  'defectiveArticles',
  'defectiveGiftCards',
  'defectivePartnerProducts',
  'defectiveSubscriptions',
] as const

/** True if one of the four defective lists has a line. */
export function hasDefectiveLines(cart: Pick<ProceedCart, (typeof DEFECTIVE_LISTS)[number]>): boolean {
  return DEFECTIVE_LISTS.some((list) => cart[list].length > 0)
}

/** At least one article and no defective lists; gift cards, partner products and subscriptions count too (decision 48). */
export function isValidForCheckout(cart: ProceedCart): boolean {
  return cart.numberOfArticles > 0 && !hasDefectiveLines(cart)
}

/** True if an article or a free article is not available or sold out. */
export function hasUnavailableItems({
  articles,
  freeArticles,
}: Pick<ProceedCart, 'articles' | 'freeArticles'>): boolean {
  return [...articles, ...freeArticles].some(
    ({ availability }) => availability === 'NOT_AVAILABLE' || availability === 'SOLDOUT',
  )
}

/** True if there is no line of any kind, not even a defective one. */
export function isEmptyCart(cart: ShownCart): boolean {
  const { articles, freeArticles, giftCards, partnerProducts, subscriptions } = cart
  const lists = [articles, freeArticles, giftCards, partnerProducts, subscriptions]
  return lists.every((lines) => lines.length === 0) && !hasDefectiveLines(cart)
}

/**
 * Why the way to the checkout is closed; undefined where it is open (decision 50). What the shopper must mend comes
 * first, so that the reason does not flicker with every change. `blocked`: a change is in flight; `busy`: the cart is
 * being read.
 */
export function whyNoCheckout(
  cart: ProceedCart,
  { busy, blocked }: { busy: boolean; blocked: boolean },
): WhyNoCheckout | undefined {
  if (hasDefectiveLines(cart)) return 'DEFECTIVE'
  if (hasUnavailableItems(cart)) return 'UNAVAILABLE'
  if (!isValidForCheckout(cart)) return 'EMPTY'
  if (blocked) return 'BLOCKED'
  return busy ? 'BUSY' : undefined
}
