import { describe, expect, test } from 'vitest'
import { ga4Faults } from '#server/tracking/ga4-faults.ts'
import { DAY_MS } from '../durations.ts'
import {
  type CheckoutMark,
  checkoutEvents,
  type MeasuredCheckout,
  type MeasuredPurchase,
  orderedArticles,
  purchaseEvents,
  readMark,
  withSubmitted,
} from './checkout-events.ts'

const NOW = 1_800_000_000_000
const articles = [{ tcm: '100101', name: 'Alba', amount: 799, quantity: 2 }]
const page = (step: MeasuredCheckout['step'], change: Partial<MeasuredCheckout> = {}): MeasuredCheckout => ({
  site: 'DE',
  step,
  lastOrder: '',
  isRefused: false,
  articles,
  delivery: ['payment', 'check'].includes(step) ? 'home' : undefined,
  payment: step === 'check' ? 'invoice' : undefined,
  ...change,
})
const order: MeasuredPurchase = {
  site: 'DE',
  orderNumber: 'K4T7-2HQM',
  articles,
  shipping: 395,
  tax: 318,
  placedAt: NOW - 60_000,
}

/** A browser that remembers: what it has measured, in short, of the pages that it opens and the forms that it sends. */
function browser(now = () => NOW) {
  let mark: CheckoutMark = {}
  const note = <E extends { event: string }>(seen: { events: E[]; mark: CheckoutMark }) => {
    // as it is stored
    mark = readMark(JSON.stringify(seen.mark))
    for (const event of seen.events) expect(ga4Faults(event)).toEqual([])
    return seen.events.map((event) =>
      'checkout_step' in event ? `${event.event} ${event.checkout_step}` : event.event,
    )
  }
  return {
    open: (...given: Parameters<typeof page>) => note(checkoutEvents(page(...given), mark, now())),
    send: (step: string, lastOrder = '') => {
      mark = withSubmitted(mark, step, { lastOrder })
    },
    confirmed: (change: Partial<MeasuredPurchase> = {}) => note(purchaseEvents({ ...order, ...change }, mark, now())),
    mark: () => mark,
  }
}

/** Goes through the checkout to the last check, and returns everything that was measured. */
function goThrough({ open, send }: ReturnType<typeof browser>): string[] {
  const seen = [...open('who')]
  for (const [form, next] of [
    ['who', 'addresses'],
    ['addresses', 'delivery'],
    ['delivery', 'payment'],
    ['payment', 'check'],
  ] as const) {
    send(form)
    seen.push(...open(next))
  }
  return seen
}

const WHOLE = [
  'begin_checkout',
  'progress_checkout login',
  'progress_checkout shipping address',
  'add_shipping_info',
  'progress_checkout payment type',
  'add_payment_info',
  'progress_checkout last check',
]

