import { initialArticle } from '#rules/product/variant-picker.ts'
import type { QuickBuyMode } from '#rules/quick-buy/mode.ts'
import type { RequestedSelection } from '#rules/quick-buy/opening.ts'
import { allowedQuantity, DEFAULT_QUANTITY } from '#rules/quick-buy/quantity-options.ts'
import type { QuickBuyProduct } from '#rules/quick-buy/quick-buy-shapes.ts'
import { initialSetQuantities, isSet } from '#rules/quick-buy/set.ts'

export interface FirstChoice<P extends QuickBuyProduct> {
  product: P
  tcm: string
  /** 0 for a product of a set that starts excluded. */
  quantity: number
}

/**
 * What is shown and chosen once the products have been fetched, in the order of the open event (VAR-08, VAR-09). Only
 * products of both the event and the answer are shown (SET-12, note 35).
 */
export function firstChoices<P extends QuickBuyProduct>(
  requested: readonly RequestedSelection[],
  arrived: readonly P[],
  mode: QuickBuyMode,
): Array<FirstChoice<P>> {
  const shown = requested.flatMap((selection) => {
    const product = arrived.find(({ id }) => id === selection.productId)
    if (!product) return []
    const article = initialArticle<P['articles'][number]>(product, {
      preselectedTcm: selection.preSelectedArticleTcm,
      countUnavailable: mode === 'watchlist',
    })
    return article ? [{ product, article, selection }] : []
  })
  const checked = isSet(shown)
    ? initialSetQuantities(
        shown.map(({ article }) => article),
        mode,
      )
    : shown.map(() => DEFAULT_QUANTITY)
  return shown.map(({ product, article, selection }, index) => ({
    product,
    tcm: article.tcm,
    quantity: checked[index] === 0 ? 0 : allowedQuantity(selection.initialQuantity, article, product),
  }))
}
