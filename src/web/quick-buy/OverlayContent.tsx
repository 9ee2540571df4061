import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import type { Product } from '#calls/product.ts'
import type { OpenState } from '#rules/quick-buy/quick-buy-shapes.ts'
import { shownEntries } from '#rules/quick-buy/quick-buy-state.ts'
import { isSet } from '#rules/quick-buy/set.ts'
import { useTexts } from '../page-context.tsx'
import { dialogElement, dialogPart } from './dialog/dialog-element.ts'
import { LoadingSkeleton } from './dialog/LoadingSkeleton.tsx'
import { Done } from './messages/Done.tsx'
import { GeneralError, OverlayBoundary } from './messages/OverlayBoundary.tsx'
import { $opening, $quickBuy, retryProducts } from './overlay-store.ts'
import { loadSetPanel } from './panels/load-set-panel.ts'
import { ProductPanel } from './panels/ProductPanel.tsx'

const SetPanel = lazy(loadSetPanel)

/** What the dialog shows in each state. The last content stays while the closing animation runs. */
export function OverlayContent() {
  const state = useStore($quickBuy)
  const { count } = useStore($opening)
  const lastOpen = useRef<OpenState<Product>>(undefined)
  if (state.overlay === 'open') lastOpen.current = state
  const shown = lastOpen.current
  useDialogAttributes(shown)
  if (!shown) return null
  return (
    <OverlayBoundary key={count} state={shown}>
      <Content state={shown} />
    </OverlayBoundary>
  )
}

function Content({ state }: { state: OpenState<Product> }) {
  const { cardPreview } = useStore($opening)
  switch (state.content) {
    case 'loading':
      return <LoadingSkeleton cardPreview={cardPreview} />
    case 'failed':
      return <GeneralError retry={retryProducts} network={state.reason === 'NETWORK'} />
    case 'done':
      return <Done feedback={state.feedback} />
    case 'choosing':
    case 'submitting':
      return isSet(state.products) ? (
        <Suspense fallback={<LoadingSkeleton cardPreview={cardPreview} />}>
          <SetPanel state={state} />
        </Suspense>
      ) : (
        <ProductPanel state={state} cardPreview={cardPreview} />
      )
  }
}

/** Sets the size and the name of the dialog, which is outside React's root, and keeps the focus in it. */
function useDialogAttributes(shown: OpenState<Product> | undefined): void {
  const texts = useTexts('quick-buy')
  const small = shown?.content === 'done' || shown?.content === 'failed'
  const set = shown && 'products' in shown && isSet(shown.products)
  const labels = {
    regular: set ? texts.setDialogLabel : texts.dialogLabel,
    cart: texts.editDialogLabel,
    watch: texts.watchEditDialogLabel,
    watchlist: texts.watchlistDialogLabel,
  }
  const product = shown && 'products' in shown && !set ? shownEntries(shown)[0] : undefined
  const title = product && (product.article.quickbuyTitle || product.article.title)
  const label = [labels[shown?.mode ?? 'regular'], title].filter(Boolean).join(': ')
  useLayoutEffect(() => {
    if (!shown) return
    // the content renders the card's preview itself from now on
    dialogPart('card-preview')?.remove()
    dialogPart('failure')?.remove()
    const dialog = dialogElement()
    dialog.dataset.size = small ? 'S' : 'L'
    dialog.setAttribute('aria-label', label)
  }, [shown, small, label])
  // the focused element may have been removed with its content
  useEffect(() => {
    const dialog = dialogElement()
    if (dialog.open && !dialog.contains(document.activeElement)) dialog.focus({ preventScroll: true })
  })
}
