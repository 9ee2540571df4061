import type { ShownCart } from './optimistic-cart.ts'
import { piecesLeft } from './pieces-left.ts'

interface Availability {
  /** Absent: available. */
  availability?: string
}

type Goods = Availability & Parameters<typeof piecesLeft>[0]

/** The part of a cart that decides whether it may proceed to the checkout (MINI-26 to MINI-28). */
export type CheckoutCart = Pick<
  ShownCart,
  | 'numberOfArticles'
  | 'defectiveArticles'
  | 'defectiveGiftCards'
  | 'defectivePartnerProducts'
  | 'defectiveSubscriptions'
> & { articles: readonly Goods[]; freeArticles: readonly Availability[]; giftCards: readonly Goods[] }

export type CheckoutBlocker = 'BUSY' | 'BLOCKED' | 'EMPTY' | 'DEFECTIVE' | 'UNAVAILABLE' | 'ABOVE_STOCK'

const DEFECTIVE_LISTS = [
  'defectiveArticles',
  'defectiveGiftCards',
  'defectivePartnerProducts',
  'defectiveSubscriptions',
] as const

/** True if one of the four defective lists has a line. */
export function hasDefectiveLines(cart: Pick<CheckoutCart, (typeof DEFECTIVE_LISTS)[number]>): boolean {
  return DEFECTIVE_LISTS.some((list) => cart[list].length > 0)
}

/**
 * True with at least one piece and no defective line; gift cards, partner products and subscriptions count too (note
 * 48).
 */
export function isValidForCheckout(cart: CheckoutCart): boolean {
  return cart.numberOfArticles > 0 && !hasDefectiveLines(cart)
}

/** True if an article, a free article or a gift card is not available or sold out. */
export function hasUnavailableItems({
  articles,
  freeArticles,
  giftCards,
}: Record<'articles' | 'freeArticles' | 'giftCards', readonly Availability[]>): boolean {
  return [...articles, ...freeArticles, ...giftCards].some(
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
 * Why a cart may not proceed to the checkout; undefined where it may (MINI-28, note 50). Reasons that the shopper must
 * resolve come first, so that the shown reason does not flicker with every change. `blocked`: a change has no answer
 * yet; `busy`: the cart is being read.
 */
export function checkoutBlocker(
  cart: CheckoutCart,
  { busy, blocked }: { busy: boolean; blocked: boolean },
): CheckoutBlocker | undefined {
  if (hasDefectiveLines(cart)) return 'DEFECTIVE'
  if (hasUnavailableItems(cart)) return 'UNAVAILABLE'
  if ([...cart.articles, ...cart.giftCards].some((line) => piecesLeft(line) !== undefined)) return 'ABOVE_STOCK'
  if (!isValidForCheckout(cart)) return 'EMPTY'
  if (blocked) return 'BLOCKED'
  return busy ? 'BUSY' : undefined
}
