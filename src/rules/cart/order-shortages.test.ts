import { describe, expect, test } from 'vitest'
import { type ArticleFacts, type CartRules, DEFAULT_MAX_QUANTITY } from './cart-change.ts'
import type { CartLine } from './cart-line.ts'
import { orderShortages } from './order-shortages.ts'

const size = (tcm: string, stock: number) => ({
  facts: {
    tcm,
    productId: 'shirt',
    productType: 'ARTICLE',
    stock,
    maxOrderVolume: DEFAULT_MAX_QUANTITY,
    cremaCard: false,
  } satisfies ArticleFacts,
  line: { kind: 'article', tcm, productId: 'shirt', quantity: 3 } satisfies CartLine,
  shown: { tcm, title: 'Shirt', dimValueText: tcm },
})
const rules: CartRules = { cartLimit: 200, isCremaCardCustomer: false }
const shortagesOf = (sizes: Array<ReturnType<typeof size>>) =>
  orderShortages(
    sizes.map(({ line }) => line),
    { articles: sizes.map(({ shown }) => shown), giftCards: [], freeArticles: [] },
    { articles: new Map(sizes.map(({ facts }) => [facts.tcm, facts])), freeTcms: new Map() },
    rules,
  )

test('of the sizes of one shirt each is named of which too few are left', () => {
  const short = (title: string, limit: number) => ({
    title,
    quantity: 3,
    refusal: { code: 'AVAILABILITY_LIMIT', limit },
  })
  expect(shortagesOf([size('M', 3), size('L', 3)])).toEqual([])
  expect(shortagesOf([size('M', 3), size('L', 1)])).toEqual([short('Shirt, L', 1)])
  expect(shortagesOf([size('S', 2), size('M', 3), size('L', 1)])).toEqual([short('Shirt, S', 2), short('Shirt, L', 1)])
})

const subscriptionOf = (quantity: number) => {
  const subscribed = { tcm: 'M', productId: 'shirt', title: 'Shirt', variant: 'M', price: 1, quantity }
  return {
    id: 's',
    title: 'Subscription',
    type: 'coffee' as const,
    intervalWeeks: 4,
    isGift: false,
    articles: [{ ...subscribed, taxClass: 'reduced' as const, returnCondition: 'sealed' as const, isRecurring: true }],
  }
}

test('an article of a subscription is named with its variant', () => {
  const { facts } = size('M', 3)
  const none = { articles: [], giftCards: [], freeArticles: [] }
  const known = { articles: new Map([['M', facts]]), freeTcms: new Map<string, string>() }
  const shortages = orderShortages([], none, known, rules, [subscriptionOf(4)])
  expect(shortages).toMatchObject([{ title: 'Shirt, M', quantity: 4 }])
})

test('a line is sold beyond the stock, and what subscriptions and campaigns give is not', () => {
  const later = { ...size('M', 8).facts, inStock: 2 }
  const { line, shown } = size('M', 8)
  const known = { articles: new Map([['M', later]]), freeTcms: new Map([['gift', 'M']]) }
  const none = { articles: [], giftCards: [], freeArticles: [] }
  expect(orderShortages([line], { ...none, articles: [shown] }, known, rules)).toEqual([])
  expect(orderShortages([], none, known, rules, [subscriptionOf(2)])).toEqual([])
  const limit = { refusal: { code: 'AVAILABILITY_LIMIT', limit: 2 } }
  expect(orderShortages([], none, known, rules, [subscriptionOf(3)])).toMatchObject([limit])
  const given = (quantity: number) => [{ campaignId: 'gift', title: 'Gift', quantity }]
  expect(orderShortages([], { ...none, freeArticles: given(2) }, known, rules)).toEqual([])
  expect(orderShortages([], { ...none, freeArticles: given(3) }, known, rules)).toMatchObject([limit])
  const twice = orderShortages([], { ...none, freeArticles: [...given(1), ...given(2)] }, known, rules)
  expect(twice).toMatchObject([{ quantity: 3, ...limit }])
})

describe.each([
  // stock, sold beyond it, pieces in the cart's line, pieces that are given: the number that is said
  { inStock: 2, beyond: 6, inLine: 5, given: 1, most: 5 },
  { inStock: 2, beyond: 6, inLine: 1, given: 3, most: 2 },
  { inStock: 2, beyond: 6, inLine: 0, given: 3, most: 2 },
  { inStock: -3, beyond: 9, inLine: 4, given: 1, most: 4 },
  { inStock: 0, beyond: 9, inLine: 4, given: 1, most: 4 },
])(
  'of $inStock pieces and $beyond beyond them, with $inLine in the cart',
  ({ inStock, beyond, inLine, given, most }) => {
    const { facts, line, shown } = size('M', inStock + beyond)
    const known = { articles: new Map([['M', { ...facts, inStock }]]), freeTcms: new Map([['gift', 'M']]) }
    const lines = inLine > 0 ? [{ ...line, quantity: inLine }] : []
    const cart = { articles: [shown], giftCards: [], freeArticles: [] }
    const refusal = { code: 'AVAILABILITY_LIMIT', limit: most }

    test('a gift is refused by the number that can be ordered', () => {
      const gifts = [{ campaignId: 'gift', title: 'Gift', quantity: given }]
      expect(orderShortages(lines, { ...cart, freeArticles: gifts }, known, rules)).toEqual([
        { title: 'Gift', quantity: inLine + given, refusal },
      ])
      if (most > 0) expect(orderShortages([{ ...line, quantity: most }], cart, known, rules)).toEqual([])
    })

    test('a subscription is refused by the number that can be ordered', () => {
      expect(orderShortages(lines, cart, known, rules, [subscriptionOf(given)])).toEqual([
        { title: 'Shirt, M', quantity: inLine + given, refusal },
      ])
    })
  },
)

test('no number below zero is said of a gift that is owed already', () => {
  const { facts } = size('M', 4)
  const known = { articles: new Map([['M', { ...facts, inStock: -3 }]]), freeTcms: new Map([['gift', 'M']]) }
  const freeArticles = [{ campaignId: 'gift', title: 'Gift', quantity: 1 }]
  expect(orderShortages([], { articles: [], giftCards: [], freeArticles }, known, rules)).toEqual([
    { title: 'Gift', quantity: 1, refusal: { code: 'AVAILABILITY_LIMIT', limit: 0 } },
  ])
})

describe('the least and the step of a quantity that were changed after it went into the cart', () => {
  const shirts = (quantity: number) => {
    const { facts, line, shown } = size('M', 100)
    return {
      line: { ...line, quantity },
      cart: { articles: [shown], giftCards: [], freeArticles: [] },
      known: {
        articles: new Map([['M', { ...facts, minOrderVolume: 4, orderVolumeStep: 6 }]]),
        freeTcms: new Map<string, string>(),
      },
    }
  }
  const refusal = { code: 'STEP_LIMIT', limit: 6, quantities: [4, 10, 16] }

  test('keep a line between two steps from being ordered', () => {
    const { line, cart, known } = shirts(5)
    expect(orderShortages([line], cart, known, rules)).toEqual([{ title: 'Shirt, M', quantity: 5, refusal }])
  })

  test('hold for the pieces of a subscription by themselves, not for their sum with the cart’s', () => {
    const { line, cart, known } = shirts(4)
    expect(orderShortages([line], cart, known, rules, [subscriptionOf(10)])).toEqual([])
    expect(orderShortages([line], cart, known, rules, [subscriptionOf(6)])).toEqual([
      { title: 'Shirt, M', quantity: 6, refusal },
    ])
  })
})
