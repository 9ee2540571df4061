import { useId } from 'react'
import type { Cart } from '#calls/cart.ts'
import { shippingCosts } from '#rules/cart/shipping-costs.ts'
import { DELIVERY_COSTS_PATH } from '#rules/price/shipping-note.ts'
import { siteConfig } from '#sites/sites.ts'
import { useLink, usePrice, useShop, useTexts } from '../shop.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notification } from '../ui/Notification.tsx'
import styles from './CartSummary.module.css'

interface CartSummaryProperties {
  cart: Cart
  /** A change is under way. */
  busy: boolean
  /** There are lines that must be taken out first. */
  broken: boolean
}

/** What the order would cost, and the way on. */
export function CartSummary({ cart, busy, broken }: CartSummaryProperties) {
  const texts = useTexts('cart')
  const { opensInNewWindow } = useTexts('product')
  const link = useLink()
  const price = usePrice()
  const { site } = useShop()
  const heading = useId()
  const config = siteConfig(site)
  const shipping = shippingCosts(cart, config)
  return (
    <aside className={styles.summary} aria-labelledby={heading}>
      <h2 id={heading}>{texts.summary}</h2>
      <FreeShipping missing={shipping.missing} from={config.shipping.freeFrom} free={shipping.amount === 0} />
      <dl className={styles.sums}>
        <div>
          <dt>{texts.subtotal}</dt>
          <dd>{price(cart.total)}</dd>
        </div>
        <div>
          <dt>
            <a href={link(DELIVERY_COSTS_PATH)} target="_blank" rel="noopener">
              {texts.shipping}
              <span className="visually-hidden"> {opensInNewWindow}</span>
            </a>
          </dt>
          <dd>{shipping.amount === 0 ? texts.shippingFree : price(shipping.amount)}</dd>
        </div>
        <div className={styles.total}>
          <dt>
            {texts.total} <small>{config.showVatInfo && texts.taxNote}</small>
          </dt>
          <dd>{price(cart.total + shipping.amount)}</dd>
        </div>
      </dl>
      <Checkout cart={cart} busy={busy} broken={broken} />
    </aside>
  )
}

function FreeShipping({ missing, from, free }: { missing?: number; from?: number; free: boolean }) {
  const texts = useTexts('cart')
  const price = usePrice()
  if (free) {
    return (
      <p className={styles.reached}>
        <Icon name="truck" size={22} />
        {texts.freeShippingReached}
      </p>
    )
  }
  if (missing === undefined || from === undefined) return null
  const words = texts.freeShippingProgress({ amount: price(missing) })
  return (
    <div className={styles.progress}>
      <p>{words}</p>
      <progress max={from} value={from - missing} aria-label={words} />
    </div>
  )
}

/** The checkout is not built yet: the button says so instead of leading nowhere. */
function Checkout({ cart, busy, broken }: CartSummaryProperties) {
  const texts = useTexts('cart')
  const id = useId()
  const reason = busy
    ? texts.checkoutDisabledBusy
    : broken
      ? texts.checkoutDisabledDefective
      : cart.articles.some((line) => line.availability !== 'AVAILABLE')
        ? texts.checkoutDisabledUnavailable
        : cart.numberOfArticles === 0
          ? texts.checkoutDisabledEmpty
          : undefined
  return (
    <>
      <Button variant="activating" size="large" width="full" disabled aria-describedby={id}>
        {texts.checkout}
      </Button>
      <div id={id}>
        {reason ? (
          <p className={styles.reason}>{reason}</p>
        ) : (
          <Notification state="info">
            <strong>{texts.checkoutNotYetHeading}</strong>
            <p>{texts.checkoutNotYet}</p>
          </Notification>
        )}
      </div>
    </>
  )
}
