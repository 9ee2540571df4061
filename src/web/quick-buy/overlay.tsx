import { createRoot } from 'react-dom/client'
import { loadShop } from '../islands/load-shop.ts'
import { ShopRoot } from '../shop.tsx'
import { dialogPart, onClosed } from './dialog.ts'
import type { OpenRequest } from './open.ts'
import { openOverlay, tell } from './overlay-store.ts'
import { QuickBuyOverlay } from './QuickBuyOverlay.tsx'
import { watchDrag } from './sheet-drag.ts'

/** Brings the overlay to life in the dialog; the entry script hands it what it is to show. */
export async function startOverlay(): Promise<(request: OpenRequest) => void> {
  const shop = await loadShop('quick-buy')
  // The boundary logs and reports what it catches.
  const root = createRoot(dialogPart('content') as HTMLElement, { identifierPrefix: 'qb', onCaughtError: () => {} })
  root.render(
    <ShopRoot shop={shop}>
      <QuickBuyOverlay />
    </ShopRoot>,
  )
  onClosed(() => tell({ type: 'closed' }))
  watchDrag()
  return openOverlay
}
