import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CartLine, idOf, piecesOf } from './cart-line.ts'
import { mergeCarts } from './merge-carts.ts'

const ARTICLES = new Map([
  ['plenty', { stock: null, maxOrderVolume: 30 }],
  ['other', { stock: null, maxOrderVolume: 30 }],
  ['few', { stock: 5, maxOrderVolume: 30 }],
  ['most8', { stock: 100, maxOrderVolume: 8 }],
  ['none', { stock: 0, maxOrderVolume: 30 }],
  ['gift', { stock: null, maxOrderVolume: 2 }],
  ['four', { stock: null, minOrderVolume: 4, orderVolumeStep: 6, maxOrderVolume: 30 }],
  ['fourFew', { stock: 15, minOrderVolume: 4, orderVolumeStep: 6, maxOrderVolume: 30 }],
])

const article = (tcm: string, quantity: number): CartLine => ({ kind: 'article', tcm, productId: 'p', quantity })
const giftCard = (quantity: number, removed?: number): CartLine => ({
  kind: 'gift_card',
  tcm: 'gift',
  productId: 'g',
  quantity,
  ...(removed ? { removed } : {}),
})
const partner = (quantity: number): CartLine => ({ kind: 'partner_product', partnerProductId: 'tea', quantity })
const subscription = (id: string): CartLine => ({
  kind: 'subscription',
  subscriptionConfigurationId: id,
  quantity: 1,
})
const declined = (campaignId: string): CartLine => ({ kind: 'declined_campaign', campaignId, quantity: 0 })

const merge = (visitors: CartLine[], customers: CartLine[], cartLimit = 200) =>
  mergeCarts(visitors, customers, ARTICLES, { cartLimit })

describe('merging carts with different lines', () => {
  test('appends the visitor’s lines to the customer’s and cuts nothing', () => {
    const visitors = [article('few', 2), giftCard(1), partner(1), subscription('s2'), declined('c2')]
    const customers = [article('plenty', 3), subscription('s1'), declined('c1')]
    expect(merge(visitors, customers)).toEqual({ lines: [...customers, ...visitors], cut: [] })
  })

  test.each<[title: string, one: CartLine[]]>([
    ['an empty cart', []],
    [
      'a cart with every kind of line',
      [article('few', 9), giftCard(0, 2), partner(30), subscription('s'), declined('c')],
    ],
  ])('%s and an empty one changes nothing', (_title, one) => {
    expect(merge(one, [])).toEqual({ lines: one, cut: [] })
    expect(merge([], one)).toEqual({ lines: one, cut: [] })
  })
})

test.each<[title: string, visitors: CartLine, customers: CartLine, line: CartLine, cut: number]>([
  ['pieces add up', article('plenty', 2), article('plenty', 3), article('plenty', 5), 0],
  ['pieces add up to the item limit', article('most8', 5), article('most8', 6), article('most8', 8), 3],
  ['pieces add up to the stock', article('few', 4), article('few', 3), article('few', 5), 2],
  ['a sum between two steps is rounded down', article('four', 10), article('four', 4), article('four', 10), 4],
  ['a sum above the stock is rounded down', article('fourFew', 10), article('fourFew', 10), article('fourFew', 10), 10],
  ['a line between two steps keeps its pieces', article('four', 8), article('four', 1), article('four', 8), 1],
  ['gift cards add up to the item limit', giftCard(2), giftCard(1), giftCard(2), 1],
  ['partner products add up to the item limit', partner(20), partner(20), partner(30), 10],
  [
    'a line above the stock keeps the larger of both quantities',
    article('few', 1),
    article('few', 9),
    article('few', 9),
    1,
  ],
  [
    'a line without stock keeps the larger of both quantities',
    article('none', 4),
    article('none', 2),
    article('none', 4),
    2,
  ],
  ['pieces of a deleted article add up', article('gone', 4), article('gone', 2), article('gone', 6), 0],
  ['a subscription in both carts stays one', subscription('s'), subscription('s'), subscription('s'), 0],
  ['a free article declined in both carts is declined once', declined('c'), declined('c'), declined('c'), 0],
  ['a gift card that the visitor removed stays in the customer’s cart', giftCard(0, 2), giftCard(1), giftCard(1), 0],
  ['a gift card that the customer removed comes back with the visitor’s', giftCard(1), giftCard(0, 2), giftCard(1), 0],
  [
    'of a gift card removed in both carts the undo restores the visitor’s pieces',
    giftCard(0, 2),
    giftCard(0, 1),
    giftCard(0, 2),
    0,
  ],
])('merging carts: %s', (_title, visitors, customers, line, cut) => {
  expect(merge([visitors], [customers])).toEqual({ lines: [line], cut: cut ? [{ ...line, quantity: cut }] : [] })
})

