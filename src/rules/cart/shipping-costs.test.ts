import { expect, test } from 'vitest'
import { type Site, siteConfig } from '#sites/sites.ts'
import { canShip, type ShippedCart, shippingCosts } from './shipping-costs.ts'

type Line = ShippedCart['articles'][number]

const line = (price: number, more: Partial<Line> = {}): Line => ({
  freeShipping: false,
  availability: 'AVAILABLE',
  price,
  quantity: { quantity: 1 },
  ...more,
})
const coffee = (price: number, more: Partial<Line> = {}) => line(price, { isCoffee: true, ...more })
const FREE = { amount: 0 }
const CARD = { isCremaCardCustomer: true }
/** What a cart with gift cards has besides its articles. */
const CARDS = { total: 5000, giftCards: [{ price: 2500, quantity: 2 }] } as Partial<ShippedCart>

test.each<[string, Site, Line[], Partial<ShippedCart>, ReturnType<typeof shippingCosts>]>([
  ['DE below the threshold', 'DE', [line(1999)], {}, { amount: 495, progress: { missing: 1, from: 2000 } }],
  ['DE at the threshold', 'DE', [line(2000)], {}, FREE],
  ['articles sent free', 'DE', [line(500, { freeShipping: true })], {}, FREE],
  [
    'an article sent free beside another',
    'DE',
    [line(300, { freeShipping: true }), line(200)],
    {},
    { amount: 495, progress: { missing: 1500, from: 2000 } },
  ],
  ['HU, which has no threshold', 'HU', [line(9_900_000)], {}, { amount: 149000 }],
  ['nothing that can be bought', 'DE', [line(500, { availability: 'SOLDOUT' })], {}, FREE],
  ['gift cards alone', 'DE', [], CARDS, FREE],
  [
    'gift cards beside goods, towards whose threshold they do not count',
    'DE',
    [line(595)],
    CARDS,
    { amount: 495, progress: { missing: 1405, from: 2000 } },
  ],
  ['gift cards beside enough goods', 'DE', [line(2000)], CARDS, FREE],
  [
    'partners’ goods and a subscription, which count',
    'DE',
    [line(500)],
    { partnerProducts: [{ totalQuantity: 2, price: 300 }], subscriptions: [{ price: 200 }] },
    { amount: 495, progress: { missing: 700, from: 2000 } },
  ],
  ['CZ without the card', 'CZ', [line(59700)], {}, { amount: 8900, progress: { missing: 40200, from: 99900 } }],
  ['CZ with the card', 'CZ', [line(59700)], CARD, FREE],
  ['CZ with the card, too little', 'CZ', [line(49899)], CARD, { amount: 8900, progress: { missing: 1, from: 49900 } }],
  ['SK with the card', 'SK', [line(2397)], CARD, FREE],
  [
    'DE, where the card makes no difference',
    'DE',
    [line(1999)],
    CARD,
    { amount: 495, progress: { missing: 1, from: 2000 } },
  ],
  ['TR, coffee enough', 'TR', [coffee(17500)], {}, FREE],
  ['TR, coffee enough beside other goods', 'TR', [coffee(8750, { quantity: { quantity: 2 } }), line(5000)], {}, FREE],
  ['TR, too little coffee', 'TR', [coffee(17400)], {}, { amount: 7990, progress: { missing: 100, from: 17500 } }],
  [
    'TR, too little coffee beside other goods',
    'TR',
    [coffee(17400), line(5000)],
    {},
    { amount: 7990, progress: { missing: 77600, from: 100000 } },
  ],
  [
    'TR, coffee that cannot be bought',
    'TR',
    [coffee(20000, { availability: 'SOLDOUT' }), line(5000)],
    {},
    { amount: 7990, progress: { missing: 95000, from: 100000 } },
  ],
  ['TR, other goods enough', 'TR', [line(100000)], {}, FREE],
])('shipping costs: %s', (_, site, articles, more, expected) => {
  expect(shippingCosts({ articles, partnerProducts: [], subscriptions: [], ...more }, siteConfig(site))).toEqual(
    expected,
  )
})

const SOLD_OUT = { availability: 'SOLDOUT' }
const NOTHING = { articles: [], giftCards: [], partnerProducts: [], subscriptions: [] }

test.each<[string, Partial<Parameters<typeof canShip>[0]>, boolean]>([
  ['nothing', {}, false],
  ['an available article', { articles: [{ availability: 'AVAILABLE' }] }, true],
  ['articles that are sold out', { articles: [SOLD_OUT, { availability: 'NOT_AVAILABLE' }] }, false],
  ['an article that is sold out, and another', { articles: [SOLD_OUT, { availability: 'AVAILABLE' }] }, true],
  ['a gift card', { giftCards: [{}] }, true],
  ['a gift card that is sold out', { giftCards: [SOLD_OUT] }, false],
  ['a sold-out article beside a partner’s', { articles: [SOLD_OUT], partnerProducts: [{}] }, true],
  ['a sold-out article beside a subscription', { articles: [SOLD_OUT], subscriptions: [{}] }, true],
])('a cart of %s can be shipped: $2', (_, lines, expected) => {
  expect(canShip({ ...NOTHING, ...lines })).toBe(expected)
})
