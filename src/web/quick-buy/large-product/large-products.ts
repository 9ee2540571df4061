import type { Product } from '#calls/product.ts'
import type { QuickBuyState } from '#rules/quick-buy/quick-buy-shapes.ts'
import { loadVariant } from './load-variant.ts'
// shows their variants from now on
import './LargePicker.tsx'

/**
 * The products of an overlay, large ones around the articles that are chosen, or named by who opened it. A large one whose
 * article cannot be fetched is left out, rather than shown with another.
 */
export async function withChosenVariants(
  loaded: readonly Product[],
  state: QuickBuyState<Product>,
  report: (error: unknown) => void,
): Promise<Product[]> {
  const chosen: Array<[id: string, tcm: string | undefined]> =
    'requested' in state
      ? state.requested.map(({ productId, preSelectedArticleTcm }) => [productId, preSelectedArticleTcm])
      : state.selections.map(({ productUID, tcm }) => [productUID.id, tcm])
  const around = (product: Product) => {
    const own = chosen.flatMap(([id, tcm]) => (id === product.id && tcm !== undefined ? tcm : []))
    return product.selectors && own.length > 0 ? aroundAll(product, own) : product
  }
  const products = loaded.map(async (product) => around(product))
  const settled = await Promise.allSettled(products)
  return settled.flatMap((one) => {
    if (one.status === 'fulfilled') return one.value
    report(one.reason)
    return []
  })
}

/** A set may hold several articles of one product: it has all, and the selectors of the first. */
async function aroundAll(product: Product, tcms: readonly string[]): Promise<Product> {
  const [first, ...others] = await Promise.all(
    [...new Set(tcms)].map((tcm) =>
      tcm === product.articles[0]?.tcm ? product : loadVariant(product.id, tcm, product.site),
    ),
  )
  return { ...first!, articles: [first!, ...others].flatMap(({ articles }) => articles) }
}