describe('merged carts above the cart limit', () => {
  test('lose the customer’s goods, from the end', () => {
    const { lines, cut } = merge([article('plenty', 5)], [article('few', 3), article('other', 4), partner(2)], 10)
    expect(lines).toEqual([article('few', 3), article('other', 2), article('plenty', 5)])
    expect(cut).toEqual([article('other', 2), partner(2)])
  })

  test('keep the visitor’s pieces of a line that both had', () => {
    const { lines, cut } = merge([article('plenty', 6)], [article('plenty', 9)], 10)
    expect([lines, cut]).toEqual([[article('plenty', 10)], [article('plenty', 5)]])
  })

  test('lose subscriptions last', () => {
    const { lines, cut } = merge(
      [article('plenty', 9)],
      [subscription('s1'), article('few', 3), subscription('s2')],
      10,
    )
    expect(lines).toEqual([subscription('s1'), article('plenty', 9)])
    expect(cut).toEqual([article('few', 3), subscription('s2')])
  })

  test('keep declined free articles and removed gift cards', () => {
    const { lines } = merge([article('plenty', 10)], [declined('c'), giftCard(0, 2), article('few', 1)], 10)
    expect(lines).toEqual([declined('c'), giftCard(0, 2), article('plenty', 10)])
  })
})

describe('any two merged carts', () => {
  const line = fc.oneof(
    fc
      .tuple(fc.constantFrom('plenty', 'other', 'few', 'most8', 'none', 'gone'), fc.integer({ min: 1, max: 40 }))
      .map(([tcm, quantity]) => article(tcm, quantity)),
    fc.integer({ min: 1, max: 5 }).map((quantity) => giftCard(quantity)),
    fc.constant(giftCard(0, 1)),
    fc.integer({ min: 1, max: 30 }).map((quantity) => partner(quantity)),
    fc.constantFrom('s1', 's2').map((id) => subscription(id)),
    fc.constantFrom('c1', 'c2').map((id) => declined(id)),
  )
  const cart = fc.uniqueArray(line, { selector: (one) => `${one.kind} ${idOf(one)}` })
  const quantities = (lines: readonly CartLine[]) =>
    new Map(lines.map((one) => [`${one.kind} ${idOf(one)}`, one.quantity]))

  test('lose no piece that is not reported as cut, and never exceed the cart limit', () => {
    fc.assert(
      fc.property(cart, cart, fc.integer({ min: 1, max: 250 }), (visitors, customers, cartLimit) => {
        const { lines, cut } = merge(visitors, customers, cartLimit)
        const [mine, theirs, now, lost] = [customers, visitors, lines, cut].map(quantities)
        expect(now!.size).toBe(lines.length)
        for (const key of new Set([...mine!.keys(), ...theirs!.keys()])) {
          const [a, b] = [mine!.get(key) ?? 0, theirs!.get(key) ?? 0]
          const both = /^subscription/.test(key) ? Math.max(a, b) : a + b
          expect([key, (now!.get(key) ?? 0) + (lost!.get(key) ?? 0)]).toEqual([key, both])
          // all pieces of the visitor are kept
          expect(now!.get(key) ?? 0).toBeGreaterThanOrEqual(b)
        }
        expect(piecesOf(lines)).toBeLessThanOrEqual(Math.max(cartLimit, piecesOf(visitors)))
        for (const one of cut) expect(one.quantity).toBeGreaterThan(0)
      }),
    )
  })

  test('are not changed by merging one of them again', () => {
    fc.assert(
      fc.property(cart, cart, (visitors, customers) => {
        const { lines } = merge(visitors, customers)
        expect(merge([], lines, Math.max(200, piecesOf(lines)))).toEqual({ lines, cut: [] })
      }),
    )
  })
})
