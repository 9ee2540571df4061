import { expect, test } from 'vitest'
import { isFulfilled } from './is-fulfilled.ts'
import type { RequestedChange, ShownCart } from './optimistic-cart.ts'

const shown = { title: 'x', price: 100 }
const CART: ShownCart = {
  numberOfArticles: 5,
  articles: [{ tcm: 'a', ...shown, quantity: { quantity: 2 }, availability: 'AVAILABLE' }],
  freeArticles: [{ productId: 'p', campaignId: 'c', title: 'x' }],
  giftCards: [{ tcm: 'g', ...shown, quantity: 1 }],
  partnerProducts: [{ partnerProductId: 'x', totalQuantity: 1 }],
  subscriptions: [{ subscriptionConfigurationId: 's' }],
  defectiveArticles: [{ tcm: 'd' }],
  defectiveGiftCards: [],
  defectivePartnerProducts: [],
  defectiveSubscriptions: [],
  total: 400,
}
const article = (tcm: string, quantity: number): RequestedChange => ({ setArticle: { productId: 'p', tcm, quantity } })
const gift = (tcm: string, set: boolean): RequestedChange => ({ setGiftCard: { productId: 'p', tcm, set } })
const free = (campaignId: string, remove: boolean): RequestedChange => ({
  setFreeArticle: { productId: 'p', campaignId, remove },
})
const partner = (partnerProductId: string, set: boolean): RequestedChange => ({
  setPartnerProduct: { partnerProductId, set },
})
const subscription = (subscriptionId: string): RequestedChange => ({ deleteSubscription: { subscriptionId } })

test.each<[string, RequestedChange, boolean]>([
  ['an article that has the requested quantity', article('a', 2), true],
  ['an article with another quantity', article('a', 3), false],
  ['an article that is not in the cart', article('b', 1), false],
  ['a removed article that is gone', article('b', 0), true],
  ['a removed article that is still there', article('a', 0), false],
  ['a removed defective article that is still there', article('d', 0), false],
  ['a removed gift card that is gone', gift('h', false), true],
  ['a removed gift card that is still there', gift('g', false), false],
  ['a restored gift card that is back', gift('g', true), true],
  ['a restored gift card that is missing', gift('h', true), false],
  ['a declined free article that is gone', free('d', true), true],
  ['a declined free article that is still there', free('c', true), false],
  ['a restored free article that is back', free('c', false), true],
  ['removed partner goods that are gone', partner('y', false), true],
  ['removed partner goods that are still there', partner('x', false), false],
  ['an added piece of partner goods, which the cart cannot prove', partner('x', true), false],
  ['a deleted subscription that is gone', subscription('t'), true],
  ['a deleted subscription that is still there', subscription('s'), false],
  ['a change of two lines', { ...article('b', 0), ...gift('h', false) }, false],
  ['a change without content', {}, false],
])('whether a cart fulfils a change: %s', (_, request, expected) => {
  expect(isFulfilled(CART, request)).toBe(expected)
})
