import type { Product } from '#calls/product.ts'
import { deviceOf } from '#rules/device.ts'
import { countedTerm } from '#rules/search/counted-term.ts'
import { viewCart } from '#rules/tracking/cart-events.ts'
import { hasConsent } from '#rules/tracking/consent.ts'
import { ecommerceData } from '#rules/tracking/ecommerce-events.ts'
import { measuredArticle } from '#rules/tracking/measured-article.ts'
import { type CheckoutStep, pageGroupOf } from '#rules/tracking/page-groups.ts'
import { COOKIES } from '#sites/cookies.ts'
import { PRICE_FORMATS } from '#sites/price-formats.ts'
import type { SiteLocale } from '#sites/sites.ts'
import { $cart, loadCart } from '../cart/store/cart-store.ts'
import { currentSite } from '../cart/store/stored-cart.ts'
import { cookie } from '../customer/tokens.ts'
import { propertiesOf } from '../islands/properties-of.ts'
import type { WatchListViewProperties } from '../watch-list/WatchListView.tsx'
import { track } from './data-layer.ts'
import { knownArticle, rememberProduct } from './known-articles.ts'

/** Remembers the articles that the page shows, for what is done with them later. */
export function readPage(): void {
  const { product } = propertiesOfIsland<{ product?: Product }>('product-stage')
  if (product) rememberProduct(product)
  for (const entry of watchListEntries() ?? []) if (entry.product) rememberProduct(entry.product)
}

/** Measures that the page is seen, with what stands on it: a product, the cart, the watch list, what a search has found. */
export function measurePage(): void {
  const group = pageGroupOf(location.pathname)
  const site = currentSite()
  const device = deviceOf(navigator.userAgent)
  const step = document.querySelector<HTMLElement>('[data-checkout-step]')?.dataset.checkoutStep
  track({
    event: 'page_view',
    // a query may hold what somebody has typed, or the token of a mail
    page_location: location.origin + location.pathname,
    page_group: group,
    ...(step && { checkout_step: step as CheckoutStep }),
    site,
    language: document.documentElement.lang,
    currency: PRICE_FORMATS[site].currency,
    login_status: cookie(COOKIES.login) ? 'LOGGED_IN' : cookie(COOKIES.longTerm) ? 'REMEMBERED' : 'LOGGED_OUT',
    ...(device && { platform: device }),
    marketing_consent: hasConsent(document.cookie, 'C0004'),
  })
  if (group === 'Product View') measureProduct()
  if (group === 'shopping_basket') void measureCart()
  if (group === 'Suchergebnisseite') measureSearch()
  measureWatchList()
}

function measureProduct(): void {
  const { product, tcm } = propertiesOfIsland<{ product?: Product; tcm?: string }>('product-stage')
  const article = product?.articles.find((one) => one.tcm === tcm)
  if (!product || !article) return
  track({ event: 'view_item', ...ecommerceData(product.site, [measuredArticle(product, article, 1)]) })
}

/** Measures that the cart is seen, on its page or in the mini cart, as soon as it is there. */
export async function measureCart(): Promise<void> {
  await loadCart()
  const cart = $cart.get()
  if (cart) track(viewCart(currentSite(), cart, knownArticle))
}

function measureWatchList(): void {
  const entries = watchListEntries()
  if (!entries) return
  const articles = entries.flatMap(({ tcm, product }) => {
    const article = product?.articles.find((one) => one.tcm === tcm)
    return product && article ? [measuredArticle(product, article, 1)] : []
  })
  track({ event: 'view_wishlist', ...ecommerceData(currentSite(), articles) })
}

const watchListEntries = () => propertiesOfIsland<WatchListViewProperties>('watch-list-view').list?.entries

/** What looks like an address or a number of a person is not measured (note 100). */
function measureSearch(): void {
  const term = countedTerm(
    new URLSearchParams(location.search).get('query') ?? '',
    document.documentElement.lang as SiteLocale,
  )
  if (term) track({ event: 'search', search_term: term })
}

function propertiesOfIsland<P extends object>(name: string): Partial<P> {
  const island = document.querySelector<HTMLElement>(`[data-island="${name}"]`)
  return island ? propertiesOf<P>(island) : {}
}
