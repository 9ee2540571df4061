import type { Cart } from '#calls/cart.ts'
import { savedAmount } from '#rules/cart/saved-amount.ts'
import { useTexts } from '../../page-context.tsx'
import { MoneySentence } from '../../product/Money.tsx'
import styles from './Savings.module.css'

/** "You save …", where the cart has offers. */
export function Savings({ cart }: { cart: Cart }) {
  const texts = useTexts('cart')
  const saved = savedAmount(cart.articles)
  if (saved === 0) return null
  return (
    <p className={styles.savings}>
      <MoneySentence amounts={{ price: saved }}>{texts.savings}</MoneySentence>
    </p>
  )
}
