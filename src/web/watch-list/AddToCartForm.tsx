import { type FormEvent, useState } from 'react'
import type { Article, Product } from '#calls/product.ts'
import { CART_FORM_PATH, CART_PAGE_PATH } from '#rules/addresses.ts'
import { isGiftCard } from '#rules/product/gift-card.ts'
import { addFromOutside, type ExternalChangeResult } from '../cart/store/external-change.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { MoneySentence } from '../product/Money.tsx'
import { Button } from '../ui/Button.tsx'
import { Notification } from '../ui/Notification.tsx'
import { useBusy } from '../ui/use-busy.ts'
import styles from './AddToCartForm.module.css'

/** Puts one piece into the cart and says so here. A form first: without script it leads to the cart page. */
export function AddToCartForm({ product, article }: { product: Product; article: Article }) {
  const texts = useTexts('watch-list')
  const cartTexts = useTexts('cart')
  const productTexts = useTexts('product')
  const link = useLink()
  const { site } = usePageContext()
  const [busy, run] = useBusy()
  const [result, setResult] = useState<ExternalChangeResult>()
  const { title } = product
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { tcm, price } = article
    const added = { productId: product.id, tcm, giftCard: isGiftCard(article), shownPrice: price.amount }
    void run(async () => {
      setResult(undefined)
      setResult(await addFromOutside(added, cartTexts))
    })
  }
  return (
    <form noValidate method="post" action={CART_FORM_PATH} onSubmit={submit}>
      <input type="hidden" name="tcm" value={article.tcm} />
      <input type="hidden" name="site" value={site} />
      <input type="hidden" name="shownPrice" value={article.price.amount} />
      <Button
        type="submit"
        variant="secondary"
        width="full"
        state={busy ? 'loading' : 'none'}
        aria-label={productTexts.addToCartOf({ title })}
      >
        {productTexts.addToCart}
      </Button>
      <div aria-live="polite" className={styles.result}>
        {result && 'problem' in result && <Notification state="error">{result.problem}</Notification>}
        {result && 'added' in result && (
          <Notification state="success">
            <p>
              {texts.inCart({ title: result.added || title })} <a href={link(CART_PAGE_PATH)}>{cartTexts.toCart}</a>
            </p>
            {result.movedPrice && (
              <p>
                <strong>
                  <MoneySentence amounts={{ oldPrice: result.movedPrice.old, newPrice: result.movedPrice.now }}>
                    {cartTexts.priceChanged}
                  </MoneySentence>
                </strong>
              </p>
            )}
          </Notification>
        )}
      </div>
    </form>
  )
}
