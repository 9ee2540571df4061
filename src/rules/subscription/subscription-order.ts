import type { ReturnCondition } from '#sites/return-conditions.ts'
import type { TaxClass } from '#sites/tax-rates.ts'
import type { ContractArticle, SubscribedGoods } from './ordered-subscription.ts'

/** An article of a contract as the site shows it at this moment. */
export interface SoldGoods {
  title: string
  variant: string
  returnCondition: ReturnCondition
  /** In 1/100 of the main unit, for contracts that name no price. */
  price: number
}

/** An article that can be delivered: its pieces (null: not tracked) and its tax class on the site. */
export interface StockedGoods {
  stock: number | null
  taxClass: TaxClass
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
 * @param stocked what can be delivered, by number
 */
export function nextOrder(
  recurring: readonly ContractArticle[],
  goods: ReadonlyMap<string, SoldGoods>,
  stocked: ReadonlyMap<string, StockedGoods>,
): Delivery {
  const delivery: Delivery = { articles: [], missing: [] }
  for (const { tcm, productId, quantity, price } of recurring) {
    const sold = goods.get(tcm)
    const there = stocked.get(tcm)
    if (!sold || !there || (there.stock !== null && there.stock < quantity)) {
      delivery.missing.push(sold?.title ?? tcm)
      continue
    }
    const { title, variant, returnCondition } = sold
    const article = {
      tcm,
      productId,
      title,
      variant,
      quantity,
      returnCondition,
      taxClass: there.taxClass,
      isRecurring: true,
    }
    delivery.articles.push({ ...article, price: price ?? sold.price })
  }
  return delivery
}
