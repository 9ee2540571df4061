import { holdsAt, type Period } from '../contents/holding-contents.ts'
import type { ArticleFacts } from './cart-change.ts'

/** A campaign that adds a free article to carts of at least some amount or with a certain article. */
export interface Campaign extends Period {
  id: string
  /** `amount`: in 1/100 of the site's main unit. */
  condition: { type: 'amount'; amount: number } | { type: 'article'; tcm: string }
  /** The free article, its product, and how many pieces the cart gets. */
  tcm: string
  productId: string
  quantity: number
}

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
    if (!holdsAt(campaign, moment) || declined.has(campaign.id)) return false
    const { condition } = campaign
    return condition.type === 'amount'
      ? amount >= condition.amount
      : goods.some(({ tcm, quantity }) => tcm === condition.tcm && quantity > 0)
  })
}

/**
 * The most pieces of an article that a cart may have in all. Subscriptions and campaigns add pieces only while the stock lasts; the
 * lines of the cart keep theirs, also those that are sold beyond the stock. Without a tracked stock there is no limit.
 */
export const mostWithGiven = ({ stock, inStock = stock }: Pick<ArticleFacts, 'stock' | 'inStock'>, inLines: number) =>
  inStock === null ? Number.POSITIVE_INFINITY : Math.max(inStock, inLines, 0)