describe('a checkout', () => {
  test('is measured step by step, and the order under both names [TRACK-01] [TRACK-03]', () => {
    const visitor = browser()
    expect(goThrough(visitor)).toEqual(WHOLE)
    visitor.send('order')
    expect(visitor.confirmed()).toEqual(['purchase', 'purchase_ga4'])
    expect(visitor.mark()).toEqual({ orders: ['K4T7-2HQM'] })
  })

  test('says how it is delivered and paid, and what the order cost', () => {
    const chosen = checkoutEvents(page('check'), { submitted: 'payment', since: NOW, step: 'payment' }, NOW).events[0]
    const data = {
      currency: 'EUR',
      value: 15.98,
      items: [{ item_id: '100101', item_name: 'Alba', price: 7.99, quantity: 2 }],
    }
    expect(chosen).toEqual({ event: 'add_payment_info', ...data, payment_type: 'invoice' })
    const sent = checkoutEvents(page('payment'), { submitted: 'delivery', since: NOW, step: 'delivery' }, NOW).events[0]
    expect(sent).toEqual({ event: 'add_shipping_info', ...data, shipping_tier: 'home' })
    expect(purchaseEvents(order, { ordered: '' }, NOW).events[0]).toEqual({
      event: 'purchase',
      ...data,
      transaction_id: 'K4T7-2HQM',
      shipping: 3.95,
      tax: 3.18,
    })
  })

  test('repeats nothing where a page is loaded again or opened in a second tab', () => {
    const visitor = browser()
    goThrough(visitor)
    expect([...visitor.open('check'), ...visitor.open('check')]).toEqual([])
    visitor.send('order')
    visitor.confirmed()
    expect([...visitor.confirmed(), ...visitor.confirmed()]).toEqual([])
  })

  test('tells a way back and forth again, and chooses delivery and payment once only', () => {
    const visitor = browser()
    goThrough(visitor)
    expect(visitor.open('addresses')).toEqual(['reverse_checkout shipping address'])
    visitor.send('addresses')
    expect(visitor.open('check')).toEqual(['progress_checkout last check'])
    visitor.open('payment')
    visitor.send('payment')
    expect(visitor.open('check', { payment: 'prepayment' })).toEqual(['progress_checkout last check'])
  })

  test('has chosen nothing by a form that was refused, or that was left', () => {
    const visitor = browser()
    visitor.open('delivery')
    visitor.send('delivery')
    expect(visitor.open('delivery', { isRefused: true })).toEqual([])
    expect(visitor.open('payment', { delivery: 'home' })).toEqual(['progress_checkout payment type'])
  })

  test('of a customer begins where something is missing', () => {
    expect(browser().open('addresses')).toEqual(['begin_checkout', 'progress_checkout shipping address'])
  })

  test('goes on where an order was refused, because prices had changed', () => {
    const visitor = browser()
    goThrough(visitor)
    visitor.send('order')
    expect(visitor.open('check', { isRefused: true })).toEqual([])
    expect(visitor.confirmed(), 'that was not ordered').toEqual([])
    visitor.send('order')
    expect(visitor.confirmed()).toEqual(['purchase', 'purchase_ga4'])
  })

  test('is another one after an order whose confirmation nobody saw, and after a week', () => {
    const visitor = browser()
    goThrough(visitor)
    visitor.send('order')
    expect(visitor.open('addresses', { lastOrder: 'K4T7-2HQM' })).toEqual([
      'begin_checkout',
      'progress_checkout shipping address',
    ])
    let now = NOW
    const later = browser(() => now)
    goThrough(later)
    now += 8 * DAY_MS
    expect(later.open('check')).toEqual(['begin_checkout', 'progress_checkout last check'])
  })

  test('goes on where the order could not be sent, or its payment failed', () => {
    const visitor = browser()
    goThrough(visitor)
    visitor.send('order')
    expect(visitor.open('check')).toEqual([])
    expect(visitor.confirmed(), 'it was paid after all').toEqual(['purchase', 'purchase_ga4'])
  })
})

describe('an order', () => {
  test('that this browser has not sent, or without consent, is not measured', () => {
    expect(browser().confirmed()).toEqual([])
  })
  test('whose button was pressed before the script was there is measured, and once, where its checkout was [TRACK-01]', () => {
    const visitor = browser()
    visitor.open('payment')
    expect(visitor.confirmed({ placedAt: NOW + 1000 })).toEqual(['purchase', 'purchase_ga4'])
    expect([...visitor.confirmed({ placedAt: NOW + 1000 }), ...visitor.confirmed({ placedAt: NOW + 1000 })]).toEqual([])
    visitor.open('payment', { lastOrder: order.orderNumber })
    expect(visitor.confirmed({ orderNumber: 'OLD', placedAt: NOW - 1 }), 'one of before that checkout').toEqual([])
  })
  test('of long ago is not measured, whatever was sent since', () => {
    const visitor = browser()
    visitor.send('order')
    expect(visitor.confirmed({ placedAt: NOW - 2 * DAY_MS })).toEqual([])
  })
  test('that was measured is known among the ten last ones', () => {
    const visitor = browser()
    for (let at = 0; at < 12; at += 1) {
      visitor.send('order')
      expect(visitor.confirmed({ orderNumber: `N-${at}` })).toHaveLength(2)
    }
    visitor.send('order')
    expect(visitor.confirmed({ orderNumber: 'N-11' })).toEqual([])
    expect(visitor.mark().orders).toHaveLength(10)
  })
})

test('lines of an order are articles at what they cost after discounts, free ones at nothing, and add up to the cent', () => {
  const line = { itemId: '100101', title: 'Alba', variant: '250 g', quantity: 3, amount: 1497 }
  const article = { tcm: '100101', name: 'Alba', variant: '250 g' }
  expect(orderedArticles([line])).toEqual([{ ...article, amount: 499, quantity: 3 }])
  expect(orderedArticles([{ ...line, amount: 0 }])).toEqual([{ ...article, amount: 0, quantity: 3 }])
  expect(orderedArticles([{ ...line, amount: 1349 }])).toEqual([
    { ...article, amount: 449, quantity: 1 },
    { ...article, amount: 450, quantity: 2 },
  ])
})

test.each([null, '', 'null', '[', '"text"', '7'])('what is no mark is an empty one: %s', (text) => {
  expect(readMark(text)).toEqual({})
})
