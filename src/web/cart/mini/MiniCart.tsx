import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Cart } from '#calls/cart.ts'
import { CART_PAGE_PATH } from '#rules/addresses.ts'
import { deletedKeys, lineKeys } from '#rules/cart/line-key.ts'
import { hasDefectiveLines, isEmptyCart } from '#rules/cart/proceed.ts'
import { shippingCosts } from '#rules/cart/shipping-costs.ts'
import { siteConfig } from '#sites/sites.ts'
import { useLink, usePageContext, usePrice, useTexts } from '../../page-context.tsx'
import { ShippingNote } from '../../product/ShippingNote.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyCup } from '../../ui/EmptyCup.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notification } from '../../ui/Notification.tsx'
import { AllLines } from '../lines/AllLines.tsx'
import { CutLinesNote } from '../lines/CutLinesNote.tsx'
import { FreeShipping } from '../lines/FreeShipping.tsx'
import type { LineTools } from '../lines/line-tools.ts'
import { SetErrorBanner } from '../lines/SetErrorBanner.tsx'
import { useLineFocus } from '../lines/use-line-focus.ts'
import { $getError } from '../store/cart-errors.ts'
import { $cart, loadCart } from '../store/cart-store.ts'
import { $deletedLists } from '../store/deleted-lines.ts'
import { getErrorText } from '../store/error-texts.ts'
import { linesShown } from '../store/line-changes.ts'
import styles from './MiniCart.module.css'
import { MINI_LOOKS } from './MiniLines.tsx'

export interface MiniCartProperties {
  id: string
  close: () => void
  /** Told that somebody is at it, so that it stays. */
  use: () => void
}

/** The cart in a flyout of the header: what is in it, what became of it, and the way to its page (part 2 §2.12). */
export function MiniCart({ id, close, use }: MiniCartProperties) {
  const texts = useTexts('cart')
  const cart = useStore($cart)
  const getError = useStore($getError)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const [said, say] = useState('')
  const follow = useLineFocus(heading)
  useEffect(() => linesShown(false), [])
  return (
    <>
      <div className={styles.shade} aria-hidden="true" onClick={close} />
      <section id={id} className={styles.panel} aria-labelledby={headingId} onPointerDown={use}>
        <p className="visually-hidden" role="status">
          {said}
        </p>
        <header className={styles.head}>
          <h2 ref={heading} id={headingId} tabIndex={-1} className={styles.heading}>
            {texts.heading}
            {cart && cart.numberOfArticles > 0 && <small>{texts.itemCount({ count: cart.numberOfArticles })}</small>}
          </h2>
          <button type="button" className={styles.close} aria-label={texts.miniCartClose} onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        {cart ? (
          <Contents cart={cart} say={say} follow={follow} />
        ) : getError ? (
          <Failure follow={follow} />
        ) : (
          <Loading />
        )}
      </section>
    </>
  )
}

function Contents({ cart, say, follow }: { cart: Cart } & LineTools) {
  const texts = useTexts('cart')
  const deleted = useStore($deletedLists)
  const nothing = isEmptyCart(cart)
  const shown = [...lineKeys(cart), ...deletedKeys(deleted)]
  return (
    <>
      <div className={styles.body}>
        {/* what concerns a line that is shown is said at the line */}
        <SetErrorBanner shows={({ line }) => !line || !shown.includes(line)} />
        <CutLinesNote cart={cart} />
        {hasDefectiveLines(cart) && <Notification state="warning">{texts.defectiveItems}</Notification>}
        {!nothing && <FreeShipping cart={cart} />}
        <AllLines cart={cart} deleted={deleted} looks={MINI_LOOKS} className={styles.lines} say={say} follow={follow} />
        {nothing && <Empty />}
      </div>
      {!nothing && <Foot cart={cart} />}
    </>
  )
}

function Foot({ cart }: { cart: Cart }) {
  const texts = useTexts('cart')
  const price = usePrice()
  const link = useLink()
  const { site } = usePageContext()
  const config = siteConfig(site)
  const freeShipping = shippingCosts(cart, config).amount === 0
  return (
    <footer className={styles.foot}>
      <dl className={styles.sum}>
        <dt>
          {texts.subtotal}
          <small>
            {config.showVatInfo && `${texts.taxNote} `}
            <ShippingNote freeShipping={freeShipping} />
          </small>
        </dt>
        <dd>{price(cart.total)}</dd>
      </dl>
      <ButtonLink href={link(CART_PAGE_PATH)} variant="activating" size="large" width="full">
        {texts.toCart}
      </ButtonLink>
    </footer>
  )
}

function Empty() {
  const texts = useTexts('cart')
  return (
    <div className={styles.empty}>
      <EmptyCup size={140} />
      <p>{texts.empty}</p>
    </div>
  )
}

/** The cart could not be read (ERR-09); that is said until a reading succeeds. */
function Failure({ follow }: Pick<LineTools, 'follow'>) {
  const texts = useTexts('cart')
  const code = useStore($getError)
  const [trying, setTrying] = useState(false)
  const again = async () => {
    follow('')
    setTrying(true)
    await loadCart({ force: true })
    setTrying(false)
  }
  return (
    <div className={styles.failure}>
      <Notification state="error" announced>
        {getErrorText(texts, code ?? 'UNKNOWN')}
      </Notification>
      <Button variant="secondary" state={trying ? 'loading' : 'none'} onClick={again}>
        {texts.tryAgain}
      </Button>
    </div>
  )
}

/** Two lines of the final size, until the shop has answered. */
function Loading() {
  const texts = useTexts('cart')
  return (
    <div className={styles.body} aria-busy="true">
      <p className="visually-hidden">{texts.loading}</p>
      <div className={styles.waiting} aria-hidden="true" />
      <div className={styles.waiting} aria-hidden="true" />
    </div>
  )
}
