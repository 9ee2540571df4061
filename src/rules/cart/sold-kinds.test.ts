import { expect, test } from 'vitest'
import { soldKinds } from './sold-kinds.ts'

const NONE = { articles: [], freeArticles: [], giftCards: [], partnerProducts: [], subscriptions: [] }

test.each([
  ['articles', true, false],
  ['freeArticles', true, false],
  ['partnerProducts', true, false],
  ['subscriptions', true, false],
  ['giftCards', false, true],
] as const)('a cart of %s has goods: %s, gift cards: %s', (list, goods, giftCards) => {
  expect(soldKinds(NONE)).toEqual({ goods: false, giftCards: false })
  expect(soldKinds({ ...NONE, [list]: [{}] })).toEqual({ goods, giftCards })
})
