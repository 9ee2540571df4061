import type { Cart, LimitType } from '#calls/cart.ts'
import { CART_PAGE_PATH, CART_PAGE_PATHS } from '#rules/addresses.ts'

import { textsOf } from '#sites/texts/all-texts.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import { CartView } from '../cart/page/CartView.tsx'
import { setErrorText } from '../cart/store/error-texts.ts'
import { Island } from '../islands/Island.tsx'
import { useTexts } from '../page-context.tsx'
import styles from './CartPage.module.css'
import type { PersonalPage } from './page.ts'

const LIMITS: readonly LimitType[] = ['CART_LIMIT', 'ITEM_LIMIT', 'AVAILABILITY_LIMIT']

/** `problem`: why a form without script was rejected; cart-form-routes.ts puts it into the address. */
interface CartPageData {
  cart: Cart
  problem?: { code: string; limit?: number }
}

export const cartPage: PersonalPage<CartPageData> = {
  kind: 'personal',
  name: 'cart',
  paths: CART_PAGE_PATHS,
  query: ['problem', 'limit'],
  async load(loaders, { query }) {
    const cart = await loaders.cart.read()
    if (!query.problem) return { cart }
    const limit = /^\d{1,7}$/.test(query.limit ?? '') ? Number(query.limit) : undefined
    return { cart, problem: { code: query.problem, ...(limit && { limit }) } }
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
      <Island
        name="cart-view"
        component={CartView}
        properties={{ cart, ...(problem && { problem: problemText(texts, quickBuy, problem) }) }}
        when="load"
      />
    </div>
  )
}

/** The text of a rejected form's problem; all that are no limits share the overlay's general failure (note 65). */
function problemText(
  texts: TextsByFeature['cart'],
  quickBuy: TextsByFeature['quick-buy'],
  { code, limit }: NonNullable<CartPageData['problem']>,
): string {
  if (code === 'INVALID') return texts.problemInvalid
  const limitType = LIMITS.find((known) => known === code)
  return limitType && limit ? setErrorText(texts, { code: limitType, limit }) : quickBuy.cartFailure
}
