import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import type { Product } from '#calls/product.ts'
import type { OpenState } from '#rules/quick-buy/quick-buy-shapes.ts'
import { isSet } from '#rules/quick-buy/set.ts'
import { useTexts } from '../page-context.tsx'
import { dialogPart, quickBuyDialog } from './dialog/dialog-element.ts'
import { Waiting } from './dialog/Waiting.tsx'
import { Done } from './messages/Done.tsx'
import { GeneralError, OverlayBoundary } from './messages/OverlayBoundary.tsx'
import { $opening, $quickBuy, retryProducts } from './overlay-store.ts'
import { loadSetPanel } from './panels/load-set-panel.ts'
import { ProductPanel } from './panels/ProductPanel.tsx'

const SetPanel = lazy(loadSetPanel)

/** What stands inside the overlay's frame. While it closes, what was last shown stays for as long as it is seen. */
export function QuickBuyOverlay() {
  const state = useStore($quickBuy)
  const { count } = useStore($opening)
  const lastOpen = useRef<OpenState<Product>>(undefined)
  if (state.overlay === 'open') lastOpen.current = state
  const shown = lastOpen.current
  useFrame(shown)
  if (!shown) return null
  return (
    <OverlayBoundary key={count} modeType={shown.mode}>
      <Content state={shown} />
    </OverlayBoundary>
  )
}

function Content({ state }: { state: OpenState<Product> }) {
  const { preview } = useStore($opening)
  switch (state.content) {
    case 'loading':
      return <Waiting preview={preview} />
    case 'failed':
      return <GeneralError retry={retryProducts} network={state.reason === 'NETWORK'} />
    case 'done':
      return <Done feedback={state.feedback} />
    case 'choosing':
    case 'submitting':
      return isSet(state.products) ? (
        <Suspense fallback={<Waiting preview={preview} />}>
          <SetPanel state={state} />
        </Suspense>
      ) : (
        <ProductPanel state={state} preview={preview} />
      )
  }
}

/** Keeps the server-drawn frame in step: its size, its name, and the preview that the content replaces. */
function useFrame(shown: OpenState<Product> | undefined): void {
  const texts = useTexts('quick-buy')
  const small = shown?.content === 'done' || shown?.content === 'failed'
  const set = shown && 'products' in shown && isSet(shown.products)
  const labels = {
    regular: set ? texts.setDialogLabel : texts.dialogLabel,
    cart: texts.editDialogLabel,
    watch: texts.watchEditDialogLabel,
    watchlist: texts.watchlistDialogLabel,
  }
  const label = labels[shown?.mode ?? 'regular']
  useLayoutEffect(() => {
    if (!shown) return
    // The content shows what the card knew by itself from now on.
    dialogPart('preview')?.remove()
    dialogPart('failure')?.remove()
    const dialog = quickBuyDialog()
    dialog.dataset.size = small ? 'S' : 'L'
    dialog.setAttribute('aria-label', label)
  }, [shown, small, label])
  // What had the focus may be gone with the content it stood in.
  useEffect(() => {
    const dialog = quickBuyDialog()
    if (dialog.open && !dialog.contains(document.activeElement)) dialog.focus({ preventScroll: true })
  })
}
