import { CART_PAGE_PATHS } from '#rules/addresses.ts'
import { cartBadge } from '#rules/cart-badge.ts'
import type { TextsByFeature } from '#sites/texts/all-texts.ts'
import { controlFlyout } from '../cart/mini/control-flyout.ts'
import { $numberFromElsewhere, $numberOfArticles, loadCart } from '../cart/store/cart-store.ts'
import { loadPageContext } from '../islands/load-page-context.ts'
import { afterFrame } from '../next-frame.ts'
import { fetchOverlayFiles } from '../overlay-files.ts'

const FLYOUT_ID = 'mini-cart'

/**
 * Shows the number of pieces on the cart link (HEAD-07, HEAD-08) and makes the link open the mini cart, except on the
 * cart page, which shows the same. React is loaded with the mini cart only, on the first sign that it will be opened.
 */
export async function startCartLink(): Promise<void> {
  const root = document.querySelector<HTMLElement>('[data-cart-link]')
  // the header of the checkout has no cart link
  if (!root) return
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-part="${name}"]`)!
  const link = root.querySelector('a')!
  if (!(CART_PAGE_PATHS as readonly string[]).includes(location.pathname)) {
    openMiniCart(link, part('place'), part('flyout'))
  }
  const loading = loadCart()
  const { texts } = await loadPageContext('cart-link')
  showNumber(link, part('announcement'), texts['cart-link']!)
  root.dataset.ready = ''
  await loading
}

function showNumber(link: HTMLElement, announcement: HTMLElement, texts: TextsByFeature['cart-link']): void {
  $numberOfArticles.subscribe((count) => {
    link.setAttribute('aria-label', texts.label({ count }))
    showBadge(link, cartBadge(count))
  })
  $numberFromElsewhere.listen((count) => {
    announcement.textContent = count === undefined ? '' : texts.announcement({ count })
  })
}

/** A new element plays the animation of a changed number again. */
function showBadge(link: HTMLElement, text = ''): void {
  const before = link.querySelector('span')!
  if (before.textContent === text) return
  const badge = before.cloneNode() as HTMLElement
  badge.textContent = text
  badge.hidden = text === ''
  before.replaceWith(badge)
}

function openMiniCart(link: HTMLAnchorElement, place: HTMLElement, host: HTMLElement): void {
  const flyout = controlFlyout(place, link)
  let mounted = false
  let loading: Promise<void> | undefined
  /** It was pressed, and its code is not here yet. */
  const isAwaited = () => !mounted && flyout.$state.get() === 'pinned'
  const showState = () => {
    const isOpen = mounted && flyout.$state.get() !== 'closed'
    link.toggleAttribute('data-waiting', isAwaited())
    link.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) link.setAttribute('aria-controls', FLYOUT_ID)
    else link.removeAttribute('aria-controls')
  }
  const mount = async () => {
    // React is among them: where it failed to be imported, no press on this page could load it again
    await fetchOverlayFiles()
    const { mountMiniCart } = await import('../cart/mini/mount-mini-cart.tsx')
    await mountMiniCart(host, FLYOUT_ID, flyout)
    mounted = true
    showState()
  }
  const load = () => {
    loading ??= mount().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
  // a failure to fetch has no consequence yet: the press fetches again
  const prefetch = () => mounted || afterFrame(() => void load().catch(() => {}))

  link.setAttribute('role', 'button')
  showState()
  for (const hint of ['focus', 'touchstart', 'pointerenter']) link.addEventListener(hint, prefetch, { passive: true })
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // a double click means one press, and so do two presses of somebody who sees nothing open
    if (event.detail < 2 && !isAwaited()) flyout.press()
  })
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    link.click()
  })
  flyout.$state.listen((state) => {
    showState()
    if (state !== 'pinned' || mounted) return
    load().catch((error) => {
      console.error('The mini cart could not be loaded.', error)
      location.assign(link.href)
    })
  })
}
