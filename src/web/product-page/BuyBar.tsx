import type { Article } from '#calls/product.ts'
import { usePrice, useTexts } from '../page-context.tsx'
import { Button } from '../ui/Button.tsx'
import styles from './BuyBar.module.css'

/**
 * On phones the price and a second button of the buy form, at the window's foot while the first is out of sight. Keyboards
 * and screen readers have the first one, which they reach from anywhere.
 */
export function BuyBar({ article, form, busy }: { article: Article; form: string; busy: boolean }) {
  const texts = useTexts('product')
  const price = usePrice()
  return (
    <div className={styles.bar} aria-hidden="true" data-buy-bar="">
      <span className={styles.price} translate="no">
        {price(article.price.amount)}
      </span>
      <Button type="submit" form={form} variant="activating" state={busy ? 'loading' : 'none'} tabIndex={-1}>
        {texts.addToCart}
      </Button>
    </div>
  )
}
