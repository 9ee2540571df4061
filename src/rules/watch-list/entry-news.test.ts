import { expect, test } from 'vitest'
import { type EntryNews, entryNews } from './entry-news.ts'

const today = (amount: number, bestPriceAmount?: number, isAvailable = true) => ({
  isAvailable,
  price: { amount, ...(bestPriceAmount !== undefined && { bestPriceAmount }) },
})
const then = (priceThen: number | null, availableThen: boolean | null = true) => ({ priceThen, availableThen })

test.each<[title: string, stored: ReturnType<typeof then>, now: ReturnType<typeof today>, news: EntryNews]>([
  ['nothing has changed', then(1000), today(1000), {}],
  ['the price has risen', then(1000), today(1200), { price: { change: 'higher', amount: 1000 } }],
  [
    'a reduction below the lowest price of the days before it',
    then(1000),
    today(800, 950),
    { price: { change: 'lower', amount: 950 } },
  ],
  ['a lower price that is no reduction', then(1000), today(800), {}],
  ['a reduction to a price that was as low in the days before', then(1000), today(800, 800), {}],
  ['a reduction to a price that was lower in the days before', then(1000), today(800, 700), {}],
  ['a reduction that ran already when the article was listed', then(800), today(800, 950), {}],
  ['a rise during a reduction', then(700), today(800, 950), { price: { change: 'higher', amount: 700 } }],
  ['sold out since', then(1000), today(1000, undefined, false), { stock: 'sold-out' }],
  ['of what is sold out no price is news', then(1000), today(800, 950, false), { stock: 'sold-out' }],
  ['still sold out', then(1000, false), today(1200, undefined, false), {}],
  [
    'available again, and dearer',
    then(1000, false),
    today(1200),
    { price: { change: 'higher', amount: 1000 }, stock: 'available-again' },
  ],
  ['nothing is known of then', then(null, null), today(800, 950), {}],
])('news of an entry: %s [PRC-19]', (_title, stored, now, news) => {
  expect(entryNews(stored, now)).toEqual(news)
})
