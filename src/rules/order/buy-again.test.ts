import { expect, test } from 'vitest'
import { buyAgainChanges } from './buy-again.ts'

const line = (
  kind: 'article' | 'gift_card' | 'partner_product' | 'free_article',
  itemId: string,
  quantity: number,
) => ({
  kind,
  itemId,
  quantity,
})

test('goods and gift cards of an order are added with their pieces, less those that the cart holds', () => {
  const lines = [line('article', '100101', 3), line('article', '100102', 2), line('gift_card', '900101', 1)]
  expect(buyAgainChanges(lines, (tcm) => (tcm === '100101' ? 1 : 0))).toEqual([
    { type: 'addArticle', tcm: '100101', quantity: 2 },
    { type: 'addArticle', tcm: '100102', quantity: 2 },
    { type: 'addGiftCard', tcm: '900101', quantity: 1 },
  ])
})

test('a cart that holds as many or more is not changed', () => {
  const lines = [line('article', '100101', 3), line('article', '100102', 2)]
  expect(buyAgainChanges(lines, () => 3)).toEqual([])
})

test('gifts, goods of partners and deliveries of a subscription are not bought again', () => {
  const lines = [
    line('free_article', '100103', 1),
    line('partner_product', 'p1', 1),
    { ...line('article', '100101', 1), subscriptionId: 's1' },
  ]
  expect(buyAgainChanges(lines, () => 0)).toEqual([])
})
