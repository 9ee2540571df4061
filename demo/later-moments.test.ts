import { expect, test } from 'vitest'
import { DAY_MS } from '#rules/durations.ts'
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
