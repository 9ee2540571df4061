import { DEFAULT_MAX_ORDER_VOLUME } from '#rules/cart/cart-change.ts'
import { isGiftCard } from '#rules/product/gift-card.ts'
import { isWatchEdit, type QuickBuyMode } from '#rules/quick-buy/mode.ts'

/** How many pieces a shopper may choose (part 1 §5 and §9, decisions 7 and 40). */

export const DEFAULT_QUANTITY = 1
interface Limited {
  maxOrderVolume?: number
}

/** The most pieces of an article in one order: the article's own number, otherwise the product's, otherwise 30. */
export function maxOrderVolume(article: Limited, product: Limited = {}): number {
  return article.maxOrderVolume ?? product.maxOrderVolume ?? DEFAULT_MAX_ORDER_VOLUME
}

/** 1 to the most pieces. */
export function quantityOptions(article: Limited, product: Limited = {}): number[] {
  return Array.from({ length: maxOrderVolume(article, product) }, (_, index) => index + 1)
}

/** A wanted quantity as an option: no whole number from 1 on is 1, and one above the most is the most. */
export function clampQuantity(quantity: unknown, article: Limited, product: Limited = {}): number {
  const wanted =
    typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 1 ? quantity : DEFAULT_QUANTITY
  return Math.min(wanted, maxOrderVolume(article, product))
}

/** The quantity that a wish comes to: gift cards are bought one at a time. */
export function allowedQuantity(
  quantity: unknown,
  article: Limited & { productType: string },
  product: Limited = {},
): number {
  return isGiftCard(article) ? DEFAULT_QUANTITY : clampQuantity(quantity, article, product)
}

/** Whether there is a quantity dropdown; never for an excluded product of a set, where 0 is no option (decision 7). */
export function showsQuantity(
  article: { isAvailable: boolean; productType: string },
  { mode, excluded = false }: { mode: QuickBuyMode; excluded?: boolean },
): boolean {
  return article.isAvailable && !isGiftCard(article) && !isWatchEdit(mode) && !excluded
}
