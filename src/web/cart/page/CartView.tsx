import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Cart } from '#calls/cart.ts'
import { deletedKeys, lineKeys } from '#rules/cart/line-key.ts'
import { hasDefectiveLines, isEmptyCart } from '#rules/cart/proceed.ts'
import type { DeletedLists } from '#rules/cart/removed-lines.ts'
import { HistorySuggestions } from '../../history/HistorySuggestions.tsx'
import { useLink, useTexts } from '../../page-context.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notification } from '../../ui/Notification.tsx'
import { CutLinesNote } from '../lines/CutLinesNote.tsx'
import { SetErrorBanner } from '../lines/SetErrorBanner.tsx'
import { useLineFocus } from '../lines/use-line-focus.ts'
import { $getError, setSetError } from '../store/cart-errors.ts'
import { $busy, $cart, loadCart, takeDrawnCart } from '../store/cart-store.ts'
import { $deletedLists } from '../store/deleted-lines.ts'
import { getErrorText } from '../store/error-texts.ts'
import { linesShown } from '../store/line-changes.ts'
import { useCartValue } from '../store/use-cart-value.ts'
import { CartLines } from './CartLines.tsx'
import { CartSummary } from './CartSummary.tsx'
import styles from './CartView.module.css'

const NONE_DELETED: DeletedLists<Cart> = { deletedArticles: [], deletedGiftCards: [], deletedFreeArticles: [] }

const listen = (changed: () => void) => $cart.listen(changed)

interface CartViewProperties {
  cart: Cart
  /** What a form without script was refused for. */
  problem?: string
}

/** The cart page's contents: drawn from the server's cart, then following the store. */
export function CartView({ cart: drawn, problem }: CartViewProperties) {
  const texts = useTexts('cart')
  const link = useLink()
  const [taken, setTaken] = useState(false)
  const [problemTold, setProblemTold] = useState(false)
  const [said, say] = useState('')
  const top = useRef<HTMLDivElement>(null)
  const follow = useLineFocus(top)
  const deleted = useCartValue($deletedLists, NONE_DELETED)
  // What is drawn is newer than a local copy. Later an empty store means that the page was restored and asks anew.
  const cart = useSyncExternalStore(
    listen,
    () => (taken ? $cart.get() : drawn),
    () => drawn,
  )
  useEffect(() => {
    takeDrawnCart(drawn)
    setTaken(true)
  }, [drawn])
  useEffect(() => {
    if (!problem) return
    // it does not come again with the address, and goes like any other once the first reading has not reset it
    history.replaceState(history.state, '', withoutProblem(location.href))
    loadCart().then(() => {
      setSetError({ code: 'UNKNOWN', words: problem })
      setProblemTold(true)
    })
  }, [problem])
  useEffect(() => linesShown(true), [])

  const readAgain = async () => {
    await loadCart({ force: true })
    // where it succeeded the button has gone
    if (document.activeElement === document.body) top.current?.focus()
  }
  const isEmpty = !cart || isEmptyCart(cart)
  const shown = cart ? [...lineKeys(cart), ...deletedKeys(deleted)] : []
  const lines = cart && <CartLines cart={cart} deleted={deleted} say={say} follow={follow} />
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div ref={top} tabIndex={-1} className={styles.top}>
        {cart && <CutLinesNote cart={cart} />}
        {/* what concerns a line that is shown is said at the line */}
        {problem && !problemTold && (
          <Notification state="error" announced>
            {problem}
          </Notification>
        )}
        <SetErrorBanner shows={({ line }) => !line || !shown.includes(line)} />
        {cart && hasDefectiveLines(cart) && <Notification state="warning">{texts.defectiveItems}</Notification>}
      </div>
      {!cart && <NoCart readAgain={readAgain} />}
      {cart && isEmpty && (
        <>
          {lines}
          <EmptyState sentence={texts.empty} onward={{ href: link('/'), label: texts.continueShopping }} />
          <HistorySuggestions />
        </>
      )}
      {cart && !isEmpty && (
        <div className={styles.cart}>
          {lines}
          <CartSummary cart={cart} />
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

/** While the cart is read, and when it cannot be (ERR-09). */
function NoCart({ readAgain }: { readAgain: () => void }) {
  const texts = useTexts('cart')
  const error = useCartValue($getError, undefined)
  const busy = useCartValue($busy, false)
  if (!error) return <p className={styles.loading}>{texts.loading}</p>
  return (
    <div className={styles.failed}>
      <Notification state="error" announced>
        {getErrorText(texts, error)}
      </Notification>
      <Button size="large" state={busy ? 'loading' : 'none'} onClick={readAgain}>
        {texts.tryAgain}
      </Button>
    </div>
  )
}
