import type { ConfiguratorAnswer, SubscriptionLoaders, SubscriptionType } from '#calls/subscription.ts'
import type { Visit } from '#rules/visit.ts'
import type { Site } from '#sites/sites.ts'
import { productIdOfSubscription } from '../product/product-answer.ts'
import type { Shop } from '../shop.ts'
import { readConfiguration, readSubscribable } from './subscription-queries.ts'

/** A UUID; anything else in the address cannot be an id and is not looked up. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What a configurator page shows. `id` is the id of a stored configuration, as the address names it. */
export async function configuratorAnswer(
  shop: Pick<Shop, 'database' | 'productCache'>,
  site: Site,
  type: SubscriptionType,
  id: string | undefined,
  moment: number,
): Promise<ConfiguratorAnswer> {
  const [goods, chosen] = await Promise.all([
    readSubscribable(shop.database.pool, type).then((ids) => shop.productCache.take(site, ids, moment)),
    id && ID.test(id) ? chosenOf(shop, site, id, moment) : undefined,
  ])
  return { cards: goods.map(({ card }) => card), ...(chosen ? { chosen } : {}) }
}

/** The stored configuration of an id; undefined where there is none or its product is no longer sold. */
async function chosenOf(
  shop: Pick<Shop, 'database' | 'productCache'>,
  site: Site,
  id: string,
  moment: number,
): Promise<ConfiguratorAnswer['chosen'] | undefined> {
  const configuration = await readConfiguration(shop.database.pool, site, id)
  if (!configuration) return undefined
  const { subscriptionId, type, nonRecurringArticles } = configuration
  const [cached] = await shop.productCache.take(site, [productIdOfSubscription(subscriptionId)], moment)
  if (!cached) return undefined
  const { product } = cached
  const article = product.articles.find(({ tcm }) => tcm === nonRecurringArticles[0]?.tcm)
  return { subscriptionId, type, product, ...(article ? { article } : {}) }
}

export function subscriptionLoaders(
  shop: Pick<Shop, 'database' | 'productCache'>,
  { site, moment }: Visit,
): SubscriptionLoaders {
  return { configurator: (type, id) => configuratorAnswer(shop, site, type, id, moment) }
}
