import { CART_PAGE_PATH } from '#rules/addresses.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { IconLink } from '../ui/IconButton.tsx'
import styles from './CartLink.module.css'

/**
 * The link to the cart, with room for the number of pieces and for the mini cart. Shared pages hold no person's data, so
 * that start-cart-link.ts fetches the number; with script the link opens the mini cart.
 */
export function CartLink() {
  const texts = useTexts('cart-link')
  const link = useLink()
  return (
    <div data-cart-link="">
      <div className={styles.place} data-part="place">
        <IconLink
          icon="cart"
          iconSize={26}
          label={texts.label({ count: 0 })}
          href={link(CART_PAGE_PATH)}
          className={styles.link}
        >
          <span className={styles.badge} aria-hidden="true" hidden />
        </IconLink>
        <div className={styles.flyout} data-part="flyout" />
      </div>
      <span className="visually-hidden" aria-live="polite" data-part="announcement" />
    </div>
  )
}
