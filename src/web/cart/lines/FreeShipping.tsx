import { useId } from 'react'
import type { Cart } from '#calls/cart.ts'
import { canShip, shippingCosts } from '#rules/cart/shipping-costs.ts'
import { usePageContext, useTexts } from '../../page-context.tsx'
import { MoneySentence } from '../../product/Money.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './FreeShipping.module.css'

/** Free shipping: reached, or how much is missing to the site's free-shipping threshold. */
export function FreeShipping({ cart }: { cart: Cart }) {
  const texts = useTexts('cart')
  const sentenceId = useId()
  const { settings } = usePageContext()
  const { amount, progress } = shippingCosts(cart, settings)
  if (!canShip(cart)) return null
  if (amount === 0) {
    return (
      <p className={styles.reached}>
        <Icon name="truck" size={22} />
        {texts.freeShippingReached}
      </p>
    )
  }
  if (!progress) return null
  const { missing, from } = progress
  return (
    <div className={styles.progress}>
      <p id={sentenceId}>
        <MoneySentence amounts={{ amount: missing }}>{texts.freeShippingProgress}</MoneySentence>
      </p>
      <progress max={from} value={from - missing} aria-labelledby={sentenceId} />
    </div>
  )
}
