import { hydrateOnIntent } from './islands/hydrate-on-intent.ts'
import { startOnIntent } from './islands/start-on-intent.ts'
import { nameJoinedStyles } from './joined-styles.ts'
import { dispatchOpenEvent, listenToOpenEvents, prefetchOverlay } from './quick-buy/open-overlay.ts'
import { reloadAfterFailures } from './reload-after-failure.ts'
import { submitOnChange } from './submit-on-change.ts'
import { whenIdle } from './when-idle.ts'

/** Signs that somebody turns to a part of the page. */
const HINTS = ['pointerover', 'focusin', 'touchstart']
/**
 * How long a hint waits before the overlay's code runs: a quicker finger gets the overlay's first frame before that code,
 * which follows the frame; a slower one finds it run.
 */
const HINT_MS = 40

/**
 * The only script that every page loads at once, without React. It hydrates the islands at their moment and listens for
 * presses of quick-buy buttons anywhere on the page; in a browser that is not supported it does nothing.
 */
if (document.documentElement.dataset.enhanced !== undefined) {
  nameJoinedStyles()
  reloadAfterFailures()
  hydrateIslands()
  startParts()
  startHeaderOnIntent()
  listenToOpenEvents()
  submitOnChange()
  listenToQuickBuyButtons()
}

function hydrateIslands(): void {
  const hydrate = (element: HTMLElement) => import('./hydrate.tsx').then((islands) => islands.hydrate(element))
  const hydrateIsland = (element: HTMLElement) => {
    hydrate(element).catch(console.error)
  }
  const hydrateWithCart = (element: HTMLElement) => {
    const hydrateNow = hydrateOnIntent(element, hydrate)
    import('./cart/page/hydrate-when-cart-differs.ts')
      .then((cart) => cart.hydrateWhenCartDiffers(element, hydrateNow))
      .catch(console.error)
  }
  const hydrateWithHistory = (element: HTMLElement) => {
    import('./history/hydrate-with-history.ts')
      .then((history) => history.hydrateWithHistory(() => hydrateIsland(element)))
      .catch(console.error)
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { when } = element.dataset
    if (when === 'intent') hydrateOnIntent(element, hydrate)
    else if (when === 'cart') hydrateWithCart(element)
    else if (when === 'history') whenIdle(() => hydrateWithHistory(element))
    else startOnIntent(element, () => hydrate(element))()
  }
}

/** Starts the parts of the page that need no React. */
function startParts(): void {
  import('./header/start-cart-link.ts').then((cartLink) => cartLink.startCartLink()).catch(console.error)

  const search = document.querySelector<HTMLElement>('[data-search]')
  if (search) startOnIntent(search, () => import('./search/start-search.ts').then((box) => box.startSearch()))
  for (const place of document.querySelectorAll<HTMLElement>('[data-promotion]')) {
    const start = startOnIntent(place, () =>
      import('./promotions/start-promotion.ts').then((promotion) => promotion.startPromotion(place)),
    )
    if (place.dataset.missing) start()
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-consent-form], [data-consent-open], [data-store]')) {
    startOnIntent(part, () => import('./start-banners.ts').then((banners) => banners.startBanners()))
  }
  if (document.querySelector('[data-list]')) {
    whenIdle(() => {
      import('./listing/apply-filters.ts').then((list) => list.changeLists()).catch(() => {})
    })
  }

  // an import fails when the page is left before it has loaded, and then nothing is left to do
  whenIdle(() => {
    import('./run-when-idle.ts').then((idle) => idle.runWhenIdle()).catch(() => {})
  })
}

/** What is pressed in the header before its script is there works as without it. */
function startHeaderOnIntent(): void {
  const startHeader = () => {
    import('./header/start-header.ts').then((header) => header.startHeader()).catch(console.error)
  }
  whenIdle(startHeader)
  for (const hint of HINTS) {
    document.querySelector('header')?.addEventListener(hint, startHeader, { once: true, passive: true })
  }
}

function listenToQuickBuyButtons(): void {
  let hinted: ReturnType<typeof setTimeout> | undefined
  const buttonOf = (event: Event) => (event.target as Element | null)?.closest?.<HTMLElement>('[data-quick-buy]')
  document.addEventListener('click', (event) => {
    const button = buttonOf(event)
    if (!button || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    clearTimeout(hinted)
    dispatchOpenEvent(button)
  })
  // with script a card's link opens a dialog, so it is a button for screen readers and for the Space key
  for (const link of document.querySelectorAll('a[data-quick-buy]')) link.setAttribute('role', 'button')
  document.addEventListener('keydown', (event) => {
    const button = event.key === ' ' && buttonOf(event)
    if (!button || button instanceof HTMLButtonElement) return
    event.preventDefault()
    button.click()
  })
  for (const hint of HINTS) {
    document.addEventListener(
      hint,
      (event) => {
        if (!buttonOf(event)) return
        clearTimeout(hinted)
        hinted = setTimeout(prefetchOverlay, HINT_MS)
      },
      { passive: true },
    )
  }
}
