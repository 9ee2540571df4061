import { expect, test } from 'vitest'
import { type GoodsState, NEW_ARTICLE, NEW_GOODS } from '#rules/catalogue-import/goods-state.ts'
import { ruledGoodsOf } from './ruled-goods-of.ts'

const article = (amount: number) => ({
  ...NEW_ARTICLE,
  tcm: `A-${amount}`,
  values: [],
  stock: null,
  backInStock: 'OFFERED' as const,
  prices: { DE: { amount } },
})
const LAMP: GoodsState = {
  ...NEW_GOODS,
  id: 'lamp',
  status: 'active',
  productType: 'ARTICLE',
  brand: 'Lux',
  title: {},
  description: {},
  tags: ['new'],
  attributes: { roast: ['dark'] },
  articles: [article(900), article(500)],
}

test('an import asks rules of a product by its cheapest article and its facts', () => {
  expect(ruledGoodsOf({ ...LAMP, newSince: '1970-01-01T00:00:01.000Z' }, 5000)).toEqual({
    id: 'lamp',
    brand: 'Lux',
    tags: ['new'],
    attributes: { roast: ['dark'] },
    properties: [],
    dimensions: [],
    newSince: 1000,
    showsOffers: true,
    prices: { DE: { amount: 500, reducedAt: null } },
  })
})

test('a product that is new in the shop is new from now on', () => {
  expect(ruledGoodsOf(LAMP, 5000).newSince).toBe(5000)
})
