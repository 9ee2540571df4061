import { expect, test } from 'vitest'
import { shippingNote } from './shipping-note.ts'

test.each([
  [false, true, 'link'],
  [false, false, 'none'],
  [true, true, 'included'],
  [true, false, 'included'],
])('free shipping %s, shown by the site %s: %s', (freeShipping, showDeliveryCosts, note) => {
  expect(shippingNote({ freeShipping }, { showDeliveryCosts })).toBe(note)
})
