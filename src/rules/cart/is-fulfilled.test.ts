import { expect, test } from 'vitest'
import { isAsWanted } from './is-fulfilled.ts'
import type { CartRequest, ShownCart } from './optimistic-cart.ts'

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
const article = (tcm: string, quantity: number): CartRequest => ({ setArticle: { productId: 'p', tcm, quantity } })
const gift = (tcm: string, set: boolean): CartRequest => ({ setGiftCard: { productId: 'p', tcm, set } })
const free = (campaignId: string, remove: boolean): CartRequest => ({
  setFreeArticle: { productId: 'p', campaignId, remove },
})
const partner = (partnerProductId: string, set: boolean): CartRequest => ({
  setPartnerProduct: { partnerProductId, set },
})
const subscription = (subscriptionId: string): CartRequest => ({ deleteSubscription: { subscriptionId } })

test.each<[string, CartRequest, boolean]>([
  ['an article of as many pieces', article('a', 2), true],
  ['an article of other pieces', article('a', 3), false],
  ['an article that is not there', article('b', 1), false],
  ['an article that was to go and is gone', article('b', 0), true],
  ['an article that was to go', article('a', 0), false],
  ['a defective article that was to go', article('d', 0), false],
  ['a gift card that was to go and is gone', gift('h', false), true],
  ['a gift card that was to go', gift('g', false), false],
  ['a gift card that was to come back and has', gift('g', true), true],
  ['a gift card that was to come back', gift('h', true), false],
  ['a free article that was declined', free('d', true), true],
  ['a free article that was to be declined', free('c', true), false],
  ['a free article that was to come back and has', free('c', false), true],
  ['partner goods that were to go and are gone', partner('y', false), true],
  ['partner goods that were to go', partner('x', false), false],
  ['partner goods of one piece more, or not', partner('x', true), false],
  ['a subscription that was to go and is gone', subscription('t'), true],
  ['a subscription that was to go', subscription('s'), false],
  ['two lines at once', { ...article('b', 0), ...gift('h', false) }, false],
  ['nothing', {}, false],
])('%s', (_, request, expected) => {
  expect(isAsWanted(CART, request)).toBe(expected)
})
