import type { Cart } from '#calls/cart.ts'
import { shippingCosts } from '#rules/cart/shipping-costs.ts'
import { siteConfig } from '#sites/sites.ts'
import { usePageContext, usePrice, useTexts } from '../../page-context.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './FreeShipping.module.css'

/** How much is missing until shipping is free, where the site has a threshold, or that it is free. */
export function FreeShipping({ cart }: { cart: Cart }) {
  const texts = useTexts('cart')
  const price = usePrice()
  const { site } = usePageContext()
  const config = siteConfig(site)
  const { amount, progress } = shippingCosts(cart, config)
  // nothing that can be bought is nothing to send
  if (cart.total === 0) return null
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
  const words = texts.freeShippingProgress({ amount: price(missing) })
  return (
    <div className={styles.progress}>
      <p>{words}</p>
      <progress max={from} value={from - missing} aria-label={words} />
    </div>
  )
}
