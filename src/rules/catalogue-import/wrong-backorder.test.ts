import { expect, test } from 'vitest'
import type { Backorder } from '#rules/product/backorder.ts'
import { wrongBackorder } from './wrong-backorder.ts'

test.each<[string, Backorder | null, 'ARTICLE' | 'GIFT_CARD', string | undefined]>([
  ['no backorder', null, 'GIFT_CARD', undefined],
  ['a day', { most: 5, from: '2028-02-29' }, 'ARTICLE', undefined],
  ['days', { most: 5, days: 10 }, 'ARTICLE', undefined],
  ['a day that does not exist', { most: 5, from: '2027-02-29' }, 'ARTICLE', 'There is no day 2027-02-29.'],
  ['a month that does not exist', { most: 5, from: '2027-13-01' }, 'ARTICLE', 'There is no day 2027-13-01.'],
  ['a gift card', { most: 5, days: 10 }, 'GIFT_CARD', 'Gift cards are not sold beyond a stock.'],
])('an article with %s is refused, or not', (_, backorder, productType, message) => {
  expect(wrongBackorder({ backorder }, { productType })).toBe(message)
})
