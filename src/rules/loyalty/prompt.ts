/**
 * Whether the prompt to sign in and order stands in the place of the buy controls: an article is for loyalty-card
 * customers and the visitor is none (part 1 §5 and §6). Only psdata's status counts, never the token (decision 19).
 */
export function showsLoyaltyPrompt(
  customer: { isCremaCardCustomer: boolean },
  articles: ReadonlyArray<{ isCremaCard: boolean }>,
): boolean {
  return !customer.isCremaCardCustomer && articles.some((article) => article.isCremaCard)
}
