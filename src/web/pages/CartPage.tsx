import type { Cart, LimitType } from '#calls/cart.ts'
import { CART_PAGE_PATH, CART_PAGE_PATHS } from '#calls/cart.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { CartView } from '../cart/CartView.tsx'
import { changeError } from '../cart/change-error.ts'
import { Island } from '../islands/Island.tsx'
import { useTexts } from '../shop.tsx'
import { Notification } from '../ui/Notification.tsx'
import styles from './CartPage.module.css'
import type { PersonalPage } from './page.ts'

const LIMITS: readonly LimitType[] = ['CART_LIMIT', 'ITEM_LIMIT', 'AVAILABILITY_LIMIT']

/** What a form without script was refused for; cart-form-routes.ts says it in the address. */
interface CartPageData {
  cart: Cart
  problem?: { code: string; limit: number }
}

export const cartPage: PersonalPage<CartPageData> = {
  kind: 'personal',
  name: 'cart',
  paths: CART_PAGE_PATHS,
  query: ['problem', 'limit'],
  async load(ask, { query }) {
    const cart = await ask.cart()
    if (!query.problem) return { cart }
    const limit = /^\d{1,7}$/.test(query.limit ?? '') ? Number(query.limit) : 0
    return { cart, problem: { code: query.problem, limit } }
  },
  head(_data, visit) {
    const texts = textsOf('pages', visit.locale)
    return { title: texts.cartMetaTitle, description: texts.cartMetaTitle, canonical: CART_PAGE_PATH, noIndex: true }
  },
  Body: ({ data }) => <CartBody {...data} />,
}

function CartBody({ cart, problem }: CartPageData) {
  const texts = useTexts('cart')
  const quickBuy = useTexts('quick-buy')
  return (
    <div className="content">
      <h1 className={styles.heading}>{texts.heading}</h1>
      {problem && (
        <Notification state="error">
          {LIMITS.includes(problem.code as LimitType)
            ? changeError(texts, { ok: false, limitType: problem.code as LimitType, limit: problem.limit })
            : quickBuy.cartFailure}
        </Notification>
      )}
      <Island name="cart-view" component={CartView} properties={{ cart }} when="load" />
    </div>
  )
}
