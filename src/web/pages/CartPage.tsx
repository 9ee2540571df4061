import type { Cart, LimitType } from '#calls/cart.ts'
import { cartNotice } from '#calls/cart-forms.ts'
import { noticeIn } from '#calls/form.ts'
import type { ProductCardData } from '#calls/listing.ts'
import type { PersonalPageLoaders } from '#calls/page-loaders.ts'
import { CART_PAGE_PATH, CART_PAGE_PATHS } from '#rules/addresses.ts'
import { type MovedPrice, movedPriceOf } from '#rules/cart/line-changes.ts'
import { paymentNames } from '#rules/payment-texts.ts'
import type { PaymentKind } from '#sites/payment-kinds.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import { CartView } from '../cart/page/CartView.tsx'
import { setErrorText } from '../cart/store/error-texts.ts'
import { HistorySuggestions } from '../history/HistorySuggestions.tsx'
import { Island } from '../islands/Island.tsx'
import { useTexts } from '../page-context.tsx'
import { ProductSlider } from '../product/ProductSlider.tsx'
import { MovedPrices } from '../quick-buy/messages/MovedPrices.tsx'
import { Notification } from '../ui/Notification.tsx'
import styles from './CartPage.module.css'
import type { PersonalPage } from './page.ts'

const LIMITS: readonly LimitType[] = ['CART_LIMIT', 'ITEM_LIMIT', 'STEP_LIMIT', 'AVAILABILITY_LIMIT']
/** Some quantities, as cart-problem-path.ts puts them into an address. */
const QUANTITIES = /^\d{1,3}(?:,\d{1,3}){0,2}$/

/** A row of products below the cart, and why they stand there. */
interface Suggestions {
  reason: 'goes-with-cart' | 'newest'
  cards: readonly ProductCardData[]
}

/**
 * `problem`: why a form without script was refused; `movedPrice`: the article that it added has another price than the
 * form's page showed. cart-form-routes.ts puts both into the address.
 */
interface CartPageData {
  cart: Cart
  payments: readonly PaymentKind[]
  suggestions: Suggestions
  problem?: { code: (typeof cartNotice)['values'][number]; limit?: number; quantities?: string }
  movedPrice?: MovedPrice
}

export const cartPage: PersonalPage<CartPageData> = {
  kind: 'personal',
  name: 'cart',
  paths: CART_PAGE_PATHS,
  query: ['problem', 'limit', 'quantities', 'moved', 'was'],
  async load(loaders, { query }) {
    const [cart, payments] = await Promise.all([loaders.cart.read(), loaders.contents.payments()])
    const suggestions = await loadSuggestions(cart, loaders)
    const { moved, was = '' } = query
    const movedPrice = moved && /^\d{1,9}$/.test(was) ? movedPriceOf(cart, moved, Number(was)) : undefined
    const code = noticeIn(cartNotice, query)
    if (!code) return { cart, payments, suggestions, ...(movedPrice && { movedPrice }) }
    const limit = /^\d{1,7}$/.test(query.limit ?? '') ? Number(query.limit) : undefined
    const { quantities = '' } = query
    const isStep = code === 'STEP_LIMIT'
    // without the quantities there is no sentence about a step
    if (isStep && !QUANTITIES.test(quantities)) return { cart, payments, suggestions, problem: { code } }
    const problem = { code, ...(limit && { limit }), ...(isStep && { quantities: quantities.replaceAll(',', ', ') }) }
    return { cart, payments, suggestions, problem }
  },
  head(_data, visit) {
    const texts = textsOf('pages', visit)
    return { title: texts.cartMetaTitle, description: texts.cartMetaTitle, canonical: CART_PAGE_PATH, noIndex: true }
  },
  Body: ({ data }) => <CartBody {...data} />,
}

async function loadSuggestions(cart: Cart, { listing, product }: PersonalPageLoaders): Promise<Suggestions> {
  const fitting = cart.articles.length > 0 ? await product.suggestForCart(productIdsOf(cart)) : []
  if (fitting.length > 0) return { reason: 'goes-with-cart', cards: fitting }
  return { reason: 'newest', cards: await listing.row({ type: 'newest' }) }
}

const productIdsOf = ({ articles }: Cart) => [...new Set(articles.map(({ productId }) => productId))]

function CartBody({ cart, payments, suggestions, problem, movedPrice }: CartPageData) {
  const texts = useTexts('cart')
  const pageTexts = useTexts('pages')
  const quickBuy = useTexts('quick-buy')
  const paymentTexts = { product: useTexts('product'), checkout: useTexts('checkout') }
  const { reason, cards } = suggestions
  const shownAlready = [...productIdsOf(cart), ...cards.map(({ productId }) => productId)]
  return (
    <>
      <div className="content">
        <h1 className={styles.heading}>{texts.heading}</h1>
        {movedPrice && (
          <div className={styles.moved}>
            <Notification state="info">
              <MovedPrices moved={[movedPrice]} named />
            </Notification>
          </div>
        )}
        <Island
          name="cart-view"
          component={CartView}
          properties={{
            cart,
            payments: paymentNames(payments, paymentTexts),
            ...(problem && { problem: problemText(texts, quickBuy, problem) }),
          }}
          when="cart"
        />
      </div>
      <div className={styles.suggestions}>
        <ProductSlider heading={reason === 'newest' ? pageTexts.newest : pageTexts.goesWithCart} cards={cards} />
      </div>
      <div className="content">
        <Island
          name="history-suggestions"
          component={HistorySuggestions}
          properties={{ without: shownAlready }}
          when="history"
        />
      </div>
    </>
  )
}

/** The text of a refused form's problem; all that are no limits share the overlay's general failure (note 65). */
function problemText(
  texts: TextsByFeature['cart'],
  quickBuy: TextsByFeature['quick-buy'],
  { code, limit, quantities }: NonNullable<CartPageData['problem']>,
): string {
  if (code === 'INVALID') return texts.problemInvalid
  const limitType = LIMITS.find((known) => known === code)
  return limitType && limit ? setErrorText(texts, { code: limitType, limit, quantities }) : quickBuy.cartFailure
}
