import type { SubscriptionType } from '#calls/subscription.ts'
import type { Site } from '#sites/sites.ts'
import { productIdOfSubscription, subscriptionOf } from '../product/product-answer.ts'
import type { ProductCache } from '../product/product-cache.ts'
import type { CartArticleRow, ConfigurationRow } from './cart-queries.ts'

/** A configuration whose product and articles are all sold here. */
export interface SoldSubscription {
  title: string
  type: SubscriptionType
  /** The current price of its articles together; 0 where none has been chosen yet. */
  price: number
}

/** The configurations that can be bought at this moment, by id; all others are defective (note 68). */
export async function soldSubscriptions(
  configurations: readonly ConfigurationRow[],
  articles: ReadonlyMap<string, CartArticleRow>,
  productCache: ProductCache,
  site: Site,
  moment: number,
): Promise<Map<string, SoldSubscription>> {
  if (configurations.length === 0) return new Map()
  const ids = configurations.map(({ subscriptionId }) => productIdOfSubscription(subscriptionId))
  const subscriptionsOnSale = new Map(
    (await productCache.take(site, [...new Set(ids)], moment)).flatMap(({ row, product }) => {
      const subscription = subscriptionOf(row)
      return subscription ? [[subscription.subscriptionId, { title: product.title, type: subscription.type }]] : []
    }),
  )
  return new Map(
    configurations.flatMap(({ id, subscriptionId, chosen }) => {
      const subscription = subscriptionsOnSale.get(subscriptionId)
      if (!subscription || chosen.some(({ tcm }) => !articles.has(tcm))) return []
      const price = chosen.reduce((sum, { tcm, quantity }) => sum + articles.get(tcm)!.amount * quantity, 0)
      return [[id, { ...subscription, price }]]
    }),
  )
}
