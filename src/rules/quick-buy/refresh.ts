import { initialArticle } from '#rules/product/choose-variant.ts'
import { allowedQuantity } from '#rules/quick-buy/quantity-options.ts'
import type { QuickBuyProduct, QuickBuyState } from '#rules/quick-buy/quick-buy-shapes.ts'

/**
 * The state with newer data of the products it shows: what was shown from a cache is replaced when the answer comes.
 * A choice stays while its article is still there. Outside of choosing nothing changes.
 */
export function withNewerProducts<P extends QuickBuyProduct>(
  state: QuickBuyState<P>,
  arrived: readonly P[],
): QuickBuyState<P> {
  if (state.overlay === 'closed' || state.content !== 'choosing') return state
  const products = state.products.map((product) => arrived.find(({ id }) => id === product.id) ?? product)
  const selections = state.selections.map((selection, index) => {
    const product = products[index]
    const article = product && initialArticle(product, { preselectedTcm: selection.tcm })
    if (!product || !article) return selection
    const quantity = selection.quantity === 0 ? 0 : allowedQuantity(selection.quantity, article, product)
    return { ...selection, tcm: article.tcm, quantity }
  })
  return { ...state, products, selections }
}
