/** A campaign that adds a free article to carts of at least some amount or with a certain article. */
export type Campaign = {
  id: string
  /** The free article, its product, and how many pieces the cart gets. */
  tcm: string
  productId: string
  quantity: number
  /** Milliseconds since 1970; `validUntil` is the first moment after the campaign. */
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

/** The part of a cart that decides on free articles. */
export interface CampaignCart {
  /** The available articles; gift cards, partners' goods and subscriptions do not count for campaigns. */
  goods: readonly { tcm: string; quantity: number; price: number }[]
  /** Ids of the campaigns that the shopper declined. */
  declined: ReadonlySet<string>
}

/**
 * The campaigns whose free article the cart gets at this moment. Computed at each reading and not stored, so a free
 * article leaves the cart when the condition is no longer met and returns when it is met again.
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
