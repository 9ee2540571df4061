import type { MoveToCartAnswer } from '#calls/watch-list.ts'
import type { QuickBuyMode } from '#rules/quick-buy/mode.ts'

/** The events by which the islands communicate (note 33, CART-10, CART-11, MINI-22, MINI-23). */
export const EVENTS = {
  /** On document. detail: {selections: [{productId, preSelectedArticleTcm?, initialQuantity?}], mode} */
  quickBuyOpen: 'quickbuy-open',
  /** On document. detail: {productId, tcm, quantity} of the cart's line */
  quickBuyEditCartItem: 'quickbuy-edit-cart-item',
  /** On window. detail: {newTcm, oldTcm} */
  cartArticleReplaced: 'cart-article-replaced',
  /** On document. detail: {numberOfArticles} */
  cartDataChanged: 'cart-data-changed',
  /**
   * On document. Every holder of a cart reads it again. After a change of this page, detail: {version, body, before, after},
   * what was sent and the carts before, where it was known, and after.
   */
  cartTriggerUpdate: 'cart-trigger-update',
  /** On document, as the search panel of narrow windows opens and closes (HEAD-13). */
  searchFlyoutOpened: 'search-flyout-opened',
  searchFlyoutClosed: 'search-flyout-closed',
  /** On document. A flyout of the header's icons has opened (ours, note 33). */
  headerFlyoutOpened: 'header-flyout-opened',
  /** On document, after the watch list has changed (ours). detail: WatchListChange */
  watchListChanged: 'watch-list-changed',
  /** On document. A flyout of the navigation has opened or closed (NAV-18, NAV-19). */
  navigationOpened: 'navigation-opened',
  navigationClosed: 'navigation-closed',
  /** On document, once the navigation's data are there (NAV-20; ours, note 33). */
  navigationLoaded: 'navigation-loaded',
  /** On document. Closes the navigation (NAV-06; ours, note 33). */
  headerClose: 'header-close',
  /** On document. The consent banner of this tab has been answered (ours). */
  consentChanged: 'consent-changed',
} as const

export interface QuickBuySelection {
  productId: string
  preSelectedArticleTcm?: string | undefined
  initialQuantity?: number
}

/** The numbers of the articles that a page has added to the watch list or removed from it, and what it has moved into the cart. */
export interface WatchListChange {
  added?: string | undefined
  removed?: string | undefined
  intoCart?: MoveToCartAnswer['added'] | undefined
}

export interface QuickBuyOpenDetail {
  selections: QuickBuySelection[]
  mode: QuickBuyMode
}
