import { initialArticle } from '#rules/product/variant-picker.ts'
import type { QuickBuyProduct, QuickBuyState } from '#rules/quick-buy/quick-buy-shapes.ts'
import { isSet, quantityAfterChange } from '#rules/quick-buy/set.ts'

/**
 * Replaces products that were shown from the cache by refetched ones. A choice stays while the product still has its
 * article; in a set, an article that can no longer be bought is excluded. A product that is answered without articles stays
 * as it was. States other than 'choosing' do not change.
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
    const quantity = quantityAfterChange(selection.quantity, article, product, state.mode, isSet(products))
    return { ...selection, tcm: article.tcm, quantity }
  })
  return { ...state, products, selections }
}
