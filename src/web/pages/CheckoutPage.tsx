import type { Cart } from '#calls/cart.ts'
import { CART_PAGE_PATH, CHECKOUT_PATH } from '#rules/addresses.ts'
import { checkoutBlocker } from '#rules/cart/proceed-to-checkout.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyCup } from '../ui/EmptyCup.tsx'
import styles from './MessagePage.module.css'
import type { PersonalPage } from './page.ts'

/** The page after "proceed" in the cart. There is no checkout yet, and the page says so (note 64). */
export const checkoutPage: PersonalPage<Cart> = {
  kind: 'personal',
  name: 'checkout',
  paths: [CHECKOUT_PATH],
  query: [],
  reduced: true,
  noStore: true,
  load: (loaders) => loaders.cart.read(),
  // without script the cart's button is never disabled, so the server checks again
  redirect: (cart) => (checkoutBlocker(cart, { busy: false, blocked: false }) ? CART_PAGE_PATH : undefined),
  head(_data, visit) {
    const title = textsOf('cart', visit.locale).checkout
    return { title, description: title, canonical: CHECKOUT_PATH, noIndex: true }
  },
  Body: CheckoutBody,
}

function CheckoutBody() {
  const texts = useTexts('cart')
  const link = useLink()
  return (
    <div className={styles.message}>
      <EmptyCup size={220} />
      <h1>{texts.checkoutNotYetHeading}</h1>
      <p>{texts.checkoutNotYet}</p>
      <ButtonLink href={link(CART_PAGE_PATH)} size="large">
        {texts.toCart}
      </ButtonLink>
    </div>
  )
}
