/** Gift cards are a product type of their own (part 1 §1 and §3). */
export function isGiftCard(article: { productType: string }): boolean {
  return article.productType === 'GIFT_CARD'
}

/**
 * Whether adding to the cart uses the gift-card call: exactly one product is selected and it is a gift card (part 1
 * §5). Selected means a quantity above 0.
 */
export function takesGiftCardPath(
  shown: ReadonlyArray<{ article: { productType: string }; quantity: number }>,
): boolean {
  const selected = shown.filter(({ quantity }) => quantity > 0)
  return selected.length === 1 && isGiftCard(selected[0]!.article)
}
