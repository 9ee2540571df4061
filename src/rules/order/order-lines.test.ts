import { expect, test } from 'vitest'
import { orderLines } from './order-lines.ts'

const goods = (tcm: string, price: number) => ({ tcm, productId: `p${tcm}`, title: tcm, dimValueText: 'M', price })

test('a line of each kind costs its price times its pieces, a free one nothing, and each has its tax class', () => {
  const lines = orderLines(
    {
      articles: [{ ...goods('1', 799), quantity: { quantity: 3 }, oldPrice: 899 }],
      giftCards: [{ ...goods('2', 2500), quantity: 2 }],
      partnerProducts: [{ partnerProductId: 'tea', totalQuantity: 4, title: 'Tea', price: 700 }],
      freeArticles: [{ productId: 'p3', campaignId: 'spring', quantity: 2, title: 'Cup' }],
    },
    {
      freeTcms: new Map([['spring', '3']]),
      taxClasses: new Map([
        ['1', 'reduced'],
        ['2', 'reduced'],
        ['3', 'second-reduced'],
      ]),
    },
  )
  expect(
    lines.map(({ kind, itemId, productId, quantity, price, amount, taxClass }) => [
      ...[kind, itemId, productId, quantity, price, amount, taxClass],
    ]),
  ).toEqual([
    ['article', '1', 'p1', 3, 799, 2397, 'reduced'],
    ['gift_card', '2', 'p2', 2, 2500, 5000, 'gift-card'],
    ['partner_product', 'tea', null, 4, 700, 2800, 'standard'],
    ['free_article', '3', 'p3', 2, 0, 0, 'second-reduced'],
  ])
  expect(lines.map(({ isReduced, isBulky }) => [isReduced, isBulky])[0]).toEqual([true, false])
})
