import type { Cart } from '#calls/cart.ts'
import type { OrderedAs } from '#rules/order/order-lines.ts'
import type { Backorder } from '#rules/product/backorder.ts'
import { taxClassOn } from '#rules/product/goods-tax-class.ts'
import type { OrderedSubscription, SubscribedGoods } from '#rules/subscription/ordered-subscription.ts'
import { returnCondition } from '#sites/return-conditions.ts'
import type { Site } from '#sites/sites.ts'
import type { ProductCache } from '../product/product-cache.ts'
import type { CartWithRows, ConfigurationRow } from './cart-queries.ts'

/** What an order needs to know of a cart's goods, and the cart's own pages do not. */
export interface OrderGoods {
  /** The subscriptions that can be bought, with their articles as they are sold. */
  subscriptions: OrderedSubscription[]
  /** The names of electronic goods for which an old device is taken back (note L4). */
  electronics: string[]
  /** What lines keep of articles as they are ordered, by number. */
  orderedAs: ReadonlyMap<string, OrderedAs>
  /** What is sold of articles beyond their stock, by number. */
  backorders: ReadonlyMap<string, Backorder>
}

/** Reads from the product cache, and so without a round trip where a page has shown the goods. */
export async function orderGoods(
  { articles, configurations }: Pick<CartWithRows, 'articles' | 'configurations'>,
  cart: Pick<Cart, 'articles' | 'freeArticles' | 'subscriptions'>,
  productCache: ProductCache,
  site: Site,
  moment: number,
): Promise<OrderGoods> {
  const sold = cart.subscriptions.flatMap(({ subscriptionConfigurationId: id, title = '' }) => {
    const row = configurations.find((one) => one.id === id)
    return row ? [{ row, title }] : []
  })
  const ids = [
    ...[...cart.articles, ...cart.freeArticles].map(({ productId }) => productId),
    ...sold.flatMap(({ row }) => row.chosen.map(({ productId }) => productId)),
  ]
  const cached = await productCache.take(site, [...new Set(ids)], moment)
  const goods = new Map(
    cached.flatMap(({ product }) => product.articles.map((article) => [article.tcm, { product, article }] as const)),
  )
  const orderedAs = new Map(
    [...articles].map(([tcm, { tax }]) => {
      const isCoffee = goods.get(tcm)?.product.family === 'COFFEE'
      return [
        tcm,
        { taxClass: taxClassOn(tax, site), returnCondition: returnCondition({ isGiftCard: false, isCoffee }) },
      ]
    }),
  )
  const subscriptions = sold.map(({ row, title }) => {
    const chosen = chosenPieces(row)
    const found = chosen.flatMap(({ tcm, quantity, isRecurring }): SubscribedGoods[] => {
      const cachedGoods = goods.get(tcm)
      const row = articles.get(tcm)
      const lasting = orderedAs.get(tcm)
      if (!cachedGoods || !row || !lasting) return []
      const { product, article } = cachedGoods
      const shown = { title: article.quickbuyTitle, variant: article.dimValueText }
      return [{ tcm, productId: product.id, ...shown, ...lasting, price: row.amount, quantity, isRecurring }]
    })
    const { id, type, weeks: intervalWeeks, isGift } = row
    // an article that the cache does not have yet makes the whole subscription one that cannot be ordered now
    return { id, title, type, intervalWeeks, isGift, articles: found.length === chosen.length ? found : [] }
  })
  const tcms = [
    ...cart.articles.map(({ tcm }) => tcm),
    ...subscriptions.flatMap((subscription) => subscription.articles.map(({ tcm }) => tcm)),
  ]
  const electronics = [...new Set(tcms)].flatMap((tcm) => {
    const found = goods.get(tcm)
    return found?.article.isReturnableElectronicGood ? [found.article.quickbuyTitle] : []
  })
  const backorders = new Map(
    [...articles].flatMap(([tcm, { backorder }]) => (backorder ? [[tcm, backorder] as const] : [])),
  )
  return { subscriptions, electronics, orderedAs, backorders }
}

/** The articles of a configuration with their pieces; a list that names one twice means the sum. */
function chosenPieces({ chosen, onceCount }: ConfigurationRow) {
  const pieces = new Map<string, { tcm: string; quantity: number; isRecurring: boolean }>()
  for (const [at, { tcm, quantity }] of chosen.entries()) {
    const isRecurring = at >= onceCount
    const key = `${tcm} ${isRecurring}`
    pieces.set(key, { tcm, isRecurring, quantity: quantity + (pieces.get(key)?.quantity ?? 0) })
  }
  return [...pieces.values()]
}
