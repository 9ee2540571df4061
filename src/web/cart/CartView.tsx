import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Cart } from '#calls/cart.ts'
import { useLink, useTexts } from '../shop.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyCup } from '../ui/EmptyCup.tsx'
import { Notification } from '../ui/Notification.tsx'
import { CartLine, GiftCardLine } from './CartLine.tsx'
import { CartSummary } from './CartSummary.tsx'
import styles from './CartView.module.css'
import { $cart, takeDrawnCart } from './cart-store.ts'
import { BrokenLines, FreeLines, OtherLines } from './OtherLines.tsx'
import { type Removed, RemovedNote } from './RemovedNote.tsx'

const listen = (changed: () => void) => $cart.listen(changed)

/** The cart page's contents: drawn from the server's cart, then following the store. */
export function CartView({ cart: drawn }: { cart: Cart }) {
  const texts = useTexts('cart')
  const [taken, setTaken] = useState(false)
  const [busy, setBusy] = useState(0)
  const [said, say] = useState('')
  const [removed, setRemoved] = useState<Removed>()
  const [error, setError] = useState<string>()
  const top = useRef<HTMLDivElement>(null)
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

  /** Runs a change; while one runs, the checkout waits. */
  const run = async <R,>(change: () => Promise<R>): Promise<R> => {
    setBusy((count) => count + 1)
    try {
      return await change()
    } finally {
      setBusy((count) => count - 1)
    }
  }
  const left = (line: Removed) => {
    setError(undefined)
    say(texts.removed({ title: line.title }))
    setRemoved(line)
    // the button that was pressed is gone with its line
    top.current?.focus()
  }
  const cameBack = (why: string) => {
    setRemoved(undefined)
    setError(why)
  }
  if (!cart) return <p className={styles.empty}>{texts.loading}</p>
  const broken = hasBrokenLines(cart)
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div ref={top} tabIndex={-1} className={styles.top}>
        {error && (
          <Notification state="error" announced>
            {error}
          </Notification>
        )}
        {removed && (
          <RemovedNote key={removed.tcm} removed={removed} run={run} say={say} done={() => setRemoved(undefined)} />
        )}
      </div>
      {isEmpty(cart) ? (
        <EmptyCart />
      ) : (
        <div className={styles.cart}>
          <div>
            {broken && <Notification state="warning">{texts.defectiveItems}</Notification>}
            <ul className={styles.lines}>
              {cart.articles.map((line) => (
                <CartLine key={line.tcm} line={line} run={run} say={say} left={left} cameBack={cameBack} />
              ))}
              {cart.giftCards.map((line) => (
                <GiftCardLine key={line.tcm} line={line} run={run} say={say} left={left} cameBack={cameBack} />
              ))}
              <FreeLines cart={cart} />
              <OtherLines cart={cart} />
              <BrokenLines cart={cart} run={run} say={say} />
            </ul>
          </div>
          <CartSummary cart={cart} busy={busy > 0} broken={broken} />
        </div>
      )}
    </>
  )
}

function EmptyCart() {
  const texts = useTexts('cart')
  const link = useLink()
  return (
    <div className={styles.empty}>
      <EmptyCup size={240} />
      <p>{texts.empty}</p>
      <ButtonLink href={link('/')} size="large">
        {texts.continueShopping}
      </ButtonLink>
    </div>
  )
}

function hasBrokenLines(cart: Cart): boolean {
  return cart.defectiveArticles.length + cart.defectiveGiftCards.length > 0
}

function isEmpty(cart: Cart): boolean {
  return cart.numberOfArticles === 0 && !hasBrokenLines(cart) && cart.freeArticles.length === 0
}
