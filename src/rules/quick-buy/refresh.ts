import { initialArticle } from '#rules/product/choose-variant.ts'
import { allowedQuantity } from '#rules/quick-buy/quantity-options.ts'
import type { QuickBuyProduct, QuickBuyState } from '#rules/quick-buy/quick-buy-shapes.ts'
import { isSet, quantityAfterVariantChange } from '#rules/quick-buy/set.ts'

/**
 * The state with newer data of the products it shows: what was shown from a cache is replaced when the answer comes.
 * A choice stays while its article is still there; in a set, what can be bought no more is excluded. A product that comes
 * without articles stays as it was shown. Outside of choosing nothing changes.
 */
export function withNewerProducts<P extends QuickBuyProduct>(
  state: QuickBuyState<P>,
  arrived: readonly P[],
): QuickBuyState<P> {
  if (state.overlay === 'closed' || state.content !== 'choosing') return state
  const newer = arrived.filter(({ articles }) => articles.length > 0)
  const products = state.products.map((product) => newer.find(({ id }) => id === product.id) ?? product)
  if (products.every((product, index) => product === state.products[index])) return state
  const selections = state.selections.map((selection, index) => {
    const product = products[index]
    const article = product && initialArticle<P['articles'][number]>(product, { preselectedTcm: selection.tcm })
    if (!product || !article) return selection
    const quantity = isSet(products)
      ? quantityAfterVariantChange(selection.quantity, article, product, state.mode)
      : allowedQuantity(selection.quantity, article, product)
    return { ...selection, tcm: article.tcm, quantity }
  })
  return { ...state, products, selections }
}
