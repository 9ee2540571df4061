import type { QuickBuyMode } from '#rules/quick-buy/mode.ts'

/** The events through which the islands talk (decision 33, part 2 §3 and §4): one short table. */
export const EVENTS = {
  /** On document. detail: {selections: [{productId, preSelectedArticleTcm?, initialQuantity?}], mode} */
  quickBuyOpen: 'quickbuy-open',
  /** On document. detail: {productId, tcm, quantity} of the cart's line */
  quickBuyEditCartItem: 'quickbuy-edit-cart-item',
  /** On window. detail: {newTcm, oldTcm} */
  cartArticleReplaced: 'cart-article-replaced',
  /** On document. detail: {numberOfArticles} */
  cartDataChanged: 'cart-data-changed',
  /** On document. Asks every holder of a cart to read it again. */
  cartTriggerUpdate: 'cart-trigger-update',
  /** On document, after the watch list has changed (ours). */
  watchListChanged: 'watch-list-changed',
} as const

export interface QuickBuySelection {
  productId: string
  preSelectedArticleTcm?: string
  initialQuantity?: number
}

export interface QuickBuyOpenDetail {
  selections: QuickBuySelection[]
  mode: QuickBuyMode
}
