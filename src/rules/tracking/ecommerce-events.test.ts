import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ga4Faults } from '#server/tracking/ga4-faults.ts'
import type { Site } from '#sites/sites.ts'
import {
  beginCheckout,
  ECOMMERCE_EVENTS,
  ecommerceData,
  type MeasuredArticle,
  measuredText,
  progressCheckout,
  purchaseEvent,
  purchaseGa4Event,
  reverseCheckout,
  trackedItem,
} from './ecommerce-events.ts'
import { CHECKOUT_STEPS } from './page-groups.ts'

const article = (change: Partial<MeasuredArticle> = {}): MeasuredArticle => ({
  tcm: '100101',
  name: 'Alba',
  brand: 'Crema',
  variant: '500 g',
  category: 'Kaffee',
  amount: 499,
  quantity: 1,
  ...change,
})

test('the events of buying and wishing are those of the specification [TRACK-01]', () => {
  expect(ECOMMERCE_EVENTS).toEqual([
    'view_item',
    'add_to_cart',
    'view_cart',
    'begin_checkout',
    'progress_checkout',
    'reverse_checkout',
    'purchase',
    'purchase_ga4',
    'view_wishlist',
    'add_to_wishlist',
    'remove_from_wishlist',
  ])
})

test.each<[Site, string, number, number, number, number]>([
  ['DE', 'EUR', 499, 3, 4.99, 14.97],
  ['AT', 'EUR', 10, 3, 0.1, 0.3],
  ['CH_FR', 'CHF', 490, 2, 4.9, 9.8],
  ['CZ', 'CZK', 12900, 1, 129, 129],
  ['HU', 'HUF', 199000, 2, 1990, 3980],
  ['PL', 'PLN', 1999, 30, 19.99, 599.7],
  ['TR', 'TRY', 19990, 1, 199.9, 199.9],
])(
  'on %s an event has %s, and prices and value in the main unit [TRACK-05]',
  (site, currency, amount, quantity, price, value) => {
    const data = ecommerceData(site, [article({ amount, quantity })])
    expect(data).toMatchObject({ currency, value, items: [{ price, quantity }] })
    expect(ga4Faults({ event: 'view_item', ...data })).toEqual([])
  },
)

test('whatever stands in a cart, its event is one that GA4 takes, with the sum of what it names', () => {
  const articles = fc.array(
    fc.record({
      tcm: fc.stringMatching(/^\d{6}$/),
      name: fc.string({ minLength: 1, maxLength: 300 }),
      amount: fc.integer({ min: 0, max: 10_000_000 }),
      quantity: fc.integer({ min: 0, max: 200 }),
    }),
    { maxLength: 300 },
  )
  fc.assert(
    fc.property(articles, (given) => {
      const data = ecommerceData('DE', given)
      expect(data.items.length).toBe(Math.min(200, given.length))
      expect(ga4Faults({ event: 'view_cart', ...data })).toEqual([])
    }),
    { numRuns: 50 },
  )
})

test.each([
  [200, 200],
  [201, 200],
])('of %i articles an event names %i, and its value is the sum of those', (given, named) => {
  const articles = Array.from({ length: given }, (_, at) => article({ tcm: String(at), amount: 199, quantity: 1 }))
  const { items, value } = ecommerceData('DE', articles)
  expect([items.length, value]).toEqual([named, 398])
  expect(ga4Faults({ event: 'view_cart', currency: 'EUR', value, items })).toEqual([])
})

test('the name of a list is as reports group it: without no-break spaces, soft hyphens and what GA4 cuts off', () => {
  expect(measuredText(' À\u00a0offrir\u202f! Kaf\u00adfee ')).toBe('À offrir ! Kaffee')
  expect(measuredText('x'.repeat(101))).toHaveLength(100)
})

test('an item has no spaces and hyphens that only the screen needs, no empty values, and none that GA4 cuts off', () => {
  expect(trackedItem(article({ name: `Kaf\u00adfee\u00a0${'x'.repeat(200)}`, brand: '', variant: undefined }))).toEqual(
    {
      item_id: '100101',
      item_name: `Kaffee ${'x'.repeat(93)}`,
      item_category: 'Kaffee',
      price: 4.99,
      quantity: 1,
    },
  )
})

test('an article without a name is named by its number, and blanks are no brand', () => {
  expect(trackedItem(article({ name: '\u00a0', brand: '\u00ad', variant: ' ', category: '' }))).toEqual({
    item_id: '100101',
    item_name: '100101',
    price: 4.99,
    quantity: 1,
  })
})

describe('the events of the checkout', () => {
  const articles = [article({ quantity: 2 }), article({ tcm: '100102', amount: 12000 })]
  const data = { currency: 'EUR', value: 129.98, items: articles.map(trackedItem) }
  const order = { site: 'DE', orderNumber: 'C-1', articles, shipping: 395, tax: 2076 } as const

  test('its beginning, steps and ways back name articles, sum and step [TRACK-01]', () => {
    expect(beginCheckout('DE', articles)).toEqual({ event: 'begin_checkout', ...data })
    for (const step of CHECKOUT_STEPS) {
      expect(progressCheckout('DE', articles, step)).toEqual({
        event: 'progress_checkout',
        ...data,
        checkout_step: step,
      })
      expect(reverseCheckout('DE', articles, step)).toEqual({ event: 'reverse_checkout', ...data, checkout_step: step })
    }
    expect(ga4Faults(beginCheckout('DE', articles))).toEqual([])
  })

  test('an order is sent under both names, without shipping and tax in its value [TRACK-01]', () => {
    const placed = { ...data, transaction_id: 'C-1', shipping: 3.95, tax: 20.76 }
    expect(purchaseEvent(order)).toEqual({ event: 'purchase', ...placed })
    expect(purchaseGa4Event({ ...order, coupon: 'WELCOME' })).toEqual({
      event: 'purchase_ga4',
      ...placed,
      coupon: 'WELCOME',
    })
    expect(ga4Faults(purchaseEvent(order))).toEqual([])
  })
})

test.each([
  ['no currency', { event: 'view_item', value: 1, items: [] }],
  [
    'a sum that is none',
    { event: 'view_item', currency: 'EUR', value: 5, items: [{ item_id: 'a', price: 4.99, quantity: 1 }] },
  ],
  [
    'a price as text',
    { event: 'view_cart', currency: 'EUR', value: 0, items: [{ item_id: 'a', price: '4.99', quantity: 0 }] },
  ],
  ['an item without id and name', { event: 'view_item_list', items: [{ price: 1 }] }],
  ['a word that items do not have', { event: 'view_item_list', items: [{ item_id: 'a', tcm: 'a' }] }],
  ['201 items', { event: 'view_item_list', items: Array.from({ length: 201 }, () => ({ item_id: 'a' })) }],
  ['an order without number', { event: 'purchase', currency: 'EUR', value: 0, items: [] }],
  ['a search without words', { event: 'search' }],
  ['a name with a hyphen', { event: 'view-item' }],
])('the schema of GA4 finds %s', (_, event) => {
  expect(ga4Faults(event)).not.toEqual([])
})
