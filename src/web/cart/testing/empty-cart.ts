import type { Cart } from '#calls/cart.ts'

/** A cart that has never been written. */
export const EMPTY_CART: Cart = {
  version: 0,
  numberOfArticles: 0,
  articles: [],
  freeArticles: [],
  giftCards: [],
  partnerProducts: [],
  subscriptions: [],
  defectiveArticles: [],
  defectiveGiftCards: [],
  defectivePartnerProducts: [],
  defectiveSubscriptions: [],
  cutLines: [],
  total: 0,
}
