import type { CartFacts, CartOutcome, FreeArticleChange } from './cart-change.ts'
import { type CartLine, findLine } from './cart-line.ts'
import { accept, refuse } from './cart-outcome.ts'

/**
 * Stores that the shopper declined a free article, or undoes that; free-articles.ts decides whether the cart gets it.
 * Declining an ended campaign, and undoing what was not declined, change nothing.
 */
export function declineFreeArticle(
  lines: readonly CartLine[],
  { campaignId, productId, remove }: FreeArticleChange,
  { campaigns }: CartFacts,
): CartOutcome {
  const declined = findLine(lines, 'declined_campaign', campaignId)
  const campaign = campaigns.get(campaignId)
  if (remove) {
    // made-up campaign ids must not make a cart grow
    if (declined || !campaign) return accept(lines, lines)
    return accept(lines, [...lines, { kind: 'declined_campaign', campaignId, quantity: 0 }])
  }
  if (declined) {
    return accept(
      lines,
      lines.filter((line) => line !== declined),
    )
  }
  if (!campaign) return refuse({ code: 'UNKNOWN_CAMPAIGN' })
  return campaign.productId === productId ? accept(lines, lines) : refuse({ code: 'WRONG_PRODUCT' })
}
