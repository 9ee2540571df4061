import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderTotals } from '../order/order-totals.ts'
import { returnAmounts } from '../return/return-amounts.ts'
import { type ReturnedBefore, suppliedOrder } from './supplied-order.ts'

type Given = { quantity: number; price: number; discountAmount: number; taxRate: number }

/** An order of lines that cost less a discount, whose delivery costs 4.95. */
function orderOf(given: readonly Given[]) {
  const lines = given.map((line) => ({ ...line, amount: line.price * line.quantity - line.discountAmount }))
  const { lineTaxes, taxes, totalAmount } = orderTotals(lines, { deliveryAmount: 495, deliveryRate: 1900, step: 1 })
  return {
    lines: lines.map((line, at) => ({ ...line, kind: 'article' as const, position: at, taxAmount: lineTaxes[at]! })),
    ...{ taxes, totalAmount, giftCardAmount: 0 },
  }
}

/** What comes back, one after another. */
function returnedOf(order: ReturnType<typeof orderOf>, parts: readonly Record<number, number>[]): ReturnedBefore[] {
  const before = new Map<number, number>()
  return parts.map((part) => {
    const accepted = new Map(Object.entries(part).map(([position, pieces]) => [Number(position), pieces]))
    const amounts = returnAmounts(order, before, accepted, 1)
    for (const [position, pieces] of accepted) before.set(position, (before.get(position) ?? 0) + pieces)
    return {
      ...amounts,
      toCards: 0,
      lines: amounts.lines.map(({ quantity: pieces, ...line }) => ({ pieces, ...line })),
    }
  })
}

const TWO = [
  { quantity: 3, price: 400, discountAmount: 100, taxRate: 1900 },
  { quantity: 2, price: 1000, discountAmount: 0, taxRate: 700 },
]

test('what came back before is none of what an order supplies', () => {
  const order = orderOf(TWO)
  expect(suppliedOrder(order, [])).toEqual(order)
  const supplied = suppliedOrder({ ...order, giftCardAmount: 500 }, [
    { ...returnedOf(order, [{ 0: 1, 1: 2 }])[0]!, toCards: 200 },
  ])
  expect(supplied.lines).toMatchObject([{ quantity: 2, amount: 733, discountAmount: 67, taxRate: 1900 }])
  expect(supplied).toMatchObject({ totalAmount: 733 + 495, giftCardAmount: 300 })
  // of the second rate the delivery's share is left, which the order had agreed
  expect(supplied.taxes).toMatchObject([
    { taxRate: 1900, amount: 733 + 176 },
    { taxRate: 700, amount: 319 },
  ])
})

test('an order of which all came back supplies nothing, at no rate', () => {
  const order = orderOf(TWO)
  const supplied = suppliedOrder(order, returnedOf(order, [{ 0: 3 }, { 1: 2 }]))
  expect([supplied.lines, supplied.taxes, supplied.totalAmount]).toEqual([[], [], 0])
})

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 1, max: 100_000 }),
  discountAmount: fc.constant(0),
  taxRate: fc.constantFrom(0, 260, 700, 1900),
})

test('whatever came back, what is supplied adds up to what is left to pay, by rate and with its taxes', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.array(fc.nat(9), { maxLength: 10 }),
      (given, chosen) => {
        const order = orderOf(given)
        const gone = given.map(() => 0)
        const parts = chosen.flatMap((wanted, at) => {
          const position = at % given.length
          const pieces = Math.min(wanted, given[position]!.quantity - gone[position]!)
          gone[position]! += pieces
          return pieces > 0 ? [{ [position]: pieces }] : []
        })
        const returned = returnedOf(order, parts)
        const { lines, taxes, totalAmount } = suppliedOrder(order, returned)
        const isAllGone = given.every(({ quantity }, at) => quantity === gone[at])
        expect(totalAmount).toBe(order.totalAmount - returned.reduce((sum, { amount }) => sum + amount, 0))
        expect(taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalAmount)
        expect(lines.reduce((sum, { amount }) => sum + amount, isAllGone ? 0 : 495)).toBe(totalAmount)
        expect(lines.map(({ quantity }) => quantity)).toEqual(
          given.flatMap(({ quantity }, at) => (quantity > gone[at]! ? [quantity - gone[at]!] : [])),
        )
        for (const { price, quantity, amount, discountAmount } of lines)
          expect(amount + discountAmount).toBe(price * quantity)
        const withTaxes = [...lines.map(({ taxAmount }) => taxAmount)].reduce((sum, tax) => sum + tax, 0)
        const deliveryTax =
          order.taxes.reduce((sum, { taxAmount }) => sum + taxAmount, 0) -
          order.lines.reduce((sum, { taxAmount }) => sum + taxAmount, 0)
        expect(taxes.reduce((sum, { taxAmount }) => sum + taxAmount, 0)).toBe(withTaxes + (isAllGone ? 0 : deliveryTax))
      },
    ),
  )
})
