import type { TaxSum } from '../order/order-totals.ts'

/** What came back of an order before its goods were on their way. Amounts in 1/100 of the main unit, taxes included. */
export interface ReturnedBefore {
  /** Of all its lines and, where nothing is left, of the delivery. */
  amount: number
  /** The part of it that went back to gift cards. */
  toCards: number
  taxes: readonly TaxSum[]
  lines: ReadonlyArray<{ position: number; pieces: number; amount: number; taxAmount: number }>
}

interface Line {
  quantity: number
  /** Of one piece, before discounts. */
  price: number
  amount: number
  discountAmount: number
  taxAmount: number
}

interface Order<L extends Line> {
  /** In the order of their positions. */
  lines: readonly L[]
  taxes: readonly TaxSum[]
  totalAmount: number
  giftCardAmount: number
}

/**
 * An order without what came back of it before: what its delivery note and its invoice are about. Lines of which nothing is left
 * are none of it, so that goods which were never supplied bear no tax; the delivery is taxed as the order says. It adds up as the
 * order did.
 */
export function suppliedOrder<L extends Line, O extends Order<L>>(
  order: O & Order<L>,
  returned: readonly ReturnedBefore[],
): O & { lines: L[]; taxes: TaxSum[] } {
  const lines = order.lines.flatMap((line, position) => {
    const gone = sums(returned.flatMap((one) => one.lines.filter((part) => part.position === position)))
    if (gone.pieces >= line.quantity) return []
    const [quantity, amount] = [line.quantity - gone.pieces, line.amount - gone.amount]
    const discountAmount = line.price * quantity - amount
    return [{ ...line, quantity, amount, discountAmount, taxAmount: line.taxAmount - gone.taxAmount }]
  })
  const taxes = order.taxes.flatMap(({ taxRate, amount, taxAmount }) => {
    const gone = sums(returned.flatMap((one) => one.taxes.filter((tax) => tax.taxRate === taxRate)))
    const left = { taxRate, amount: amount - gone.amount, taxAmount: taxAmount - gone.taxAmount }
    return left.amount === 0 && left.taxAmount === 0 ? [] : [left]
  })
  return {
    ...order,
    lines,
    taxes,
    totalAmount: order.totalAmount - returned.reduce((sum, { amount }) => sum + amount, 0),
    giftCardAmount: order.giftCardAmount - returned.reduce((sum, { toCards }) => sum + toCards, 0),
  }
}

function sums(parts: ReadonlyArray<{ amount: number; taxAmount: number; pieces?: number }>) {
  return {
    pieces: parts.reduce((sum, { pieces = 0 }) => sum + pieces, 0),
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    taxAmount: parts.reduce((sum, { taxAmount }) => sum + taxAmount, 0),
  }
}
