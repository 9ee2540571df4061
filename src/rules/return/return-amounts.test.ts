import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderTotals } from '../order/order-totals.ts'
import { type ReturnedOrder, returnAmounts } from './return-amounts.ts'

type Given = { kind?: 'free_article'; quantity: number; amount: number; taxRate: number }

function orderOf(given: readonly Given[], deliveryAmount: number, step: number): ReturnedOrder & { total: number } {
  const { lineTaxes, taxes, totalAmount } = orderTotals(given, { deliveryAmount, deliveryRate: 1900, step })
  const lines = given.map(({ kind = 'article' as const, ...line }, position) => ({
    ...line,
    kind,
    position,
    taxAmount: lineTaxes[position]!,
  }))
  return { lines, taxes, total: totalAmount }
}
const map = (pieces: Record<number, number>) =>
  new Map(Object.entries(pieces).map(([position, count]) => [Number(position), count]))

const TWO: Given[] = [
  { quantity: 3, amount: 1000, taxRate: 1900 },
  { quantity: 1, amount: 1000, taxRate: 700 },
]

test.each<
  [what: string, before: Record<number, number>, accepted: Record<number, number>, amount: number, delivery: number]
>([
  ['one of three pieces for 10.00', {}, { 0: 1 }, 333, 0],
  ['the second', { 0: 1 }, { 0: 1 }, 334, 0],
  ['the third', { 0: 2 }, { 0: 1 }, 333, 0],
  ['one whole line', {}, { 0: 3 }, 1000, 0],
  ['everything at once, with the delivery', {}, { 0: 3, 1: 1 }, 2495, 495],
  ['what is left at last, with the delivery', { 0: 3 }, { 1: 1 }, 1495, 495],
  ['nothing', {}, {}, 0, 0],
])('paid back for %s', (_what, before, accepted, amount, delivery) => {
  const amounts = returnAmounts(orderOf(TWO, 495, 1), map(before), map(accepted), 1)
  expect([amounts.amount, amounts.deliveryAmount]).toEqual([amount, delivery])
})

test('a free article need not come back for the delivery to be paid back', () => {
  const order = orderOf([TWO[1]!, { kind: 'free_article', quantity: 1, amount: 0, taxRate: 1900 }], 495, 1)
  expect(returnAmounts(order, map({}), map({ 0: 1 }), 1)).toMatchObject({ amount: 1495, deliveryAmount: 495 })
  expect(returnAmounts(order, map({ 0: 1 }), map({ 1: 1 }), 1)).toMatchObject({ amount: 0, deliveryAmount: 0 })
})

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 12 }),
  amount: fc.integer({ min: 0, max: 3_000_000 }),
  taxRate: fc.constantFrom(0, 260, 700, 1900, 2700),
})
/** In which part each piece comes back. */
const turns = fc.infiniteStream(fc.integer({ min: 0, max: 5 }))

test('any sequence of part returns adds up to the order, by rate and with its taxes, and never exceeds it', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 20_000 }),
      fc.constantFrom(1, 100),
      turns,
      (given, delivery, step, chosen) => {
        const scaled = given.map((one) => ({ ...one, amount: one.amount * step }))
        const order = orderOf(scaled, delivery * step, step)
        const parts: Array<Map<number, number>> = Array.from({ length: 6 }, () => new Map())
        for (const { position, quantity } of order.lines) {
          for (let piece = 0; piece < quantity; piece += 1) {
            const part = parts[chosen.next().value as number]!
            part.set(position, (part.get(position) ?? 0) + 1)
          }
        }
        const before = new Map<number, number>()
        const sums = new Map<number, [amount: number, tax: number]>()
        let total = 0
        for (const part of parts) {
          const amounts = returnAmounts(order, before, part, step)
          expect(amounts.amount).toBe(amounts.taxes.reduce((sum, { amount }) => sum + amount, 0))
          expect(amounts.amount % step).toBe(0)
          expect(amounts.amount).toBeGreaterThanOrEqual(0)
          total += amounts.amount
          expect(total).toBeLessThanOrEqual(order.total)
          for (const { taxRate, amount, taxAmount } of amounts.taxes) {
            const [sum, tax] = sums.get(taxRate) ?? [0, 0]
            sums.set(taxRate, [sum + amount, tax + taxAmount])
          }
          for (const [position, pieces] of part) before.set(position, (before.get(position) ?? 0) + pieces)
        }
        expect(total).toBe(order.total)
        for (const { taxRate, amount, taxAmount } of order.taxes) expect(sums.get(taxRate)).toEqual([amount, taxAmount])
      },
    ),
  )
})
