import type { CartSubscription } from '#calls/cart.ts'
import type { Product } from '#calls/product.ts'
import type { SubscriptionType } from '#calls/subscription.ts'
import { lineName } from '#rules/cart/line-name.ts'
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
  goods: NonNullable<CartSubscription['goods']>
  /** The interval; without one, none has been chosen yet. */
  weeks?: number
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
  const ids = configurations.flatMap(({ subscriptionId, chosen }) => [
    productIdOfSubscription(subscriptionId),
    ...chosen.flatMap(({ tcm }) => articles.get(tcm)?.productId ?? []),
  ])
  const cached = await productCache.take(site, [...new Set(ids)], moment)
  const products = new Map(cached.map(({ product }) => [product.id, product]))
  const subscriptionsOnSale = new Map(
    cached.flatMap(({ row, product }) => {
      const subscription = subscriptionOf(row)
      return subscription ? [[subscription.subscriptionId, { title: product.title, type: subscription.type }]] : []
    }),
  )
  return new Map(
    configurations.flatMap(({ id, subscriptionId, chosen, onceCount, weeks }) => {
      const subscription = subscriptionsOnSale.get(subscriptionId)
      if (!subscription || chosen.some(({ tcm }) => !articles.has(tcm))) return []
      const price = chosen.reduce((sum, { tcm, quantity }) => sum + articles.get(tcm)!.amount * quantity, 0)
      const goods = chosen.map(({ tcm, quantity }, at) => ({
        title: titleOf(articles.get(tcm)!, products),
        quantity,
        price: articles.get(tcm)!.amount,
        ...(at < onceCount && { isOnce: true }),
      }))
      return [[id, { ...subscription, price, goods, ...(weeks !== null && { weeks }) }]]
    }),
  )
}

/** With the variant, which tells two subscriptions apart. */
function titleOf({ tcm, productId }: CartArticleRow, products: ReadonlyMap<string, Product>): string {
  const article = products.get(productId)?.articles.find((candidate) => candidate.tcm === tcm)
  return article ? lineName({ title: article.quickbuyTitle, dimValueText: article.dimValueText }) : tcm
}
