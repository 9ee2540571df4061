import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { CART_FORM_PATH, CART_PAGE_PATH } from '#calls/cart.ts'
import type { Article, Product } from '#calls/product.ts'
import { isGiftCard } from '#rules/product/gift-card.ts'
import { clampQuantity, quantityOptions, showsQuantity } from '#rules/quick-buy/quantity-options.ts'
import { addToCart, type CartResult } from '../cart/cart-actions.ts'
import { useLink, useShop, useTexts } from '../shop.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notification } from '../ui/Notification.tsx'
import styles from './BuyForm.module.css'
import { LoyaltyPrompt } from './LoyaltyPrompt.tsx'

type QuickBuyTexts = ReturnType<typeof useTexts<'quick-buy'>>

/** Quantity and button. A form first: without script it posts to the cart, which answers with the cart page. */
export function BuyForm({ product, article }: { product: Product; article: Article }) {
  const texts = useTexts('quick-buy')
  const productTexts = useTexts('product')
  const link = useLink()
  const { site } = useShop()
  const id = useId()
  const [wanted, setWanted] = useState(1)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<CartResult>()
  const said = useRef<HTMLDivElement>(null)
  // on a low screen what became of the press stands below the fold
  useEffect(() => {
    if (result) said.current?.scrollIntoView({ block: 'nearest' })
  }, [result])
  const quantity = clampQuantity(wanted, article, product)
  const giftCard = isGiftCard(article)

  if (article.isCremaCard) return <LoyaltyPrompt />
  if (!article.isAvailable) return null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setResult(undefined)
    setResult(await addToCart({ tcm: article.tcm, quantity, giftCard }))
    setBusy(false)
  }
  return (
    <form method="post" action={CART_FORM_PATH} className={styles.form} onSubmit={submit}>
      <input type="hidden" name="tcm" value={article.tcm} />
      <input type="hidden" name="site" value={site} />
      <input type="hidden" name="action" value="add" />
      <div className={styles.controls}>
        {showsQuantity(article, { mode: 'regular' }) && (
          <>
            <label htmlFor={id} className="visually-hidden">
              {texts.quantity}
            </label>
            <select
              id={id}
              name="quantity"
              className={styles.quantity}
              value={quantity}
              onChange={(event) => setWanted(Number(event.target.value))}
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
      {giftCard && <p className={styles.hint}>{texts.giftCardHint}</p>}
      <div aria-live="polite" ref={said}>
        {result && (
          <Notification state={result.ok ? 'success' : 'error'}>
            {result.ok ? (
              <p className={styles.done}>
                {texts.cartSuccess} <a href={link(CART_PAGE_PATH)}>{texts.toCart}</a>
              </p>
            ) : (
              refusal(texts, result)
            )}
          </Notification>
        )}
      </div>
    </form>
  )
}

/** What a refused change is told as; the limit's own sentence where one was hit (part 1 §8). */
function refusal(texts: QuickBuyTexts, result: Extract<CartResult, { ok: false }>): string {
  const limit = result.limit ?? 0
  switch (result.limitType) {
    case 'CART_LIMIT':
      return texts.cartLimit({ limit })
    case 'ITEM_LIMIT':
      return texts.itemLimit({ limit })
    case 'AVAILABILITY_LIMIT':
      return texts.availabilityLimit({ limit })
    default:
      return result.network ? texts.networkLost : texts.cartFailure
  }
}
