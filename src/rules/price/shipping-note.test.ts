import { expect, test } from 'vitest'
import { shippingNote } from './shipping-note.ts'

test.each([
  [false, true, 'link'],
  [false, false, 'none'],
  [true, true, 'included'],
  [true, false, 'included'],
])('shipping note with free shipping %s and delivery costs shown %s: %s', (freeShipping, showDeliveryCosts, note) => {
  expect(shippingNote({ freeShipping }, { showDeliveryCosts })).toBe(note)
})
