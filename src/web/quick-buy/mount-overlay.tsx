import { isSet } from '#rules/quick-buy/set.ts'
import { loadPageContext } from '../islands/load-page-context.ts'
import { mountPart } from '../islands/mount-part.tsx'
import { afterFrame } from '../next-frame.ts'
import { PageContextRoot } from '../page-context.tsx'
import { closeOnSwipe } from '../ui/close-on-swipe.ts'
import { closeDialog, dialogElement, dialogPart, onClosed } from './dialog/dialog-element.ts'
import { OverlayContent } from './OverlayContent.tsx'
import type { OpenRequest } from './open-request.ts'
import { dispatch, showRequest } from './overlay-store.ts'
import { loadSetPanel } from './panels/load-set-panel.ts'

/** Makes the overlay's React root in the server-rendered dialog and returns the handler of open requests. */
export async function mountOverlay(): Promise<(request: OpenRequest) => void> {
  const context = await loadPageContext('quick-buy')
  mountPart(dialogPart('content') as HTMLElement, { name: 'quick-buy', identifierPrefix: 'qb' }).render(
    <PageContextRoot context={context}>
      <OverlayContent />
    </PageContextRoot>,
  )
  onClosed(() => dispatch({ type: 'closed' }))
  closeOnSwipe(dialogElement(), closeDialog)
  return (request) => {
    void showRequest(request)
    // fetched while the products are in flight; a failure is met again, and shown, when the set is rendered
    if (isSet(request.opening.selections)) afterFrame(() => void loadSetPanel().catch(() => {}))
  }
}
