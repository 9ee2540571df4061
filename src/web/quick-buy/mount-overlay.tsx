import { createRoot } from 'react-dom/client'
import { loadPageContext } from '../islands/load-page-context.ts'
import { PageContextRoot } from '../page-context.tsx'
import { dialogPart, onClosed } from './dialog/dialog-element.ts'
import { watchDrag } from './dialog/sheet-drag.ts'
import { QuickBuyOverlay } from './OverlayContent.tsx'
import type { OpenRequest } from './open-overlay.ts'
import { openOverlay, tell } from './overlay-store.ts'

/** Brings the overlay to life in the dialog; the entry script hands it what it is to show. */
export async function startOverlay(): Promise<(request: OpenRequest) => void> {
  const shop = await loadPageContext('quick-buy')
  // The boundary logs and reports what it catches.
  const root = createRoot(dialogPart('content') as HTMLElement, { identifierPrefix: 'qb', onCaughtError: () => {} })
  root.render(
    <PageContextRoot context={shop}>
      <QuickBuyOverlay />
    </PageContextRoot>,
  )
  onClosed(() => tell({ type: 'closed' }))
  watchDrag()
  return openOverlay
}
