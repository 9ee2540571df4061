import { expect, test } from 'vitest'
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

test('an article of a subscription is named with its variant', () => {
  const { facts } = size('M', 3)
  const subscribed = { tcm: 'M', productId: 'shirt', title: 'Shirt', variant: 'M', price: 1, quantity: 4 }
  const subscription = {
    id: 's',
    title: 'Subscription',
    type: 'coffee' as const,
    intervalWeeks: 4,
    isGift: false,
    articles: [{ ...subscribed, taxClass: 'reduced' as const, returnCondition: 'sealed' as const, isRecurring: true }],
  }
  const none = { articles: [], giftCards: [], freeArticles: [] }
  const known = { articles: new Map([['M', facts]]), freeTcms: new Map<string, string>() }
  expect(orderShortages([], none, known, rules, [subscription])).toMatchObject([{ title: 'Shirt, M', quantity: 4 }])
})
