/** Gift cards are a product type of their own (QB-53). */
export function isGiftCard(article: { productType: string }): boolean {
  return article.productType === 'GIFT_CARD'
}

/**
 * Whether adding to the cart uses the gift-card call: exactly one product is selected, which means a quantity above 0,
 * and it is a gift card (GIFT-01).
 */
export function usesGiftCardCall(
  shown: ReadonlyArray<{ article: { productType: string }; quantity: number }>,
): boolean {
  const selected = shown.filter(({ quantity }) => quantity > 0)
  return selected.length === 1 && isGiftCard(selected[0]!.article)
}
