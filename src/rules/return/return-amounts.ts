import type { OrderLineKind } from '../order/order-lines.ts'
import type { TaxSum } from '../order/order-totals.ts'
import { isWhole, type Pieces } from './returnable-pieces.ts'

/** An order as it was paid: sums after discounts in 1/100 of the main unit, taxes included. */
export interface ReturnedOrder {
  lines: ReadonlyArray<{
    position: number
    kind: OrderLineKind
    quantity: number
    amount: number
    taxRate: number
    taxAmount: number
  }>
  /** For each rate, delivery included. */
  taxes: readonly TaxSum[]
}

export interface ReturnAmounts {
  /** What is paid back. */
  amount: number
  taxAmount: number
  /** The part of it that is delivery. */
  deliveryAmount: number
  /** For each rate that is concerned. */
  taxes: TaxSum[]
  lines: Array<{ position: number; quantity: number; amount: number; taxAmount: number }>
}

/**
 * What accepted pieces are worth. A line's share is that of all pieces accepted so far less that of those accepted before, so
 * that the parts of any sequence add up to the line, its tax included. The return that leaves nothing which was paid for gives
 * the delivery back as well: with it all parts add up to the order.
 * @param before pieces that were accepted earlier, by the line's position
 * @param step what amounts are rounded to: 1, or 100 where prices have no decimals
 */
export function returnAmounts(order: ReturnedOrder, before: Pieces, accepted: Pieces, step: number): ReturnAmounts {
  const lines = order.lines.flatMap(({ position, quantity, amount, taxAmount, taxRate }) => {
    const pieces = accepted.get(position) ?? 0
    if (pieces === 0) return []
    const earlier = before.get(position) ?? 0
    const partOf = (whole: number) =>
      share(whole, earlier + pieces, quantity, step) - share(whole, earlier, quantity, step)
    return [{ position, quantity: pieces, amount: partOf(amount), taxAmount: partOf(taxAmount), taxRate }]
  })
  const leftAfter = leftOf(order, [before, accepted])
  const endsNow = isWhole(order.lines, leftAfter) && !isWhole(order.lines, leftOf(order, [before]))
  const delivery = endsNow ? deliveryTaxes(order) : []
  const parts: TaxSum[] = [...lines, ...delivery]
  const rates = [...new Set(parts.map(({ taxRate }) => taxRate))].sort((a, b) => b - a)
  const taxes = rates.map((taxRate) => ({ taxRate, ...sums(parts.filter((part) => part.taxRate === taxRate)) }))
  return {
    ...sums(parts),
    deliveryAmount: sums(delivery).amount,
    taxes,
    lines: lines.map(({ taxRate: _, ...line }) => line),
  }
}

/** A part of a sum by pieces, rounded half up to a step; of all pieces it is the sum itself. */
function share(whole: number, pieces: number, quantity: number, step: number): number {
  if (pieces >= quantity) return whole
  const divisor = quantity * step
  return Math.floor((2 * whole * pieces + divisor) / (2 * divisor)) * step
}

function leftOf({ lines }: ReturnedOrder, taken: readonly Pieces[]): Map<number, number> {
  return new Map(
    lines.map(({ position, quantity }) => [
      position,
      quantity - taken.reduce((sum, pieces) => sum + (pieces.get(position) ?? 0), 0),
    ]),
  )
}

/** The delivery with its taxes: what the sums of each rate hold beside the lines. */
function deliveryTaxes({ lines, taxes }: ReturnedOrder): TaxSum[] {
  return taxes.flatMap(({ taxRate, amount, taxAmount }) => {
    const goods = sums(lines.filter((line) => line.taxRate === taxRate))
    const delivery = { taxRate, amount: amount - goods.amount, taxAmount: taxAmount - goods.taxAmount }
    return delivery.amount === 0 && delivery.taxAmount === 0 ? [] : [delivery]
  })
}

function sums(parts: ReadonlyArray<{ amount: number; taxAmount: number }>): { amount: number; taxAmount: number } {
  return {
    amount: parts.reduce((sum, part) => sum + part.amount, 0),
    taxAmount: parts.reduce((sum, part) => sum + part.taxAmount, 0),
  }
}
