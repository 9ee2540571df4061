/**
 * Whether the loyalty prompt replaces the buy controls: an article is for loyalty-card customers only and the visitor
 * is none (LOY-02, LOY-03). Only the status of the psdata call counts, never the token (note 19).
 */
export function showsLoyaltyPrompt(
  customer: { isCremaCardCustomer: boolean },
  articles: ReadonlyArray<{ isCremaCard: boolean }>,
): boolean {
  return !customer.isCremaCardCustomer && articles.some((article) => article.isCremaCard)
}
