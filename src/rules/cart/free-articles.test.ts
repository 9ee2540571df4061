import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Campaign, freeArticlesOf } from './free-articles.ts'

const DAY = 1_000_000
const gift = { tcm: 'mug', productId: 'p1', quantity: 1, validFrom: DAY, validUntil: 2 * DAY }
const byAmount: Campaign = { ...gift, id: 'amount', condition: { type: 'amount', amount: 5000 } }
const byArticle: Campaign = { ...gift, id: 'article', condition: { type: 'article', tcm: 'machine' } }
const ALL = [byAmount, byArticle]
const goods = (...lines: Array<[tcm: string, quantity: number, price: number]>) =>
  lines.map(([tcm, quantity, price]) => ({ tcm, quantity, price }))

test.each([
  ['an empty cart', goods(), []],
  ['just below the threshold', goods(['beans', 1, 4999]), []],
  ['at the threshold', goods(['beans', 1, 5000]), ['amount']],
  ['at the threshold with several lines', goods(['beans', 2, 2000], ['tea', 1, 1000]), ['amount']],
  ['with the needed article, however cheap', goods(['machine', 1, 1]), ['article']],
  ['with the needed article and the amount', goods(['machine', 1, 9900]), ['amount', 'article']],
  ['with no piece of the needed article', goods(['machine', 0, 9900]), []],
  ['with an article that the campaign gives away', goods(['mug', 1, 900]), []],
])('free articles of a cart: %s', (_title, lines, granted) => {
  expect(freeArticlesOf({ goods: lines, declined: new Set() }, ALL, DAY).map(({ id }) => id)).toEqual(granted)
})

test.each([
  [DAY - 1, []],
  [DAY, ['amount', 'article']],
  [2 * DAY - 1, ['amount', 'article']],
  [2 * DAY, []],
])('free articles at the moment %d of a campaign from 1000000 to 2000000', (moment, granted) => {
  const cart = { goods: goods(['machine', 1, 9900]), declined: new Set<string>() }
  expect(freeArticlesOf(cart, ALL, moment).map(({ id }) => id)).toEqual(granted)
})

test('without a beginning or an end it always holds', () => {
  const cart = { goods: goods(['beans', 1, 5000]), declined: new Set<string>() }
  const { validFrom: _, validUntil: __, ...always } = byAmount
  for (const moment of [0, DAY, 5 * DAY]) expect(freeArticlesOf(cart, [always], moment)).toEqual([always])
})

test('a declined free article is not given, the other one is', () => {
  const cart = { goods: goods(['machine', 1, 9900]), declined: new Set(['amount']) }
  expect(freeArticlesOf(cart, ALL, DAY)).toEqual([byArticle])
})

test('more goods never lose a free article, and the order of the lines does not matter', () => {
  const line = fc.record({
    tcm: fc.constantFrom('beans', 'tea', 'machine'),
    quantity: fc.integer({ min: 1, max: 30 }),
    price: fc.integer({ min: 0, max: 3000 }),
  })
  const grantedTo = (lines: Array<{ tcm: string; quantity: number; price: number }>) =>
    freeArticlesOf({ goods: lines, declined: new Set() }, ALL, DAY)
  fc.assert(
    fc.property(fc.array(line), line, (lines, more) => {
      const before = grantedTo(lines)
      expect(grantedTo([...lines, more])).toEqual(expect.arrayContaining(before))
      expect(grantedTo(lines.toReversed())).toEqual(before)
    }),
  )
})
