import type { FastifyRequest } from 'fastify'
import type { Product } from '#calls/product.ts'
import type {
  ConfiguratorAnswer,
  OfferedArticle,
  OwnSubscription,
  SubscriptionLoaders,
  SubscriptionType,
} from '#calls/subscription.ts'
import { rangeOf } from '#rules/cart/order-volumes.ts'
import { detailsLink } from '#rules/product/details-link.ts'
import { quantityOptions } from '#rules/quick-buy/quantity-options.ts'
import { subscriptionEnd, subscriptionState } from '#rules/subscription/subscription-end.ts'
import type { Visit } from '#rules/visit.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { MAX_PIECES_OF_A_DELIVERY } from '#sites/delivery-intervals.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { type PersonShop, personOf } from '../customer/person-of.ts'
import { productIdOfSubscription } from '../product/product-answer.ts'
import type { ProductCache } from '../product/product-cache.ts'
import type { Shop } from '../shop.ts'
import { readContracts, type StoredContract } from './contract-queries.ts'
import { readConfiguration, readSubscribable } from './subscription-queries.ts'

/** A UUID; anything else in the address cannot be an id and is not looked up. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What a configurator page shows. `id` is the id of a stored configuration, as the address names it. */
export async function configuratorAnswer(
  shop: Pick<Shop, 'database'> & { productCache: ProductCache },
  site: Site,
  type: SubscriptionType,
  id: string | undefined,
  moment: number,
): Promise<ConfiguratorAnswer> {
  const ids = await readSubscribable(shop.database.pool, site, type)
  const [goods, listed, chosen] = await Promise.all([
    shop.productCache.take(site, ids, moment),
    shop.productCache.listed(site, ids, moment),
    id && ID.test(id) ? chosenOf(shop, site, id, moment) : undefined,
  ])
  const articles = goods.flatMap(({ product }) => offeredArticles(product))
  return { cards: listed.map(({ card }) => card), articles, ...(chosen ? { chosen } : {}) }
}

/** The articles of which a delivery can have as many pieces as an order must have. */
const offeredArticles = (product: Product): OfferedArticle[] =>
  product.articles.flatMap((article) => {
    const quantities = quantityOptions(article, product).filter((pieces) => pieces <= MAX_PIECES_OF_A_DELIVERY)
    if (quantities.length === 0) return []
    const { tcm, quickbuyTitle: title, dimValueText: variant, price, isAvailable, backorder } = article
    const pieces = rangeOf(quantities)
    return [
      { productId: product.id, tcm, title, variant, price: price.amount, pieces, isLeft: isAvailable && !backorder },
    ]
  })

/** The stored configuration of an id; undefined where there is none or its product is no longer sold. */
async function chosenOf(
  shop: Pick<Shop, 'database'> & { productCache: ProductCache },
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
  shop: PersonShop & { productCache: ProductCache },
  request: FastifyRequest,
  { site, moment }: Visit,
): SubscriptionLoaders {
  return {
    configurator: (type, id) => configuratorAnswer(shop, site, type, id, moment),
    async own() {
      const person = await personOf(shop, request, site)
      if (person.status !== 'LOGGED_IN') return []
      const contracts = await readContracts(shop.database.pool, person.customer.id)
      const ids = contracts.flatMap((contract) => articlesOf(contract).map(({ productId }) => productId))
      const goods = await shop.productCache.take(site, [...new Set(ids)], moment)
      const products = new Map(goods.map(({ product }) => [product.id, product]))
      const today = wallClockAt(shop.clock(), siteConfig(site).timeZone).slice(0, 10)
      return contracts.map((contract) => ownSubscription(contract, products, today))
    },
  }
}

const articlesOf = ({ onceArticles, recurringArticles }: StoredContract) => [
  ...onceArticles.map((article) => ({ ...article, isRecurring: false })),
  ...recurringArticles.map((article) => ({ ...article, isRecurring: true })),
]

function ownSubscription(
  contract: StoredContract,
  products: ReadonlyMap<string, Product>,
  today: string,
): OwnSubscription {
  const { number, type, beginsOn, intervalWeeks } = contract
  const endsOn = contract.endsOn ?? undefined
  const { nextDeliveryOn } = contract
  const isDelivered = nextDeliveryOn !== null && (endsOn === undefined || nextDeliveryOn <= endsOn)
  return {
    number,
    type,
    beginsOn,
    intervalWeeks,
    state: subscriptionState(endsOn, today),
    ...(endsOn !== undefined && { endsOn }),
    ...(isDelivered && { nextDeliveryOn }),
    earliestEnd: subscriptionEnd(contract, today),
    articles: articlesOf(contract).map(({ productId, tcm, quantity, isRecurring }) => {
      const product = products.get(productId)
      const article = product?.articles.find((one) => one.tcm === tcm)
      const line = { tcm, quantity, isRecurring }
      if (!product || !article) return line
      return { ...line, title: product.title, variant: article.dimValueText, href: detailsLink(product, article) }
    }),
  }
}
