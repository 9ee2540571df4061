import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Cart } from '#calls/cart.ts'
import { CART_PAGE_PATH, CHECKOUT_PATH } from '#rules/addresses.ts'
import { deletedLineKeys, lineKeys } from '#rules/cart/line-key.ts'
import { checkoutBlocker, hasDefectiveLines, isEmptyCart } from '#rules/cart/proceed-to-checkout.ts'
import { canShip, shippingCosts } from '#rules/cart/shipping-costs.ts'
import { soldKinds } from '#rules/cart/sold-kinds.ts'
import { useLink, usePageContext, useTexts } from '../../page-context.tsx'
import { Money } from '../../product/Money.tsx'
import { ShippingNote } from '../../product/ShippingNote.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Illustration } from '../../ui/Illustration.tsx'
import { Notification } from '../../ui/Notification.tsx'
import { AllLines } from '../lines/AllLines.tsx'
import { CutLinesNote } from '../lines/CutLinesNote.tsx'
import { FreeShipping } from '../lines/FreeShipping.tsx'
import type { LineTools } from '../lines/line-tools.ts'
import { Savings } from '../lines/Savings.tsx'
import { SetErrorBanner } from '../lines/SetErrorBanner.tsx'
import { useCartTaxNote } from '../lines/use-cart-tax-note.ts'
import { useLineFocus } from '../lines/use-line-focus.ts'
import { $getError } from '../store/cart-errors.ts'
import { $busy, $cart, loadCart } from '../store/cart-store.ts'
import { $deletedLists } from '../store/deleted-lines.ts'
import { getErrorText } from '../store/error-texts.ts'
import { linesShown } from '../store/line-changes.ts'
import { $hasPendingChanges } from '../store/write-queue.ts'
import styles from './MiniCart.module.css'
import { MINI_LINE_COMPONENTS } from './MiniLines.tsx'

export interface MiniCartProperties {
  id: string
  close: () => void
  /** Call it when the mini cart is used, so that it stays open without the pointer. */
  onUse: () => void
}

/** The cart in a flyout of the header (MINI-01 to MINI-05): its lines, errors, total and the ways to the cart page and the checkout. */
export function MiniCart({ id, close, onUse }: MiniCartProperties) {
  const texts = useTexts('cart')
  const cart = useStore($cart)
  const getError = useStore($getError)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const [announcement, announce] = useState('')
  const focus = useLineFocus(heading)
  useEffect(() => linesShown(false), [])
  return (
    <>
      <div className={styles.shade} aria-hidden="true" onClick={close} />
      <section id={id} className={styles.panel} aria-labelledby={headingId} onPointerDown={onUse}>
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
        <header className={styles.head}>
          <h2 ref={heading} id={headingId} tabIndex={-1} className={styles.heading}>
            {texts.heading}
            {cart && cart.numberOfArticles > 0 && <small>{texts.itemCount({ count: cart.numberOfArticles })}</small>}
          </h2>
          <IconButton icon="close" label={texts.miniCartClose} onClick={close} />
        </header>
        {cart ? (
          <Contents cart={cart} announce={announce} {...focus} />
        ) : getError ? (
          <Failure keepFocus={focus.keepFocus} />
        ) : (
          <Loading />
        )}
      </section>
    </>
  )
}

function Contents({ cart, ...tools }: { cart: Cart } & LineTools) {
  const texts = useTexts('cart')
  const deleted = useStore($deletedLists)
  const isEmpty = isEmptyCart(cart)
  const shown = [...lineKeys(cart), ...deletedLineKeys(deleted)]
  return (
    <>
      {/* Firefox makes what scrolls a stop of the Tab key, which would have no name; the lines have controls of their own */}
      <div className={styles.body} tabIndex={-1}>
        {/* the error of a line that is shown appears at the line */}
        <SetErrorBanner shows={({ line }) => !line || !shown.includes(line)} />
        <CutLinesNote cart={cart} />
        {hasDefectiveLines(cart) && <Notification state="warning">{texts.defectiveItems}</Notification>}
        {!isEmpty && <FreeShipping cart={cart} />}
        <AllLines cart={cart} deleted={deleted} components={MINI_LINE_COMPONENTS} className={styles.lines} {...tools} />
        {isEmpty && <Empty />}
      </div>
      {!isEmpty && <Foot cart={cart} />}
    </>
  )
}

function Foot({ cart }: { cart: Cart }) {
  const texts = useTexts('cart')
  const link = useLink()
  const { settings } = usePageContext()
  const taxNote = useCartTaxNote(cart)
  const blocker = checkoutBlocker(cart, { busy: useStore($busy), blocked: useStore($hasPendingChanges) })
  // what the shopper must resolve first is said on the cart page
  const canProceed = blocker === undefined || blocker === 'BUSY' || blocker === 'BLOCKED'
  const namesShipping = soldKinds(cart).goods && canShip(cart)
  const freeShipping = shippingCosts(cart, settings).amount === 0
  return (
    <footer className={styles.foot}>
      <div className={styles.sum}>
        <dl>
          <dt>{texts.subtotal}</dt>
          <dd>
            <Money amount={cart.total} />
          </dd>
        </dl>
        <small>
          {taxNote}
          {taxNote && namesShipping && ' · '}
          {namesShipping && <ShippingNote freeShipping={freeShipping} />}
        </small>
      </div>
      <Savings cart={cart} />
      <div className={styles.buttons}>
        <ButtonLink href={link(CART_PAGE_PATH)} variant={canProceed ? 'secondary' : 'activating'} size="large">
          {texts.toCart}
        </ButtonLink>
        {canProceed &&
          (blocker ? (
            <Button variant="activating" size="large" state="loading">
              {texts.checkout}
            </Button>
          ) : (
            <ButtonLink href={link(CHECKOUT_PATH)} variant="activating" size="large">
              {texts.checkout}
            </ButtonLink>
          ))}
      </div>
    </footer>
  )
}

function Empty() {
  const texts = useTexts('cart')
  return (
    <div className={styles.empty}>
      <Illustration name="empty-cup" size={140} />
      <p>{texts.empty}</p>
    </div>
  )
}

/** The cart could not be read (ERR-09); shown until a retry succeeds (MINI-25). */
function Failure({ keepFocus }: Pick<LineTools, 'keepFocus'>) {
  const texts = useTexts('cart')
  const code = useStore($getError)
  const [isRetrying, setIsRetrying] = useState(false)
  const retry = async () => {
    keepFocus('')
    setIsRetrying(true)
    await loadCart({ force: true })
    setIsRetrying(false)
  }
  return (
    <div className={styles.failure}>
      <Notification state="error" announced>
        {getErrorText(texts, code ?? 'UNKNOWN')}
      </Notification>
      <Button variant="secondary" state={isRetrying ? 'loading' : 'none'} onClick={retry}>
        {texts.tryAgain}
      </Button>
    </div>
  )
}

/** Two placeholders of a line's size, so that nothing shifts when the answer comes. */
function Loading() {
  const texts = useTexts('cart')
  return (
    <div className={styles.body} aria-busy="true">
      <p className="visually-hidden">{texts.loading}</p>
      <div className={styles.lines} aria-hidden="true">
        <WaitingLine />
        <WaitingLine />
      </div>
    </div>
  )
}

/** A picture, a title and a price to come. */
function WaitingLine() {
  return (
    <div className={styles.waiting}>
      <span />
      <span />
      <span />
    </div>
  )
}
