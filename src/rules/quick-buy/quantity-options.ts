import { DEFAULT_MAX_QUANTITY, MAX_QUANTITY } from '#rules/cart/cart-change.ts'
import { isGiftCard } from '#rules/product/gift-card.ts'
import { isWatchEdit, type QuickBuyMode } from '#rules/quick-buy/mode.ts'

/** How many pieces a shopper may choose (QB-58 to QB-60, notes 7, 40 and 113). */

export const DEFAULT_QUANTITY = 1
interface Limited {
  maxOrderVolume?: number
  /** All quantities, in order; absent: each from 1 to the most. */
  orderQuantities?: readonly number[]
}

/** The options of the quantity dropdown: up to the article's own most, otherwise the product's, otherwise 30 (QB-58). */
export function quantityOptions(article: Limited, product?: Limited): readonly number[] {
  const most = article.maxOrderVolume ?? product?.maxOrderVolume ?? DEFAULT_MAX_QUANTITY
  return article.orderQuantities ?? Array.from({ length: Math.min(most, MAX_QUANTITY) }, (_, index) => index + 1)
}

/** Clamps a quantity down to one of the options, or up to the least. */
export function clampQuantity(quantity: number, article: Limited, product?: Limited): number {
  const options = quantityOptions(article, product)
  return options.findLast((option) => option <= quantity) ?? options[0]!
}

/** Clamps a quantity to what one call can add: gift cards are bought one at a time (GIFT-02). */
export function allowedQuantity(
  quantity: number,
  article: Limited & { productType: string },
  product?: Limited,
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
