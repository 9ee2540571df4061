import { expect, test } from 'vitest'
import { DELIVERY_COSTS_PATH, shippingNote } from './shipping-note.ts'

test.each([
  [false, true, 'link'],
  [false, false, 'none'],
  [true, true, 'included'],
  [true, false, 'included'],
])('free shipping %s, shown by the site %s: %s', (freeShipping, showDeliveryCosts, note) => {
  expect(shippingNote({ freeShipping }, { showDeliveryCosts })).toBe(note)
})

test('the path', () => {
  expect(DELIVERY_COSTS_PATH).toBe('/deliveryCosts')
})
