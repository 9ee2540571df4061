import { expect, test } from 'vitest'
import { orderLines, subscriptionLines } from './order-lines.ts'

const goods = (tcm: string, price: number) => ({ tcm, productId: `p${tcm}`, title: tcm, dimValueText: 'M', price })

test('a line of each kind costs its price times its pieces, a free one nothing, and each keeps its tax class and how it comes back', () => {
  const lines = orderLines(
    {
      articles: [{ ...goods('1', 799), quantity: { quantity: 3 }, oldPrice: 899 }],
      giftCards: [{ ...goods('2', 2500), quantity: 2 }],
      partnerProducts: [{ partnerProductId: 'tea', totalQuantity: 4, title: 'Tea', price: 700 }],
      freeArticles: [{ productId: 'p3', campaignId: 'spring', quantity: 2, title: 'Cup' }],
    },
    {
      freeTcms: new Map([['spring', '3']]),
      orderedAs: new Map([
        ['1', { taxClass: 'reduced', returnCondition: 'sealed' }],
        ['2', { taxClass: 'reduced', returnCondition: 'sealed' }],
        ['3', { taxClass: 'second-reduced', returnCondition: 'none' }],
      ]),
    },
  )
  expect(
    lines.map(({ kind, itemId, productId, quantity, price, amount, taxClass, returnCondition }) => [
      ...[kind, itemId, productId, quantity, price, amount, taxClass, returnCondition],
    ]),
  ).toEqual([
    ['article', '1', 'p1', 3, 799, 2397, 'reduced', 'sealed'],
    ['gift_card', '2', 'p2', 2, 2500, 5000, 'gift-card', 'unspent'],
    ['partner_product', 'tea', null, 4, 700, 2800, 'standard', 'none'],
    ['free_article', '3', 'p3', 2, 0, 0, 'second-reduced', 'none'],
  ])
  expect(lines.map(({ isReduced, isBulky }) => [isReduced, isBulky])[0]).toEqual([true, false])
})

test('a line of an article says whether it is reduced or bulky, and when it comes if it comes later', () => {
  const articles = [
    { ...goods('1', 799), quantity: { quantity: 1 }, bulky: true },
    { ...goods('2', 799), quantity: { quantity: 1 }, oldPrice: 899, backorder: { availableFrom: '2026-12-15' } },
  ]
  const cart = { articles, giftCards: [], partnerProducts: [], freeArticles: [] }
  const lines = orderLines(cart, { freeTcms: new Map(), orderedAs: new Map() })
  expect(lines.map((line) => [line.itemId, line.isReduced, line.isBulky, line.availableFrom])).toEqual([
    ['1', false, true, undefined],
    ['2', true, false, '2026-12-15'],
  ])
})

test('a delivery of a subscription names its interval at what comes again, and not at what comes once', () => {
  const article = { productId: 'p1', title: '', variant: '', taxClass: 'reduced', returnCondition: 'none' } as const
  const articles = [
    { ...article, tcm: '1', price: 799, quantity: 2, isRecurring: true },
    { ...article, tcm: '2', price: 4900, quantity: 1, isRecurring: false },
  ]
  const lines = subscriptionLines({ id: 's1', intervalWeeks: 4, articles })
  expect(lines.map((line) => [line.itemId, line.amount, line.intervalWeeks])).toEqual([
    ['1', 1598, 4],
    ['2', 4900, null],
  ])
})
