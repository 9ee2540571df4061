import { expect, test } from 'vitest'
import { DAY_MS } from '#rules/durations.ts'
import { PRODUCTS } from './demo-catalogue.ts'
import { withLaterMoments } from './later-moments.ts'

test('a product that is imported two days later is new, and has its prices, two days later', () => {
  const product = {
    id: 'p1',
    newSince: '2026-11-01T00:00:00.000Z',
    articles: [
      {
        tcm: '1',
        stock: 5,
        prices: {
          AT: null,
          DE: {
            price: '4.99 EUR',
            reducedSince: '2026-11-20T00:00:00.000Z',
            history: [
              { from: '2026-02-27T00:00:00.000Z', price: '5.99 EUR', regular: true },
              { from: '2026-11-20T00:00:00.000Z', price: '4.99 EUR' },
            ],
          },
        },
      },
      { tcm: '2' },
    ],
  }
  expect(withLaterMoments(product, 2 * DAY_MS)).toEqual({
    id: 'p1',
    newSince: '2026-11-03T00:00:00.000Z',
    articles: [
      {
        tcm: '1',
        stock: 5,
        prices: {
          AT: null,
          DE: {
            price: '4.99 EUR',
            reducedSince: '2026-11-22T00:00:00.000Z',
            history: [
              { from: '2026-03-01T00:00:00.000Z', price: '5.99 EUR', regular: true },
              { from: '2026-11-22T00:00:00.000Z', price: '4.99 EUR' },
            ],
          },
        },
      },
      { tcm: '2' },
    ],
  })
  expect(withLaterMoments({ id: 'p2' }, DAY_MS)).toEqual({ id: 'p2' })
})

test('no moment of the demo’s files is left where it was', () => {
  const momentsOf = (product: object) => JSON.stringify(product).match(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g) ?? []
  const before = PRODUCTS.flatMap(momentsOf)
  const after = PRODUCTS.flatMap((product) => momentsOf(withLaterMoments(product, DAY_MS)))
  expect(before.length).toBeGreaterThan(100)
  expect(after.map((moment) => Date.parse(moment))).toEqual(before.map((moment) => Date.parse(moment) + DAY_MS))
})
