import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { CHECKOUT_BODY_LIMIT, CheckoutForm } from '#calls/checkout-shapes.ts'
import { readShownOrder, shownOrder } from '#rules/checkout/shown-order.ts'

/** The longest number that an article can have. */
const numberOf = (at: number) => `TCM-${String(at).padStart(60, '0')}`
const line = (at: number) => ({
  kind: 'article' as const,
  itemId: numberOf(at),
  title: 'Kaffee',
  variant: '',
  quantity: 1,
  price: 9_999_999,
})
const SUMS = { deliveryAmount: 0, totalAmount: 1_999_999_800, taxes: [{ taxRate: 1900, taxAmount: 319_327_699 }] }

test.each([
  [
    '200 articles with the longest numbers, all ordered beyond the stock',
    Array.from({ length: 200 }, (_, at) => ({ ...line(at), availableFrom: '2026-12-15' })),
  ],
  [
    '200 subscriptions of a machine and a coffee with the longest numbers',
    Array.from({ length: 400 }, (_, at) => {
      const subscriptionId = `6f9619ff-8b86-4011-b42d-${String(at >> 1).padStart(12, '0')}`
      return { ...line(at), subscriptionId, intervalWeeks: at % 2 ? 12 : null }
    }),
  ],
])('the button that orders can send what it showed of %s', (_what, lines) => {
  const shown = shownOrder(lines, SUMS)
  const fields = { site: 'CH_FR', step: 'order', customer: 'on', accepted: 'on', shown: JSON.stringify(shown) }
  expect(Value.Check(CheckoutForm, fields)).toBe(true)
  expect(new URLSearchParams(fields).toString().length).toBeLessThan(CHECKOUT_BODY_LIMIT - 1000)
  expect(readShownOrder(fields.shown)).toEqual(shown)
})
