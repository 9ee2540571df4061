import { expect, test } from 'vitest'
import type { ReturnOrder, ReturnOrderLine, StoredReturn } from './return-order-queries.ts'
import { ownReturns, withdrawableOrder } from './withdrawable-order.ts'

const SHIPPED = Date.parse('2026-11-02T12:00:00Z')
/** Goods of DE travel two weeks at most and may be returned for 30 days, until midnight in Berlin. */
const UNTIL = Date.parse('2026-12-16T23:00:00Z')

const line: ReturnOrderLine = {
  position: 0,
  kind: 'article',
  itemId: 'FEW',
  title: 'Tee',
  variant: '',
  quantity: 3,
  price: 1000,
  amount: 3000,
  taxRate: 1900,
  taxAmount: 479,
  returnCondition: 'none',
}
const name = { firstname: 'Éva', lastname: 'Kis' }
const order: ReturnOrder = {
  id: 'o1',
  customerId: null,
  number: 'BBBBB-BBBBB',
  site: 'DE',
  state: 'shipped',
  payment: 'invoice',
  email: 'eva@example.org',
  delivery: name,
  billing: name,
  shippedAt: SHIPPED,
  returnPeriod: null,
  deliveryTimes: null,
  taxes: [],
  hasUsedCard: false,
  lines: [line],
  returns: [],
}
const received = (accepted: number, changedAt: number): StoredReturn => ({
  id: 'r1',
  state: 'received',
  declaredAt: SHIPPED,
  amount: accepted * 1000,
  changedAt,
  lines: [{ position: 0, declared: accepted, accepted, restocked: null }],
})

test.each<[what: string, changes: Partial<ReturnOrder>, moment: number, isOpen: boolean]>([
  ['in the last millisecond of its period', {}, UNTIL - 1, true],
  ['once its period is over', {}, UNTIL, false],
  ['before it is shipped, however late', { state: 'paid', shippedAt: null }, UNTIL, true],
  ['once it is cancelled', { state: 'cancelled', shippedAt: null }, SHIPPED, false],
  ['while it waits for its payment', { state: 'reserved', shippedAt: null }, SHIPPED, false],
  ['while one piece is left', { returns: [received(2, SHIPPED)] }, SHIPPED, true],
  ['once every piece is back', { returns: [received(3, SHIPPED)] }, SHIPPED, false],
])('whether an order can be withdrawn from %s', (_what, changes, moment, isOpen) => {
  expect(withdrawableOrder({ ...order, ...changes }, moment).isOpen).toBe(isOpen)
})

test('the end of the period is named once the order is shipped', () => {
  expect(withdrawableOrder(order, SHIPPED)).toMatchObject({ isShipped: true, until: UNTIL, canCancel: false })
  const here = withdrawableOrder({ ...order, state: 'placed', shippedAt: null }, SHIPPED)
  expect(here).toMatchObject({ isShipped: false, until: null, canCancel: true })
  const used = withdrawableOrder({ ...order, state: 'placed', shippedAt: null, hasUsedCard: true }, SHIPPED)
  expect(used.canCancel).toBe(false)
})

test('an order keeps the period that it was made under, and one of before has that of its country', () => {
  const until = (returnPeriod: ReturnOrder['returnPeriod']) =>
    withdrawableOrder({ ...order, returnPeriod }, SHIPPED).until
  // arrives on 16 November
  expect(until({ days: 14 })).toBe(Date.parse('2026-11-30T23:00:00Z'))
  expect(until({ months: 2 })).toBe(Date.parse('2027-01-16T23:00:00Z'))
  expect(until(null)).toBe(UNTIL)
})

test('goods of an order arrive by the slowest of the times that it was made under', () => {
  const deliveryTimes = { parcel: { from: 1, to: 2 }, bulky: { from: 2, to: 4 }, letter: { from: 2, to: 5 } }
  // a week after 2 November, and 30 days more
  expect(withdrawableOrder({ ...order, deliveryTimes }, SHIPPED).until).toBe(Date.parse('2026-12-09T23:00:00Z'))
})

test('goods that came back before or as the rest was shipped have stayed at the shop, later ones were sent', () => {
  const hasStayed = (changedAt: number) => ownReturns({ ...order, returns: [received(1, changedAt)] })[0]!.hasStayed
  expect([SHIPPED - 1, SHIPPED, SHIPPED + 1].map(hasStayed)).toEqual([true, true, false])
})
