import type { CartFacts, CartOutcome, FreeArticleChange } from './cart-change.ts'
import { type CartLine, findLine } from './cart-line.ts'
import { accept, refuse } from './cart-outcome.ts'

/**
 * A free article is declined or taken back; whether the cart gets it, its campaign decides (free-articles.ts). Declining
 * what there is no more and taking back what is not declined change nothing.
 */
export function declineFreeArticle(
  lines: readonly CartLine[],
  { campaignId, productId, remove }: FreeArticleChange,
  { campaigns }: CartFacts,
): CartOutcome {
  const declined = findLine(lines, 'declined_campaign', campaignId)
  const campaign = campaigns.get(campaignId)
  if (remove) {
    // only what the shop gives away can be declined, so that a cart does not grow by what a caller invents
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
