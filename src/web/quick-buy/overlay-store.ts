import { atom } from 'nanostores'
import type { Product } from '#calls/product.ts'
import type { QuickBuyEvent, QuickBuyState } from '#rules/quick-buy/quick-buy-shapes.ts'
import { initialQuickBuyState, quickBuyReducer } from '#rules/quick-buy/quick-buy-state.ts'
import { isSet } from '#rules/quick-buy/set.ts'
import { analyticsOf } from '#rules/tracking/quick-buy-analytics.ts'
import { DEFAULT_SITE, type Site } from '#sites/sites.ts'
import { loadPerson } from '../customer/customer-store.ts'
import { afterFrame } from '../next-frame.ts'
import { reportError } from '../report-error.ts'
import { pushToDataLayer, sendAnalytics } from '../tracking/data-layer.ts'
import type { OpenRequest, Preview } from './open-overlay.ts'
import { loadSetPanel } from './panels/load-set-panel.ts'
import { ConnectionLost, forgetProducts, knownProducts, loadProducts, loadRatings } from './product-cache.ts'

/** What the overlay shows and what leads from one state to the next; the rules decide, this file asks and tells. */

const site = (): Site =>
  typeof document === 'undefined' ? DEFAULT_SITE : (document.documentElement.dataset.site as Site)

export const $quickBuy = atom<QuickBuyState<Product>>(initialQuickBuyState(site()))

/** What the card knew, and how often the overlay has been opened. */
export const $opening = atom<{ preview?: Preview; count: number }>({ count: 0 })

export function tell(event: QuickBuyEvent<Product>): void {
  const before = $quickBuy.get()
  const after = quickBuyReducer(before, event)
  $quickBuy.set(after)
  try {
    sendAnalytics(analyticsOf(before, event, after))
  } catch (error) {
    // what cannot be counted can still be bought
    reportError({ modeType: after.mode, errorMessage: messageOf(error), source: 'analytics' }, error)
  }
}

/** A link of the loyalty prompt was followed. */
export function trackLoyaltyClick(target: 'login' | 'register'): void {
  pushToDataLayer({ event: 'quickbuy_loyalty_card_click', target })
}

/** Opens with what is known and asks for the rest; an answer to an earlier opening comes too late. */
export async function openOverlay({ opening, preview }: OpenRequest): Promise<void> {
  const count = $opening.get().count + 1
  $opening.set({ preview, count })
  tell({ type: 'opened', opening })
  // what is known already is drawn after the frame that opens the dialog
  await new Promise<void>(afterFrame)
  loadPerson()
  const ids = opening.selections.map((selection) => selection.productId)
  loadRatings(ids, site())
  // a failure is met again, and told, when the set is drawn
  if (isSet(ids)) loadSetPanel().catch(() => {})
  await showProducts(ids, count)
}

/** Asks once more for products that did not come. */
export async function retryProducts(): Promise<void> {
  const state = $quickBuy.get()
  if (state.overlay === 'closed' || state.content !== 'failed') return
  const ids = state.wanted.map((selection) => selection.productId)
  tell({ type: 'retried' })
  await showProducts(ids)
}

/** A call has shown that what is known of the shown products is out of date: they are read again behind it. */
export async function refreshProducts(): Promise<void> {
  const state = $quickBuy.get()
  if (state.overlay === 'closed' || state.content !== 'choosing') return
  const ids = state.products.map(({ id }) => id)
  forgetProducts(ids)
  await showProducts(ids)
}

/** Shows what is known, and what comes when it is asked for, unless the overlay has been closed or opened anew. */
async function showProducts(ids: readonly string[], count = $opening.get().count): Promise<void> {
  if ($opening.get().count !== count || $quickBuy.get().overlay === 'closed') return
  const known = knownProducts(ids)
  const allKnown = known.length === new Set(ids).size
  if (allKnown) tell({ type: 'productsArrived', products: known })
  let network = false
  const arrived = await loadProducts(ids, site()).catch((error: unknown) => {
    network = error instanceof ConnectionLost
    reportError({ modeType: $quickBuy.get().mode, errorMessage: messageOf(error), source: 'products' }, error)
    return knownProducts(ids)
  })
  if ($opening.get().count !== count || $quickBuy.get().overlay === 'closed') return
  if (allKnown) tell({ type: 'productsRefreshed', products: arrived })
  else tell(arrived.length > 0 ? { type: 'productsArrived', products: arrived } : { type: 'productsFailed', network })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
