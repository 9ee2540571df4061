import { describe, expect, test } from 'vitest'
import type { ShownCart } from './optimistic-cart.ts'
import {
  type CheckoutBlocker,
  checkoutBlocker,
  hasDefectiveLines,
  hasUnavailableItems,
  isEmptyCart,
  isValidForCheckout,
} from './proceed-to-checkout.ts'

const EMPTY = {
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
  total: 0,
} satisfies ShownCart
type TestCart = ShownCart & { freeArticles: (ShownCart['freeArticles'][number] & { availability: string })[] }
const cart = (lists: Partial<TestCart>): TestCart => ({ ...EMPTY, ...lists })

const article = (availability = 'AVAILABLE') => ({
  tcm: 'a',
  title: 'A',
  quantity: { quantity: 1 },
  price: 1,
  availability,
})
const free = (availability = 'AVAILABLE') => ({ productId: 'p', campaignId: 'c', title: 'F', availability })
const card = { tcm: 'g', title: 'G', quantity: 1, price: 2500 }
const gift = (availability: string) => ({ ...card, availability })
const partner = { partnerProductId: 'x', totalQuantity: 1 }
const subscription = { subscriptionConfigurationId: 's' }

const ARTICLE = cart({ numberOfArticles: 1, articles: [article()] })
const DEFECTIVE: [string, Partial<TestCart>][] = [
  ['an article', { defectiveArticles: [{ tcm: 'd' }] }],
  ['a gift card', { defectiveGiftCards: [{ tcm: 'd' }] }],
  ['a partner product', { defectivePartnerProducts: [partner] }],
  ['a subscription', { defectiveSubscriptions: [subscription] }],
]

describe('validity for checkout of a cart', () => {
  test.each<[string, TestCart, boolean]>([
    ['with nothing', EMPTY, false],
    ['with an article', ARTICLE, true],
    [
      'with a sold-out article, which is checked as unavailable',
      cart({ numberOfArticles: 1, articles: [article('SOLDOUT')] }),
      true,
    ],
    ['with partner products only', cart({ numberOfArticles: 1, partnerProducts: [partner] }), true],
    ['with a gift card only', cart({ numberOfArticles: 1, giftCards: [card] }), true],
    ['with a subscription only', cart({ numberOfArticles: 1, subscriptions: [subscription] }), true],
    ['with a free article only, which counts no piece', cart({ freeArticles: [free()] }), false],
  ])('%s [MINI-26]', (_title, given, valid) => {
    expect(isValidForCheckout(given)).toBe(valid)
  })

  test.each(DEFECTIVE)('false with %s that is defective [MINI-26]', (_title, lists) => {
    const given = { ...ARTICLE, ...lists }
    expect([hasDefectiveLines(given), isValidForCheckout(given)]).toEqual([true, false])
    expect([hasDefectiveLines(ARTICLE), isValidForCheckout(ARTICLE)]).toEqual([false, true])
  })
})

test.each<[string, Partial<TestCart>, boolean]>([
  ['no line', {}, false],
  ['available lines', { articles: [article()], freeArticles: [free()] }, false],
  ['an article that is NOT_AVAILABLE', { articles: [article(), article('NOT_AVAILABLE')] }, true],
  ['an article that is SOLDOUT', { articles: [article('SOLDOUT'), article()] }, true],
  ['a free article that is NOT_AVAILABLE', { articles: [article()], freeArticles: [free('NOT_AVAILABLE')] }, true],
  ['a free article that is SOLDOUT', { articles: [article()], freeArticles: [free(), free('SOLDOUT')] }, true],
  ['a gift card that is AVAILABLE, and one that does not say', { giftCards: [gift('AVAILABLE'), card] }, false],
  ['a gift card that is NOT_AVAILABLE', { giftCards: [card, gift('NOT_AVAILABLE')] }, true],
  ['a gift card that is SOLDOUT', { giftCards: [gift('SOLDOUT')] }, true],
])('hasUnavailableItems of a cart with %s [MINI-27]', (_title, lists, unavailable) => {
  expect(hasUnavailableItems(cart(lists))).toBe(unavailable)
})

describe('isEmptyCart', () => {
  test('is true without a line of any kind', () => {
    expect(isEmptyCart(EMPTY)).toBe(true)
  })

  test.each<[string, Partial<TestCart>]>([
    ['an article', { articles: [article()] }],
    ['a free article', { freeArticles: [free()] }],
    ['a gift card', { giftCards: [card] }],
    ['a partner product', { partnerProducts: [partner] }],
    ['a subscription', { subscriptions: [subscription] }],
    ...DEFECTIVE.map(([title, lists]): [string, Partial<TestCart>] => [`${title} that is defective`, lists]),
  ])('is false with %s', (_title, lists) => {
    expect(isEmptyCart(cart(lists))).toBe(false)
  })
})

describe('the checkout blocker', () => {
  const defective = { ...ARTICLE, defectiveArticles: [{ tcm: 'd' }] }
  const moreThanStock = { ...article(), quantity: { quantity: 3 }, availableQuantity: 2 }
  const moreCardsThanStock = { ...card, quantity: 3, availableQuantity: 2 }
  const aboveStock = cart({ numberOfArticles: 3, articles: [moreThanStock] })
  const unavailable = cart({ numberOfArticles: 1, articles: [article('SOLDOUT')] })
  const [no, busy, blocked, both] = [
    { busy: false, blocked: false },
    { busy: true, blocked: false },
    { busy: false, blocked: true },
    { busy: true, blocked: true },
  ]

  test.each<[string, TestCart, typeof no, CheckoutBlocker | undefined]>([
    ['a good cart', ARTICLE, no, undefined],
    ['a good cart that is being read', ARTICLE, busy, 'BUSY'],
    ['a good cart with a change in flight', ARTICLE, blocked, 'BLOCKED'],
    ['a good cart with both', ARTICLE, both, 'BLOCKED'],
    ['an empty cart', EMPTY, no, 'EMPTY'],
    ['an empty cart with both', EMPTY, both, 'EMPTY'],
    ['a defective line', defective, no, 'DEFECTIVE'],
    ['a defective line with both', defective, both, 'DEFECTIVE'],
    ['a defective line alone', cart({ defectiveArticles: [{ tcm: 'd' }] }), no, 'DEFECTIVE'],
    ['an unavailable line', unavailable, no, 'UNAVAILABLE'],
    ['an unavailable line with both', unavailable, both, 'UNAVAILABLE'],
    ['an unavailable line beside a defective one', { ...defective, articles: unavailable.articles }, no, 'DEFECTIVE'],
    ['a line with more pieces than stock', aboveStock, no, 'ABOVE_STOCK'],
    ['a line with more pieces than stock and a change in flight', aboveStock, both, 'ABOVE_STOCK'],
    [
      'a gift card with more pieces than stock',
      cart({ numberOfArticles: 3, giftCards: [moreCardsThanStock] }),
      no,
      'ABOVE_STOCK',
    ],
    ['an unavailable gift card', { ...ARTICLE, giftCards: [gift('SOLDOUT')] }, no, 'UNAVAILABLE'],
    ['an unavailable free article', { ...ARTICLE, freeArticles: [free('NOT_AVAILABLE')] }, no, 'UNAVAILABLE'],
  ])('of %s [MINI-28]', (_title, given, waiting, blocker) => {
    expect(checkoutBlocker(given, waiting)).toBe(blocker)
  })
})
