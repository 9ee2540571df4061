import { expect, test } from 'vitest'
import { type Backorder, backorderMoments, openBackorder, orderableStock, withOrderable } from './backorder.ts'

const NOON = Date.parse('2026-12-01T12:00:00Z')

test.each<[string, Backorder | null, string | undefined]>([
  ['of no article', null, undefined],
  ['with a day to come', { most: 20, from: '2026-12-15' }, '2026-12-15'],
  ['with tomorrow', { most: 20, from: '2026-12-02' }, '2026-12-02'],
  ['with today', { most: 20, from: '2026-12-01' }, undefined],
  ['with a day that is past', { most: 20, from: '2026-11-30' }, undefined],
  ['with days after the order', { most: 20, days: 45 }, '2027-01-15'],
])('a backorder %s promises the day', (_, backorder, availableFrom) => {
  expect(openBackorder(backorder, NOON)?.availableFrom).toBe(availableFrom)
})

test.each<[number | null, Backorder | null, number | null]>([
  [3, null, 3],
  [3, { most: 20, days: 10 }, 23],
  [0, { most: 20, days: 10 }, 20],
  [-15, { most: 20, days: 10 }, 5],
  [-20, { most: 20, days: 10 }, 0],
  [-15, { most: 5, days: 10 }, -10],
  [3, { most: 20, from: '2026-12-01' }, 3],
  [null, { most: 20, days: 10 }, null],
])('of a stock of %j with the backorder %j %j pieces can be ordered', (stock, backorder, orderable) => {
  expect(orderableStock(stock, backorder, NOON)).toBe(orderable)
})

test('an article with what can be ordered of it keeps how many pieces are there', () => {
  const backorder = { most: 20, days: 10 }
  expect(withOrderable({ tcm: '1', stock: 3, backorder }, NOON)).toEqual({ tcm: '1', backorder, inStock: 3, stock: 23 })
})

test('a promised day changes at the end of each day, and ends with the day that was named', () => {
  const at = (text: string) => Date.parse(text)
  expect(backorderMoments({ most: 1, days: 10 }, NOON)).toEqual([at('2026-12-01'), at('2026-12-02')])
  expect(backorderMoments({ most: 1, from: '2026-12-15' }, NOON)).toEqual([at('2026-12-15')])
  expect(backorderMoments(null, NOON)).toEqual([])
})
