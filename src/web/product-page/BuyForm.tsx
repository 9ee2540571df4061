import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Article, Product } from '#calls/product.ts'
import { BACK_IN_STOCK_PATH } from '#rules/account-addresses.ts'
import { CART_FORM_PATH, CART_PAGE_PATH } from '#rules/addresses.ts'
import { isGiftCard } from '#rules/product/gift-card.ts'
import { offersBackInStock } from '#rules/product/stock.ts'
import { clampQuantity, quantityOptions, showsQuantity } from '#rules/quick-buy/quantity-options.ts'
import { addToCart, type CartResult } from '../cart/store/cart-actions.ts'
import { cardCustomer, isLoggedIn, loadPerson } from '../customer/customer-store.ts'
import { usePerson } from '../customer/use-person.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { LoyaltyPrompt } from '../product/LoyaltyPrompt.tsx'
import { MovedPrices } from '../quick-buy/messages/MovedPrices.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notification } from '../ui/Notification.tsx'
import { useBusy } from '../ui/use-busy.ts'
import { useEarlyValue } from '../ui/use-early-value.ts'
import { BuyBar } from './BuyBar.tsx'
import styles from './BuyForm.module.css'

type QuickBuyTexts = ReturnType<typeof useTexts<'quick-buy'>>

/** Quantity and "add to cart" button. Without script it is a form that posts to the cart and shows the cart page. */
export function BuyForm({
  product,
  article,
  chosenQuantity,
  onChooseQuantity,
}: {
  product: Product
  article: Article
  chosenQuantity: number
  onChooseQuantity: (quantity: number) => void
}) {
  const texts = useTexts('quick-buy')
  const productTexts = useTexts('product')
  const link = useLink()
  const { site } = usePageContext()
  const id = useId()
  const formId = `${id}form`
  const person = usePerson()
  const { isCremaCardCustomer } = cardCustomer(person)
  const [busy, run] = useBusy()
  const [result, setResult] = useState<CartResult>()
  const resultArea = useRef<HTMLDivElement>(null)
  // on a low screen the result is below the fold
  useEffect(() => {
    if (result) resultArea.current?.scrollIntoView({ block: 'nearest' })
  }, [result])
  // only card-only articles depend on the customer, so the others save a call
  useEffect(() => {
    if (article.isCremaCard) void loadPerson()
  }, [article.isCremaCard])
  const quantity = clampQuantity(chosenQuantity, article, product)
  const giftCard = isGiftCard(article)
  const field = useEarlyValue<HTMLSelectElement>(String(quantity), (value) => onChooseQuantity(Number(value)))

  if (article.isCremaCard && !isCremaCardCustomer) {
    return (
      <>
        <LoyaltyPrompt loggedIn={isLoggedIn(person)} returnTo={article.seoUrl} />
        {/* without script only the server knows whether somebody holds the card */}
        <div className="unless-enhanced">
          {article.isAvailable ? <PlainForm article={article} /> : <BackInStockForm {...{ product, article }} />}
        </div>
      </>
    )
  }
  if (!article.isAvailable) return <BackInStockForm product={product} article={article} />

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // a press from before the hydration counts with the quantity of that moment
    const pressed = Number(new FormData(event.currentTarget).get('quantity') ?? quantity)
    void run(async () => {
      setResult(undefined)
      setResult(await addToCart({ tcm: article.tcm, shownPrice: article.price.amount, quantity: pressed, giftCard }))
    })
  }
  return (
    <form id={formId} noValidate method="post" action={CART_FORM_PATH} className={styles.form} onSubmit={submit}>
      <input type="hidden" name="tcm" value={article.tcm} />
      <input type="hidden" name="site" value={site} />
      <input type="hidden" name="shownPrice" value={article.price.amount} />
      <input type="hidden" name="action" value="add" />
      <div className={styles.controls}>
        {showsQuantity(article, { mode: 'regular' }) && (
          <>
            <label htmlFor={id} className="visually-hidden">
              {texts.quantity}
            </label>
            <select
              id={id}
              ref={field}
              name="quantity"
              className={styles.quantity}
              translate="no"
              autoComplete="off"
              value={quantity}
              onChange={(event) => onChooseQuantity(Number(event.target.value))}
            >
              {quantityOptions(article, product).map((option) => (
                <option key={option} value={option}>
                  {option}
                </option>
              ))}
            </select>
          </>
        )}
        <Button type="submit" variant="activating" size="large" width="full" state={busy ? 'loading' : 'none'}>
          <Icon name="cart" size={22} />
          {busy ? texts.addingToCart : productTexts.addToCart}
        </Button>
      </div>
      <BuyBar article={article} form={formId} busy={busy} />
      {giftCard && <p className={styles.hint}>{texts.giftCardHint}</p>}
      <div aria-live="polite" ref={resultArea}>
        {result && (
          <Notification state={result.ok ? 'success' : 'error'}>
            {result.ok ? (
              <>
                <p className={styles.done}>
                  {texts.cartSuccess} <a href={link(CART_PAGE_PATH)}>{texts.toCart}</a>
                </p>
                {result.movedPrice && <MovedPrices moved={[result.movedPrice]} />}
              </>
            ) : (
              rejectionText(texts, result)
            )}
          </Notification>
        )}
      </div>
    </form>
  )
}

/** Puts one piece of an article for card holders into the cart; the server leads anybody else to the login or the card. */
function PlainForm({ article }: { article: Article }) {
  const texts = useTexts('product')
  const { site } = usePageContext()
  return (
    <form noValidate method="post" action={CART_FORM_PATH}>
      <input type="hidden" name="tcm" value={article.tcm} />
      <input type="hidden" name="site" value={site} />
      <input type="hidden" name="shownPrice" value={article.price.amount} />
      <Button type="submit" variant="activating" size="large" width="full">
        <Icon name="cart" size={22} />
        {texts.addToCart}
      </Button>
    </form>
  )
}

/** Opens the overlay with its back-in-stock panel; without script the form makes the request. */
function BackInStockForm({ product, article }: { product: Product; article: Article }) {
  const texts = useTexts('quick-buy')
  const { site } = usePageContext()
  if (!offersBackInStock(article)) return null
  return (
    <form noValidate method="post" action={BACK_IN_STOCK_PATH}>
      <input type="hidden" name="tcm" value={article.tcm} />
      <input type="hidden" name="site" value={site} />
      <input type="hidden" name="returnTo" value={article.seoUrl} />
      <Button
        type="submit"
        variant="activating"
        size="large"
        width="full"
        aria-haspopup="dialog"
        data-quick-buy=""
        data-product-id={product.id}
        data-tcm={article.tcm}
      >
        {texts.backInStockSend}
      </Button>
    </form>
  )
}

/** The text of a refused change: that of the limit where one was hit, otherwise the general failure (CART-05, CART-06). */
function rejectionText(texts: QuickBuyTexts, result: Extract<CartResult, { ok: false }>): string {
  if (result.cookies) return texts.cookiesRefused
  const limit = result.limit ?? 0
  switch (result.limitType) {
    case 'CART_LIMIT':
      return texts.cartLimit({ limit })
    case 'ITEM_LIMIT':
      return texts.itemLimit({ limit })
    case 'STEP_LIMIT':
      return texts.stepLimit({ limit, quantities: result.quantities ?? '' })
    case 'AVAILABILITY_LIMIT':
      return texts.availabilityLimit({ limit })
    default:
      return result.network ? texts.networkLost : texts.cartFailure
  }
}
