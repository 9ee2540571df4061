import type { Cart } from '#calls/cart.ts'
import { savedAmount } from '#rules/cart/saved-amount.ts'
import { usePrice, useTexts } from '../../page-context.tsx'
import { HiddenCurrency } from '../../product/Money.tsx'
import styles from './Savings.module.css'

/** "You save …", where the cart has offers. */
export function Savings({ cart }: { cart: Cart }) {
  const texts = useTexts('cart')
  const price = usePrice()
  const saved = savedAmount(cart.articles)
  if (saved === 0) return null
  return (
    <p className={styles.savings}>
      {texts.savings({ price: price(saved) })}
      <HiddenCurrency />
    </p>
  )
}
