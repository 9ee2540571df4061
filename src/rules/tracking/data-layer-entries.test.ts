import { expect, test } from 'vitest'
import { entryOf, PAYLOADS, payloadOf, type TrackedEvent } from './data-layer-entries.ts'
import { ECOMMERCE_EVENTS } from './ecommerce-events.ts'
import type { OverlayEntry } from './quick-buy-analytics.ts'

test('the payloads are those of the specification [TRACK-02]', () => {
  expect(Object.keys(PAYLOADS)).toEqual([
    'InitialPageData',
    'CustomEventData',
    'ProductSourceEventData',
    'EcommerceEventData',
    'ItemListData',
    'LeadData',
  ])
})

test.each([
  ['page_view', 'InitialPageData'],
  ['search', 'CustomEventData'],
  ['remove_from_cart', 'CustomEventData'],
  ['add_shipping_info', 'CustomEventData'],
  ['add_payment_info', 'CustomEventData'],
  ['quickbuy_open', 'CustomEventData'],
  ['select_item', 'ProductSourceEventData'],
  ['view_item_list', 'ItemListData'],
  ['sign_up', 'LeadData'],
  ...ECOMMERCE_EVENTS.map((event) => [event, 'EcommerceEventData']),
])('%s bears the payload %s [TRACK-02]', (event, payload) => {
  expect(payloadOf(event!)).toBe(payload)
})

const items = [{ item_id: 'a', item_name: 'Alba', price: 4.99, quantity: 1 }]

test.each<[string, TrackedEvent | OverlayEntry, object]>([
  [
    'an event about articles has them where GA4’s tags look',
    { event: 'view_item', currency: 'EUR', value: 4.99, items },
    { event: 'view_item', payload: 'EcommerceEventData', ecommerce: { currency: 'EUR', value: 4.99, items } },
  ],
  [
    'what is removed as well',
    { event: 'remove_from_cart', currency: 'EUR', value: 4.99, items },
    { event: 'remove_from_cart', payload: 'CustomEventData', ecommerce: { currency: 'EUR', value: 4.99, items } },
  ],
  [
    'a choice in the checkout',
    { event: 'add_payment_info', currency: 'EUR', value: 4.99, items, payment_type: 'invoice' },
    {
      event: 'add_payment_info',
      payload: 'CustomEventData',
      ecommerce: { currency: 'EUR', value: 4.99, items, payment_type: 'invoice' },
    },
  ],
  [
    'an order with its number and costs',
    {
      event: 'purchase',
      currency: 'EUR',
      value: 4.99,
      items,
      transaction_id: 'N',
      shipping: 3.95,
      tax: 0.8,
    } as TrackedEvent,
    {
      event: 'purchase',
      payload: 'EcommerceEventData',
      ecommerce: { currency: 'EUR', value: 4.99, items, transaction_id: 'N', shipping: 3.95, tax: 0.8 },
    },
  ],
  [
    'and a list with its name',
    { event: 'view_item_list', item_list_id: '/c/coffee', item_list_name: 'Kaffee', items },
    {
      event: 'view_item_list',
      payload: 'ItemListData',
      ecommerce: { item_list_id: '/c/coffee', item_list_name: 'Kaffee', items },
    },
  ],
  [
    'an entry of the overlay stays as it is',
    { event: 'addToCart', currency: 'EUR', items },
    { event: 'addToCart', payload: 'CustomEventData', currency: 'EUR', items },
  ],
  [
    'a search as well',
    { event: 'search', search_term: 'crema' },
    { event: 'search', payload: 'CustomEventData', search_term: 'crema' },
  ],
  [
    'and a lead',
    { event: 'sign_up', subject: 'newsletter', origin: 'onsite', originAddition: '' },
    { event: 'sign_up', payload: 'LeadData', subject: 'newsletter', origin: 'onsite', originAddition: '' },
  ],
])('%s', (_, event, entry) => {
  expect(entryOf(event)).toEqual(entry)
})
