import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Cart } from '#calls/cart.ts'
import { HOME_PATH } from '#rules/addresses.ts'
import type { DeletedLists } from '#rules/cart/deleted-lines.ts'
import { deletedLineKeys, lineKeys } from '#rules/cart/line-key.ts'
import { hasDefectiveLines, isEmptyCart } from '#rules/cart/proceed-to-checkout.ts'
import { useLink, useTexts } from '../../page-context.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notification } from '../../ui/Notification.tsx'
import { CutLinesNote } from '../lines/CutLinesNote.tsx'
import { SetErrorBanner } from '../lines/SetErrorBanner.tsx'
import { useLineFocus } from '../lines/use-line-focus.ts'
import { $getError, setSetError } from '../store/cart-errors.ts'
import { $busy, $cart, loadCart } from '../store/cart-store.ts'
import { $deletedLists } from '../store/deleted-lines.ts'
import { getErrorText } from '../store/error-texts.ts'
import { useCartValue } from '../store/use-cart-value.ts'
import { CartLines } from './CartLines.tsx'
import { CartSummary } from './CartSummary.tsx'
import styles from './CartView.module.css'

const NONE_DELETED: DeletedLists<Cart> = { deletedArticles: [], deletedGiftCards: [], deletedFreeArticles: [] }

const listen = (changed: () => void) => $cart.listen(changed)

export interface CartViewProperties {
  cart: Cart
  /** The names of the ways to pay. */
  payments: string
  /** Why a form without script was refused. */
  problem?: string
}

/** The cart page's contents: rendered from the server's cart, then updated from the store (hydrate-when-cart-differs.ts). */
export function CartView({ cart: rendered, payments, problem }: CartViewProperties) {
  const texts = useTexts('cart')
  const link = useLink()
  const [isApplied, setIsApplied] = useState(false)
  const [isProblemInStore, setIsProblemInStore] = useState(false)
  const [announcement, announce] = useState('')
  const top = useRef<HTMLDivElement>(null)
  const focus = useLineFocus(top)
  const deleted = useCartValue($deletedLists, NONE_DELETED)
  // At first the rendered cart is newer than a stored one. Later an empty store means that the cart must be read again.
  const cart = useSyncExternalStore(
    listen,
    () => (isApplied ? $cart.get() : rendered),
    () => rendered,
  )
  // in one commit with what was chosen before the hydration, which the store holds by then
  useLayoutEffect(() => setIsApplied(true), [])
  useEffect(() => {
    if (!problem) return
    // A reload must not show the problem again. It becomes a set error, which clears by itself; the first read would
    // reset it.
    history.replaceState(history.state, '', withoutProblem(location.href))
    void loadCart().then(() => {
      setSetError({ code: 'UNKNOWN', text: problem })
      setIsProblemInStore(true)
    })
  }, [problem])

  const retry = async () => {
    await loadCart({ force: true })
    // a success removes the pressed button, which would lose the focus
    if (document.activeElement === document.body) top.current?.focus()
  }
  const isEmpty = !cart || isEmptyCart(cart)
  const shown = cart ? [...lineKeys(cart), ...deletedLineKeys(deleted)] : []
  const lines = cart && <CartLines cart={cart} deleted={deleted} announce={announce} {...focus} />
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div ref={top} tabIndex={-1} className={styles.top}>
        {cart && <CutLinesNote cart={cart} />}
        {/* the error of a line that is shown appears at the line */}
        {problem && !isProblemInStore && (
          <Notification state="error" announced>
            {problem}
          </Notification>
        )}
        <div data-unsent="" hidden>
          <Notification state="error" announced>
            {texts['setErrors.UNKNOWN']}
          </Notification>
        </div>
        <SetErrorBanner shows={({ line }) => !line || !shown.includes(line)} />
        {cart && hasDefectiveLines(cart) && <Notification state="warning">{texts.defectiveItems}</Notification>}
      </div>
      {!cart && <NoCart retry={retry} />}
      {cart && isEmpty && (
        <>
          {lines}
          <EmptyState sentence={texts.empty} onward={{ href: link(HOME_PATH), label: texts.continueShopping }} />
        </>
      )}
      {cart && !isEmpty && (
        <div className={styles.cart}>
          {lines}
          <CartSummary cart={cart} payments={payments} />
        </div>
      )}
    </>
  )
}

function withoutProblem(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('problem')
  url.searchParams.delete('limit')
  return url.href
}

/** Shown while the cart is being read, and after it could not be read (ERR-09). */
function NoCart({ retry }: { retry: () => void }) {
  const texts = useTexts('cart')
  const error = useCartValue($getError, undefined)
  const busy = useCartValue($busy, false)
  if (!error) return <p className={styles.loading}>{texts.loading}</p>
  return (
    <div className={styles.failed}>
      <Notification state="error" announced>
        {getErrorText(texts, error)}
      </Notification>
      <Button size="large" state={busy ? 'loading' : 'none'} onClick={retry}>
        {texts.tryAgain}
      </Button>
    </div>
  )
}
