import type { Cart } from '#calls/cart.ts'
import { CART_PAGE_PATH, CART_PAGE_PATHS } from '#calls/cart.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { CartView } from '../cart/CartView.tsx'
import { Island } from '../islands/Island.tsx'
import { useTexts } from '../shop.tsx'
import styles from './CartPage.module.css'
import type { PersonalPage } from './page.ts'

export const cartPage: PersonalPage<Cart> = {
  kind: 'personal',
  name: 'cart',
  paths: CART_PAGE_PATHS,
  query: [],
  load: (ask) => ask.cart(),
  head(_cart, visit) {
    const texts = textsOf('pages', visit.locale)
    return { title: texts.cartMetaTitle, description: texts.cartMetaTitle, canonical: CART_PAGE_PATH, noIndex: true }
  },
  Body: ({ data }) => <CartBody cart={data} />,
}

function CartBody({ cart }: { cart: Cart }) {
  const texts = useTexts('cart')
  return (
    <div className="content">
      <h1 className={styles.heading}>{texts.heading}</h1>
      <Island name="cart-view" component={CartView} properties={{ cart }} when="load" />
    </div>
  )
}
