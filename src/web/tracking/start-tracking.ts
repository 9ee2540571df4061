import type { CartChange } from '#rules/tracking/cart-events.ts'
import { cartEventsOf, movedEvents } from '#rules/tracking/cart-events.ts'
import { ecommerceData } from '#rules/tracking/ecommerce-events.ts'
import { currentSite } from '../cart/store/stored-cart.ts'
import { EVENTS, type WatchListChange } from '../events.ts'
import { MEASURED, type Measured } from './announce.ts'
import { pushToDataLayer, track } from './data-layer.ts'
import { knownArticle, rememberProduct } from './known-articles.ts'
import { measureLists } from './measure-lists.ts'
import { measureCart, measurePage, readPage } from './measure-page.ts'
import { endClient, startClient } from './tracking-client.ts'

/**
 * Measures what happens on the page from now on; consent C0003 has been given. `isView` is false for a page that was opened
 * before the consent: that it was seen is not measured. The returned function stops it and empties the data layer.
 */
export function startTracking(isView: boolean): () => void {
  // what staff see in a preview is no visit
  if ('preview' in document.documentElement.dataset) return () => {}
  const { signal, abort } = whileGiven()
  startClient(document.documentElement.dataset.trackingScript)
  readPage()
  if (isView) measurePage()
  measureLists(isView, signal)
  const listen = <Detail>(name: string, listener: (detail: Detail) => void) =>
    document.addEventListener(name, (event) => listener((event as CustomEvent<Detail>).detail), { signal })
  listen<Measured>(MEASURED, measure)
  // the rules of the overlay are large, and few open it; they are here before its first step
  listen(EVENTS.quickBuyOpen, loadOverlayAnalytics)
  listen(EVENTS.quickBuyEditCartItem, loadOverlayAnalytics)
  listen<Partial<CartChange> | null>(EVENTS.cartTriggerUpdate, measureCartChange)
  listen<WatchListChange>(EVENTS.watchListChanged, measureWatchListChange)
  listen(EVENTS.headerFlyoutOpened, () => void measureCart())
  measureOwnPages(isView, signal)
  addEventListener('pageshow', ({ persisted }) => persisted && measurePage(), { signal })
  return () => {
    abort()
    endClient()
    // a tag manager may hold the array itself
    window.dataLayer?.splice(0)
    window.dataLayer = undefined
  }
}

/** The pages of the checkout say what they show, and load what measures it. */
function measureOwnPages(isView: boolean, signal: AbortSignal): void {
  const data = document.querySelector<HTMLElement>('[data-measured]')
  if (!data) return
  import('./measure-checkout.ts')
    .then(({ measureCheckout }) => measureCheckout(data, isView, signal))
    .catch((error) => console.error(error))
}

const overlayAnalytics = () => import('#rules/tracking/quick-buy-analytics.ts')
/** A failure is met again, and logged, by the first step. */
const loadOverlayAnalytics = () => void overlayAnalytics().catch(() => {})

function whileGiven(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

function measure(measured: Measured): void {
  if ('before' in measured) {
    const { before, event, after } = measured
    if ('products' in event) event.products.forEach(rememberProduct)
    if ('product' in event && event.product) rememberProduct(event.product)
    // in order, since each waits for the same import
    overlayAnalytics()
      .then(({ analyticsOf }) => {
        const { dataLayer, client } = analyticsOf(before, event, after)
        dataLayer.forEach(pushToDataLayer)
        client.forEach(track)
      })
      .catch((error) => console.error(error))
  } else if (measured.event === 'sign_up') track(measured)
  else pushToDataLayer(measured)
}

/** Only a change that this page has made says what was sent; others are measured where they are made. */
function measureCartChange(change: Partial<CartChange> | null): void {
  if (!change?.body || !change.after) return
  cartEventsOf(currentSite(), { body: change.body, before: change.before, after: change.after }, knownArticle).forEach(
    track,
  )
}

function measureWatchListChange({ added, removed, intoCart = [] }: WatchListChange): void {
  if (intoCart.length > 0) movedEvents(currentSite(), intoCart, knownArticle).forEach(track)
  for (const [event, tcm] of [
    ['remove_from_wishlist', removed],
    ['add_to_wishlist', added],
  ] as const) {
    const article = tcm && knownArticle(tcm)
    if (article) track({ event, ...ecommerceData(currentSite(), [{ ...article, quantity: 1 }]) })
  }
}
