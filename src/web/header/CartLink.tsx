import { useEffect, useSyncExternalStore } from 'react'
import { CART_PAGE_PATH } from '#calls/cart.ts'
import { cartBadge } from '#rules/cart-badge.ts'
import { $numberOfArticles, loadCart } from '../cart/cart-store.ts'
import { useLink, useTexts } from '../shop.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './CartLink.module.css'

const listen = (changed: () => void) => $numberOfArticles.listen(changed)
const count = () => $numberOfArticles.get()
const unknown = () => 0

/** The way to the cart, with the number of pieces in it. The page is the same for all: the number comes afterwards. */
export function CartLink() {
  const texts = useTexts('header')
  const link = useLink()
  const number = useSyncExternalStore(listen, count, unknown)
  const badge = cartBadge(number)
  useEffect(() => {
    loadCart()
  }, [])
  return (
    <>
      <a href={link(CART_PAGE_PATH)} className={styles.link} aria-label={texts.cartLink({ count: number })}>
        <Icon name="cart" size={26} />
        {badge && (
          <span key={number} className={styles.badge} aria-hidden="true">
            {badge}
          </span>
        )}
      </a>
      <span className="visually-hidden" aria-live="polite">
        {number > 0 && texts.cartAnnouncement({ count: number })}
      </span>
    </>
  )
}
