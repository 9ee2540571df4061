import { atom } from 'nanostores'
import type { Product } from '#calls/product.ts'
import type { QuickBuyEvent, QuickBuyState } from '#rules/quick-buy/quick-buy-shapes.ts'
import { initialQuickBuyState, quickBuyReducer } from '#rules/quick-buy/quick-buy-state.ts'
import type { Site } from '#sites/sites.ts'
import { loadPerson } from '../customer/customer-store.ts'
import { afterFrame } from '../next-frame.ts'
import type { ErrorReport } from '../report-error.ts'
import { announce } from '../tracking/announce.ts'
import type { CardPreview, OpenRequest } from './open-request.ts'
import {
  cachedProducts,
  FetchError,
  invalidateProducts,
  loadProducts,
  loadRatings,
  NetworkError,
} from './product-cache.ts'

/** The overlay's state in the browser. The reducer is a rule (quick-buy-state.ts); this file fetches and dispatches. */

/** Tests of the overlay's parts have no document. */
const site = (): Site => (typeof document === 'undefined' ? 'DE' : (document.documentElement.dataset.site as Site))

export const $quickBuy = atom<QuickBuyState<Product>>(initialQuickBuyState(site()))

/** The pressed card's preview, and a count of the openings, by which a late answer recognises that it is too late. */
export const $opening = atom<{ cardPreview?: CardPreview | undefined; count: number }>({ count: 0 })

/** Brings an event to the state, and announces the step to analytics. */
export function dispatch(event: QuickBuyEvent<Product>): void {
  const before = $quickBuy.get()
  const after = quickBuyReducer(before, event)
  $quickBuy.set(after)
  announce({ before, event, after })
}

export function trackLoyaltyClick(target: 'login' | 'register'): void {
  announce({ event: 'quickbuy_loyalty_card_click', target })
}

/** Shows the products of an open request: cached ones after one frame, then those that the shop answers. */
export async function showRequest({ opening, cardPreview, isPainted }: OpenRequest): Promise<void> {
  const count = $opening.get().count + 1
  $opening.set({ cardPreview, count })
  dispatch({ type: 'opened', opening })
  // rendering cached products would delay the frame that opens the dialog
  if (!isPainted) await new Promise<void>(afterFrame)
  void loadPerson()
  const ids = opening.selections.map((selection) => selection.productId)
  void loadRatings(ids, site())
  await showProducts(ids, count)
}

/** Retries the fetch of products that failed. */
export async function retryProducts(): Promise<void> {
  const state = $quickBuy.get()
  if (state.overlay === 'closed' || state.content !== 'failed') return
  const ids = state.requested.map((selection) => selection.productId)
  dispatch({ type: 'retried' })
  await showProducts(ids)
}

/** Refetches the shown products in the background, because a refused call has shown that they are stale. */
export async function refreshProducts(): Promise<void> {
  const state = $quickBuy.get()
  if (state.overlay === 'closed' || state.content !== 'choosing') return
  const ids = state.products.map(({ id }) => id)
  invalidateProducts(ids)
  await showProducts(ids)
}

/** Shows cached products at once and fetched ones when they come, unless the overlay has been closed or opened anew. */
async function showProducts(ids: readonly string[], count = $opening.get().count): Promise<void> {
  if ($opening.get().count !== count || $quickBuy.get().overlay === 'closed') return
  const cached = cachedProducts(ids)
  // a large product may be there around another article than the chosen one
  const allCached = cached.length === new Set(ids).size && !cached.some(isLarge)
  if (allCached) dispatch({ type: 'productsArrived', products: cached })
  let network = false
  let loaded = await loadProducts(ids, site()).catch((error: unknown) => {
    network = error instanceof NetworkError
    report(error)
    return cachedProducts(ids)
  })
  if (loaded.some(isLarge)) {
    const { withChosenVariants } = await import('./large-product/large-products.ts')
    loaded = await withChosenVariants(loaded, $quickBuy.get(), report)
  }
  if ($opening.get().count !== count || $quickBuy.get().overlay === 'closed') return
  dispatch({ type: 'productsRefreshed', products: loaded })
  if (allCached) return
  if (loaded.length > 0) dispatch({ type: 'productsArrived', products: loaded })
  else dispatch({ type: 'productsFailed', network })
}

const isLarge = ({ selectors }: Product) => selectors !== undefined

/** What reports has been fetched with the code for a press. */
function report(error: unknown): void {
  const failure: ErrorReport = {
    modeType: $quickBuy.get().mode,
    errorMessage: error instanceof Error ? error.message : String(error),
    source: 'products',
    requestId: error instanceof FetchError ? error.requestId : undefined,
  }
  import('../report-error.ts').then((reports) => reports.reportError(failure, error)).catch(() => console.error(error))
}
