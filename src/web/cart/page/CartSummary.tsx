import { type FormEvent, useId } from 'react'
import type { Cart } from '#calls/cart.ts'
import { CHECKOUT_PATH, DELIVERY_COSTS_PATH } from '#rules/addresses.ts'
import { type CheckoutBlocker, checkoutBlocker } from '#rules/cart/proceed-to-checkout.ts'
import { canShip, shippingCosts } from '#rules/cart/shipping-costs.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import { useLink, usePageContext, useTexts } from '../../page-context.tsx'
import { BuyingTerms } from '../../product/BuyingTerms.tsx'
import { Money } from '../../product/Money.tsx'
import { Button } from '../../ui/Button.tsx'
import { FreeShipping } from '../lines/FreeShipping.tsx'
import { Savings } from '../lines/Savings.tsx'
import { useCartTaxNote } from '../lines/use-cart-tax-note.ts'
import { $busy } from '../store/cart-store.ts'
import { useCartValue } from '../store/use-cart-value.ts'
import { $hasPendingChanges } from '../store/write-queue.ts'
import styles from './CartSummary.module.css'

/** Subtotal, shipping, total, and the button to the checkout. */
export function CartSummary({ cart, payments }: { cart: Cart; payments: string }) {
  const texts = useTexts('cart')
  const { opensInNewWindow } = useTexts('product')
  const link = useLink()
  const { settings } = usePageContext()
  const heading = useId()
  const taxNote = useCartTaxNote(cart)
  const shipping = shippingCosts(cart, settings)
  return (
    <aside className={styles.summary} aria-labelledby={heading}>
      <h2 id={heading}>{texts.summary}</h2>
      <FreeShipping cart={cart} />
      <dl className={styles.sums}>
        <div>
          <dt>{texts.subtotal}</dt>
          <dd>
            <Money amount={cart.total} />
          </dd>
        </div>
        {canShip(cart) && (
          <div>
            <dt>
              <a href={link(DELIVERY_COSTS_PATH)} target="_blank" rel="noopener">
                {texts.shipping}
                <span className="visually-hidden"> {opensInNewWindow}</span>
              </a>
            </dt>
            <dd>{shipping.amount === 0 ? texts.shippingFree : <Money amount={shipping.amount} />}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>
            {texts.total} <small>{taxNote}</small>
          </dt>
          <dd>
            <Money amount={cart.total + shipping.amount} />
          </dd>
        </div>
      </dl>
      <Savings cart={cart} />
      <Proceed cart={cart} />
      <BuyingTerms payments={payments} />
    </aside>
  )
}

/** The button to the checkout, and why it is disabled (MINI-28). A form, so that it works without script. */
function Proceed({ cart }: { cart: Cart }) {
  const texts = useTexts('cart')
  const { site, linksNameSite } = usePageContext()
  const id = useId()
  const busy = useCartValue($busy, false)
  const blocked = useCartValue($hasPendingChanges, false)
  const blocker = checkoutBlocker(cart, { busy, blocked })
  const isWaiting = blocker === 'BUSY' || blocker === 'BLOCKED'
  const submit = (event: FormEvent) => {
    if (blocker) event.preventDefault()
  }
  return (
    <form noValidate method="get" action={CHECKOUT_PATH} onSubmit={submit} className={styles.proceed}>
      {linksNameSite && <input type="hidden" name="site" value={site} />}
      <Button
        type="submit"
        variant="activating"
        size="large"
        width="full"
        state={blocker ? (isWaiting ? 'loading' : 'off') : 'none'}
        aria-describedby={blocker && id}
      >
        {texts.checkout}
      </Button>
      <p id={id} className={styles.reason} data-waits={isWaiting || undefined}>
        {blocker && blockerText(texts, blocker)}
      </p>
    </form>
  )
}

function blockerText(texts: TextsByFeature['cart'], blocker: CheckoutBlocker): string {
  return {
    BUSY: texts.checkoutDisabledBusy,
    BLOCKED: texts.checkoutDisabledBusy,
    EMPTY: texts.checkoutDisabledEmpty,
    DEFECTIVE: texts.checkoutDisabledDefective,
    UNAVAILABLE: texts.checkoutDisabledUnavailable,
    ABOVE_STOCK: texts.checkoutDisabledAboveStock,
  }[blocker]
}
