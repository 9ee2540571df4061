import type { ContractArticle, SubscribedGoods } from './ordered-subscription.ts'

/** An article of a contract as the site sells it at this moment; undefined `stock`: it does not. */
export interface SoldGoods {
  title: string
  variant: string
  isCoffee: boolean
  /** In 1/100 of the main unit, for contracts that name no price. */
  price: number
}

/** What a delivery contains, and the names of what it leaves out. */
export interface Delivery {
  articles: SubscribedGoods[]
  missing: string[]
}

/**
 * What a subscription delivers now: each article whose pieces are all there, at the agreed price. The rest is left out and
 * costs nothing.
 * @param goods what the site sells, by number
 * @param stock pieces by number; null: not tracked, absent: not sold
 */
export function nextOrder(
  recurring: readonly ContractArticle[],
  goods: ReadonlyMap<string, SoldGoods>,
  stock: ReadonlyMap<string, number | null>,
): Delivery {
  const delivery: Delivery = { articles: [], missing: [] }
  for (const { tcm, productId, quantity, price } of recurring) {
    const sold = goods.get(tcm)
    const pieces = stock.get(tcm)
    if (!sold || pieces === undefined || (pieces !== null && pieces < quantity)) {
      delivery.missing.push(sold?.title ?? tcm)
      continue
    }
    const { title, variant, isCoffee } = sold
    const article = { tcm, productId, title, variant, quantity, isCoffee, isRecurring: true }
    delivery.articles.push({ ...article, price: price ?? sold.price })
  }
  return delivery
}
