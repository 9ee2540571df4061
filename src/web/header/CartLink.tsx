import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { CART_PAGE_PATH, CART_PAGE_PATHS } from '#rules/addresses.ts'

import { cartBadge } from '#rules/cart-badge.ts'
import { useFlyout } from '../cart/mini/use-flyout.ts'
import { useMiniCart } from '../cart/mini/use-mini-cart.ts'
import { $numberFromElsewhere, $numberOfArticles, loadCart } from '../cart/store/cart-store.ts'
import { useCartValue } from '../cart/store/use-cart-value.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './CartLink.module.css'

const listen = (changed: () => void) => $numberOfArticles.listen(changed)
const count = () => $numberOfArticles.get()
const unknown = () => 0
const isCartPage = () => (CART_PAGE_PATHS as readonly string[]).includes(location.pathname)

/**
 * The link to the cart, with the number of pieces as a badge. Shared pages hold no person's data, so the browser fetches
 * the number. With script the link opens the mini cart, except on the cart page, which shows the same.
 */
export function CartLink() {
  const texts = useTexts('header')
  const link = useLink()
  const number = useSyncExternalStore(listen, count, unknown)
  const fromElsewhere = useCartValue($numberFromElsewhere, undefined)
  const badge = cartBadge(number)
  const opens = useHydrated() && !isCartPage()
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  const { flyout, press, close, onUse, ...pointer } = useFlyout(root)
  const { MiniCart, prefetch } = useMiniCart(flyout === 'pinned', () => location.assign(link(CART_PAGE_PATH)))
  const isOpen = flyout !== 'closed' && MiniCart !== undefined
  useEffect(() => {
    loadCart()
  }, [])

  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // a double click means one press
    if (event.detail < 2) press()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ') return
    event.preventDefault()
    event.currentTarget.click()
  }
  const asButton = opens && {
    role: 'button',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick,
    onKeyDown,
    onFocus: prefetch,
    onTouchStart: prefetch,
    onPointerEnter: prefetch,
  }
  return (
    <>
      <div ref={root} className={styles.place} {...(opens && pointer)}>
        <a
          href={link(CART_PAGE_PATH)}
          className={styles.link}
          aria-label={texts.cartLink({ count: number })}
          {...asButton}
        >
          <Icon name="cart" size={26} />
          {badge && (
            <span key={number} className={styles.badge} aria-hidden="true">
              {badge}
            </span>
          )}
        </a>
        {isOpen && <MiniCart id={id} close={close} onUse={onUse} />}
      </div>
      <span className="visually-hidden" aria-live="polite">
        {fromElsewhere !== undefined && texts.cartAnnouncement({ count: fromElsewhere })}
      </span>
    </>
  )
}
