import { DEFAULT_MAX_QUANTITY, MAX_QUANTITY } from '#rules/cart/cart-change.ts'
import { isGiftCard } from '#rules/product/gift-card.ts'
import { isWatchEdit, type QuickBuyMode } from '#rules/quick-buy/mode.ts'

/** How many pieces a shopper may choose (QB-58 to QB-60, notes 7 and 40). */

export const DEFAULT_QUANTITY = 1
interface Limited {
  maxOrderVolume?: number
}

/** The most pieces of an article in one order: the article's own number, otherwise the product's, otherwise 30 (QB-58). */
export function maxOrderVolume(article: Limited, product: Limited = {}): number {
  return Math.min(article.maxOrderVolume ?? product.maxOrderVolume ?? DEFAULT_MAX_QUANTITY, MAX_QUANTITY)
}

/** The options of the quantity dropdown. */
export function quantityOptions(article: Limited, product: Limited = {}): number[] {
  return Array.from({ length: maxOrderVolume(article, product) }, (_, index) => index + 1)
}

/** Clamps a quantity to the options; anything but a whole number from 1 on becomes 1. */
export function clampQuantity(quantity: unknown, article: Limited, product: Limited = {}): number {
  const valid =
    typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 1 ? quantity : DEFAULT_QUANTITY
  return Math.min(valid, maxOrderVolume(article, product))
}

/** Clamps a quantity to what one call can add: gift cards are bought one at a time (GIFT-02). */
export function allowedQuantity(
  quantity: unknown,
  article: Limited & { productType: string },
  product: Limited = {},
): number {
  return isGiftCard(article) ? DEFAULT_QUANTITY : clampQuantity(quantity, article, product)
}

/** Whether the quantity dropdown shows (QB-60); never for an excluded product of a set, whose 0 is no option (note 7). */
export function showsQuantity(
  article: { isAvailable: boolean; productType: string },
  { mode, excluded = false }: { mode: QuickBuyMode; excluded?: boolean },
): boolean {
  return article.isAvailable && !isGiftCard(article) && !isWatchEdit(mode) && !excluded
}
