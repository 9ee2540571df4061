/** What a site gives away: an article, to carts worth so much or holding a certain article. */
export type Campaign = {
  id: string
  /** The article that is given, its product, and how many of it. */
  tcm: string
  productId: string
  quantity: number
  /** From this moment on, and up to but not at that one. */
  validFrom: number
  validUntil: number
} & (
  | {
      kind: 'amount'
      /** In 1/100 of the site's main unit. */
      thresholdAmount: number
    }
  | { kind: 'article'; neededTcm: string }
)

/** What of a cart decides on free articles. */
export interface CampaignCart {
  /** The articles that can be had now. Gift cards are money, and partners and subscriptions have terms of their own. */
  goods: readonly { tcm: string; quantity: number; price: number }[]
  /** The campaigns whose gift the shopper does not want. */
  declined: ReadonlySet<string>
}

/**
 * The campaigns that give this cart their article at this moment. Nothing is remembered but what was declined: a gift
 * leaves by itself when its rule is no longer met, and comes back when it is met again.
 */
export function freeArticlesOf(
  { goods, declined }: CampaignCart,
  campaigns: readonly Campaign[],
  moment: number,
): Campaign[] {
  const amount = goods.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return campaigns.filter((campaign) => {
    if (moment < campaign.validFrom || moment >= campaign.validUntil || declined.has(campaign.id)) return false
    return campaign.kind === 'amount'
      ? amount >= campaign.thresholdAmount
      : goods.some(({ tcm, quantity }) => tcm === campaign.neededTcm && quantity > 0)
  })
}
