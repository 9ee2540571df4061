import { atom } from 'nanostores'
import type { Product } from '#calls/product.ts'
import type { QuickBuyEvent, QuickBuyState } from '#rules/quick-buy/quick-buy-shapes.ts'
import { initialQuickBuyState, quickBuyReducer } from '#rules/quick-buy/quick-buy-state.ts'
import { withNewerProducts } from '#rules/quick-buy/refresh.ts'
import { DEFAULT_SITE, type Site } from '#sites/sites.ts'
import { reportError } from '../report-error.ts'
import type { OpenRequest, Preview } from './open.ts'
import { knownProducts, loadProducts, loadRatings } from './product-cache.ts'

/** What the overlay shows and what leads from one state to the next; the rules decide, this file asks and tells. */

const site = (): Site =>
  typeof document === 'undefined' ? DEFAULT_SITE : (document.documentElement.dataset.site as Site)

export const $quickBuy = atom<QuickBuyState<Product>>(initialQuickBuyState(site()))

/** What the card knew, and how often the overlay has been opened. */
export const $opening = atom<{ preview?: Preview; count: number }>({ count: 0 })

export function tell(event: QuickBuyEvent<Product>): void {
  $quickBuy.set(quickBuyReducer($quickBuy.get(), event))
}

/** Opens with what is known and asks for the rest; an answer to an earlier opening comes too late. */
export async function openOverlay({ opening, preview }: OpenRequest): Promise<void> {
  const count = $opening.get().count + 1
  $opening.set({ preview, count })
  tell({ type: 'opened', opening })
  const ids = opening.selections.map((selection) => selection.productId)
  const known = knownProducts(ids)
  const allKnown = known.length === new Set(ids).size
  if (allKnown) tell({ type: 'productsArrived', products: known })
  loadRatings(ids, site())
  const arrived = await loadProducts(ids, site()).catch((error: unknown) => {
    reportError({ modeType: opening.mode, errorMessage: messageOf(error), source: 'products' }, error)
    return knownProducts(ids)
  })
  if ($opening.get().count !== count || $quickBuy.get().overlay === 'closed') return
  if (allKnown) $quickBuy.set(withNewerProducts($quickBuy.get(), arrived))
  else tell(arrived.length > 0 ? { type: 'productsArrived', products: arrived } : { type: 'productsFailed' })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
