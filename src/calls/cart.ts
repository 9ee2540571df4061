import type { Static } from 'typebox'
import type { Call, PartsOf } from './call.ts'
import type * as shapes from './cart-shapes.ts'

/** The cart calls (API-12 to API-15, API-37 to API-39). */

export type Cart = Static<typeof shapes.Cart>
export type CartArticle = Static<typeof shapes.CartArticle>
export type CartGiftCard = Static<typeof shapes.CartGiftCard>
export type CartSubscription = Static<typeof shapes.CartSubscription>
export type CartAnswer = Static<typeof shapes.CartAnswer>
export type CartChangeAnswer = Static<typeof shapes.CartChangeAnswer>
export type CartChangeBody = Static<typeof shapes.CartChangeBody>
export type LimitAnswer = Static<typeof shapes.LimitAnswer>
export type LimitType = LimitAnswer['limitType']
export type CartErrorAnswer = Static<typeof shapes.CartErrorAnswer>
export type CartErrorCode = CartErrorAnswer['error']

/** A cart that has never been written. Its parts are all that is summed, listed or compared when a cart is shown. */
export const emptyCart = (): Cart => ({
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
})
const ANSWER = { cart: emptyCart() } satisfies PartsOf<CartAnswer>

export const readCartCall = {
  method: 'GET',
  path: '/service/cart/api/cart',
  summary: 'The visitor’s cart on this site',
  answer: ANSWER,
  faults: 'cart',
} as const satisfies Call

export const changeCartCall = {
  method: 'POST',
  path: '/service/cart/api/cart',
  summary: 'Changes the cart by any mix of changes, all or none',
  answer: ANSWER,
  faults: 'cart',
} as const satisfies Call

export const addArticleCall = {
  method: 'POST',
  path: '/service/cart/api/manage/article',
  summary: 'Adds pieces of an article to the cart',
  answer: ANSWER,
  csrf: true,
} as const satisfies Call

export const replaceArticleCall = {
  method: 'PUT',
  path: '/service/cart/api/manage/article',
  summary: 'Replaces an article of the cart by another',
  answer: ANSWER,
  csrf: true,
} as const satisfies Call

export const addGiftCardCall = {
  method: 'POST',
  path: '/service/cart/api/manage/giftcard',
  summary: 'Adds a gift card to the cart',
  answer: ANSWER,
} as const satisfies Call

export interface CartLoaders {
  read(): Promise<Cart>
}
